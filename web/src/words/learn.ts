/* What the judge says beside a first game, in English. Each sentence is one of the rule that stands with it. */

export interface Said {
  title: string;
  text: string;
  cites: string[];
}

const one = (title: string, text: string, ...cites: string[]): Said => ({ title, text, cites });

export const learnWords = {
  title: "Learn",
  headline: "Your first game, with the judge beside you.",
  lead: "Ten minutes, no reading beforehand. You play on the real table against a calm bot; a slip says one thing at a time and points at what is meant. Nothing is locked: do something else whenever you like.",
  about: {
    gundam: "Deploy Units, pair Pilots, break the Base and the Shields, then strike the player.",
    digimon: "Hatch, digivolve, mind the memory, and check the security down to nothing.",
  } as Record<string, string>,
  deck: { gundam: "You play Heroic Beginnings", digimon: "You play Gaia Red" } as Record<string, string>,
  begin: "Begin",
  again: "Go on where you were",
  setting: "Setting the table",
  slip: "The judge beside you",
  goOn: "Go on",
  rest: "Play the rest",
  alone: "Without the judge",
  quiet: "Play on. I speak up when something new comes.",
  step: (n: number) => `${n}`,

  gundam: {
    first: () => one("You say who begins.", "Chance named you the winner of the draw. Take the first turn yourself.", "5-2-1-4"),
    hand: () => one("This is your hand.", "Before the game you may change it once, all five cards for five new ones. This one begins well: keep it.", "5-2-1-6", "5-2-1-6-1"),
    guard: () => one("This keeps you in the game.", "Six face-down cards of your deck are your Shields, and a Base lies before them. An attack on you hits the Base first, then the top Shield.", "5-2-2", "7-6-2-3", "7-6-2-4"),
    goal: () => one("This is what you want to break.", "When nothing is left there, one more Unit that deals battle damage to the other player wins you the game.", "1-2-2-1"),
    resources: () => one("One Resource a turn.", "A card needs as many Resources as its level, active or not. Its cost is then paid by resting that many active ones.", "6-4-1", "2-8-1", "2-9-1"),
    play: (card: string) => one(`${card} can be played.`, "What you can do is ringed in amber. Click the card and click it again, or drag it onto the table.", "6-5-2-1-1"),
    whyNot: () => one("Dim cards answer.", "Point at a card that is dim, or tap it: it says what stands against playing it, with the rule.", "2-8-1"),
    fresh: (unit: string) => one(`${unit} has just come.`, "A Unit cannot attack in the turn in which it came into the battle area, unless it is a Link Unit. Next turn it can.", "2-11-4"),
    end: () => one("Nothing more to do?", "Then end your turn: the amber button, or Space.", "6-6-1"),
    foe: () => one("Now the other side plays.", "Whatever happens stands in the log with the number of its rule. Click a number, and the book opens there.", "6-5-1"),
    action: () => one("A moment for both.", "After the block step of an attack and at the end of a turn both players may act or pass, the one whose turn it is not first. Two passes in a row end it.", "8-1", "8-2", "8-5"),
    block: () => one("You are attacked.", "A Unit of yours with Blocker may be rested to take the attack upon itself. You do not have to.", "7-4-1", "7-4-4"),
    burst: () => one("A Shield was broken.", "It is turned up, and has a Burst. Use it, or decline: then the card goes to your trash.", "11-2-5-2", "11-2-5-3"),
    attack: (unit: string) => one(`${unit} can attack.`, "Click it, then the Shields of the other player or a rested enemy Unit. Attacking rests it.", "7-1", "7-3-1"),
    pair: (pilot: string) => one(`${pilot} is a Pilot.`, "Pay its cost and put it beneath a Unit: its AP and HP are added. If it is the Pilot the Unit asks for, they are a Link Unit.", "6-5-2-3-1", "2-3-4-4", "6-5-2-3-2"),
    command: (card: string) => one(`${card} is a Command.`, "Pay its cost and do what it says; it does not stay on the table.", "6-5-2-4-1"),
    base: (card: string) => one(`${card} is a Base.`, "It goes before your Shields. There is room for one.", "6-5-2-2-1", "3-6-3"),
    last: () => one("That is a turn.", "Draw, one Resource, play and attack as you like, end. The rest is yours: clear the way, then strike.", "6-5-1", "1-2-2-1"),
  },

  digimon: {
    hand: () => one("This is your hand.", "Five cards. Once, before the game, you may change them all. This hand begins well: keep it.", "5-2"),
    goal: () => one("This is what you want to break.", "Five security cards guard each player. Whoever attacks a player without security cards, and gets through, wins.", "5-2", "1-2-3-1"),
    memory: () => one("You share one memory.", "Paying moves the marker towards the other side. Once it stands at 1 or more over there, and everything is resolved, the turn is theirs.", "4-1", "6-1-4"),
    hatch: () => one("Hatch an egg.", "The breeding phase gives you one thing: hatch an egg, move a Digimon out, or neither. Nothing that happens in the battle area reaches it here.", "6-4", "3-4-7"),
    digivolve: (card: string) => one(`${card} can digivolve.`, "Click it, then the marked card it goes on. You pay the small cost in the coloured disc, and you draw a card.", "8-1"),
    play: (card: string) => one(`${card} can be played.`, "Its cost is in the gold disc. While you point at it, the gauge shows where the memory would go.", "7-1", "4-1"),
    fresh: (unit: string) => one(`${unit} was played just now.`, "A Digimon does not attack in the turn in which it was played.", "11-2"),
    pass: () => one("You may also pass.", "Passing puts the memory at 3 on the other side.", "6-5"),
    foe: () => one("Now the other side plays.", "Whatever happens stands in the log with the number of its rule. Click a number, and the book opens there.", "6-5"),
    moveOut: () => one("It may move out.", "From the breeding area to the battle area, as it is. It is not played, so it may attack this very turn.", "4-17", "11-2"),
    counter: () => one("You are attacked.", "Before anybody blocks you may use one Counter effect. Without one, pass.", "11-3"),
    block: () => one("You may block.", "An unsuspended Digimon of yours with Blocker may suspend to become the target.", "11-4"),
    attack: (unit: string) => one(`${unit} can attack.`, "Click it, then the security of the other player or a suspended Digimon. Attacking suspends it.", "11-2"),
    check: () => one("A security check.", "The top security card is turned up. Its Security effect comes first; if it is a Digimon, it battles the attacker. The lower DP loses.", "13-1", "14-1"),
    option: (card: string) => one(`${card} is an Option.`, "You need a Digimon or a Tamer of its colour. Pay its cost and do what it says.", "4-22"),
    last: () => one("That is a turn.", "Draw, breed, then play, digivolve and attack until the memory crosses over. The rest is yours.", "6-3", "6-4", "6-5"),
  },
};

/* Every word the client itself says, in English. What the judge says comes from the server.
   Another language is another file of this shape. */

export const en = {
  product: "Headjudge",
  nav: { play: "Play", decks: "Decks", judge: "Judge", cards: "Cards", rules: "Rules", learn: "Learn", screens: "Screens" },
  games: { gundam: "Gundam Card Game", digimon: "Digimon Card Game" } as Record<string, string>,

  colours: { blue: "Blue", red: "Red", green: "Green", white: "White", purple: "Purple", yellow: "Yellow", black: "Black" } as Record<string, string>,

  home: {
    headline: "Play it by the book.",
    lead: "Gundam and Digimon at one table, in your browser. Every step carries its rule, every waiting effect lies in plain sight, and when you ask why, the judge answers.",
    invitation: { gundam: "Pick a starter and sit down against the bot.", digimon: "Hatch, digivolve, mind the memory." } as Record<string, string>,
    play: "Play now",
    friend: "Friend by link",
    both: "Both seats",
    bot: "Bot",
    setting: "Setting the table",
    goOn: "Go on",
    resume: "Resume",
    nothingRuns: "Your matches will be here.",
    nobodyYet: "nobody yet",
    paste: "Paste a deck",
    yourDecks: "Your decks",
    legal: (cards: number) => `${cards} cards, legal`,
    faults: (n: number) => (n === 1 ? "1 fault" : `${n} faults`),
    ruling: "Ruling of the day",
    step: "Step through it",
    neverPlayed: "Never played?",
    lesson: "Your first game, with the judge beside you",
    lessonFine: "Ten minutes, no reading beforehand.",
    replay: "Replay",
    results: { won: "Won", lost: "Lost", drawn: "Draw" } as Record<string, string>,
    turns: (n: number) => (n === 1 ? "1 turn" : `${n} turns`),
    inTurn: (n: number, asked: boolean) => `${n > 0 ? `turn ${n}` : "set-up"}${asked ? ", your choice" : ""}`,
    waits: "waits for somebody to sit down",
    against: (names: string) => `Against ${names}`,
    unofficial: "Unofficial. No card art: faces are drawn from facts. Names and trademarks belong to their owners.",
    noServer: "The server does not answer. Start it with python3 run.py, then load this page again.",
    starter: (name: string) => STARTERS[name] ?? capitals(name),
  },

  seats: { you: "You", theBot: "the bot", aBot: (strength: string) => `the ${strength} bot`, alone: (name: string) => first(name.replace(/^the /, "")), away: "away", yours: "yours", watching: "You are watching", judging: "You are the judge", seat: (n: number) => `Seat ${n + 1}`,
    secondsLeft: (n: number) => `${n} seconds left on your clock.`, placed: (n: number, of: number) => `Place ${n} of ${of}.` },

  zones: {
    hand: "Hand", deck: "Deck", trash: "Trash", removal: "Removed", resource_deck: "Res. deck", eggs: "Eggs", shields: "Shields",
    security: "Security", battle: "Battle area", breeding: "Breeding", base: "Base", noBase: "No Base", resources: "Resources",
    nowhere: "on its way",
  },
  rulesOfSteps: {
    gundam: { start: "6-2", draw: "6-3", resource: "6-4", main: "6-5", end: "6-6", attack: "7-3", block: "7-4", action: "7-5", damage: "7-6", "battle end": "7-7" },
    digimon: { unsuspend: "6-2", draw: "6-3", breeding: "6-4", main: "6-5", end: "6-6", attack: "11-2", counter: "11-3", block: "11-4", check: "13-1", battle: "14-1", "battle end": "12-1" },
  } as Record<string, Record<string, string>>,
  windowsOfSteps: {
    gundam: { end: "action", block: "block", action: "action" }, digimon: { breeding: "breeding", counter: "counter", block: "block" },
  } as Record<string, Record<string, string>>,
  rulesOfZones: { gundam: { battle: "3-5", shields: "3-6" }, digimon: {} } as Record<string, Record<string, string>>,

  table: {
    region: "Table",
    side: (who: string) => `${first(who)}: side of the table`,
    yourSide: "Your side",
    yourHand: "Your hand",
    judge: "Judge",
    match: (who: string, game: string) => `Match against ${who}, ${game}`,
    cardsUnder: (n: number) => (n === 1 ? "1 card under it" : `${n} cards under it`),
    guards: (n: number, digimon: boolean) => (digimon ? "Security" : n === 1 ? "Shield" : "Shields"),
    cards: (n: number, zone: string) => `${zone}: ${n === 1 ? "1 card" : `${n} cards`}`,
    inHand: (n: number) => `${n} in hand`,
    more: (n: number) => `+${n}`,
    resources: (active: number, rested: number, ex: number) => `Resources: ${[`${active} active`, `${rested} rested`, ...(ex ? [`${ex} EX`] : [])].join(", ")}`,
    resourcesAre: (active: number, rested: number, ex: number) => `: ${[`${active} active`, ...(rested ? [`${rested} rested`] : []), ...(ex ? [`${ex} EX`] : [])].join(", ")}`,
    link: "LINK",
    linked: "linked",
    pilot: "Pilot",
    attacks: "attacks",
    blocks: "blocks",
    target: "target",
    fresh: "Came into play this turn",
    token: "token",
    unknown: "unknown card",
    faceDown: "face down",
  },

  adding: ["Security Attack"], // keywords that are written with a sign

  spoken: {
    rested: { gundam: "rested", digimon: "suspended" } as Record<string, string>,
    active: { gundam: "active", digimon: "unsuspended" } as Record<string, string>,
    printed: (n: number) => `printed ${n}`,
    ofTotal: (left: number, all: number) => `HP ${left} of ${all}`,
    canChoose: "can be chosen",
    chosen: "held",
    cannot: "not now",
    level: (n: number) => `level ${n}`,
    cost: (n: number) => `cost ${n}`,
  },

  steps: {
    start: "Start", active: "Start", unsuspend: "Unsuspend", draw: "Draw", resource: "Resource", breeding: "Breeding", main: "Main", end: "End",
    attack: "Attack", block: "Block", action: "Action", damage: "Damage", counter: "Counter", check: "Check", battle: "Battle",
  } as Record<string, string>,

  band: {
    turn: "Turn",
    holdStep: "Its rule. Held, or with the right button: never pass here automatically",
    stopsHere: "never passed automatically",
    setUp: "Set-up",
    over: "Game over",
    yourTurn: "Your turn",
    turnOf: (who: string) => `${first(who)}’s turn`,
    youAttack: (what: string) => `You attack ${what}`,
    attacksYou: (who: string) => `${first(who)} attacks you`,
    attacksYours: (who: string, what: string) => `${first(who)} attacks ${what}`,
    memory: { mine: "Your memory", theirs: (who: string) => `${first(who)}’s memory` },
    memoryIs: (n: number) => (n === 0 ? "Memory 0" : n > 0 ? `Memory ${n} on your side` : `Memory ${-n} on the other side`),
    memoryTo: (from: number, to: number, ends: boolean) => `Memory ${signed(from)} → ${signed(to)}${ends ? ": your turn will end after this" : ""}`,
    turnEnds: "the turn ends when nothing waits any more",
  },

  prompt: {
    margin: {
      main: ["Your", "turn"], block: ["Your", "block"], may: ["You", "may"], order: ["Your", "order"], mulligan: ["Your", "hand"],
      first: ["Your", "choice"], held: ["Your", "move"], attack: ["Your", "attack"], action: ["Your", "action"], counter: ["Your", "answer"],
      breeding: ["Your", "turn"], cost: ["Your", "price"],
    } as Record<string, [string, string]>,
    marginElse: ["Your", "choice"] as [string, string],
    canPlay: (n: number) => (n === 1 ? "1 card can be played" : `${n} cards can be played`),
    canAttack: (n: number) => (n === 1 ? "1 in play can attack" : `${n} in play can attack`),
    canUse: (n: number) => (n === 1 ? "1 effect can be used" : `${n} effects can be used`),
    nothingLeft: "Nothing can be played, and nothing can attack. A dim card says why.",
    onlyAnswer: "You have nothing for it. You are asked all the same, so that nobody can tell.",
    reasons: { mulligan: "Once, and all of it: the new hand is kept.", first: "It fell to you to say." } as Record<string, string>,
    hints: {
      block: "choose who blocks", counter: "choose what answers", action: "choose what acts", order: "choose the one that comes first",
    } as Record<string, string>,
    hintRinged: "choose one that is ringed",
    hintMarked: "choose one that is marked",
    mainTitle: "Main phase: play, attack, or end.",
    mainDone: "Main phase: only ending it is left.",
    mainDoneDigimon: "Main phase: only passing is left.",
    mainTitleDigimon: "Main phase: play, digivolve, attack, or pass.",
    of: (picked: number, most: number) => `${picked} of up to ${most}`,
    done: "Done",
    back: "Back",
    attackWhom: (who: string) => `${who} attacks. Whom?`,
    pairWith: (who: string) => `${who}: with which Unit?`,
    withWhat: (who: string) => `${who}: choose its target.`,
    orSo: (who: string) => `${who}: what do you do with it?`,
    clickTarget: "Click a marked target, or drop the card on it.",
    clickEither: "Click a marked target, or press a button.",
    clickAgain: "Click it again, or press Enter.",
    tapTarget: "Tap a marked target, or drag the card onto it.",
    tapEither: "Tap a marked target, or a button.",
    tapAgain: "Tap it again, or the button.",
    hotKey: { pass: "Space", attack: "P" },
    sure: (n: number) => (n === 1 ? "1 can still attack. End all the same?" : `${n} can still attack. End all the same?`),
    endAllTheSame: "End all the same",
    waiting: {
      main: (who: string) => `${first(who)}: main phase`, block: (who: string) => `${first(who)} is choosing a block`, action: (who: string) => `${first(who)} may act`,
      mulligan: (who: string) => `${first(who)} looks at the opening hand`, counter: (who: string) => `${first(who)} may counter`,
      breeding: (who: string) => `${first(who)}: breeding phase`, order: (who: string) => `${first(who)} orders effects`, may: (who: string) => `${first(who)} may say yes or no`,
      target: (who: string) => `${first(who)} is choosing`, first: (who: string) => `${first(who)} says who begins`,
    } as Record<string, (who: string) => string>,
    waitingElse: (who: string) => `${first(who)} is choosing`,
    out: "You are out, the others play on.",
    nobody: "The table is being set.",
    sent: "Sent …",
    late: "The table has moved on.",
    always: (answer: string) => `always “${answer}” this game`,
    alwaysPass: (own: boolean, battle: boolean) => `always pass ${battle ? "in" : "after"} ${own ? "my" : "their"} ${battle ? "attacks" : "turns"} this game`,
    alwaysFirst: (name: string) => `always ${name} first this game`,
    frozen: "This match cannot go on here.",
    frozenFine: (why: string) => `Another engine began it: ${why}. It can be looked at as far as this one follows it.`,
    passed: "Passed for you, as you had set it.",
    noSpace: "nothing now: no answer is the usual one",
    whatIsIt: "Choose one",
    showCards: (n: number) => `Show ${n} cards`,
  },

  verbs: {
    end: "End the turn", pass: "Pass", keep: "Keep this hand", redraw: "Redraw", "no block": "No block", "no counter": "No counter",
    hatch: "Hatch", "move out": "Move out", "no breeding": "Neither", burst: "Use the Burst", decline: "Decline", play: "Play", pair: "Pair",
    use: "Use", attack: "Attack", digivolve: "Digivolve", resolve: "First", choose: "Choose", stop: "No more", yes: "Yes", no: "No", done: "Done",
    block: "Block",
  } as Record<string, string>,
  verbKeys: { yes: "Y", burst: "Y", "no": "N", decline: "N", keep: "K", redraw: "R" } as Record<string, string>,
  attackSeat: (who: string) => `Attack ${who}`,
  playFor: (cost: number) => `Play for ${cost}`,
  digivolveFor: (who: string, cost: number | null) => (cost === null ? `Digivolve ${who}` : `Digivolve ${who} for ${cost}`),
  useFor: (cost: number) => `Use for ${cost}`,
  useLine: (keyword: string) => (keyword ? `Use ${keyword}` : "Use its effect"),
  goesFirst: (who: string, me: boolean) => (me ? "You begin" : `${first(who)} begins`),
  payEx: (n: number) => (n === 0 ? "No EX Resource" : n === 1 ? "1 EX Resource" : `${n} EX Resources`),
  resource: (rested: boolean, ex: boolean) => `${rested ? "A rested" : "An active"}${ex ? " EX" : ""} Resource`,
  shield: (n: number) => `Shield ${n}`,
  unseen: (n: number) => `Card ${n}`,

  docket: {
    title: "Waiting",
    count: (n: number) => (n === 1 ? "1 effect, newest batch first" : `${n} effects, newest batch first`),
    nothing: "Nothing waits",
    done: "Done this turn",
    batch: (n: number) => `Batch ${n}`,
    now: "Running",
    runs: "being carried out",
    settled: "settled",
    delayed: (n: number) => (n === 1 ? "1 effect comes later" : `${n} effects come later`),
    due: (when: string) => `at: ${when}`,
    spoken: (n: number, newest: boolean, effects: number) => `Batch ${n}${newest ? ", newest" : ""}, ${effects === 1 ? "1 effect" : `${effects} effects`}`,
    stamps: {
      no_target: "no target", condition: "no effect", gone: "fizzled", spent: "no effect", price: "not paid", timing: "too late",
      prevented: "prevented", declined: "declined",
    } as Record<string, string>,
    stampElse: "no effect",
    forecast: "no target now",
    rules: "rules",
  },

  log: {
    title: "Log", all: "All", main: "Main points", mine: "Mine", turn: (n: number, who: string) => `Turn ${n} · ${who}`, before: "Before the game",
    fresh: (n: number) => (n === 1 ? "1 new line" : `${n} new lines`), why: "Why?", copy: "Copy as text",
    close: "Close the log", find: "Find in the log", findHint: "Words, or a rule", none: "No line says so.",
  },

  inspector: {
    region: "Card",
    nothing: "Point at a card: what it is, what it can do and where its figures come from will stand here.",
    now: (what: string) => `${what} now`,
    printed: "printed",
    figures: { ap: "AP", hp: "HP", dp: "DP", lv: "Level", cost: "Cost", checks: "Security checks" } as Record<string, string>,
    damage: "damage it carries",
    left: "left",
    under: "Under it, top first",
    history: "What it has been through, by turn",
    keywords: "Keywords",
    abilities: "Its text, in our words",
    cannot: "Cannot now",
    untilTurn: (n: number) => `until the end of turn ${n}`,
    until_: { turn: "until the end of this turn", battle: "until the end of this battle", attack: "until the end of this attack" } as Record<string, string>,
    close: "Close",
    inherited: "Inherited",
  },

  why: { title: "Why?", notNow: (name: string) => `${name}: not now`, useless: "There is nothing that it could be used with.", openJudge: "Open in the judge", wrong: "This looks wrong: copy a report", nothing: "Nothing stands behind it: it is what was chosen." },

  rule: {
    rule: (n: string) => `Rule ${n}`, ability: (n: string) => `Ability ${n}`, drawer: "Rule", beside: "In the same section", inMatch: "In this match",
    none: "The book has no sentence of this number.", back: "Back", forward: "Forward", close: "Close", events: (n: number) => (n === 1 ? "cited once" : `cited ${n} times`),
  },

  menu: {
    turn: "Turn the table", turnShort: "Turn", undo: "Undo", undoAsk: "Ask to undo", auto: "Automatic passing", sound: "Sound", menu: "Menu", log: "Log", settings: "Settings", concede: "Give up the game",
    leave: "Leave the table", keys: "Keys", home: "To the start",
    autoModes: { ask: "Stop at every window", foe: "Pass windows of the opponent's turn", turn: "Pass until the end of the turn" } as Record<string, string>,
    sureConcede: "Give up this game?",
    always: (n: number) => (n === 1 ? "Take back 1 “always”" : `Take back ${n} “always”`),
  },

  settings: {
    title: "Settings", theme: "Theme", themes: { system: "System", dark: "Dark", light: "Light" } as Record<string, string>,
    text: "Text size", contrast: "High contrast", speed: "Motion", speeds: { "0": "None", "0.5": "Fast", "1": "Normal", "1.6": "Slow" } as Record<string, string>,
    volume: "Sound", sounds: "Sounds", left: "Left-handed", confirm: "Ask before ending a turn with attacks left",
    lone: "Against bots: pass where you can do nothing else",
    flip: "At both seats: turn the table to the seat that acts", images: "Show your own card pictures (headjudge serve --images)", mat: "Mat", mats: { petrol: "Petrol", ink: "Ink", plum: "Plum", sand: "Sand" } as Record<string, string>,
    classes: { cards: "Cards", fight: "Fighting", judge: "Judge", turn: "Your turn", time: "Low time" } as Record<string, string>,
    on: "On", off: "Off",
  },

  keys: {
    title: "Keys",
    rows: [
      ["Enter", "confirm, or use what is focused"], ["Esc", "put back, close"], ["1 – 9", "numbered choices"],
      ["Y · N", "yes · no"], ["P", "attack the player"], ["Tab", "next thing that can be chosen"], ["← → ↑ ↓", "move inside and between zones"], ["Shift ← →", "lay an own card in play elsewhere in its row"],
      ["H F O B D L", "hand, own field, other field, base or security, waiting, log"], ["Z", "zoom and pin"], ["W · Shift-W", "why · why not"],
      ["R", "rule"], ["U", "undo"], ["A", "automatic passing; hold a step to stop there"], ["T", "log"], ["Ctrl-F", "in the log: find words"], ["G", "settings"], ["M", "mute"], ["?", "this list"],
    ] as [string, string][],
  },

  states: {
    loading: "Setting the table",
    lost: (n: number) => `Connection lost, trying again (${n})`,
    lostFine: "Nothing you did is lost.",
    tryNow: "Try now",
    askedAgain: "Asked again when the table is back.",
    missed: "What did I miss",
    missedWhile: "While the connection was lost",
    gone: (who: string, ago: string) => `${first(who)} left ${ago} ago.`,
    claimIn: (time: string) => `You may claim the game in ${time}.`,
    claimNow: "You may claim the game now.",
    claim: "Claim the game",
    claimAfter: (time: string) => `Claim in ${time}`,
    keepTable: "Keep the table",
    unknownMatch: "This table is not here.",
    unknownMatchFine: "The link may be wrong, or the match was cleared away.",
    toStart: "To the start",
    fault: "The judge needs a break.",
    faultFine: "Everything up to the last answer is saved. Load the page again to go on.",
    reload: "Load again",
    copyReport: "Copy report",
    waitingFriend: "Waiting for the other player",
    waitingFine: "Send this link. The game begins when somebody sits down.",
    waitingElse: "The game begins when every seat is taken.",
    waitingPlayers: "Waiting for the players",
    waitingJudge: "Send each player a link of their own. The address of this page is yours alone: whoever has it sees both hands.",
    onlyHere: "This link leads to this computer alone. To let somebody else in your network in, start the server with",
    qr: "The link as a QR code",
    qrFine: "Or let a phone in the same network look at this.",
    copyLink: "Copy the link",
    copied: "Copied",
    undoAskedByMe: "You ask to take back your last answer.",
    undoWaits: "If you play on, nothing is taken back.",
    undoAsked: (who: string) => `${first(who)} asks to take back the last answer.`,
    allow: "Allow",
    refuse: "Refuse",
  },

  over: {
    again: "Waiting for the others", wanted: (who: string) => `${first(who)} would like another game.`, begins: "You say who begins the next game.",
    won: "WON", lost: "LOST", draw: "DRAW", youWon: "You won.", youLost: "You lost.", drawn: "A draw.", spectator: (who: string) => `${first(who)} won.`,
    ended: (result: string, who: string, turn: number) => `${result === "won" ? "You won" : result === "lost" ? "You lost" : result === "draw" || !who ? "A draw" : `${first(who)} won`} in turn ${turn}.`,
    inTurn: (n: number) => `Turn ${n}`, decidedBy: "That decided it, by", aside: "Look at the table", show: "Show the result", look: "Look around: every card can still be asked.",
    rematch: "Rematch", swap: "Swap seats", replay: "Watch replay", judge: "Open in the judge", home: "To the start", fair: "fair dice, verified",
  },

  pile: { close: "Close", filter: "Filter", empty: "Nothing lies here.", newestFirst: "newest first" },
  title: { yourTurn: "● Your turn" },
};

const STARTERS: Record<string, string> = {
  "starter-st01": "Heroic Beginnings", "starter-st02": "Wings of Advance", "starter-st03": "Zeon's Rush", "starter-st04": "SEED Strike",
  "starter-st05": "Iron Bloom", "starter-st06": "Clan Unity", "starter-st07": "Celestial Drive", "starter-st08": "Flash of Radiance",
  "starter-st1": "Gaia Red", "starter-st2": "Cocytus Blue", "starter-st3": "Heaven's Yellow", "starter-st4": "Giga Green",
  "starter-st5": "Machine Black", "starter-st6": "Venomous Violet",
  "aeug-alliance": "AEUG Alliance", gquuuuuux: "GQuuuuuuX", seed: "SEED",
};

/** "red-green-zeon", "starter-st05": as one would write it. */
function capitals(name: string): string {
  const words = name.replace(/^starter-/, "").split("-");
  return words.map((word) => (/^st\d+$/.test(word) ? word.toUpperCase() : word.slice(0, 1).toUpperCase() + word.slice(1))).join(" ");
}

/** A name that begins a sentence. */
const first = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

function signed(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}

export type Words = typeof en;

// Made by `python -m headjudge.server.typescript`: do not edit.
// A field with a question mark is left out where it has its default value.

/** A card, as far as this seat knows it: one that it does not know has neither id nor number nor name. */
export interface CardSeen {
  id?: number | null;
  number?: string;
  name?: string;
  role?: "" | "link" | "pilot" | "source";
  face_down?: boolean;
}

/** Cards in a row. Positions count from the top, which is 0. */
export interface Pile {
  count?: number;
  cards?: Array<CardSeen>;
  known?: Record<number, CardSeen>;
  at_least?: Record<string, number>;
  face_up?: Array<number>;
  owners?: Array<number>;
}

/** Gundam 3-4: all of them count for the Lv.; the active ones can pay, those that are EX last. */
export interface Resources {
  active?: number;
  rested?: number;
  ex?: number;
  ex_rested?: number;
}

/** What a card has of these; None: it has none. */
export interface Values {
  lv?: number | null;
  cost?: number | null;
  ap?: number | null;
  hp?: number | null;
  dp?: number | null;
  checks?: number | null;
}

/** Something between a printed value and the live one, or where a keyword comes from. */
export interface Term {
  of: string;
  amount: number;
  cite: string;
  source?: CardSeen | null;
  until?: string;
}

/** What effects in force forbid a permanent, as the notation says it, and the line that does. */
export interface Prohibition {
  what: string;
  cite: string;
  until?: string;
}

/** Something in play. Printed value and terms add up to the live value. */
export interface Permanent {
  serial: number;
  owner: number;
  kind: string;
  cards: Array<CardSeen>;
  values: Values;
  printed: Values;
  rested?: boolean;
  damage?: number;
  left?: number | null;
  new?: boolean;
  token?: boolean;
  linked?: boolean;
  keywords?: Record<string, number>;
  terms?: Array<Term>;
  origins?: Array<Term>;
  cannot?: Array<Prohibition>;
  can?: Record<string, string>;
}

/** What one player has. A place that a game has not is empty. */
export interface Player {
  seat: number;
  hand: Pile;
  deck: Pile;
  trash: Pile;
  battle: Array<Permanent>;
  base?: Array<Permanent>;
  shields?: Pile;
  removal?: Pile;
  resource_deck?: Pile;
  resources?: Resources | null;
  breeding?: Array<Permanent>;
  security?: Pile;
  eggs?: Pile;
}

/** Something that an option, an attack or an effect is about: named as the view names it. */
export interface Thing {
  kind: "card" | "permanent" | "player" | "resource" | "shield" | "unseen";
  seat?: number | null;
  serial?: number | null;
  id?: number | null;
  number?: string;
  name?: string;
  place?: number | null;
  rested?: boolean | null;
  ex?: boolean | null;
}

/** Digimon 4-1: the gauge as this seat reads it; for a spectator, as the turn player does. */
export interface Memory {
  mine: number;
  turn_ends?: boolean;
}

/** The attack or the battle that is going on. Who has left already is named as it was. */
export interface Attack {
  attacker: Thing;
  target: Thing;
  original?: Thing | null;
  step?: string;
  strength?: number | null;
  against?: number | null;
  checks?: number | null;
  blocker?: Thing | null;
}

/** The card line that asks, and the sentence of it that does. */
export interface Source {
  ability: string;
  card?: CardSeen | null;
  serial?: number | null;
  say?: string;
  sentence?: number | null;
}

/** One thing that can be done. What it costs is told from the cost alone, before anything that may still change it. */
export interface Choice {
  key: string;
  verb: string;
  cite: string;
  label: Array<string | Thing>;
  subject?: Thing | null;
  target?: Thing | null;
  other?: Thing | null;
  line?: string;
  effect?: number | null;
  number?: number | null;
  act?: string;
  direction?: string;
  cost?: number | null;
  memory_after?: number | null;
  turn_ends?: boolean | null;
  rests?: Array<Thing>;
}

/** One thing that stands against an action: the rule or card line, a sentence, and the figures in it by their names. */
export interface Obstacle {
  cite: string;
  text: string;
  figures?: Record<string, number>;
}

/** A thing that the question is about and with which nothing can be done by this verb: what stands against the nearest try. */
export interface Greyed {
  verb: string;
  subject: Thing | null;
  obstacles: Array<Obstacle>;
  target?: Thing | null;
  other?: Thing | null;
  line?: string;
}

/** What a seat has to decide: all that it is told besides its view. */
export interface Question {
  id: number;
  seat: number;
  kind: string;
  title: string;
  options: Array<Choice>;
  reason?: string;
  cites?: Array<string>;
  source?: Source | null;
  act?: string;
  min?: number;
  max?: number;
  picked?: Array<Thing>;
  default?: number | null;
  greyed?: Array<Greyed>;
}

/** Why something is so: for a program, in words, and by which rule or card line. */
export interface Reason {
  code: string;
  text: string;
  cite: string;
}

/** An effect that has triggered, runs, or is put off. */
export interface Waiting {
  ability: string;
  seat: number;
  state: "can" | "delayed" | "resolving" | "waits";
  number?: number;
  card?: CardSeen | null;
  serial?: number | null;
  timing?: string;
  say?: string;
  sentence?: number | null;
  due?: string;
  wait?: Reason | null;
  forecast?: "" | "no" | "unknown" | "yes";
  fails?: string;
  fail?: Reason | null;
}

/** What set something off: an event, as far as this seat knows what it was about. */
export interface Cause {
  code: string;
  text: string;
  cite: string;
  things?: Array<Thing>;
}

/** Effects that triggered together. */
export interface Batch {
  n: number;
  effects: Array<Waiting>;
  why?: Array<Cause>;
}

/** Gundam 3-1-2, Digimon 3-1: a card that lies in no location, and the effect or rule because of which it does. */
export interface Limbo {
  card: CardSeen;
  owner: number;
  why: string;
}

/** How the match ended. A draw has no winners. */
export interface Ended {
  winners: Array<number>;
  losers: Array<number>;
  reason: string;
  cite: string;
  you?: "" | "draw" | "lost" | "won";
  said?: string;
  event?: number | null;
}

/** That somebody is asked, and what kind of question it is: all that other seats are told of it. */
export interface Pending {
  seat: number;
  kind: string;
}

/** What a seat (None: a spectator) may know of the table. */
export interface View {
  game: string;
  edition: string;
  mode: string;
  seat: number | null;
  v: number;
  turn: number;
  active: number;
  phase: string;
  step: string;
  steps: Array<string>;
  players: Array<Player>;
  in_game: Array<number>;
  sides: Array<Array<number>>;
  clockwise?: boolean;
  asking?: Pending | null;
  attack?: Attack | null;
  memory?: Memory | null;
  running?: Array<Waiting>;
  batches?: Array<Batch>;
  delayed?: Array<Waiting>;
  limbo?: Array<Limbo>;
  over?: boolean;
  outcome?: Ended | null;
}

/** Where a card lies. index: from the bottom of a zone, from the top of a permanent's pile; none where this seat cannot tell. */
export interface EventPlace {
  seat: number;
  zone: string;
  index?: number | null;
  serial?: number | null;
  beside?: boolean;
  card?: number | null;
}

/** A piece of a sentence: words, or the name of a card. */
export interface Piece {
  text: string;
  card?: number | null;
  number?: string | null;
}

/** Something that happened, or one change of the table, as one seat perceives it. Which fields an event has follows from its kind. */
export interface GameEvent {
  number: number;
  kind: string;
  group: number;
  turn: number;
  seat?: number | null;
  subjects?: Array<Thing>;
  objects?: Array<Thing>;
  from?: EventPlace | null;
  to?: EventPlace | null;
  what?: string;
  amounts?: Array<number>;
  before?: unknown;
  after?: unknown;
  until?: string;
  source?: Thing | null;
  line?: string;
  batch?: number | null;
  effect?: number | null;
  cite?: string;
  cause?: number;
  text?: string;
  parts?: Array<Piece>;
  depth?: number;
  reason?: Reason | null;
  timing?: string;
  say?: string;
}

/** The first message of a connection: who it is. */
export interface Hello {
  t: "hello";
  token: string;
  since?: number;
  epoch?: number;
}

export interface Answer {
  t: "answer";
  re: number;
  decision: number;
  option: number;
}

/** Lay one's own cards in another order, where the rules leave it free. */
export interface Arrange {
  t: "arrange";
  re: number;
  place: string;
  order: Array<number>;
}

export interface Why {
  t: "why";
  re: number;
  event: number;
}

export interface WhyNot {
  t: "why not";
  re: number;
  text: string;
}

export interface Undo {
  t: "undo";
  re: number;
}

/** The others' leave for an undo that was asked for. */
export interface Leave {
  t: "leave";
  re: number;
  yes: boolean;
}

export interface Concede {
  t: "concede";
  re: number;
}

/** The game of one who has gone, when the time is over. */
export interface Claim {
  t: "claim";
  re: number;
}

/** Best of three: the loser says who begins. */
export interface Begins {
  t: "begins";
  re: number;
  seat: number;
}

export interface Rematch {
  t: "rematch";
  re: number;
  swap?: boolean;
}

/** Automatic passing, per kind of question, set beforehand. */
export interface Auto {
  t: "auto";
  re: number;
  windows: Record<string, "ask" | "pass" | "pass this turn">;
}

export interface Say {
  t: "say";
  re: number;
  phrase?: string;
  text?: string;
}

export interface Mute {
  t: "mute";
  re: number;
  on: boolean;
}

/** Sealed dice: the client's own chance, said once after it has seen the commitment. */
export interface Nonce {
  t: "nonce";
  re: number;
  nonce: string;
}

export interface Ping {
  t: "ping";
  re: number;
}

/** Who sits somewhere. A clock that nobody set, and a time that does not run, is None. */
export interface SeatInfo {
  seat: number;
  name: string;
  kind: "bot" | "open" | "person";
  connected?: boolean;
  clock_ms?: number | null;
  away_ms?: number | null;
  claim_in_ms?: number | null;
  deck?: string;
}

/** A cause, or something that stands against an action. */
export interface Explanation {
  text: string;
  cite?: string;
  says?: string;
  figures?: Record<string, number>;
  event?: number;
}

export interface Chat {
  t: "chat";
  seat: number | null;
  name: string;
  phrase?: string;
  text?: string;
  at?: number;
}

/** After every answer of anybody that this seat perceives. The view is the truth. */
export interface Update {
  t: "update";
  view: View;
  events?: Array<GameEvent>;
  question?: Question | null;
  greyed?: Array<Greyed>;
  undo?: "ask" | "free" | "no";
  epoch?: number;
  auto_answered?: boolean;
}

/** A game has ended. */
export interface SeriesOver {
  t: "series";
  score: Array<number>;
  over: boolean;
  chooses?: number | null;
  secret?: string;
  rematch?: Array<number>;
  next?: string;
  token?: string;
  winners?: Array<number>;
  secrets?: Array<string>;
}

/** The answer to Hello, and said anew when the next game of a series begins. */
export interface Welcome {
  t: "welcome";
  match: string;
  seat: number | null;
  game: string;
  seats: Array<SeatInfo>;
  best_of: number;
  score: Array<number>;
  game_number: number;
  commitment: string;
  state: "dice" | "over" | "playing" | "waiting";
  update?: Update | null;
  series?: SeriesOver | null;
  chat?: Array<Chat>;
  auto?: Record<string, "ask" | "pass" | "pass this turn">;
  muted?: boolean;
  phrases?: Record<string, string>;
  engine?: string;
  frozen?: string;
}

/** Presence and clocks. */
export interface Seats {
  t: "seats";
  seats: Array<SeatInfo>;
}

export interface UndoAsked {
  t: "undo asked";
  seat: number;
}

/** Said to everybody at the table. */
export interface Notice {
  t: "notice";
  code: string;
  text: string;
  data?: Record<string, string>;
}

/** The message `re` was carried out, and is durable. */
export interface Done {
  t: "done";
  re: number;
}

/** To Why: causes, upwards; to WhyNot: what stands against it, nothing if it is legal. */
export interface Explained {
  t: "explained";
  re: number;
  lines: Array<Explanation>;
}

export interface Refused {
  t: "refused";
  re: number;
  code: "fault" | "late" | "malformed" | "not now" | "not offered" | "not yours" | "old engine" | "over" | "too much" | "unknown match";
  text: string;
}

export interface Pong {
  t: "pong";
  re: number;
}

/** person: whoever opens the match; open: by link or from the lobby. */
export interface SeatWanted {
  kind: "bot" | "open" | "person";
  name?: string;
  deck?: string;
}

export interface ClockWanted {
  main_seconds: number;
  move_seconds?: number;
}

/** POST /api/matches */
export interface Opening {
  game: string;
  seats: Array<SeatWanted>;
  edition?: string;
  mode?: string;
  best_of?: 1 | 3;
  clock?: ClockWanted | null;
  listed?: boolean;
  open_lists?: boolean;
  watchers?: "no" | "open hands" | "yes";
  judged?: boolean;
}

export interface SeatToken {
  seat: number;
  token: string;
}

export interface SeatLink {
  seat: number;
  invite: string;
  path: string;
}

export interface Opened {
  match: string;
  token: string;
  tokens: Array<SeatToken>;
  links: Array<SeatLink>;
  watch: string;
  judge?: string;
  judge_path?: string;
}

/** POST /api/matches/{id}/join. invite "": the first open seat of a match in the lobby. */
export interface Joining {
  invite?: string;
  name?: string;
  deck?: string;
}

/** POST /api/matches/{id}/watch. eyes: where hands are open to spectators, with whose eyes; None: as anybody beside the table. */
export interface Watching {
  eyes?: number | null;
}

export interface Joined {
  match: string;
  seat: number | null;
  token: string;
}

/** A row of the lobby. */
export interface OpenMatch {
  match: string;
  game: string;
  edition: string;
  mode: string;
  best_of: number;
  names: Array<string>;
  open_seats: number;
  clock?: boolean;
  open_lists?: boolean;
  watchers?: string;
  waits_s?: number;
  judged?: boolean;
}

/** A row of GET /api/matches. */
export interface MyMatch {
  match: string;
  seat: number | null;
  game: string;
  state: "dice" | "over" | "playing" | "unplayable" | "waiting";
  names: Array<string>;
  score: Array<number>;
  asked?: boolean;
  changed?: number;
  why?: string;
  turn?: number;
}

/** What every refused request gets. */
export interface Fault {
  code: string;
  text: string;
  id?: string;
}

export interface ShippedDeck {
  name: string;
  cards: number;
}

export interface GameAbout {
  name: string;
  editions: Array<string>;
  modes: Array<ModeAbout>;
  decks: Array<ShippedDeck>;
  windows: Array<string>;
}

export interface ModeAbout {
  name: string;
  fewest: number;
  most: number;
}

export interface BotAbout {
  name: string;
  says: string;
  games: Array<string>;
}

export interface About {
  engine: string;
  version: string;
  games: Array<GameAbout>;
  bots: Array<BotAbout>;
  phrases: Record<string, string>;
  images?: boolean;
}

export interface Ability {
  key: string;
  line: string;
  say: string;
}

export interface CardPage {
  game: string;
  number: string;
  name: string;
  facts: Record<string, unknown>;
  line: string;
  abilities: Array<Ability>;
  rules: Array<RuleSaid>;
  image?: boolean;
}

export interface CardRow {
  number: string;
  name: string;
}

/** A word of a search: what it asks for, or why it cannot be understood. */
export interface SearchToken {
  text: string;
  column: number;
  said?: string;
  error?: string;
}

/** Cards by a search; none if a word of it cannot be understood. */
export interface CardsFound {
  cards: Array<CardRow>;
  more?: number;
  tokens?: Array<SearchToken>;
}

export interface RuleSaid {
  number: string;
  says: string;
  chapter?: string;
  status?: string;
  heading?: boolean;
  numbers?: Record<string, string>;
}

export interface Chapter {
  number: string;
  title: string;
  rules: number;
}

/** A scenario that shows a rule. */
export interface RuleShown {
  path: string;
  title: string;
  question?: string;
}

export interface RulePage {
  number: string;
  says: string;
  chapter: string;
  beside: Array<RuleSaid>;
  title?: string;
  status?: string;
  reason?: string;
  numbers?: Record<string, string>;
  rulings?: Array<RuleSaid>;
  scenarios?: Array<RuleShown>;
  showing?: number;
  cards?: Array<CardRow>;
}

export interface RuleBook {
  rules: Array<RuleSaid>;
  chapters?: Array<Chapter>;
  editions?: Array<string>;
}

/** POST /api/deck/check. text: a list, or the name of a shipped deck. */
export interface DeckText {
  game: string;
  text: string;
  edition?: string;
}

export interface DeckLine {
  line: number;
  text: string;
  count?: number;
  number?: string;
  name?: string;
  faults?: Array<DeckFault>;
  near?: Array<CardRow>;
  part?: string;
}

/** What becomes of a line. None: it is dropped. */
export interface DeckEdit {
  line: number;
  text: string | null;
}

export interface DeckFault {
  text: string;
  rule?: string;
  says?: string;
  lines?: Array<number>;
  cards?: Array<CardRow>;
  kind?: string;
  edits?: Array<DeckEdit>;
}

/** A list after all fixes together. */
export interface DeckMended {
  text: string;
  cards: number;
  faults: Array<string>;
}

export interface DeckChecked {
  legal: boolean;
  cards: number;
  lines: Array<DeckLine>;
  faults: Array<DeckFault>;
  others?: Record<string, number>;
  mended?: DeckMended | null;
  title?: string;
}

/** POST /api/judge */
export interface ScenarioText {
  text: string;
  edition?: string;
  what?: "edition" | "flips" | "orders" | "ruling" | "why not";
  say?: string;
  after?: number;
}

/** The table with every hand open, and what happened since the moment before. */
export interface Moment {
  view: View;
  events?: Array<GameEvent>;
}

/** Who is asked what next. */
export interface Offered {
  seat: string;
  prompt: string;
  options: Array<string>;
  said: Array<string>;
}

export interface Judged {
  passed: boolean;
  ruling: unknown;
  moments?: Array<Moment>;
  next?: Offered | null;
  cards?: Array<CardPage>;
  parts?: number | null;
}

export interface Problem {
  line: number;
  column: number;
  text: string;
}

export interface Against {
  cite: string;
  text: string;
  says?: string;
}

/** A step that cannot be done: counted from 1; why, and what could be done there. */
export interface RefusedStep {
  number: number;
  why: string;
  against?: Array<Against>;
}

/** A table laid by hand: the document as data and as text, how it lies, and how far its steps go. */
export interface Built {
  document: unknown;
  text: string;
  problems?: Array<Problem>;
  before?: Moment | null;
  done?: Array<string>;
  refused?: RefusedStep | null;
  next?: Offered | null;
  cards?: Array<CardPage>;
  edition?: string;
}

export interface ScenarioRow {
  path: string;
  title: string;
  game: string;
  question?: string;
  chapter?: string;
  rules?: Array<string>;
  cards?: Array<string>;
  chapter_title?: string;
}

/** GET /api/ruling: one of the library, another every day. */
export interface RulingOfTheDay {
  path: string;
  game: string;
  question: string;
  ruling: string;
  rules: Array<string>;
}

export interface ScenarioPage {
  path: string;
  text: string;
}

/** A moment of a replay: the view, what happened since the one before, and who is asked what. */
export interface Frame {
  at: number;
  view: View;
  events?: Array<GameEvent>;
  question?: Question | null;
  chosen?: number | null;
  last?: number;
}

export interface Replayed {
  match: string;
  game: string;
  names: Array<string>;
  total: number;
  first: number;
  frames: Array<Frame>;
  commitment?: string;
  secret?: string;
  games?: number;
  verified?: Array<string>;
}

/** POST /api/replay/{id}/branch: play on from a moment of a game that is over. */
export interface Branching {
  token: string;
  at: number;
  seats: Array<SeatWanted>;
  game?: number;
  option?: number | null;
}

export interface Exported {
  text: string;
  why_replayed?: string;
}

/** Of a review: the first seat's chance to win before an answer, all hands open. */
export interface Chance {
  number: number;
  turn: number;
  chance: number;
  low: number;
  high: number;
}

/** Of a review: a decision, what the search would have done there, and what that cost, by what the seat knew. */
export interface Decided {
  number: number;
  turn: number;
  seat: string;
  taken: string;
  advised: string;
  agrees: boolean;
  chance: number;
  cost: number;
  low: number;
  high: number;
}

/** Of a review: an answer after which the first seat's chance was clearly another. */
export interface TurningPoint {
  number: number;
  turn: number;
  seat: string;
  taken: string;
  before: number;
  change: number;
  low: number;
  high: number;
  cards: Array<string>;
}

/** Of a review: what brought the first seat's chance from its beginning to its end. */
export interface LedgerRow {
  kind: string;
  what: string;
  times: number;
  change: number;
  low: number | null;
  high: number | null;
}

/** GET /api/review/{id}: a game that is over, looked at again by the search. */
export interface Reviewed {
  simulations: number;
  beginning: number;
  end: number;
  course: Array<Chance>;
  decisions: Array<Decided>;
  turning_points: Array<TurningPoint>;
  ledger: Array<LedgerRow>;
}

export type FromClient =
  | Hello
  | Answer
  | Arrange
  | Why
  | WhyNot
  | Undo
  | Leave
  | Concede
  | Claim
  | Begins
  | Rematch
  | Auto
  | Say
  | Mute
  | Nonce
  | Ping;

export type FromServer =
  | Welcome
  | Update
  | Seats
  | UndoAsked
  | Chat
  | Notice
  | SeriesOver
  | Done
  | Explained
  | Refused
  | Pong;

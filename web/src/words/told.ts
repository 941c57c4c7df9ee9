/* Sentences of the log name players by their letters, A to H. Here they get the names that sit at the table, and the seat that
   reads them is spoken to. */

const LETTERS = "ABCDEFGH";
const STANDS_ALONE = /(?<![\w'’-])([A-H])(?![\w'’-])/g;

/** A sentence as it is drawn: no printed brackets, and a dot that every font has. */
export const drawnSentence = (says: string): string => says.replaceAll(/[【】]/g, "").replaceAll("･", " · ");

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What is told as part of a sentence, by itself. */
export const sentence = (text: string): string => (text ? `${capital(text)}${/[.!?]$/.test(text) ? "" : "."}` : "");

/** An English verb in the third person as it follows "you". */
export function withYou(verb: string): string {
  const irregular: Record<string, string> = { is: "are", has: "have", does: "do", goes: "go", was: "were" };
  if (irregular[verb]) return irregular[verb];
  if (/(ss|sh|ch|x|z)es$/.test(verb)) return verb.slice(0, -2);
  if (/[^aeiou]ies$/.test(verb)) return verb.slice(0, -3) + "y";
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}

/** A sentence about somebody of this name, to them. */
export function spokenTo(text: string, name: string): string {
  if (!name || !text.startsWith(`${name} `)) return text;
  return text.slice(name.length).replace(/^ (\w+)/, (_, verb) => `You ${withYou(verb)}`);
}

function toMe(text: string, letter: string, begins: boolean): string {
  return text
    .replace(new RegExp(`\\b(The|the) (\\w+) of ${letter}(?![\\w'’-])`, "g"), (_, the, what) => `${the === "The" ? "Your" : "your"} ${what}`)
    .replace(new RegExp(`\\bof ${letter}(?![\\w'’-])`, "g"), "of yours")
    .replace(new RegExp(`^player ${letter} (\\w+)`), (all, verb) => (begins ? `You ${withYou(verb)}` : all))
    .replace(new RegExp(`\\bplayer ${letter}(?![\\w'’-])`, "g"), "you")
    .replace(new RegExp(`^${letter} (\\w+)`), (all, verb) => (begins ? `You ${withYou(verb)}` : all))
    .replace(new RegExp(`(?<=\\band )${letter} (\\w+)`, "g"), (_, verb) => `you ${withYou(verb)}`)
    .replace(new RegExp(`([:;.]) ${letter} (\\w+s)\\b`, "g"), (_, stop, verb) => `${stop} ${stop === "." ? "You" : "you"} ${withYou(verb)}`)
    .replace(new RegExp(`(?<![\\w'’-])${letter}(?![\\w'’-])`, "g"), begins && text === letter ? "You" : "you");
}

/** "A player decides", "A Burst triggers": no A who does it, but an article, unless a verb or a list of players follows. */
const ARTICLE = /(^|[.:;] )A(?= (?:(?!(?:and|or|may|must|can|cannot|has|is|was|does|did)\b|[\w-]*s\b)[a-z]|[A-Z][a-z]))/g;
const HELD = "\u0001";

/** A name after these words: after a full stop it begins a sentence. */
const inPlace = (name: string, before: string): string => (/[.!?] $/.test(before) ? capital(name) : name);

/** One piece of a sentence. `begins`: it is the first piece. */
export function named(text: string, names: string[], me: number | null, begins: boolean): string {
  const letter = me === null ? "" : LETTERS[me]!;
  const apart = drawnSentence(text).replace(ARTICLE, `$1${HELD}`);
  const mine = letter ? toMe(apart, letter, begins) : apart;
  const told = mine
    .replace(/\bplayer ([A-H])(?![\w'’-])/g, (all, which: string) => names[LETTERS.indexOf(which)] ?? all)
    .replace(STANDS_ALONE, (which, _, at: number, all: string) => inPlace(names[LETTERS.indexOf(which)] ?? which, all.slice(0, at)))
    .replaceAll(HELD, "A");
  return begins ? capital(told) : told;
}

/* A card as far as its face shows it, and the colours it is drawn in. Card colours do not change with the theme. */

export interface Evolution {
  color: string;
  level: number;
  cost: number;
}

export interface Ability {
  timing: string; // "Deploy", "On Play"; "" for none
  say: string;
}

/** The facts a face is made of; what a card has not is null, or empty. */
export interface Card {
  number: string;
  name: string;
  type: string;
  colors: string[];
  traits: string[];
  level: number | null;
  cost: number | null;
  ap: number | null;
  hp: number | null;
  dp: number | null;
  mod: number[]; // of a Pilot: AP and HP it adds; empty: none
  evo: Evolution | null;
  form: string;
  attribute: string;
  rarity: string;
  link: string;
  keywords: string[];
  abilities: Ability[];
}

export type Pair = string[]; // left, and a shade darker right

export interface Palette {
  night: string;
  deep: string;
  mid: string;
  light: string;
  pale: string;
}

const PALETTES: Record<string, Palette> = {
  blue: { night: "#0a1c3d", deep: "#12386f", mid: "#2a6fc4", light: "#86b8f2", pale: "#dfecfb" },
  red: { night: "#3a0b10", deep: "#7a1820", mid: "#cf4436", light: "#f79a7d", pale: "#fde4da" },
  green: { night: "#0a2a1b", deep: "#145034", mid: "#2f9159", light: "#93d3a4", pale: "#e0f3e4" },
  white: { night: "#39434d", deep: "#66737f", mid: "#a9b6c0", light: "#dfe6ea", pale: "#fbfcfc" },
  purple: { night: "#220f40", deep: "#45217c", mid: "#7d4cc0", light: "#bfa2ec", pale: "#eee6fb" },
  yellow: { night: "#412803", deep: "#8a5a06", mid: "#dba01c", light: "#fbd975", pale: "#fff4d3" },
  black: { night: "#0d0f13", deep: "#23282f", mid: "#4a525e", light: "#929cab", pale: "#dbe0e6" },
  none: { night: "#23302f", deep: "#3d5150", mid: "#6f8684", light: "#b5c4c2", pale: "#eef3f2" },
};

/** Trims and lights that go with a colour; never the set white, blue, red, yellow. */
const ACCENTS: Record<string, string[]> = {
  blue: ["#c98a58", "#7fd6bd", "#d8c7a4", "#a98bd6", "#5fb3c9"],
  red: ["#d9c39a", "#5b4a55", "#e8a24c", "#b98aa0", "#8fb3a6"],
  green: ["#d9c48c", "#d97b4a", "#a58ac9", "#a7d8d3", "#c7d45f"],
  white: ["#6fbfa6", "#9a7fc0", "#b98560", "#8aa05a", "#56707f"],
  purple: ["#c9d860", "#d99560", "#8fd3d8", "#e3b7c9", "#79c9a0"],
  yellow: ["#5c4a66", "#b5532f", "#4f8a7c", "#8a7a3c", "#7a5a8c"],
  black: ["#d9713f", "#6fcfae", "#c2cf62", "#8fc3dd", "#b08ad0"],
  none: ["#c99a62", "#7fc0b0", "#a79ac9", "#c3c77a", "#8fb0c0"],
};

/** A shape for each colour, in a box of 12, so that colour is never alone. */
const SHAPES: Record<string, string> = {
  blue: "M6 1a5 5 0 1 0 .01 0z",
  red: "M6 .8 11.6 11H.4z",
  green: "M1.3 1.3h9.4v9.4H1.3z",
  white: "M6 .2 11.3 6 6 11.8.7 6z",
  purple: "M3.2.9h5.6L11.6 6 8.8 11.1H3.2L.4 6z",
  yellow: "M6 .3l1.7 3.7 4 .4-3 2.7.9 4L6 9.1 2.4 11.1l.9-4-3-2.7 4-.4z",
  black: "M4.2.6h3.6v3.6h3.6v3.6H7.8v3.6H4.2V7.8H.6V4.2h3.6z",
  none: "M6 2a4 4 0 1 0 .01 0z",
};

/** What is known of a colour's name; of another name, what "none" has. */
const known = (name: string): string => (name in PALETTES ? name : "none");

export const colours = (c: Card): string[] => (c.colors.length ? c.colors : ["none"]);
export const palette = (name: string): Palette => PALETTES[known(name)];
export const accents = (c: Card): string[] => ACCENTS[known(colours(c)[0])];
export const shape = (name: string): string => SHAPES[known(name)];

/* Decks that come with the games, as they are shown: their colours, the main one first, and the card on their cover. */

interface Shipped {
  colours: string[];
  cover?: string;
}

const DECKS: Record<string, Shipped> = {
  "starter-st01": { colours: ["blue", "white"], cover: "ST01-001" },
  "starter-st02": { colours: ["green", "blue"], cover: "ST02-003" },
  "starter-st03": { colours: ["red", "green"], cover: "ST03-001" },
  "starter-st04": { colours: ["white", "red"], cover: "ST04-006" },
  "starter-st05": { colours: ["purple", "white"] },
  "starter-st06": { colours: ["red", "green"] },
  "starter-st07": { colours: ["purple", "green"] },
  "starter-st08": { colours: ["red", "blue"] },
  "aeug-alliance": { colours: ["white", "purple"] },
  "celestial-being": { colours: ["purple", "green"] },
  freedom: { colours: ["white", "blue"] },
  gquuuuuux: { colours: ["green", "red"] },
  hathaway: { colours: ["red", "blue"] },
  "minerva-squad": { colours: ["purple", "red"] },
  qubeley: { colours: ["red", "green"] },
  "red-green-zeon": { colours: ["red", "green"] },
  seed: { colours: ["red", "white"] },
  "titans-cyber-newtype": { colours: ["blue", "red"] },
  "starter-st1": { colours: ["red"], cover: "ST1-11" },
  "starter-st2": { colours: ["blue"], cover: "ST2-11" },
  "starter-st3": { colours: ["yellow"], cover: "ST3-11" },
  "starter-st4": { colours: ["green"], cover: "ST4-11" },
  "starter-st5": { colours: ["black"], cover: "ST5-11" },
  "starter-st6": { colours: ["purple"], cover: "ST6-11" },
};

export const coloursOf = (deck: string): string[] => DECKS[deck]?.colours ?? [];
export const coverOf = (deck: string): string => DECKS[deck]?.cover ?? "";

/* What a person has set, kept in this browser. */

export interface Settings {
  theme: "system" | "dark" | "light";
  text: 0.9 | 1 | 1.15 | 1.3;
  contrast: boolean;
  speed: 0 | 0.5 | 1 | 1.6;
  volume: number;
  quiet: string[]; // classes of sounds that are off
  left: boolean;
  confirm: boolean;
  lone: boolean; // where nobody but bots looks on, windows in which nothing else can be done are passed
  flip: boolean; // at both seats, the table turns to the one that acts
  stops: string[]; // kinds of windows that are never passed
  mat: "petrol" | "ink" | "plum" | "sand";
  images: boolean; // pictures of one's own, where the server has a folder of them
  name: string;
}

const KEY = "headjudge.settings";
const FIRST: Settings = { theme: "system", text: 1, contrast: false, speed: 1, volume: 0.5, quiet: [], left: false, confirm: true, lone: true, flip: false, stops: [], mat: "petrol", images: true, name: "" };

function read(): Settings {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...FIRST };
  }
}

export const settings: Settings = $state(read());

export function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing still plays
  }
  apply();
}

const light = () => window.matchMedia("(prefers-color-scheme: light)");
const still = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

export function apply(): void {
  const root = document.documentElement;
  const asked = new URLSearchParams(location.search).get("theme");
  const theme = asked === "dark" || asked === "light" ? asked : settings.theme;
  root.dataset.theme = theme === "system" ? (light().matches ? "light" : "dark") : theme;
  root.dataset.mat = settings.mat;
  root.toggleAttribute("data-contrast", settings.contrast);
  root.toggleAttribute("data-left", settings.left);
  root.style.setProperty("--text-scale", String(settings.text));
  root.style.setProperty("--speed", String(pace()));
}

/** How long motions take, as a multiple; 0: there is none. */
export function pace(): number {
  return still() ? 0 : settings.speed;
}

export function follow(): void {
  light().addEventListener("change", apply);
  apply();
}

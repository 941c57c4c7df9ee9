/* Sounds, made when they are wanted: no files. Each has a meaning; each class can be silenced. */
import { settings } from "../state/settings.svelte";

export const CLASSES = ["cards", "fight", "judge", "turn", "time"] as const;
type Class = (typeof CLASSES)[number];

interface Voice {
  of: Class;
  play(out: Out): void;
}

class Out {
  constructor(
    readonly context: AudioContext,
    private readonly level: GainNode,
  ) {}

  /** A tone that glides from one pitch to another and dies away. */
  tone(from: number, to: number, seconds: number, loud: number, type: OscillatorType = "sine", after = 0): void {
    const at = this.context.currentTime + after;
    const voice = this.context.createOscillator();
    voice.type = type;
    voice.frequency.setValueAtTime(from, at);
    voice.frequency.exponentialRampToValueAtTime(to, at + seconds);
    voice.connect(this.shaped(at, seconds, loud));
    voice.start(at);
    voice.stop(at + seconds);
  }

  /** Noise through a band: paper, cards, blows. */
  noise(pitch: number, seconds: number, loud: number, sharp = 1, after = 0): void {
    const at = this.context.currentTime + after;
    const buffer = this.context.createBuffer(1, Math.ceil(this.context.sampleRate * seconds), this.context.sampleRate);
    const data = buffer.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
    const source = this.context.createBufferSource();
    source.buffer = buffer;
    const band = this.context.createBiquadFilter();
    band.type = "bandpass";
    band.frequency.value = pitch;
    band.Q.value = sharp;
    source.connect(band).connect(this.shaped(at, seconds, loud));
    source.start(at);
  }

  private shaped(at: number, seconds: number, loud: number): GainNode {
    const gain = this.context.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(loud, at + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    gain.connect(this.level);
    return gain;
  }
}

const VOICES: Record<string, Voice> = {
  slide: { of: "cards", play: (o) => o.noise(2400, 0.12, 0.25, 0.7) },
  draw: { of: "cards", play: (o) => o.noise(3200, 0.09, 0.14, 0.8) },
  drop: { of: "cards", play: (o) => (o.noise(900, 0.08, 0.3), o.tone(180, 90, 0.1, 0.15)) },
  tick: { of: "cards", play: (o) => o.tone(1400, 1200, 0.035, 0.08, "square") },
  coin: { of: "cards", play: (o) => (o.tone(1900, 1850, 0.12, 0.1, "triangle"), o.tone(2500, 2450, 0.16, 0.07, "triangle", 0.04)) },
  riffle: { of: "cards", play: (o) => [0, 0.05, 0.1, 0.15].forEach((after) => o.noise(2800, 0.05, 0.15, 1, after)) },
  swoosh: { of: "fight", play: (o) => (o.noise(600, 0.22, 0.3, 0.5), o.tone(200, 620, 0.22, 0.08, "sawtooth")) },
  clang: { of: "fight", play: (o) => (o.tone(740, 700, 0.25, 0.14, "triangle"), o.tone(1180, 1150, 0.2, 0.08, "square")) },
  hit: { of: "fight", play: (o) => (o.noise(400, 0.14, 0.5, 0.6), o.tone(140, 60, 0.16, 0.3)) },
  thud: { of: "fight", play: (o) => (o.tone(110, 40, 0.26, 0.45), o.noise(200, 0.18, 0.3)) },
  chime: { of: "cards", play: (o) => (o.tone(880, 880, 0.2, 0.1), o.tone(1320, 1320, 0.25, 0.08, "sine", 0.06)) },
  paper: { of: "judge", play: (o) => o.noise(4200, 0.16, 0.16, 0.6) },
  pen: { of: "judge", play: (o) => o.noise(5200, 0.06, 0.16, 2) },
  stamp: { of: "judge", play: (o) => (o.noise(500, 0.09, 0.5, 0.8), o.tone(160, 70, 0.12, 0.35)) },
  yours: { of: "turn", play: (o) => (o.tone(587, 587, 0.16, 0.16, "triangle"), o.tone(880, 880, 0.28, 0.16, "triangle", 0.13)) },
  low: { of: "time", play: (o) => [0, 0.22].forEach((after) => o.tone(740, 620, 0.14, 0.14, "triangle", after)) },
  last: { of: "time", play: (o) => [0, 0.14, 0.28, 0.42].forEach((after) => o.tone(988, 932, 0.1, 0.16, "triangle", after)) },
  chord: { of: "turn", play: (o) => [392, 494, 587, 784].forEach((pitch, i) => o.tone(pitch, pitch, 0.9, 0.1, "triangle", i * 0.05)) },
};

/** Which sound goes with which kind of event. */
const OF_EVENT: Record<string, string> = {
  play: "drop", deploy: "drop", digivolve: "drop", pair: "drop", hatch: "drop", link: "clang", draw: "draw", pay: "coin", rest: "tick", set_active: "tick",
  all_active: "tick", attack: "swoosh", block: "clang", target_changed: "clang", damage: "hit", battle: "hit", check: "slide", recover: "chime",
  destroy: "thud", trigger: "paper", resolve: "pen", fail: "stamp", declined: "stamp", prevented: "stamp", trash: "slide", return: "slide",
  memory: "tick", shuffle: "riffle", reveal: "slide", outcome: "chord",
};
const MOST_AT_ONCE = 4;

let out: Out | null = null;
let level: GainNode | null = null;

/** Browsers let nobody make a sound before something was clicked. */
function opened(): Out | null {
  if (typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return null;
  if (!out) {
    const context = new AudioContext();
    level = context.createGain();
    level.connect(context.destination);
    out = new Out(context, level);
  }
  level!.gain.value = settings.volume;
  return out;
}

export function sound(name: string): void {
  const voice = VOICES[name];
  if (!voice || settings.volume === 0 || settings.quiet.includes(voice.of)) return;
  const ready = opened();
  if (ready) voice.play(ready);
}

/** The sounds of what happened at once, each kind once. */
export function soundsOf(kinds: string[]): string[] {
  const found = kinds.map((kind) => OF_EVENT[kind]).filter((name): name is string => Boolean(name));
  return [...new Set(found)].slice(0, MOST_AT_ONCE);
}

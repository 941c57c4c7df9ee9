/* A text as a QR code (ISO 18004, bytes, error correction L, versions 1 to 10): rows of dark and light. Pure. */

/** Of each version: bytes of correction in a block, and how many bytes of data each block has. */
const BLOCKS: [number, number[]][] = [
  [7, [19]], [10, [34]], [15, [55]], [20, [80]], [26, [108]], [18, [68, 68]], [20, [78, 78]], [24, [97, 97]], [30, [116, 116]], [18, [68, 68, 69, 69]],
];
const ALIGNED: number[][] = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];
const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0, (_, y) => y % 2 === 0, (x) => x % 3 === 0, (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0, (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0, (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];
const LEVEL_L = 1;

// --- bytes and their correction --------------------------------------------------------------------------------------------

/** Multiplied in the field of 256 elements. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) product = ((product << 1) ^ ((product >> 7) * 0x11d)) ^ (((b >> bit) & 1) * a);
  return product;
}

function corrections(data: number[], count: number): number[] {
  let generator = [1];
  for (let i = 0, root = 1; i < count; i++, root = times(root, 2)) generator = [...generator, 0].map((c, j) => c ^ (j ? times(generator[j - 1]!, root) : 0));
  const rest = [...data, ...Array<number>(count).fill(0)];
  data.forEach((_, i) => {
    const factor = rest[i]!;
    generator.forEach((c, j) => (rest[i + j]! ^= times(c, factor)));
  });
  return rest.slice(data.length);
}

/** Length, bytes, padding: as many as the version holds. */
function filled(text: Uint8Array, version: number, room: number): number[] {
  const bits: number[] = [];
  const put = (value: number, count: number) => { for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1); };
  put(4, 4);
  put(text.length, version > 9 ? 16 : 8);
  for (const byte of text) put(byte, 8);
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const bytes = Array.from({ length: bits.length / 8 }, (_, i) => parseInt(bits.slice(i * 8, i * 8 + 8).join(""), 2));
  for (let i = 0; bytes.length < room; i++) bytes.push(i % 2 ? 0x11 : 0xec);
  return bytes;
}

/** The blocks byte by byte in turn: first the data, then the corrections. */
function interleaved(bytes: number[], [count, lengths]: [number, number[]]): number[] {
  let from = 0;
  const blocks = lengths.map((length) => bytes.slice(from, (from += length)));
  const turn = (rows: number[][]) => Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, i) => rows.map((row) => row[i]).filter((byte) => byte !== undefined)).flat();
  return [...turn(blocks), ...turn(blocks.map((block) => corrections(block, count)))];
}

// --- the square ------------------------------------------------------------------------------------------------------------

class Square {
  readonly dark: boolean[][];
  private readonly fixed: boolean[][];

  constructor(
    readonly version: number,
    readonly side = 17 + 4 * version,
  ) {
    this.dark = Array.from({ length: side }, () => Array<boolean>(side).fill(false));
    this.fixed = Array.from({ length: side }, () => Array<boolean>(side).fill(false));
    this.patterns();
    this.format(0);
    if (version >= 7) this.versionSaid();
  }

  private set(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.side || y >= this.side) return;
    this.dark[y]![x] = dark;
    this.fixed[y]![x] = true;
  }

  private patterns(): void {
    for (let i = 0; i < this.side; i++) {
      this.set(6, i, i % 2 === 0);
      this.set(i, 6, i % 2 === 0);
    }
    for (const [cx, cy] of [[3, 3], [this.side - 4, 3], [3, this.side - 4]] as const) this.rings(cx, cy, 4, [2, 4]);
    const places = ALIGNED[this.version - 1]!;
    const last = places.at(-1);
    for (const cx of places)
      for (const cy of places) if (!((cx === 6 && (cy === 6 || cy === last)) || (cx === last && cy === 6))) this.rings(cx, cy, 2, [1]);
  }

  /** Squares around a place, dark but for these. */
  private rings(cx: number, cy: number, reach: number, light: number[]): void {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) this.set(cx + dx, cy + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  }

  format(mask: number): void {
    const said = (LEVEL_L << 3) | mask;
    let rest = said;
    for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
    const bits = ((said << 10) | rest) ^ 0x5412;
    const bit = (i: number) => ((bits >> i) & 1) === 1;
    for (let i = 0; i <= 5; i++) this.set(8, i, bit(i));
    this.set(8, 7, bit(6));
    this.set(8, 8, bit(7));
    this.set(7, 8, bit(8));
    for (let i = 9; i < 15; i++) this.set(14 - i, 8, bit(i));
    for (let i = 0; i < 8; i++) this.set(this.side - 1 - i, 8, bit(i));
    for (let i = 8; i < 15; i++) this.set(8, this.side - 15 + i, bit(i));
    this.set(8, this.side - 8, true);
  }

  private versionSaid(): void {
    let rest = this.version;
    for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    const bits = (this.version << 12) | rest;
    for (let i = 0; i < 18; i++) {
      const [a, b] = [this.side - 11 + (i % 3), Math.floor(i / 3)];
      this.set(a, b, ((bits >> i) & 1) === 1);
      this.set(b, a, ((bits >> i) & 1) === 1);
    }
  }

  /** Two columns at a time, from the right, up and down. */
  lay(bytes: number[]): void {
    let i = 0;
    for (let right = this.side - 1; right >= 1; right -= 2) {
      const column = right <= 6 ? right - 1 : right;
      for (let step = 0; step < this.side; step++)
        for (const x of [column, column - 1]) {
          const y = ((column + 1) & 2) === 0 ? this.side - 1 - step : step;
          if (this.fixed[y]![x]) continue;
          this.dark[y]![x] = ((bytes[i >> 3] ?? 0) >> (7 - (i & 7)) & 1) === 1;
          i++;
        }
    }
  }

  flip(mask: number): void {
    for (let y = 0; y < this.side; y++) for (let x = 0; x < this.side; x++) if (!this.fixed[y]![x] && MASKS[mask]!(x, y)) this.dark[y]![x] = !this.dark[y]![x];
  }
}

// --- how well a mask can be read -------------------------------------------------------------------------------------------

const FINDER_LIKE = /(?=10111010000|00001011101)/g;

function inRows(rows: string[]): number {
  let bad = 0;
  for (const row of rows) {
    for (const run of row.match(/0{5,}|1{5,}/g) ?? []) bad += run.length - 2;
    bad += 40 * (row.match(FINDER_LIKE)?.length ?? 0);
  }
  return bad;
}

function penalty(dark: boolean[][]): number {
  const rows = dark.map((row) => row.map(Number).join(""));
  const columns = dark.map((_, x) => dark.map((row) => Number(row[x])).join(""));
  let squares = 0;
  for (let y = 1; y < dark.length; y++)
    for (let x = 1; x < dark.length; x++) if (dark[y]![x] === dark[y - 1]![x] && dark[y]![x] === dark[y]![x - 1] && dark[y]![x] === dark[y - 1]![x - 1]) squares++;
  const share = rows.join("").split("1").length - 1;
  return inRows(rows) + inRows(columns) + 3 * squares + 10 * Math.floor(Math.abs((share * 20) / (dark.length * dark.length) - 10));
}

/** Rows of dark (true) and light; null: the text is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = 1 + BLOCKS.findIndex(([, lengths], i) => bytes.length + (i > 8 ? 3 : 2) <= lengths.reduce((all, one) => all + one, 0));
  if (version === 0) return null;
  const plan = BLOCKS[version - 1]!;
  const room = plan[1].reduce((all, one) => all + one, 0);
  const square = new Square(version);
  square.lay(interleaved(filled(bytes, version, room), plan));
  const tried = MASKS.map((_, mask) => {
    square.flip(mask);
    square.format(mask);
    const bad = penalty(square.dark);
    square.flip(mask);
    return bad;
  });
  const best = tried.indexOf(Math.min(...tried));
  square.flip(best);
  square.format(best);
  return square.dark;
}

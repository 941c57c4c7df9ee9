/* A table as a link: its text, packed, behind the # of the address, which no server is ever sent. */

const MARK = "t=";
const MOST = 60_000; // letters of a link: what is longer was not made here

const bytesOf = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await new Response(stream).arrayBuffer());

export async function packed(text: string): Promise<string> {
  const bytes = await bytesOf(new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw")));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export async function unpacked(said: string): Promise<string> {
  const bytes = Uint8Array.from(atob(said.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  const told = await bytesOf(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")));
  return new TextDecoder().decode(told);
}

export const linkTo = async (text: string): Promise<string> => `${location.origin}/judge#${MARK}${await packed(text)}`;

/** The table in an address; null: there is none. */
export async function fromHash(hash: string): Promise<string | null> {
  const said = hash.replace(/^#/, "");
  return said.startsWith(MARK) && said.length <= MOST ? unpacked(said.slice(MARK.length)) : null;
}

export function asFile(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/yaml" }));
  link.download = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "").slice(0, 60) || "table"}.yaml`;
  link.click();
  URL.revokeObjectURL(link.href);
}

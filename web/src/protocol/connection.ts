/* One socket to one seat. It comes back by itself; whoever uses it is told what arrives and how the line is. */
import type { Explained, FromClient, FromServer, Hello, Refused, Welcome } from "./types";

export type Line = "opening" | "open" | "lost" | "closed";

export interface Listener {
  arrived(message: FromServer): void;
  line(state: Line, tries: number): void;
  resume(): { since: number; epoch: number };
}

type Outgoing = Exclude<FromClient, Hello>;
type Numbered<M> = M extends { re: number } ? Omit<M, "re"> : never;
export type ToServer = Numbered<Outgoing>;
type Reply = { ok: true; explained?: Explained } | { ok: false; refused: Refused };

const FIRST_WAIT = 400;
const LONGEST_WAIT = 6000;
const GIVEN_UP = new Set(["unknown match", "old engine"]);

export class Connection {
  private socket: WebSocket | null = null;
  private tries = 0;
  private re = 0;
  private timer = 0;
  private waiting = new Map<number, (reply: Reply) => void>();
  private ended = false;

  constructor(
    private readonly token: string,
    private readonly listener: Listener,
  ) {}

  open(): void {
    window.clearTimeout(this.timer);
    this.listener.line(this.tries ? "lost" : "opening", this.tries);
    const address = new URL("/ws", window.location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ t: "hello", token: this.token, ...this.listener.resume() }));
    socket.onmessage = (event) => this.heard(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = () => this.lost(socket);
  }

  close(): void {
    this.ended = true;
    window.clearTimeout(this.timer);
    this.socket?.close();
    this.listener.line("closed", this.tries);
  }

  /** Ask for something and hear what became of it. */
  ask(message: ToServer): Promise<Reply> {
    const re = ++this.re;
    return new Promise((answer) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        answer({ ok: false, refused: { t: "refused", re, code: "not now", text: "" } });
        return;
      }
      this.waiting.set(re, answer);
      this.socket.send(JSON.stringify({ ...message, re }));
    });
  }

  private heard(message: FromServer): void {
    if (message.t === "welcome") this.welcomed(message);
    if (message.t === "done") this.replied(message.re, { ok: true });
    else if (message.t === "explained") this.replied(message.re, { ok: true, explained: message });
    else if (message.t === "refused") this.refused(message);
    this.listener.arrived(message);
  }

  private welcomed(_message: Welcome): void {
    this.tries = 0;
    this.listener.line("open", 0);
  }

  private refused(message: Refused): void {
    if (GIVEN_UP.has(message.code)) this.close();
    this.replied(message.re, { ok: false, refused: message });
  }

  private replied(re: number, reply: Reply): void {
    this.waiting.get(re)?.(reply);
    this.waiting.delete(re);
  }

  private lost(socket: WebSocket): void {
    if (this.ended || socket !== this.socket) return;
    for (const re of [...this.waiting.keys()]) this.replied(re, { ok: false, refused: { t: "refused", re, code: "not now", text: "" } });
    this.tries++;
    this.listener.line("lost", this.tries);
    this.timer = window.setTimeout(() => this.open(), Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.tries - 1)));
  }
}

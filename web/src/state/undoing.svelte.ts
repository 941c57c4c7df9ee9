/* Taking back: what the server allows, who is asked for leave, and the windows passed by themselves that go with it. */
import type { ToServer } from "../protocol/connection";

type Allowed = "no" | "free" | "ask";

const ENDED = new Set(["undone", "undo refused", "undo overtaken", "conceded", "game over"]); // notices after which nobody is asked for leave

export class Undoing {
  allowed = $state<Allowed>("no");
  asked = $state<number | null>(null); // the seat that asks for leave
  goesOn = false; // until something is asked that is not passed by itself

  constructor(private readonly say: (message: ToServer) => Promise<{ ok: boolean }>) {}

  takeBack(): void {
    if (this.allowed === "no") return;
    this.goesOn = this.allowed === "free";
    void this.say({ t: "undo" }).then((reply) => {
      if (!reply.ok) this.goesOn = false;
    });
  }

  leave(yes: boolean): void {
    this.asked = null;
    void this.say({ t: "leave", yes });
  }

  noticed(code: string): void {
    if (ENDED.has(code)) this.asked = null;
  }
}

/* A leap changes the whole screen, and all of it at once would be a stutter. So it is drawn in parts, one a frame: the own side and the
   middle first, then the other side; what is read beside the table follows when one stays. */

type Part = "near" | "far" | "beside" | "read";
const WHILE_MOVING: Part[] = ["near", "far"];
const AT_REST: Part[] = ["beside", "read"];
const RESTS = 60; // ms without another moment

/** Which frame of the record each part of the screen shows. */
export class Parts {
  near = $state(0); // own side, hand, middle
  far = $state(0); // the other side
  beside = $state(0); // what waits and could have been done
  read = $state(0); // the log
  private wanted = 0;
  private movedAt = 0;
  private frame = 0;
  private last: Part = "far";

  /** This is what is to be seen now. What stood still answers at once. */
  follow(place: number): void {
    this.wanted = place;
    this.movedAt = performance.now();
    if (this.frame) return;
    this.show("near");
    this.next();
  }

  /** Everything at once: for a screen that is new altogether. */
  all(): void {
    for (const part of [...WHILE_MOVING, ...AT_REST]) this.show(part);
  }

  private show(part: Part): void {
    this[part] = this.wanted;
    this.last = part;
  }

  private next(): void {
    this.frame = requestAnimationFrame((now) => {
      this.frame = 0;
      const part = this.due(now);
      if (part) this.show(part);
      if (this.behind(AT_REST)) this.next();
    });
  }

  private due(now: number): Part | undefined {
    const moving = this.last === "near" ? [...WHILE_MOVING].reverse() : WHILE_MOVING; // both have their turn
    return this.behind(moving) ?? (now - this.movedAt > RESTS ? this.behind(AT_REST) : undefined);
  }

  /** The first of these that shows something else than is wanted. */
  private behind(parts: Part[]): Part | undefined {
    return parts.find((part) => this[part] !== this.wanted);
  }
}

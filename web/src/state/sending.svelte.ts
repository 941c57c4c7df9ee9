/* An answer that is under way: no other one goes out, and the table says so once that takes longer than one notices. */

const UNNOTICED = 150; // ms

export class Sending {
  on = false;
  noticed = $state(false);
  private timer = 0;

  begin(): void {
    this.mark(true);
    this.timer = window.setTimeout(() => (this.noticed = true), UNNOTICED);
  }

  end(): void {
    window.clearTimeout(this.timer);
    this.noticed = false;
    this.mark(false);
  }

  /** Told to whoever drives the page by program: nothing is drawn anew for it. */
  private mark(on: boolean): void {
    if (this.on === on) return;
    this.on = on;
    document.documentElement.toggleAttribute("data-sending", on);
  }
}

/* What somebody who listens to the page is told: everything that comes within a while, as one text. */

export const WITHIN = 700; // ms

export class Announcer {
  private waiting: string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly say: (text: string) => void) {}

  tell(...texts: string[]): void {
    this.waiting.push(...texts.filter(Boolean));
    if (this.waiting.length) this.timer ??= setTimeout(() => this.speak(), WITHIN);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
  }

  private speak(): void {
    const text = this.waiting.join(" ");
    this.stop();
    this.say(text);
  }
}

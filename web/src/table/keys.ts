/* The amber button belongs to the prompt, Space to the table: the prompt leaves it here. */
let space: (() => void) | null = null;

export function giveSpace(press: () => void): void {
  space = press;
}

export function pressSpace(): void {
  space?.();
}

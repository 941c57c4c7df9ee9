/* Players as the judge calls them: by their letters. */

const COLOURS = ["--you", "--foe", "--seat3", "--seat4"];

export const seatColour = (seat: number): string => `var(${COLOURS[seat] ?? "--foe"})`;
export const seatOf = (letter: string): number => "ABCDEFGH".indexOf(letter);

/** A sentence that begins with a capital. */
export const named = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

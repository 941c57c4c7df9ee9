/* The size of the window, as far as it changes what is drawn. */

function follows(query: string): { readonly on: boolean } {
  const media = typeof window === "undefined" || !window.matchMedia ? null : window.matchMedia(query);
  let on = $state(media?.matches ?? false);
  media?.addEventListener("change", (event) => (on = event.matches));
  return {
    get on() {
      return on;
    },
  };
}

export const phone = follows("(max-width: 700px)");
export const low = follows("(min-width: 701px) and (max-height: 620px)"); // a phone held sideways
/** Cards are small, and what is not needed now is drawn out. */
export const small = {
  get on() {
    return phone.on || low.on;
  },
};
export const wide = follows("(min-width: 1680px)");
export const touch = follows("(hover: none)");

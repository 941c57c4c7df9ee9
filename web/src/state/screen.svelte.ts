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
export const wide = follows("(min-width: 1680px)");
export const touch = follows("(hover: none)");

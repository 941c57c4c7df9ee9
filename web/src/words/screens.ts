/* What several screens besides home and the table say, in English. */

export const screenWords = {
  game: "Game",
  loading: "One moment",
};

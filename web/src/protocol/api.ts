/* What is asked of the server by HTTP. */
import type { About, Branching, Built, CardPage, CardsFound, DeckChecked, Exported, Fault, Joined, Judged, MyMatch, Opened, Opening, Replayed, Reviewed, RuleBook, RulePage, RulingOfTheDay, ScenarioPage, ScenarioRow } from "./types";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly fault: Fault,
  ) {
    super(fault.text);
  }
}

async function asked<T>(path: string, init?: RequestInit): Promise<T> {
  const reply = await fetch(path, init);
  const told: unknown = await reply.json().catch(() => ({ code: "unreadable", text: reply.statusText }));
  if (!reply.ok) throw new Refusal(reply.status, told as Fault);
  return told as T;
}

function posted<T>(path: string, body: unknown): Promise<T> {
  return asked<T>(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}

const part = encodeURIComponent;
const path = (said: string) => said.split("/").map(part).join("/");

export const api = {
  about: () => asked<About>("/api/about"),
  open: (opening: Opening) => posted<Opened>("/api/matches", opening),
  join: (match: string, invite: string, name: string, deck = "") => posted<Joined>(`/api/matches/${part(match)}/join`, { invite, name, deck }),
  watch: (match: string) => posted<Joined>(`/api/matches/${part(match)}/watch`, {}),
  mine: (tokens: string[]) => asked<MyMatch[]>("/api/matches", { headers: { "x-tokens": tokens.join(" ") } }),
  card: (game: string, number: string) => asked<CardPage>(`/api/card/${part(game)}/${path(number)}`),
  cards: (game: string, query: string, skip = 0) => asked<CardsFound>(`/api/cards/${part(game)}?q=${part(query)}&skip=${skip}`),
  checkDeck: (game: string, text: string) => posted<DeckChecked>("/api/deck/check", { game, text }),
  deckText: (game: string, name: string) => posted<DeckChecked>("/api/deck/check", { game, text: name }),
  rules: (game: string) => asked<RuleBook>(`/api/rules/${part(game)}`),
  scenarios: () => asked<ScenarioRow[]>("/api/scenarios"),
  scenario: (file: string) => asked<ScenarioPage>(`/api/scenarios/${path(file)}`),
  judge: (text: string, what = "ruling", say = "") => posted<Judged>("/api/judge", { text, what, say }),
  build: (text: string) => posted<Built>("/api/build", { text }),
  exported: (match: string, token: string, at: number | null, game = 1) => asked<Exported>(`/api/export/${part(match)}?token=${part(token)}&game=${game}${at === null ? "" : `&at=${at}`}`),
  ruling: () => asked<RulingOfTheDay>("/api/ruling"),
  lesson: (game: string) => posted<Opened>(`/api/lessons/${part(game)}`, {}),
  replay: (match: string, token: string, seat: number | null, opened: boolean, game: number, first: number, count: number) =>
    asked<Replayed>(`/api/replay/${part(match)}?token=${part(token)}&game=${game}&first=${first}&count=${count}&opened=${opened}${seat === null ? "" : `&seat=${seat}`}`),
  review: (match: string, token: string, game: number) => asked<Reviewed>(`/api/review/${part(match)}?token=${part(token)}&game=${game}`),
  branch: (match: string, branching: Branching) => posted<Opened>(`/api/replay/${part(match)}/branch`, branching),
  rule: (game: string, number: string) => asked<RulePage>(`/api/rule/${part(game)}/${path(number)}`),
};

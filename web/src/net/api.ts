// The server over HTTP: one function a question.

import type {
  DealInfo,
  GameDetails,
  GameList,
  Join,
  LessonAnswers,
  LessonInfo,
  NewTable,
  PlayingOn,
  Practised,
  Practising,
  Problem,
  Redeem,
  Reviewing,
  Seated,
  Sync,
  TableInfo,
  TableList,
  Try,
  Turn,
  View,
} from "../protocol";

/** Why something was not done; `reason` is a name that the texts have a sentence for. */
export class Refusal extends Error {
  constructor(
    readonly reason: string,
    message = reason,
  ) {
    super(message);
  }
}

async function ask(path: string, body?: object, secret?: string): Promise<Response> {
  const headers: Record<string, string> = secret ? { Authorization: `Bearer ${secret}` } : {};
  if (body) headers["Content-Type"] = "application/json";
  let response: Response;
  try {
    const method = body ? "POST" : "GET";
    response = await fetch(`/api/${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
  } catch {
    throw new Refusal("unreachable");
  }
  if (!response.ok) throw await problem(response);
  return response;
}

async function problem(response: Response): Promise<Refusal> {
  try {
    const { reason, message } = (await response.json()) as Problem;
    return new Refusal(reason, message);
  } catch {
    return new Refusal("unexpected", `status ${response.status}`); // a proxy's page, say
  }
}

const json = async <T>(path: string, body?: object, secret?: string): Promise<T> =>
  (await ask(path, body, secret)).json() as Promise<T>;
const text = async (path: string): Promise<string> => (await ask(path)).text();
const word = encodeURIComponent;

const details = new Map<string, Promise<GameDetails>>();

/** All that is to be known of a game; asked once. */
export function game(name: string): Promise<GameDetails> {
  let found = details.get(name);
  if (!found) {
    found = json<GameDetails>(`games/${word(name)}`);
    found.catch(() => details.delete(name));
    details.set(name, found);
  }
  return found;
}

export const games = async () => (await json<GameList>("games")).games;
export const gameTexts = (name: string, language: string) => text(`games/${word(name)}/texts/${language}`);
export const sharedTexts = (language: string) => text(`texts/${language}`);
export const rules = (name: string, language: string) => text(`games/${word(name)}/rules/${language}`);

export const rulebook = (name: string, language: string) => text(`games/${word(name)}/rulebook/${language}`);
export const lesson = (name: string) => json<LessonInfo>(`games/${word(name)}/lesson`);
export const lessonTexts = (name: string, language: string) => text(`games/${word(name)}/lesson/${language}`);
export const learn = (name: string, given: LessonAnswers) => json<Sync>(`games/${word(name)}/lesson`, given);

/** What is seen of a position that is played on this device. */
export const practise = (name: string, given: Practising) => json<Practised>(`games/${word(name)}/positions`, given);

/** The deal of today, and of a day that was, as this device may know them. */
export const dealOfToday = (name: string, device: string) => json<DealInfo>(`games/${word(name)}/days`, undefined, device);
export const dealOf = (name: string, day: string, device: string) => json<DealInfo>(`games/${word(name)}/days/${word(day)}`, undefined, device);
export const tryDeal = (name: string, wish: Try) => json<Seated>(`games/${word(name)}/days`, wish);

export const tables = async () => (await json<TableList>("tables")).tables;
export const table = (code: string) => json<TableInfo>(`tables/${word(code)}`);
/** Whom a table waits for, and which seat is ours there. */
export const turn = (code: string, secret: string) => json<Turn>(`tables/${word(code)}/turn`, undefined, secret);
export const create = (wish: NewTable) => json<Seated>("tables", wish);
export const join = (code: string, wish: Join) => json<Seated>(`tables/${word(code)}/seats`, wish);
export const redeem = (code: string, wish: Redeem) => json<Seated>(`tables/${word(code)}/invitations`, wish);

/** A match so far; once it is over, as any seat saw it, or all of them. */
export function view(
  code: string,
  { secret, match, viewer }: { secret?: string; match?: number; viewer?: number | "all" } = {},
): Promise<View> {
  const query = new URLSearchParams();
  if (match !== undefined) query.set("match", String(match));
  if (viewer !== undefined) query.set("viewer", String(viewer));
  return json<View>(`tables/${word(code)}/view?${query}`, undefined, secret);
}

/** What is seen of a match that is over by whoever plays on from one of its moments, on this device. */
export const playOn = (code: string, match: number, given: PlayingOn) => json<Practised>(`tables/${word(code)}/onwards?match=${match}`, given);

/** How far the review of a match that is over is; and the review, once it is there. */
export const review = (code: string, match: number) => json<Reviewing>(`tables/${word(code)}/review?match=${match}`);

/** The full record of a match that is over, as JSON lines. */
export const record = (code: string, match: number) => text(`tables/${word(code)}/record?match=${match}`);

/** Where the full record of a match that is over can be had. */
export const recordAddress = (code: string, match: number) => `/api/tables/${word(code)}/record?match=${match}`;

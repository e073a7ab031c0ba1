// Where we are: the part of the address behind `#`, which never leaves for the server. An invitation is taken out of
// the address as soon as it is read, so that nobody copies it by accident.

export type Place =
  | { at: "home" }
  | { at: "nowhere" } // an address that means nothing here
  | { at: "history" }
  | { at: "new"; game: string }
  | { at: "rules"; game: string }
  | { at: "lesson"; game: string }
  | { at: "day"; game: string; day: string; beat: Beat | null }
  | { at: "position"; game: string; text: string }
  | { at: "screen"; code: string }
  | { at: "table"; code: string; invitation: string | null }
  | { at: "replay"; code: string; match: number; viewer: ViewerWord; step: number }
  | { at: "review"; code: string; match: number }
  | { at: "onwards"; origin: Origin };

/** A moment of a match that is over, as somebody saw it. */
export interface Origin {
  code: string;
  match: number;
  viewed: number | null; // a seat; null: what everybody saw
  step: number;
  beat: Beat | null;
}

/** What somebody who sends a link asks to be beaten: so many points; of a game without points, "won". */
export type Beat = number | "won";

/** Whose view of a match that is over: everybody's who looks on, a seat's, or all of it. */
export type ViewerWord = "public" | "all" | `${number}`;

const CODE = /^[A-HJ-NP-Z2-9]{6}$/i;
const VIEWER = /^(public|all|[0-9]|1[0-5])$/;
const DAY = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;
const NUMBER = /^[0-9]{1,9}$/;
const INVITATION = /^[A-Za-z0-9_-]{43}$/;

export function placeOf(hash: string): Place {
  const [first = "", second = "", third = "", fourth = "", fifth = "", sixth = ""] = hash.replace(/^#/, "").split("/");
  if (CODE.test(first) && second === "replay" && NUMBER.test(third)) {
    const viewer = VIEWER.test(fourth) ? (fourth as ViewerWord) : "public";
    return { at: "replay", code: first.toUpperCase(), match: Number(third), viewer, step: NUMBER.test(fifth) ? Number(fifth) : 0 };
  }
  if (CODE.test(first) && second === "screen") return { at: "screen", code: first.toUpperCase() };
  if (CODE.test(first) && second === "review" && NUMBER.test(third)) return { at: "review", code: first.toUpperCase(), match: Number(third) };
  if (CODE.test(first) && second === "onwards" && [third, fourth, fifth].every((each, part) => (part === 1 ? VIEWER : NUMBER).test(each))) {
    const viewed = fourth === "public" || fourth === "all" ? null : Number(fourth);
    return { at: "onwards", origin: { code: first.toUpperCase(), match: Number(third), viewed, step: Number(fifth), beat: beatOf(sixth) } };
  }
  if (CODE.test(first)) {
    return { at: "table", code: first.toUpperCase(), invitation: INVITATION.test(second) ? second : null };
  }
  if (first === "" && second === "history") return { at: "history" };
  if (first === "" && second === "new" && third) return { at: "new", game: decode(third) };
  if (first === "" && second === "rules" && third) return { at: "rules", game: decode(third) };
  if (first === "" && second === "lesson" && third) return { at: "lesson", game: decode(third) };
  if (first === "" && second === "day" && third) return { at: "day", game: decode(third), day: DAY.test(fourth) ? fourth : "", beat: beatOf(fifth) };
  if (first === "" && second === "position" && third) return { at: "position", game: decode(third), text: decode(fourth) };
  return { at: first === "" && second === "" ? "home" : "nowhere" };
}

const beatOf = (word: string): Beat | null => (word === "won" ? word : NUMBER.test(word) ? Number(word) : null);

export const toTable = (code: string) => `#${code}`;
/** The deal of a day; of today, if none is named. */
export const toDay = (game: string, day = "", beat: Beat | null = null) => `#/day/${encodeURIComponent(game)}${day ? `/${day}` : ""}${beat === null ? "" : `/${beat}`}`;
/** The table in large, for a room. */
export const toScreen = (code: string) => `#${code}/screen`;
/** A position to be played on one device; without a text, to be written. */
export const toPosition = (game: string, text = "") => `#/position/${encodeURIComponent(game)}${text ? `/${encodeURIComponent(text)}` : ""}`;
export const toReplay = (code: string, match: number, viewer: ViewerWord = "public", step = 0) =>
  `#${code}/replay/${match}${viewer === "public" && step === 0 ? "" : `/${viewer}/${step}`}`;
/** Played on from there, on one device. */
export const toOnwards = ({ code, match, viewed, step, beat }: Origin) => `#${code}/onwards/${match}/${viewed ?? "public"}/${step}${beat === null ? "" : `/${beat}`}`;
export const toReview = (code: string, match: number) => `#${code}/review/${match}`;
export const HISTORY = "#/history";
export const toNew = (game: string) => `#/new/${encodeURIComponent(game)}`;
export const toLesson = (game: string) => `#/lesson/${encodeURIComponent(game)}`;
export const toRules = (game: string) => `#/rules/${encodeURIComponent(game)}`;

/** The whole address of a place. */
export const addressOf = (hash: string) => `${location.origin}${location.pathname}${hash}`;

/** The address to give away: of a table, and with an invitation of a seat. */
export const link = (code: string, invitation?: string) =>
  `${location.origin}${location.pathname}#${code}${invitation ? `/${invitation}` : ""}`;

function decode(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

class Route {
  place = $state.raw<Place>({ at: "home" });
  startNow: string | null = null; // the table that is to start as soon as its host is there

  constructor() {
    this.#read();
    window.addEventListener("hashchange", () => this.#read());
  }

  go(hash: string): void {
    if (location.hash === hash) this.#read();
    else location.hash = hash;
  }

  /** The invitation was exchanged for a seat, or was of no use. */
  forgetInvitation(): void {
    if (this.place.at === "table") this.place = { ...this.place, invitation: null };
  }

  #read(): void {
    this.place = placeOf(location.hash);
    if (this.place.at === "table") history.replaceState(null, "", toTable(this.place.code));
  }
}

export const route = new Route();

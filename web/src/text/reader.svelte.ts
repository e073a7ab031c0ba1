// The reader: which language, theme and motion they want, and the texts in that language. A language takes effect when
// all its catalogues are here, so nothing on the page is ever half translated, and no game is disturbed.

import * as api from "../net/api";
import { keep, kept } from "../net/kept";
import { LANGUAGES, Texts, missing, type Language, type Values } from "./bundles";

const own = import.meta.glob<string>("./*.ftl", { query: "?raw", import: "default" });
const ofBoards = import.meta.glob<string>("../boards/*/text/*.ftl", { query: "?raw", import: "default" });

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
const NO_TEXTS = new Texts("en", []);

class Reader {
  language = $state<Language>("en");
  theme = $state<Theme>("system");
  keys = $state(true); // number keys answer
  stiller = $state(false); // less motion than the system asks for
  #systemCalm = $state(false);
  #loaded = $state.raw<Record<string, Texts>>({}); // by language and game

  /** Nothing should move that need not. */
  get calm(): boolean {
    return this.stiller || this.#systemCalm;
  }

  /** The page's texts. */
  say = (key: string, values?: Values): string => this.texts("").say(key, values);

  /** The page's and a game's texts; the page's alone until the game's are here. */
  texts(game: string): Texts {
    return this.#loaded[`${this.language}/${game}`] ?? this.#loaded[`${this.language}/`] ?? NO_TEXTS;
  }

  /** Why something was refused, in words. */
  reason(reason: string): string {
    const texts = this.texts("");
    return texts.first([`reason-${reason}`, `refusal-${reason}`], { answer: "", seat: "", who: "other" }) ?? missing(`refusal-${reason}`);
  }

  /** Take up what this browser remembers. */
  async start(): Promise<void> {
    const media = matchMedia("(prefers-reduced-motion: reduce)");
    this.#systemCalm = media.matches;
    media.addEventListener("change", () => (this.#systemCalm = media.matches));
    this.setTheme(THEMES.find((theme) => theme === kept("theme")) ?? "system");
    this.keys = kept("keys") !== "off";
    this.setStiller(kept("motion") === "less");
    const wanted = [kept("language"), ...navigator.languages.map((word) => word.slice(0, 2))];
    const language = wanted.find((word) => LANGUAGES.some((known) => known === word));
    await this.#speak((language ?? "en") as Language);
  }

  /** Get a game's texts. */
  async learn(game: string): Promise<void> {
    await this.#load(this.language, game);
  }

  /** Another language, with the texts of every game that was spoken of. */
  async setLanguage(language: Language): Promise<void> {
    await this.#speak(language);
    keep("language", language);
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    keep("theme", theme);
    if (theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }

  setKeys(on: boolean): void {
    this.keys = on;
    keep("keys", on ? "on" : "off");
  }

  setStiller(on: boolean): void {
    this.stiller = on;
    keep("motion", on ? "less" : "usual");
    document.documentElement.dataset.motion = on ? "less" : "usual";
  }

  async #speak(language: Language): Promise<void> {
    const games = new Set(Object.keys(this.#loaded).map((key) => key.split("/")[1] ?? ""));
    await Promise.all([...games.add("")].map((game) => this.#load(language, game)));
    this.language = language;
    document.documentElement.lang = language;
  }

  async #load(language: Language, game: string): Promise<void> {
    const key = `${language}/${game}`;
    if (this.#loaded[key]) return;
    const texts = new Texts(language, await catalogues(language, game));
    this.#loaded = { ...this.#loaded, [key]: texts };
  }
}

/** A game without texts is told in notation; but the page without the server's is still worth showing. */
async function catalogues(language: Language, game: string): Promise<string[]> {
  const page = own[`./${language}.ftl`]?.() ?? Promise.resolve("");
  const shared = once(`/${language}`, () => api.sharedTexts(language)).catch(() => "");
  if (!game) return Promise.all([shared, page]);
  const board = ofBoards[`../boards/${game}/text/${language}.ftl`]?.() ?? Promise.resolve("");
  return Promise.all([shared, page, api.gameTexts(game, language), board]);
}

const asked = new Map<string, Promise<string>>();

function once(key: string, ask: () => Promise<string>): Promise<string> {
  const found = asked.get(key) ?? ask();
  asked.set(key, found);
  found.catch(() => asked.delete(key));
  return found;
}

export const reader = new Reader();

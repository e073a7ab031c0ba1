// A lesson while somebody takes it: where they are, what they see, and what their answers lead to. The server plays the
// match; here is only which of its answers the lesson waits for.

import type { Choice } from "../boards/contract";
import { ownName } from "../lobby/name.svelte";
import * as api from "../net/api";
import type { Event, GameDetails, LessonInfo, LessonScene, LessonStep, Sync } from "../protocol";
import { Texts } from "../text/bundles";
import { reader } from "../text/reader.svelte";
import { Telling } from "../text/telling";
import { begin, keepDone, keepPlace, keptPlace, type Place } from "./place";

export class Course {
  readonly info: LessonInfo;
  readonly game: GameDetails;
  texts = $state.raw<Texts>(new Texts("en", []));
  place = $state.raw<Place>(begin());
  sync = $state.raw<Sync | null>(null);
  news = $state.raw<Event[]>([]);
  guard = $state(""); // why the latest try is not the one to make now
  busy = $state(false);
  problem = $state<string | null>(null);

  readonly scene: LessonScene | undefined = $derived.by(() => this.info.scenes[this.place.scene]);
  readonly step: LessonStep | undefined = $derived(this.scene?.steps[this.place.step]);
  readonly done = $derived(this.scene === undefined);
  readonly names = $derived(
    Array.from({ length: this.scene?.seats ?? 0 }, (_, seat) => (seat ? this.texts.say(`lesson-name-${seat + 1}`) : ownName.value)),
  );
  readonly telling = $derived.by(() => new Telling(reader.texts(this.info.game), this.game, this.names, 0));
  readonly choices = $derived.by((): Choice[] => {
    const asked = this.sync?.position.asked;
    return asked ? asked.legal.map((action) => this.telling.choice(asked.question, action, asked.previews?.[action])) : [];
  });

  constructor(info: LessonInfo, game: GameDetails) {
    this.info = info;
    this.game = game;
  }

  /** Where this browser left off, if that still is a place of the lesson. */
  async resume(): Promise<void> {
    this.place = keptPlace(this.info) ?? begin();
    if (!(await this.#look(false))) await this.goTo(begin());
  }

  async learnTexts(language: string): Promise<void> {
    this.texts = new Texts(language, [await api.lessonTexts(this.info.game, language)]);
  }

  /** What is said now. */
  get words(): string {
    return this.step ? this.texts.say(`lesson-${this.step.say}`) : "";
  }

  /** An answer: one that goes on does so; any other is kindly told why it is not the one to try now. */
  answer = async (action: number): Promise<void> => {
    const choice = this.choices.find((each) => each.action === action);
    if (!choice || !this.step || this.busy) return;
    if (!this.step.answers.includes(choice.notation)) {
      const key = `lesson-${this.step.say}`;
      this.guard = this.texts.first([`${key}.guard-${choice.family}`, `${key}.guard`]) ?? reader.say("lesson-read-first");
      return;
    }
    await this.#go({ ...this.place, step: this.place.step + 1, answers: [...this.place.answers, choice.notation] });
  };

  /** On from a step that is only read. */
  next = async (): Promise<void> => {
    if (!this.step?.answers.length) await this.#go({ ...this.place, step: this.place.step + 1 });
  };

  /** One step back, and what was answered there is undone. */
  back = async (): Promise<void> => {
    const { scene, step, answers } = this.place;
    if (step === 0) return;
    const before = this.scene?.steps[step - 1];
    await this.goTo({ scene, step: step - 1, answers: before?.answers.length ? answers.slice(0, -1) : answers });
  };

  /** Another place of the lesson, without what led there. */
  async goTo(place: Place): Promise<void> {
    this.place = place;
    keepPlace(this.info.game, place);
    this.guard = "";
    await this.#look(false);
  }

  async #go(next: Place): Promise<void> {
    const isNew = next.step >= (this.scene?.steps.length ?? 0);
    const before = this.place;
    this.guard = "";
    this.place = isNew ? begin(this.place.scene + 1) : next;
    const played = next.answers.length > before.answers.length;
    if (this.done) {
      keepDone(this.info.game);
      return;
    }
    if ((isNew || played) && !(await this.#look(!isNew))) this.place = before;
    keepPlace(this.info.game, this.place);
  }

  /** Ask what is seen at this place; false if the server did not say. */
  async #look(moving: boolean): Promise<boolean> {
    const { scene, answers } = this.place;
    const last = moving ? (this.sync?.events.at(-1)?.number ?? 0) : Infinity;
    this.busy = true;
    this.problem = null;
    try {
      const sync = await api.learn(this.info.game, { scene, answers });
      this.sync = sync;
      this.news = sync.events.filter(({ number }) => number > last);
      return true;
    } catch (error) {
      this.problem = error instanceof api.Refusal ? error.reason : "unexpected";
      return false;
    } finally {
      this.busy = false;
    }
  }
}

// Waiting for a review: the server works on it only while somebody asks, so whoever stops asking has stopped it.

import * as api from "../net/api";
import type { Review } from "../protocol";

export const ASK_EVERY = 1_500; // milliseconds

export class Waiting {
  done = $state(0);
  total = $state(0); // 0 until it is known
  review = $state.raw<Review | null>(null);
  asking = $state(false);
  reason = $state<string | null>(null); // why there is none
  #timer: ReturnType<typeof setTimeout> | undefined;
  #code: string;
  #match: number;

  constructor(code: string, match: number) {
    [this.#code, this.#match] = [code, match];
  }

  start(): void {
    if (this.asking || this.review) return;
    this.asking = true;
    this.reason = null;
    void this.#ask();
  }

  stop(): void {
    this.asking = false;
    clearTimeout(this.#timer);
  }

  async #ask(): Promise<void> {
    try {
      const { done, total, review } = await api.review(this.#code, this.#match);
      [this.done, this.total] = [done, total];
      if (review) this.review = review;
    } catch (error) {
      if (!(error instanceof api.Refusal)) console.error(error);
      if (this.asking) this.reason = error instanceof api.Refusal ? error.reason : "unexpected";
      this.stop();
    }
    if (this.review) this.stop();
    else if (this.asking) this.#timer = setTimeout(() => void this.#ask(), ASK_EVERY);
  }
}

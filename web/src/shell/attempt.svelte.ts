// Something that the server may refuse: whether it is under way, and why it was refused, to be said in words.

import { Refusal } from "../net/api";

export class Attempt {
  busy = $state(false);
  reason = $state<string | null>(null);

  /** Try something; true if it was done. */
  run = async (act: () => Promise<unknown>): Promise<boolean> => {
    if (this.busy) return false;
    this.busy = true;
    this.reason = null;
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) console.error(error);
      this.reason = error instanceof Refusal ? error.reason : "unexpected";
      return false;
    } finally {
      this.busy = false;
    }
  };
}

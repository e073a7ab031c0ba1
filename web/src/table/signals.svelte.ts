// How the page calls somebody who is not looking: sound, the phone's buzz, the browser's notifications. All of it is off
// until it is wanted.

import type { Sound } from "../boards/contract";
import { keep, kept } from "../net/kept";

class Signals {
  volume = $state(Number(kept("volume") ?? 0)); // 0: no sound
  notifies = $state(kept("notify") === "on" && permitted());
  readonly canNotify = "Notification" in window;

  setVolume(volume: number): void {
    this.volume = volume;
    keep("volume", volume > 0 ? `${volume}` : null);
  }

  /** The browser asks its reader, once. */
  async setNotifies(on: boolean): Promise<void> {
    this.notifies = on && this.canNotify && (await Notification.requestPermission()) === "granted";
    keep("notify", this.notifies ? "on" : null);
  }

  /** Let it be heard, if sound is wanted; only then is it fetched. */
  sound(sound: Sound): void {
    if (this.volume <= 0) return;
    void import("./sound").then(({ play }) => play(sound, this.volume)).catch(() => {}); // a sound that cannot be had is none
  }

  /** It is somebody's turn: heard, felt, and told by the browser where nobody looks at the page. */
  call(words: string): void {
    this.sound("turn");
    if (this.volume > 0) navigator.vibrate?.(60);
    if (this.notifies && document.hidden) new Notification("Ludarium", { body: words, tag: "ludarium-turn", icon: "/icon-turn.svg" });
  }
}

const permitted = (): boolean => "Notification" in window && Notification.permission === "granted";

export const signals = new Signals();

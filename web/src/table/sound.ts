// Sounds, made here from a few oscillators and a little noise. This file is fetched when somebody wants to hear it.

import type { Sound } from "../boards/contract";

interface Note {
  at: number; // seconds
  long: number;
  from: number; // hertz
  to?: number;
  shape?: OscillatorType; // none: noise
  loud?: number;
}

const NOTES: Record<Sound, readonly Note[]> = {
  turn: [{ at: 0, long: 0.16, from: 523, shape: "sine" }, { at: 0.14, long: 0.3, from: 784, shape: "sine" }],
  move: [{ at: 0, long: 0.07, from: 220, to: 160, shape: "triangle", loud: 0.7 }],
  roll: [0, 0.07, 0.13, 0.18].map((at) => ({ at, long: 0.04, from: 1800, loud: 0.5 })),
  gain: [{ at: 0, long: 0.09, from: 988, shape: "sine", loud: 0.5 }, { at: 0.08, long: 0.2, from: 1319, shape: "sine", loud: 0.5 }],
  card: [{ at: 0, long: 0.12, from: 3200, loud: 0.35 }],
  bad: [{ at: 0, long: 0.32, from: 196, to: 131, shape: "sawtooth", loud: 0.35 }],
  boom: [{ at: 0, long: 0.6, from: 500, loud: 1 }, { at: 0, long: 0.7, from: 90, to: 36, shape: "sine", loud: 1 }],
  end: [523, 659, 784, 1047].map((from, i) => ({ at: i * 0.14, long: i === 3 ? 0.7 : 0.2, from, shape: "triangle" as const, loud: 0.7 })),
}; // prettier-ignore

let context: AudioContext | null = null;

/** Let a sound be heard, from 0 to 1 loud. */
export function play(sound: Sound, volume: number): void {
  context ??= new AudioContext();
  void context.resume();
  for (const note of NOTES[sound]) ring(context, note, volume);
}

function ring(context: AudioContext, { at, long, from, to = from, shape, loud = 1 }: Note, volume: number): void {
  const start = context.currentTime + at;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(Math.max(volume * loud * 0.3, 0.0002), start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
  gain.connect(context.destination);
  const source = shape ? tone(context, shape, from, to, start, long) : noise(context, from, long, gain);
  if (shape) source.connect(gain);
  source.start(start);
  source.stop(start + long + 0.02);
}

function tone(context: AudioContext, shape: OscillatorType, from: number, to: number, start: number, long: number): AudioScheduledSourceNode {
  const tone = context.createOscillator();
  tone.type = shape;
  tone.frequency.setValueAtTime(from, start);
  tone.frequency.exponentialRampToValueAtTime(to, start + long);
  return tone;
}

function noise(context: AudioContext, around: number, long: number, to: AudioNode): AudioScheduledSourceNode {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * long), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = "lowpass";
  filter.frequency.value = around;
  source.connect(filter).connect(to);
  return source;
}

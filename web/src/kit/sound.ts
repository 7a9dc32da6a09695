// Six sounds, made on the spot: paper, wood and a bell. Off unless somebody wants them; nothing punishes thinking.

import { settings, type Volume } from "./settings.svelte";

export type Sound = "lay" | "pick" | "roll" | "turn" | "refuse" | "end";

/** How loud each setting is, beside the usual. */
const LOUDNESS: Record<Volume, number> = { soft: 0.4, normal: 1, loud: 2 };

let context: AudioContext | undefined;

export function play(sound: Sound): void {
  if (!settings.sound) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    SOUNDS[sound](context, context.currentTime);
  } catch {
    // No sound device is no reason to stop a game.
  }
}

const SOUNDS: Record<Sound, (context: AudioContext, at: number) => void> = {
  lay: (context, at) => paper(context, at, 900, 0.09),
  pick: (context, at) => paper(context, at, 2200, 0.06),
  roll: (context, at) => {
    for (const [index, pause] of [0, 0.07, 0.13, 0.22, 0.34].entries())
      paper(context, at + pause, 500 + index * 90, 0.05);
  },
  turn: (context, at) => {
    bell(context, at, 523, 0.05);
    bell(context, at + 0.11, 659, 0.05);
  },
  refuse: (context, at) => bell(context, at, 196, 0.04),
  end: (context, at) => {
    for (const [index, note] of [392, 523, 659, 784].entries()) bell(context, at + index * 0.14, note, 0.06);
  },
};

/** A short breath of noise through a band: a card on felt, a die on wood. */
function paper(context: AudioContext, at: number, pitch: number, length: number): void {
  const noise = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = noise;
  const band = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 0.8 });
  const volume = fading(context, at, 0.16, length);
  source.connect(band).connect(volume).connect(context.destination);
  source.start(at);
}

/** A soft bell. */
function bell(context: AudioContext, at: number, pitch: number, loudness: number): void {
  const tone = new OscillatorNode(context, { type: "triangle", frequency: pitch });
  tone.connect(fading(context, at, loudness, 0.5)).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.6);
}

function fading(context: AudioContext, at: number, loudness: number, length: number): GainNode {
  const volume = new GainNode(context, { gain: 0 });
  loudness *= LOUDNESS[settings.volume];
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loudness, at + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  return volume;
}

// What is announced, read aloud with the device's own voices. A device without voices stays silent, and nobody is bothered.

import type { Language } from "../words/words";

/** Says a text after what is being said; what still waits is old by then, and dropped. */
export function readAloud(text: string, language: Language): void {
  const synthesis = synthesisHere();
  if (!synthesis || text.trim() === "") return;
  const voices = synthesis.getVoices();
  const voice = voiceFor(voices, language);
  // A voice of another language makes noise of it. An empty list is not known yet: then the browser chooses.
  if (voices.length > 0 && !voice) return;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = voice?.lang ?? language;
  if (voice) utterance.voice = voice;
  if (synthesis.pending) synthesis.cancel();
  synthesis.speak(utterance);
}

export function fallSilent(): void {
  synthesisHere()?.cancel();
}

/** One of the device itself rather than of a server, the usual one first. */
export function voiceFor<V extends Pick<SpeechSynthesisVoice, "lang" | "default" | "localService">>(
  voices: readonly V[],
  language: Language,
): V | undefined {
  const fit = voices.filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language);
  return fit.toSorted((one, other) => rank(other) - rank(one))[0];
}

function rank(voice: Pick<SpeechSynthesisVoice, "default" | "localService">): number {
  return (voice.localService ? 2 : 0) + (voice.default ? 1 : 0);
}

function synthesisHere(): SpeechSynthesis | undefined {
  return "speechSynthesis" in globalThis ? globalThis.speechSynthesis : undefined;
}

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fallSilent, readAloud, voiceFor } from "./voice";

const voice = (name: string, lang: string, more: object = {}): SpeechSynthesisVoice => {
  return { name, lang, voiceURI: name, default: false, localService: false, ...more };
};
const VOICES = [voice("far", "fr-FR"), voice("near", "fr_CA", { localService: true }), voice("any", "en-GB")];

class Utterance {
  lang = "";
  voice: SpeechSynthesisVoice | null = null;
  constructor(readonly text: string) {}
}

describe("a device with voices", () => {
  const said: Utterance[] = [];
  const synthesis = {
    pending: false,
    voices: VOICES,
    cancel: vi.fn(),
    getVoices: () => synthesis.voices,
    speak: (utterance: Utterance) => said.push(utterance),
  };
  beforeEach(() => {
    said.length = 0;
    synthesis.pending = false;
    synthesis.voices = VOICES;
    synthesis.cancel.mockClear();
    vi.stubGlobal("speechSynthesis", synthesis);
    vi.stubGlobal("SpeechSynthesisUtterance", Utterance);
  });
  afterEach(() => vi.unstubAllGlobals());

  it("reads with a voice of the language, its own before one of a server", () => {
    readAloud("À vous de jouer.", "fr");
    expect(said.map(({ text, lang, voice }) => [text, lang, voice?.name])).toEqual([
      ["À vous de jouer.", "fr_CA", "near"],
    ]);
  });

  it("drops what still waits, and only that", () => {
    readAloud("one", "en");
    expect(synthesis.cancel).not.toHaveBeenCalled();
    synthesis.pending = true;
    readAloud("two", "en");
    expect(synthesis.cancel).toHaveBeenCalledOnce();
    expect(said.map(({ text }) => text)).toEqual(["one", "two"]);
  });

  it("stays silent rather than read in another language; an empty list is not known yet", () => {
    synthesis.voices = [voice("any", "en-GB")];
    readAloud("Bonjour", "fr");
    expect(said).toEqual([]);
    synthesis.voices = [];
    readAloud("Bonjour", "fr");
    expect(said.map(({ lang, voice }) => [lang, voice])).toEqual([["fr", null]]);
  });
});

describe("a device without voices", () => {
  it("is left in peace", () => {
    expect(() => {
      readAloud("Your turn.", "en");
      fallSilent();
    }).not.toThrow();
  });
});

describe("the choice of a voice", () => {
  it("takes the usual one among equals, and none where there is none", () => {
    const usual = voice("usual", "en-US", { default: true });
    expect(voiceFor([voice("first", "en-GB"), usual], "en")).toBe(usual);
    expect(voiceFor([voice("enx", "enx")], "en")).toBeUndefined();
  });
});

// What stands in the action bar. Where there is little room the sentences are short: the rest is drawn right above.

import { button, type Bar, type Meaning } from "../../table/desk";
import type { Words } from "../../words/words";
import type { LineScene, Option, Scene } from "./scene";
import type { Prints } from "./types";
import { capital, type Labels } from "./words";

/** What the bar is made of. */
export interface BarFacts {
  scene: Scene;
  words: Words;
  labels: Labels;
  prints: Prints;
  room: "short" | "long";
  /** The name of whoever plays after this player. */
  next: string;
  /** A line was taken and not yet sent. */
  hasTaken: boolean;
  sealed: string | null;
}

/** What its buttons do. */
export interface BarActs {
  take(line: LineScene): void;
  /** Selects the one of two lines that cross in the tapped card. */
  cross(line: LineScene, other: LineScene): void;
  /** Sends a choice, with the line that was taken before it. */
  choose(notation: string): void;
  /** Gives the taken line back. */
  back(): void;
  clear(): void;
}

/** Undefined: nothing is asked. */
export function bar(facts: BarFacts, acts: BarActs): Bar | undefined {
  switch (facts.scene.ask) {
    case "collect":
      return collectBar(facts, acts);
    case "shelter":
      return shelterBar(facts, acts);
    case "last-choice":
      return lastBar(facts, acts);
    case "nothing":
      return undefined;
  }
}

type Sentences = Pick<Bar, "say" | "more">;

function collectBar(facts: BarFacts, acts: BarActs): Bar {
  const { scene, room, words } = facts;
  const { t } = words;
  const line = scene.selected;
  if (!line) {
    const asks: Sentences =
      room === "short"
        ? { say: t("hygge-ui-collect-short") }
        : { say: t("hygge-ui-collect"), more: t("hygge-ui-collect-more") };
    const why = { text: t("hygge-ui-collect"), rule: "H7" };
    return { ...asks, confirm: { label: t("hygge-ui-take-none"), why } };
  }
  return {
    ...lineSentences(line, facts),
    meanings: meanings(line, facts, acts),
    confirm: button(t("hygge-ui-take", { count: line.cards.length }), () => acts.take(line), null),
    back: button(t("hygge-ui-cancel"), () => acts.clear(), null),
  };
}

function lineSentences(line: LineScene, { words: { t }, labels, room, next: who }: BarFacts): Sentences {
  const { leaves: left, winter, refills } = line;
  const name = labels.line(line);
  if (room === "short") {
    if (winter) return { say: name, more: t("hygge-ui-leaves-winter-short", { left }) };
    if (refills) return { say: name, more: t("hygge-ui-leaves-refill-short", { left }) };
    return { say: name, more: t("hygge-ui-leaves-short", { left, who }) };
  }
  const say = t("hygge-ui-told-line", { line: name, cards: labels.cards(line.cards) });
  if (winter) return { say, more: t("hygge-ui-leaves-winter", { left }) };
  if (refills) return { say, more: t("hygge-ui-leaves-refill", { left }) };
  return { say, more: t("hygge-ui-leaves", { left, who }) };
}

/** A card that was tapped lies in a row and in a column. */
function meanings(
  line: LineScene,
  { scene: { rows, columns }, words, labels }: BarFacts,
  acts: BarActs,
): Meaning[] | undefined {
  const crossed = [...rows, ...columns].filter(({ selected, crossing }) => selected || crossing);
  if (crossed.length < 2) return undefined;
  return crossed.map((other) => ({
    label: words.t("hygge-ui-line-count", { line: labels.line(other), count: other.cards.length }),
    isOn: other.selected,
    act: () => {
      if (!other.selected) acts.cross(other, line);
    },
  }));
}

function shelterBar(facts: BarFacts, acts: BarActs): Bar {
  const { scene, words, labels, prints, room, hasTaken } = facts;
  const { t } = words;
  const { animal, shelter, decline: skip } = scene;
  const isShort = room === "short";
  const others: Pick<Bar, "decline" | "back"> = {
    decline: skip === undefined ? undefined : button(t("hygge-ui-not-now"), () => acts.choose(skip), null),
    back: hasTaken ? button(t("hygge-ui-back"), () => acts.back(), null) : undefined,
  };
  const label = t("hygge-ui-shelter-go");
  if (animal === null) {
    const asks: Sentences = isShort
      ? { say: t("hygge-ui-shelter-short"), more: t("hygge-ui-shelter-more-short") }
      : { say: t("hygge-ui-shelter"), more: t("hygge-ui-shelter-more") };
    return { ...asks, ...others, confirm: { label, why: { text: t("hygge-ui-choose-animal"), rule: "H9" } } };
  }
  if (!shelter) {
    const { paws } = prints.animals[animal];
    const asks: Sentences = isShort
      ? { say: t("hygge-ui-shelter-objects-short", { paws }) }
      : {
          say: t("hygge-ui-shelter-objects", { animal: capital(labels.the(animal)), paws }),
          more: t("hygge-ui-shelter-copies"),
        };
    const why = { text: t("hygge-ui-choose-object", { animal: labels.the(animal) }), rule: "H10" };
    return { ...asks, ...others, confirm: { label, why } };
  }
  const { notation, going, flakes, saved, change } = shelter;
  const means: Sentences = isShort
    ? { say: t("hygge-ui-flakes", { flakes }), more: t("hygge-ui-shelter-means-short", { saved }) }
    : {
        say: t("hygge-ui-shelter-says", { animal: capital(labels.the(animal)), cards: labels.cards(going) }),
        more: t("hygge-ui-shelter-means", { flakes, saved }),
      };
  const confirm = button(t("hygge-ui-shelter-change", { change }), () => acts.choose(notation), null);
  return { ...means, ...others, confirm };
}

function lastBar(facts: BarFacts, acts: BarActs): Bar {
  const { scene, words, labels, room, sealed } = facts;
  const { t } = words;
  const isShort = room === "short";
  const { decline: nothing } = scene;
  const decline =
    nothing === undefined || nothing === sealed
      ? undefined
      : button(t("hygge-ui-last-nothing"), () => acts.choose(nothing), null);
  const option = scene.options.find(({ selected }) => selected);
  if (option && option.notation !== sealed) {
    return {
      say: isShort ? capital(labels.cards(option.cards)) : labels.option(option),
      confirm: button(optionLabel(option, words), () => acts.choose(option.notation), null),
      decline,
      back: button(t("hygge-ui-cancel"), () => acts.clear(), null),
    };
  }
  if (sealed !== null) return { ...sealedSentences(option, facts), decline };
  const asks: Sentences = isShort
    ? { say: t("hygge-ui-last-short") }
    : { say: t("hygge-ui-last"), more: t("hygge-ui-last-more") };
  const why = { text: t("hygge-ui-last-pick"), rule: "H19" };
  return { ...asks, confirm: { label: t("hygge-ui-shelter-go"), why }, decline };
}

function optionLabel({ kind, change }: Option, { t }: Words): string {
  return kind === "shelter" ? t("hygge-ui-shelter-change", { change }) : t("hygge-ui-discard-change", { change });
}

/** Without an option, the choice was to do nothing. */
function sealedSentences(option: Option | undefined, { words: { t }, labels, room }: BarFacts): Sentences {
  if (room === "short") {
    return {
      say: option ? capital(labels.cards(option.cards)) : t("hygge-ui-sealed-short"),
      more: t("hygge-ui-sealed-more-short"),
    };
  }
  return {
    say: option ? t("hygge-ui-sealed", { choice: labels.option(option) }) : t("hygge-ui-sealed-nothing"),
    more: t("hygge-ui-sealed-more"),
  };
}

// What can be chosen, read from the notation of the table.

import type { Animal, CardName, ObjectName } from "./cards";

export type Axis = "row" | "column";

/** A row or a column: `2`, or `D`. */
export interface Line {
  axis: Axis;
  name: string;
}

export type Choice =
  | { kind: "collect"; line: Line }
  | { kind: "shelter"; animal: Animal; objects: readonly ObjectName[] }
  | { kind: "discard"; card: CardName }
  | { kind: "skip" }
  | { kind: "nothing" };

/** Undefined for what is no choice of this game. */
export function read(notation: string): Choice | undefined {
  const [word, first, second] = notation.split(" ");
  switch (word) {
    case "row":
    case "col":
      return first ? { kind: "collect", line: { axis: word === "row" ? "row" : "column", name: first } } : undefined;
    case "shelter":
      return first
        ? { kind: "shelter", animal: first as Animal, objects: (second?.split("+") ?? []) as ObjectName[] }
        : undefined;
    case "discard":
      return first ? { kind: "discard", card: first as CardName } : undefined;
    case "skip":
    case "nothing":
      return { kind: word };
    default:
      return undefined;
  }
}

export function write(line: Line): string {
  return `${line.axis === "row" ? "row" : "col"} ${line.name}`;
}

export function sameLine(one: Line | null, other: Line | null): boolean {
  return one?.axis === other?.axis && one?.name === other?.name;
}

export type Shelter = Extract<Choice, { kind: "shelter" }> & { notation: string };

/** The shelters among the choices. */
export function shelters(choices: readonly string[]): Shelter[] {
  return choices.flatMap((notation) => {
    const choice = read(notation);
    return choice?.kind === "shelter" ? [{ ...choice, notation }] : [];
  });
}

/** The one that shelters exactly these objects, in whatever order they were picked. */
export function shelterOf(
  all: readonly Shelter[],
  animal: Animal,
  objects: readonly ObjectName[],
): Shelter | undefined {
  return all.find(
    (shelter) =>
      shelter.animal === animal &&
      shelter.objects.length === objects.length &&
      objects.every((object) => shelter.objects.includes(object)),
  );
}

/** The objects with which the picked ones can still go together. */
export function companions(all: readonly Shelter[], animal: Animal, picked: readonly ObjectName[]): Set<ObjectName> {
  const possible = all.filter(
    (shelter) => shelter.animal === animal && picked.every((object) => shelter.objects.includes(object)),
  );
  return new Set(possible.flatMap((shelter) => shelter.objects));
}

// Which animal stands for whom: people choose theirs, a bot has that of its character, anybody else that of the seat.

import { getContext, setContext } from "svelte";
import type { Face, SeatState } from "../protocol";
import type { Drawing } from "./art/drawings";

/** What people can choose, in the order of the seats that have them otherwise. */
export const FACES: readonly Face[] = ["hare", "fox", "bear", "owl", "badger", "deer", "hedgehog", "squirrel"];

/** The bots have animals of their own. */
export type Animal = Face | "dormouse" | "lynx" | "raven";

const DRAWINGS: Record<Animal, Drawing> = {
  hare: "face-lievre",
  fox: "face-renard",
  bear: "face-ours",
  owl: "face-hibou",
  badger: "face-blaireau",
  deer: "face-cerf",
  hedgehog: "face-herisson",
  squirrel: "face-ecureuil",
  dormouse: "face-loir",
  lynx: "face-lynx",
  raven: "face-corbeau",
};

const CHARACTERS: Partial<Record<string, Animal>> = {
  beginner: "dormouse",
  regular: "squirrel",
  veteran: "lynx",
  master: "raven",
};

export function faceDrawing(animal: Animal): Drawing {
  return DRAWINGS[animal];
}

/** The animal of a bot; undefined for one that plays at random. */
export function botAnimal(level: string): Animal | undefined {
  return CHARACTERS[level];
}

export function seatAnimal(seat: number): Animal {
  return FACES[seat % FACES.length] ?? "hare";
}

export function isFace(text: string): text is Face {
  return FACES.some((face) => face === text);
}

/** The animal of somebody in a list: `face` is their number there. */
export function listedAnimal({ face, chosen, level }: { face: number; chosen?: Face; level?: string }): Animal {
  return chosen ?? (level === undefined ? undefined : botAnimal(level)) ?? seatAnimal(face);
}

/** The animal of whoever has a seat. */
export function animalOf({ seat, sitter, face }: SeatState): Animal {
  const chosen = sitter.kind === "bot" ? botAnimal(sitter.level) : face;
  return chosen ?? seatAnimal(seat);
}

const FACES_HERE = Symbol("faces");

/** How the face of a seat looks now. */
export interface Appearance {
  animal: Animal;
  /** Nobody is there: the person is away. */
  isAway: boolean;
  /** The animal of the bot that plays for them. */
  standIn: Animal | null;
}
type FacesHere = (seat: number) => Appearance;

export function appearanceOf(state: SeatState): Appearance {
  const { sitter, standIn } = state;
  const isAway = (sitter.kind === "person" || sitter.kind === "own-bot") && !sitter.online;
  return { animal: animalOf(state), isAway, standIn: standIn ? (botAnimal(standIn) ?? "squirrel") : null };
}

const present = (animal: Animal): Appearance => ({ animal, isAway: false, standIn: null });

/** Below this component, faces are those of a table's seats. */
export function provideFaces(seats: () => readonly SeatState[]): void {
  const here: FacesHere = (seat) => {
    const state = seats()[seat];
    return state ? appearanceOf(state) : present(seatAnimal(seat));
  };
  setContext(FACES_HERE, here);
}

export function facesHere(): FacesHere {
  return getContext<FacesHere | undefined>(FACES_HERE) ?? ((seat) => present(seatAnimal(seat)));
}

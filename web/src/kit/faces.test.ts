import { expect, test } from "vitest";
import type { SeatState } from "../protocol";
import { animalOf, FACES, faceDrawing, seatAnimal } from "./faces";

const seat = (number: number, sitter: SeatState["sitter"], face?: SeatState["face"]): SeatState => ({
  seat: number,
  sitter,
  muted: false,
  ...(face ? { face } : {}),
});
const person = { kind: "person", name: "Ada", online: true } as const;

test("people have the face they chose, wherever they sit", () => {
  expect([0, 3].map((number) => animalOf(seat(number, person, "owl")))).toEqual(["owl", "owl"]);
});

test("people who chose none have the one of the seat", () => {
  expect(animalOf(seat(1, person))).toBe(seatAnimal(1));
  expect(animalOf(seat(9, person))).toBe(seatAnimal(1));
});

test("bots have the animal of their character", () => {
  const levels = ["beginner", "regular", "veteran", "master"];
  const animals = levels.map((level) => animalOf(seat(2, { kind: "bot", level, name: "Nils" })));
  expect(animals).toEqual(["dormouse", "squirrel", "lynx", "raven"]);
  expect(animalOf(seat(2, { kind: "bot", level: "random", name: "Nils" }))).toBe(seatAnimal(2));
});

test("each animal has a drawing of its own", () => {
  expect(new Set(FACES.map(faceDrawing)).size).toBe(FACES.length);
});

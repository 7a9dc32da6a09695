import { expect, it } from "vitest";
import { around } from "./around";

it("begins with the left neighbour, and leaves out oneself", () => {
  expect(around(5, 3)).toEqual([4, 0, 1, 2]);
  expect(around(2, 0)).toEqual([1]);
  expect(around(1, 0)).toEqual([]);
});

it("shows a spectator everybody", () => {
  expect(around(3, null)).toEqual([0, 1, 2]);
});

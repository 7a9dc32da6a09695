import { expect, it } from "vitest";
import type { ChatLine } from "../protocol";
import { Unread } from "./unread.svelte";

const line = (number: number, seat: number): ChatLine => ({ number, seat, name: `seat ${seat}`, text: "…", at: 0 });

it("counts what others have said since one last looked", () => {
  let lines = $state.raw([line(1, 1)]);
  const unread = new Unread(
    "table",
    () => lines,
    () => [0],
  );
  expect(unread.count).toBe(0);
  lines = [...lines, line(2, 0), line(3, 1), line(4, 2)];
  expect(unread.count).toBe(2);
  unread.read();
  expect(unread.count).toBe(0);
});

it("counts what the table reports about one's own seat", () => {
  let lines = $state.raw([line(1, 0)]);
  const unread = new Unread(
    "own seat",
    () => lines,
    () => [0],
  );
  lines = [...lines, { ...line(2, 0), notice: "seat-offered" }];
  expect(unread.count).toBe(1);
});

import { flushSync } from "svelte";
import { afterEach, expect, it } from "vitest";
import { Seated } from "../testing/seated.svelte";
import type { Desk, GameUi } from "./desk";
import { Stage } from "./stage.svelte";

type Plain = { View: string; Seen: string; Choice: never; Display: null; Prints: null };

class NotedDesk implements Desk<Plain> {
  readonly bar = undefined;
  readonly description = "";
  settled = $state(true);
  readonly followed: (readonly string[])[] = [];
  isClosed = false;
  suggest(): void {}
  follow(news: readonly string[]): void {
    this.followed.push(news);
  }
  close(): void {
    this.isClosed = true;
  }
}

let takeDown = (): void => undefined;
afterEach(() => takeDown());

function stage(): { place: Seated<Plain>; stage: Stage<Plain, Seated<Plain>, NotedDesk> } {
  const place = new Seated<Plain>({ view: "first", seen: ["dealt"] });
  const ui = { openDesk: () => new NotedDesk() } as unknown as GameUi<Plain, NotedDesk>;
  let made: Stage<Plain, Seated<Plain>, NotedDesk> | undefined;
  takeDown = $effect.root(() => {
    made = new Stage(ui, place);
  });
  flushSync();
  if (!made) throw new Error("no stage was made");
  return { place, stage: made };
}

it("shows the desk the first position without news, and each later one with its own", () => {
  const { place, stage: made } = stage();
  expect(made.desk.followed).toEqual([[]]);
  place.move({ view: "second", seen: ["laid", "taken"] });
  flushSync();
  place.move({ view: "third" });
  flushSync();
  expect(made.desk.followed).toEqual([[], ["laid", "taken"], []]);
});

it("shows the desk another seat without news", () => {
  const { place, stage: made } = stage();
  place.sit({ view: "as another", seat: 1, seen: ["dealt"] });
  flushSync();
  expect(made.desk.followed).toEqual([[], []]);
});

it("is settled when the desk is, and closes the desk when it is taken down", () => {
  const { stage: made } = stage();
  expect(made.settled).toBe(true);
  made.desk.settled = false;
  expect(made.settled).toBe(false);
  takeDown();
  expect(made.desk.isClosed).toBe(true);
});

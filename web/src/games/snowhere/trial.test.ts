import { describe, expect, it } from "vitest";
import type { Pose, TryResult } from "../../protocol";
import { Trial } from "./trial";

const pose = (x: number): Pose => ({ x, y: 0, angle: 0 });
const refused: TryResult = {
  kind: "refused",
  step: 0,
  refusal: { code: "rule", rule: "S14", sentence: null, data: null },
  help: null,
};

function table() {
  const asked: number[] = [];
  const answered: number[] = [];
  const open: (() => void)[] = [];
  const trial = new Trial({
    ask: ({ x }) => {
      asked.push(x);
      return new Promise((resolve) => open.push(() => resolve(refused)));
    },
    answer: ({ x }) => answered.push(x),
    wait: () => Promise.resolve(),
  });
  const settle = async () => {
    open.shift()?.();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { asked, answered, trial, settle };
}

describe("a trial", () => {
  it("asks one thing at a time, and then about the newest", async () => {
    const { asked, answered, trial, settle } = table();
    [1, 2, 3, 4].forEach((x) => trial.ask(pose(x)));
    expect(asked).toEqual([1]);
    await settle();
    expect(answered).toEqual([1]);
    expect(asked).toEqual([1, 4]);
    await settle();
    expect(answered).toEqual([1, 4]);
    trial.ask(pose(5));
    expect(asked).toEqual([1, 4, 5]);
  });

  it("says nothing more once it was stopped, and begins again", async () => {
    const { asked, answered, trial, settle } = table();
    trial.ask(pose(1));
    trial.ask(pose(2));
    trial.stop();
    await settle();
    expect(answered).toEqual([]);
    expect(asked).toEqual([1]);
    trial.ask(pose(3));
    await settle();
    expect(answered).toEqual([3]);
  });
});

// A replay: which step, and whose view. The server computes the views; this moves through them.

import { SvelteMap } from "svelte/reactivity";
import { watchRecord } from "../link/http";
import type { Chapter, Replay, Viewer } from "../protocol";
import { writtenView } from "../routes";

/** A replay through somebody's eyes: it has a moment for each version. */
export class Watching {
  readonly #record: string;
  /** What was worked out already, by the eyes it is seen through. */
  readonly #known = new SvelteMap<string, Replay>();
  replay = $state.raw<Replay>() as Replay;
  viewer = $state.raw<Viewer>("open");
  version = $state(0);
  /** Whether the present step follows the one before: then its pieces travel. */
  followed = $state(false);

  private constructor(record: string, viewer: Viewer, replay: Replay) {
    this.#record = record;
    this.viewer = viewer;
    this.replay = replay;
    this.#known.set(writtenView(viewer), replay);
  }

  static async open(record: string, viewer: Viewer): Promise<Watching> {
    return new Watching(record, viewer, await watchRecord({ record, viewer }));
  }

  /** The first version with something to see: everything is dealt, and somebody is asked. */
  readonly #opening: number = $derived.by(() => {
    return Math.max(
      0,
      this.replay.moments.findIndex(({ toAct, draws }) => toAct.length > 0 || draws !== null),
    );
  });

  /** Where something is to be seen: choices that were sealed together are one step. */
  readonly stops: readonly number[] = $derived.by(() => {
    const { steps, events } = this.replay;
    const later = events.map(({ version }) => version).filter((version) => version > this.#opening);
    const versions = [this.#opening, ...later, steps];
    return versions.filter((version, index) => version !== versions[index - 1]);
  });

  /** Which of the stops this is, counted from 0. */
  readonly stop: number = $derived.by(() => this.stops.findLastIndex((version) => version <= this.version));

  async look(viewer: Viewer): Promise<void> {
    const key = writtenView(viewer);
    const replay = this.#known.get(key) ?? (await watchRecord({ record: this.#record, viewer }));
    this.#known.set(key, replay);
    this.replay = replay;
    this.viewer = viewer;
    this.followed = false;
  }

  /** To a step of the match. */
  go(version: number): void {
    const before = this.stop;
    this.version = Math.min(Math.max(this.#opening, version), this.replay.steps);
    this.followed = this.stop === before + 1;
  }

  /** So many stops on, or back. */
  move(by: number): void {
    const next = this.stops[Math.min(Math.max(0, this.stop + by), this.stops.length - 1)];
    if (next !== undefined) this.go(next);
  }

  get isAtEnd(): boolean {
    return this.stop === this.stops.length - 1;
  }

  /** What begins next, or began before. */
  chapter(where: "next" | "before"): Chapter | undefined {
    const { chapters } = this.replay;
    return where === "next"
      ? chapters.find(({ version }) => version > this.version)
      : chapters.findLast(({ version }) => version < this.version);
  }
}

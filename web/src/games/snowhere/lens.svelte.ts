// The camera over the table: fingers, wheel and keys move it, or it travels by itself.

import { begins, paced } from "../../kit/motion.svelte";
import {
  between,
  closeUp,
  fit,
  kept,
  panned,
  toFrame,
  toTable,
  zoomed,
  type Camera,
  type Frame,
  type Spot,
} from "./camera";
import type { Bounds, Point } from "./geometry";
import { NO_BOUNDS } from "./scene";

const TRAVEL_MS = 360;
/** On a narrow window the gauge and the players stand above the carpet, not beside it. */
const NARROW = 720;
const NARROW_HEAD = 40;
/** How far the camera may go beyond showing the whole carpet. */
const FARTHEST = 0.8;
/** From the middle of a card to its corner, in millimetres. */
const CARD_REACH = 54;

export class Lens {
  camera = $state.raw<Camera>({ x: 0, y: 0, scale: 1, turned: false });
  frame = $state.raw<Frame>({ width: 1, height: 1 });
  #carpet: Bounds = NO_BOUNDS;
  #whole = $state.raw<Camera>({ x: 0, y: 0, scale: 1, turned: false });
  #isUntouched = true;
  /** What to approach as soon as the window has a size. */
  #awaited: Point | null = null;
  /** Ends the travel that is under way. */
  #stop = (): void => undefined;

  /** Whether everything is seen. */
  readonly seesAll = $derived(this.camera.scale <= this.#whole.scale * 1.12);

  /** Sets the size of the window and the bounds of the carpet. */
  set(frame: Frame, carpet: Bounds): void {
    this.#carpet = carpet;
    this.#whole = fit(frame, carpet, {
      head: frame.width < NARROW ? NARROW_HEAD : 0,
      wasTurned: this.frame.width > 1 ? this.#whole.turned : undefined,
    });
    this.frame = frame;
    if (this.#awaited) {
      this.camera = closeUp(this.#whole, frame, this.#awaited, carpet);
      this.#awaited = null;
    } else if (this.#isUntouched) this.camera = this.#whole;
    else if (this.camera.turned !== this.#whole.turned) this.camera = { ...this.camera, turned: this.#whole.turned };
  }

  at(point: Point): Spot {
    return toFrame(this.camera, this.frame, point);
  }

  under(spot: Spot): Point {
    return toTable(this.camera, this.frame, spot);
  }

  pan(across: number, down: number): void {
    this.#stop();
    this.#set(panned(this.camera, across, down));
  }

  zoom(spot: Spot, factor: number): void {
    this.#stop();
    this.#set(this.#zoomed(spot, factor));
  }

  /** Zooms by a button or a key, around the middle or around a point. */
  step(factor: number, around?: Point): void {
    const spot = around ? this.at(around) : { left: this.frame.width / 2, top: this.frame.height / 2 };
    this.travel(this.#zoomed(spot, factor));
    this.#isUntouched = false;
  }

  /** Back to the whole carpet. */
  all(): void {
    this.travel(this.#whole);
    this.#isUntouched = true;
  }

  /**
   * Comes near enough to hold a card there, and keeps the card clear of the tools at the lower
   * edge.
   */
  approach(point: Point): void {
    this.#isUntouched = false;
    if (this.frame.width <= 1) {
      this.#awaited = point;
      return;
    }
    this.travel(closeUp(this.camera, this.frame, point, this.#carpet));
  }

  /** Moves the camera to a card that is not well inside the window. */
  show(point: Point): void {
    const { left, top } = this.at(point);
    const { width, height } = this.frame;
    const reach = CARD_REACH * this.camera.scale;
    const [across, down] = [Math.min(reach, width * 0.4), Math.min(reach, height * 0.35)];
    const isInside = left > across && top > down && left < width - across && top < height - down - 60;
    if (!isInside) {
      this.#isUntouched = false;
      this.travel({ ...this.camera, x: point.x, y: point.y });
    }
  }

  /** Goes there, at once where motion is off. */
  travel(to: Camera): void {
    this.#stop();
    const from = this.camera;
    const lasts = paced(TRAVEL_MS);
    if (lasts === 0) {
      this.camera = to;
      return;
    }
    const begun = performance.now();
    const ends = begins();
    let frame = 0;
    const step = (now: number) => {
      const way = Math.min(Math.max((now - begun) / lasts, 0), 1);
      this.camera = between(from, to, 1 - (1 - way) ** 3);
      if (way < 1) frame = requestAnimationFrame(step);
      else ends();
    };
    frame = requestAnimationFrame(step);
    this.#stop = () => {
      cancelAnimationFrame(frame);
      ends();
    };
  }

  close(): void {
    this.#stop();
  }

  #zoomed(spot: Spot, factor: number): Camera {
    return kept(zoomed(this.camera, this.frame, spot, factor, this.#whole.scale * FARTHEST), this.#carpet);
  }

  #set(camera: Camera): void {
    this.#isUntouched = false;
    this.camera = kept(camera, this.#carpet);
  }
}

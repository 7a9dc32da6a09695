// Cards that fly over the table: to where somebody else lays them, and snowflakes that were just
// found. They fly in the table's coordinates, so that they stay in place while the camera moves. The
// kit's flights go from box to box on the screen, and would miss a table that is panned, turned or
// zoomed on their way.

import type { Attachment } from "svelte/attachments";
import { SvelteMap } from "svelte/reactivity";
import { begins, paced } from "../../kit/motion.svelte";
import type { Pose } from "../../protocol";
import { degreesInFrame } from "./camera";
import type { SnowDesk } from "./desk.svelte";
import { lyingPose } from "./geometry";
import type { Face } from "./scene";
import type { Card, Seen } from "./types";

export interface CardFlight {
  card: Card;
  pose: Pose;
  face: Face;
  comes: "turned" | "at-once";
  /**
   * Its size relative to a card on the table: a snowflake shrinks on its way to where it is set
   * aside.
   */
  scale?: number;
}

/**
 * How long a card flies, and how long a snowflake is shown before it flies, in milliseconds at the
 * usual pace.
 */
const FLIGHT_MS = 420;
const FOUND_MS = 1_100;

interface Flying {
  flight: CardFlight;
  ends: () => void;
  timer?: ReturnType<typeof setTimeout>;
}

export class CardFlights {
  readonly #desk: SnowDesk;
  #board: HTMLElement | undefined;
  readonly #flying = new SvelteMap<Card, Flying>();

  constructor(desk: SnowDesk) {
    this.#desk = desk;
  }

  get all(): readonly CardFlight[] {
    return [...this.#flying.values()].map(({ flight }) => flight);
  }

  /** `{@attach flights.board}` on the element that the camera fills. */
  readonly board: Attachment<HTMLElement> = (board) => {
    this.#board = board;
    return () => (this.#board = undefined);
  };

  follow(news: readonly Seen[]): void {
    const { seat } = this.#desk.place;
    for (const seen of news) {
      if (seen.kind === "found-snowflake") this.#found(seen.card);
      if (seen.kind === "laid" && seen.seat !== seat) this.#laid(seen.card, "snow");
      if (seen.kind === "laid-snowflake" && seen.seat !== seat) this.#laid(seen.card, "snowflake");
    }
  }

  close(): void {
    for (const card of [...this.#flying.keys()]) this.#end(card);
  }

  /** A snowflake is turned over where it lay, and then flies to where it is set aside. */
  #found(card: Card): void {
    const pose = this.#desk.knownPose(card);
    const lasts = paced(FOUND_MS);
    if (!pose || lasts === 0) return;
    this.#begin({ card, pose, face: "snowflake", comes: "turned" });
    this.#wait(card, lasts, () => {
      const aside = this.#aside(pose);
      if (aside) this.#send(card, aside);
      this.#wait(card, aside ? paced(FLIGHT_MS) : 0, () => this.#end(card));
    });
  }

  /**
   * A card flies from where its holder last showed it, or from where it lay, to where it lies now.
   */
  #laid(card: Card, face: Face): void {
    const to = this.#desk.place.view.snow.find((lying) => lying[0] === card);
    const lasts = paced(FLIGHT_MS);
    if (!to || lasts === 0) return;
    const pose = lyingPose(to);
    const from = this.#desk.lastHeld(card) ?? this.#desk.knownPose(card) ?? pose;
    this.#begin({ card, pose: from, face, comes: "at-once" });
    // The browser must have drawn it at its start before it is sent: that takes two frames.
    requestAnimationFrame(() => requestAnimationFrame(() => this.#send(card, { pose })));
    this.#wait(card, lasts, () => this.#end(card));
  }

  /**
   * Where the newest snowflake is set aside, as a pose on the table: upright, turned the shorter
   * way.
   */
  #aside(found: Pose): { pose: Pose; scale: number } | null {
    const { lens, place } = this.#desk;
    const board = this.#board?.getBoundingClientRect();
    const flake = [...(this.#board?.querySelectorAll("[data-aside]") ?? [])].at(-1)?.getBoundingClientRect();
    if (!board || !flake) return null;
    const spot = { left: flake.x + flake.width / 2 - board.x, top: flake.y + flake.height / 2 - board.y };
    const degrees = degreesInFrame(lens.camera, found.angle);
    const angle = found.angle + (Math.round(degrees / 180) * 180 - degrees) * 10;
    const width = (place.view.card_size[0] / 100) * lens.camera.scale;
    return { pose: { ...lens.under(spot), angle }, scale: flake.width / width };
  }

  #begin(flight: CardFlight): void {
    this.#end(flight.card);
    this.#flying.set(flight.card, { flight, ends: begins() });
  }

  #wait(card: Card, milliseconds: number, then: () => void): void {
    const flying = this.#flying.get(card);
    if (flying) flying.timer = setTimeout(then, milliseconds);
  }

  #send(card: Card, to: Pick<CardFlight, "pose" | "scale">): void {
    const flying = this.#flying.get(card);
    if (flying) this.#flying.set(card, { ...flying, flight: { ...flying.flight, ...to } });
  }

  #end(card: Card): void {
    const flying = this.#flying.get(card);
    if (!flying) return;
    clearTimeout(flying.timer);
    flying.ends();
    this.#flying.delete(card);
  }
}

// Cards that are on their way: from the carpet to where somebody else lays them, and snowflakes that were just found.

import { paced } from "../../kit/motion.svelte";
import type { Pose } from "../../protocol";
import type { SnowDesk } from "./desk.svelte";
import type { Face } from "./scene";
import { lyingPose, type Card } from "./view";

export interface Flight {
  card: Card;
  pose: Pose;
  face: Face;
  comes: "lifted" | "turned" | "at-once";
  /** How large, of a card that lies there: it becomes smaller on its way to where it is set aside. */
  scale?: number;
}

/** Where a snowflake found there is set aside, and how large it is then, of a card on the table. */
export type Aside = (found: Pose) => { pose: Pose; scale: number } | null;

/** A card flies for so long, and a snowflake is looked at before. */
const FLIGHT_MS = 420;
const FOUND_MS = 1_100;

export class Flights {
  readonly #desk: SnowDesk;
  readonly #aside: Aside;
  #flights = $state.raw<readonly Flight[]>([]);
  #version = -1;

  constructor(desk: SnowDesk, aside: Aside) {
    this.#desk = desk;
    this.#aside = aside;
  }

  get all(): readonly Flight[] {
    return this.#flights;
  }

  /** To be called with every new position, before the desk forgets the old one. */
  follow(): void {
    const { place } = this.#desk;
    if (place.version === this.#version) return;
    const isFirst = this.#version < 0;
    this.#version = place.version;
    if (isFirst) return;
    for (const { seen } of place.news) {
      if (seen.kind === "found-snowflake") this.#found(seen.card);
      if ((seen.kind === "laid" || seen.kind === "laid-snowflake") && seen.seat !== place.seat) {
        this.#laid(seen.card, seen.kind === "laid" ? "snow" : "snowflake");
      }
    }
  }

  #found(card: Card): void {
    const pose = this.#desk.knownPose(card);
    const lasts = paced(FOUND_MS);
    if (!pose || lasts === 0) return;
    this.#begin({ card, pose, face: "snowflake", comes: "turned" });
    setTimeout(() => {
      const aside = this.#aside(pose);
      if (aside) this.#send(card, aside);
      setTimeout(() => this.#end(card), aside ? paced(FLIGHT_MS) : 0);
    }, lasts);
  }

  #laid(card: Card, face: Face): void {
    const { place } = this.#desk;
    const to = place.view.snow.find((lying) => lying[0] === card);
    const lasts = paced(FLIGHT_MS);
    if (!to || lasts === 0) return;
    const from = this.#desk.lastHeld(card) ?? this.#desk.knownPose(card);
    const target = lyingPose(to);
    this.#begin({ card, pose: from ?? target, face, comes: "at-once" });
    // Two frames, so that it is seen where it starts.
    requestAnimationFrame(() => requestAnimationFrame(() => this.#send(card, { pose: target })));
    setTimeout(() => this.#end(card), lasts);
  }

  #begin(flight: Flight): void {
    this.#flights = [...this.#flights.filter(({ card }) => card !== flight.card), flight];
  }

  #send(card: Card, to: Pick<Flight, "pose" | "scale">): void {
    this.#flights = this.#flights.map((flight) => (flight.card === card ? { ...flight, ...to } : flight));
  }

  #end(card: Card): void {
    this.#flights = this.#flights.filter((flight) => flight.card !== card);
  }
}

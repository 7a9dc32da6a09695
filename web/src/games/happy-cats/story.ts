// The picture of the room, and how it changes with each thing that happens: so that pompons and cards go one after another from where
// they were to where they are, although the table tells of a whole step at once. In the end the picture agrees with the view.

import { type Colour, counted, list, minus, NONE, type Pompons, plus, same } from "./pompons";
import type { Seen, Tile, View } from "../../protocol/happy-cats";

export type Mood = "calm" | "alert" | "glad" | "sulky";

/** A place on the rug, the pompon that rolled there, and where it has gone since. */
export interface Slot {
  colour: Colour;
  to: number | "bag" | null;
}

/** What a card that was turned up has brought. */
export type Deed =
  | { kind: "looks" }
  | { kind: "kept"; discarded: string }
  | { kind: "drew" }
  | { kind: "no-card" }
  | { kind: "took"; pompons: Pompons }
  | { kind: "late" }
  | { kind: "from-bag"; pompons: Pompons };

export interface TurnedTile {
  tile: Tile;
  by: number | null;
}

/** A pompon on its way from the bag into a bowl. */
export interface Flying {
  key: string;
  colour: Colour;
  to: number;
}

export interface Picture {
  /** What the die shows, and how often it has been rolled before these eyes. */
  face: string;
  rolls: number;
  slots: readonly Slot[];
  /** Cards turned up, by seat: each before its cat, or all in a line. */
  laid: readonly (string | null)[];
  stage: "hidden" | "up" | "lined";
  deeds: readonly (Deed | null)[];
  tiles: readonly TurnedTile[];
  flying: readonly Flying[];
  mouse: number | null;
  bowls: readonly Pompons[];
  bag: Pompons;
  moods: readonly Mood[];
}

/** A picture, and for how many milliseconds it is to be looked at before the next. */
export interface Frame {
  picture: Picture;
  lasts: number;
}

/** The picture of a position that one comes to. */
export function opening(view: View): Picture {
  const nothing = view.seats.map(() => null);
  const picture: Picture = {
    face: view.roll ?? "question",
    rolls: 0,
    slots: [],
    laid: nothing,
    stage: "hidden",
    deeds: nothing,
    tiles: [],
    flying: [],
    mouse: view.mouse,
    bowls: view.seats.map((seat) => seat.pompons),
    bag: view.bag,
    moods: view.seats.map(() => "calm"),
  };
  return settled(picture, view);
}

/** The picture as the position has it; what the last round has left lying stays until the die is rolled again. */
export function settled(picture: Picture, view: View): Picture {
  const waiting = counted(picture.slots.filter((slot) => slot.to === null).map((slot) => slot.colour));
  const turned = view.seats.map((seat) => seat.laid);
  const faceUp = view.phase !== "choose" && turned.some((laid) => laid !== null);
  const between = view.phase === "roll" || view.phase === "over";
  const left = picture.tiles.filter((tile) => tile.by === null).map((tile) => tile.tile);
  return {
    ...picture,
    face: view.roll ?? picture.face,
    slots: same(waiting, view.table) ? picture.slots : strewn(view.table),
    laid: faceUp ? turned : between ? picture.laid : view.seats.map(() => null),
    stage: faceUp ? "lined" : between ? picture.stage : "hidden",
    deeds: faceUp || between ? picture.deeds : view.seats.map(() => null),
    tiles: left.toSorted().join() === view.tiles.toSorted().join() ? picture.tiles : view.tiles.map(untaken),
    flying: [],
    mouse: view.mouse,
    bowls: view.seats.map((seat) => seat.pompons),
    bag: view.bag,
  };
}

/**
 * What is to be seen, one after another, when this happens. Nothing where it changes no picture. Of pompons that are alike, those
 * picked before go first.
 */
export function tell(before: Picture, seen: Seen, picked: readonly number[] = []): Frame[] {
  const calm = before.moods.map((): Mood => "calm");
  const nothing = before.laid.map(() => null);
  const deeds = (seat: number, deed: Deed): (Deed | null)[] =>
    before.stage === "hidden" ? [...before.deeds] : before.deeds.with(seat, deed);
  const now = (changed: Partial<Picture>): Picture => ({ ...before, flying: [], moods: calm, ...changed });
  switch (seen.kind) {
    case "rolled": {
      const fresh = { slots: [], laid: nothing, stage: "hidden", deeds: nothing, tiles: [] } as const;
      const moods = calm.map((): Mood => "alert");
      return [{ picture: now({ ...fresh, face: seen.face, rolls: before.rolls + 1, moods }), lasts: 850 }];
    }
    case "spread":
      return [{ picture: now({ slots: strewn(seen.pompons), bag: minus(before.bag, seen.pompons) }), lasts: 650 }];
    case "revealed": {
      const moods = calm.map((): Mood => "alert");
      const up = now({ laid: seen.laid, stage: "up", deeds: nothing, moods });
      return [
        { picture: up, lasts: 1300 },
        { picture: { ...up, stage: "lined", moods: calm }, lasts: 600 },
      ];
    }
    case "cat-drew":
      return [{ picture: now({ deeds: deeds(seen.seat, { kind: "looks" }) }), lasts: 400 }];
    case "kept":
      return [
        {
          picture: now({
            deeds: deeds(seen.seat, { kind: "kept", discarded: seen.discarded }),
            moods: calm.with(seen.seat, "glad"),
          }),
          lasts: 600,
        },
      ];
    case "drew-card":
      return [
        {
          picture: now({ deeds: deeds(seen.seat, { kind: "drew" }), moods: calm.with(seen.seat, "glad") }),
          lasts: 500,
        },
      ];
    case "no-card-left":
      return [
        {
          picture: now({ deeds: deeds(seen.seat, { kind: "no-card" }), moods: calm.with(seen.seat, "sulky") }),
          lasts: 500,
        },
      ];
    case "took": {
      const bowl = plus(before.bowls[seen.seat] ?? NONE, seen.pompons);
      return [
        {
          picture: now({
            slots: gone(before.slots, seen.pompons, seen.seat, picked),
            bowls: before.bowls.with(seen.seat, bowl),
            deeds: deeds(seen.seat, { kind: "took", pompons: seen.pompons }),
            moods: calm.with(seen.seat, "glad"),
          }),
          lasts: 750,
        },
      ];
    }
    case "came-too-late":
      return [
        {
          picture: now({ deeds: deeds(seen.seat, { kind: "late" }), moods: calm.with(seen.seat, "sulky") }),
          lasts: 600,
        },
      ];
    case "put-back":
      return [
        {
          picture: now({
            slots: gone(before.slots, seen.pompons, "bag"),
            bag: plus(before.bag, seen.pompons),
          }),
          lasts: 550,
        },
      ];
    case "drew-pompons": {
      // First they come up from the bag, then they go to the bowl.
      const flying = list(seen.pompons).map((colour, index) => ({
        key: `${before.rolls}-${seen.seat}-${index}`,
        colour,
        to: seen.seat,
      }));
      const up = now({ bag: minus(before.bag, seen.pompons), flying });
      const caught: Picture = {
        ...up,
        flying: [],
        bowls: before.bowls.with(seen.seat, plus(before.bowls[seen.seat] ?? NONE, seen.pompons)),
        deeds: deeds(seen.seat, { kind: "from-bag", pompons: seen.pompons }),
        moods: calm.with(seen.seat, "glad"),
      };
      return [
        { picture: up, lasts: 420 },
        { picture: caught, lasts: 800 },
      ];
    }
    case "tiles-turned":
      return [{ picture: now({ tiles: seen.tiles.map(untaken) }), lasts: 800 }];
    case "took-tile": {
      const index = before.tiles.findIndex((tile) => tile.tile === seen.tile && tile.by === null);
      const tiles = before.tiles.map((tile, at) => (at === index ? { ...tile, by: seen.seat } : tile));
      return [{ picture: now({ tiles }), lasts: 500 }];
    }
    case "bag-empty":
      return [{ picture: now({ moods: calm.with(seen.seat, "sulky") }), lasts: 400 }];
    case "got-mouse": {
      const robbed = seen.from === null || seen.from === seen.seat ? calm : calm.with(seen.from, "sulky");
      return [{ picture: now({ mouse: seen.seat, moods: robbed.with(seen.seat, "glad") }), lasts: 800 }];
    }
    case "game-over": {
      const moods = calm.map((mood, seat): Mood => (seen.winners.includes(seat) ? "glad" : mood));
      return [{ picture: now({ moods }), lasts: 0 }];
    }
    case "first":
    case "dealt":
    case "colours-dealt":
    case "reshuffled":
    case "basket-unclaimed":
    case "all-caught":
    case "stalled":
    case "colour-shown":
      return [];
  }
}

/** All that is to be seen between two positions, the last frame being the second. */
export function frames(before: Picture, events: readonly Seen[], view: View, picked: readonly number[] = []): Frame[] {
  const shown: Frame[] = [];
  let picture = before;
  for (const seen of events) {
    for (const frame of tell(picture, seen, picked)) {
      shown.push(frame);
      picture = frame.picture;
    }
  }
  shown.push({ picture: settled(picture, view), lasts: 0 });
  return shown;
}

/** Pompons on the rug, mixed, always the same way: colours do not lie in rows. */
function strewn(pompons: Pompons): Slot[] {
  const colours = list(pompons);
  const mixed = [...colours.filter((_, index) => index % 2 === 0), ...colours.filter((_, index) => index % 2 === 1)];
  return mixed.map((colour) => ({ colour, to: null }));
}

function gone(slots: readonly Slot[], pompons: Pompons, to: number | "bag", picked: readonly number[] = []): Slot[] {
  const left = list(pompons);
  const leaving = new Set<number>();
  const rest = [...slots.keys()].filter((index) => !picked.includes(index));
  for (const index of [...picked, ...rest]) {
    const slot = slots[index];
    const at = slot && slot.to === null ? left.indexOf(slot.colour) : -1;
    if (at < 0) continue;
    left.splice(at, 1);
    leaving.add(index);
  }
  return slots.map((slot, index) => (leaving.has(index) ? { ...slot, to } : slot));
}

function untaken(tile: Tile): TurnedTile {
  return { tile, by: null };
}

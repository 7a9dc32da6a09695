// The picture of the room, and how each event changes it. The table reports a whole step at once;
// pompons and cards move one after another. In the end the picture agrees with the position.

import type { Frame } from "../../kit/frames.svelte";
import { counted, list, minus, NONE, type Pompons, plus, same, howMany } from "./pompons";
import type { Colour, Deed, HappyCatsPlace, Laid, LineCard, Seen, TurnedTile } from "./types";

export type Mood = "calm" | "alert" | "glad" | "sulky";

/** A place on the rug, the pompon that rolled there, and where it has gone since. */
export interface Slot {
  colour: Colour;
  to: number | "bag" | null;
}

/** A pompon on its way from the bag into a bowl. */
export interface Flying {
  key: string;
  colour: Colour;
  to: number;
}

export interface Picture {
  /** What the die shows, and how often this page has seen it rolled. */
  face: string;
  rolls: number;
  slots: readonly Slot[];
  /** Cards just turned up, by seat, each before its cat. */
  laid: readonly (Laid | null)[];
  /** The same cards in the order in which they act. */
  line: readonly LineCard[];
  tiles: readonly TurnedTile[];
  flying: readonly Flying[];
  mouse: number | null;
  bowls: readonly Pompons[];
  bag: Pompons;
  moods: readonly Mood[];
}

type Position = Pick<HappyCatsPlace, "view" | "display">;

/** The picture of a position that one comes to. */
export function opening(position: Position): Picture {
  const { view } = position;
  const picture: Picture = {
    face: "question",
    rolls: 0,
    slots: [],
    laid: [],
    line: [],
    tiles: [],
    flying: [],
    mouse: null,
    bowls: [],
    bag: NONE,
    moods: view.seats.map(() => "calm"),
  };
  return settled(picture, position);
}

/** The picture of this position. Pompons keep their places on the rug if these agree with it. */
export function settled(picture: Picture, { view, display }: Position): Picture {
  const spread = counted(picture.slots.map(({ colour }) => colour));
  const agrees = same(spread, display.spread) && same(lying(picture.slots), view.table);
  return {
    ...picture,
    face: view.roll ?? picture.face,
    slots: agrees ? picture.slots : slotsOf({ view, display }),
    laid: view.seats.map(() => null),
    line: display.line,
    tiles: display.tiles,
    flying: [],
    mouse: view.mouse,
    bowls: view.seats.map((seat) => seat.pompons),
    bag: view.bag,
  };
}

/** The line when these cards were turned up; empty if the table's line is of another round. */
export function turnedUp(laid: readonly (Laid | null)[], line: readonly LineCard[]): LineCard[] {
  if (!line.every(({ seat, card }) => laid[seat] === card)) return [];
  return line.map((one) => ({ ...one, state: "next", deed: null, due: gets(one) }));
}

/** How many pompons a card gets in the end. */
function gets({ deed, due }: LineCard): number {
  return deed?.kind === "took" || deed?.kind === "from-bag" ? howMany(deed.pompons) : due;
}

/**
 * The frames of an event; none if it changes no picture. `line` is the line of the new position. Of
 * pompons that are alike, those picked before leave first.
 */
export function framesOf(
  before: Picture,
  seen: Seen,
  line: readonly LineCard[] = [],
  picked: readonly number[] = [],
): Frame<Picture>[] {
  const calm = before.moods.map((): Mood => "calm");
  const nothing = before.laid.map(() => null);
  const acted = (seat: number, deed: Deed): LineCard[] =>
    before.line.map((one) =>
      one.seat === seat ? { ...one, deed, state: deed.kind === "looks" ? one.state : "done" } : one,
    );
  const now = (changed: Partial<Picture>): Picture => ({ ...before, flying: [], moods: calm, ...changed });
  switch (seen.kind) {
    case "rolled": {
      const fresh = { slots: [], laid: nothing, line: [], tiles: [] };
      const moods = calm.map((): Mood => "alert");
      return [{ picture: now({ ...fresh, face: seen.face, rolls: before.rolls + 1, moods }), lasts: 850 }];
    }
    case "spread":
      return [{ picture: now({ slots: strewn(seen.pompons), bag: minus(before.bag, seen.pompons) }), lasts: 650 }];
    case "revealed": {
      const moods = calm.map((): Mood => "alert");
      const up = { picture: now({ laid: seen.laid, line: [], moods }), lasts: 1300 };
      const turned = turnedUp(seen.laid, line);
      if (turned.length === 0) return [up];
      return [up, { picture: now({ laid: nothing, line: turned }), lasts: 600 }];
    }
    case "cat-drew":
      return [{ picture: now({ line: acted(seen.seat, { kind: "looks" }) }), lasts: 400 }];
    case "kept":
      return [
        {
          picture: now({
            line: acted(seen.seat, { kind: "kept", discarded: seen.discarded }),
            moods: calm.with(seen.seat, "glad"),
          }),
          lasts: 600,
        },
      ];
    case "drew-card":
      return [
        {
          picture: now({ line: acted(seen.seat, { kind: "drew" }), moods: calm.with(seen.seat, "glad") }),
          lasts: 500,
        },
      ];
    case "no-card-left":
      return [
        {
          picture: now({ line: acted(seen.seat, { kind: "no-card" }), moods: calm.with(seen.seat, "sulky") }),
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
            line: acted(seen.seat, { kind: "took", pompons: seen.pompons }),
            moods: calm.with(seen.seat, "glad"),
          }),
          lasts: 750,
        },
      ];
    }
    case "came-too-late":
      return [
        {
          picture: now({ line: acted(seen.seat, { kind: "late" }), moods: calm.with(seen.seat, "sulky") }),
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
        line: acted(seen.seat, { kind: "from-bag", pompons: seen.pompons }),
        moods: calm.with(seen.seat, "glad"),
      };
      return [
        { picture: up, lasts: 420 },
        { picture: caught, lasts: 800 },
      ];
    }
    case "tiles-turned":
      return [{ picture: now({ tiles: seen.tiles.map((tile) => ({ tile, by: null })) }), lasts: 800 }];
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
    // Who has won is for the ending to say.
    case "game-over":
      return [{ picture: now({ moods: calm }), lasts: 0 }];
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

/** All that events show on the way to a position; the last frame is the position itself. */
export function frames(
  before: Picture,
  events: readonly Seen[],
  position: Position,
  picked: readonly number[] = [],
): Frame<Picture>[] {
  const shown: Frame<Picture>[] = [];
  let picture = before;
  for (const seen of events) {
    for (const frame of framesOf(picture, seen, position.display.line, picked)) {
      shown.push(frame);
      picture = frame.picture;
    }
  }
  shown.push({ picture: settled(picture, position), lasts: 0 });
  return shown;
}

/** The pompons that lie on the rug. */
export function lying(slots: readonly Slot[]): Pompons {
  return counted(slots.filter(({ to }) => to === null).map(({ colour }) => colour));
}

/** The rug of a position: what was put there this round, and where it has gone since. */
function slotsOf({ view, display }: Position): Slot[] {
  const taken = display.line.reduce(
    (slots, { seat, deed }) => (deed?.kind === "took" ? gone(slots, deed.pompons, seat) : slots),
    strewn(display.spread),
  );
  return gone(taken, minus(lying(taken), view.table), "bag");
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

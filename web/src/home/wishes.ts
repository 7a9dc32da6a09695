// How somebody likes to play a game: what was chosen last is what one click starts.

import type { Face, GameOffer, NewTable, OptionOffer, Pace, Visibility, WishedSeat } from "../protocol";

/** With whom: the computer, people far away, people around one device. */
export const MODES = ["computer", "invite", "device"] as const;
export type Mode = (typeof MODES)[number];

/** What was chosen last time. */
export function readMode(kept: unknown): Mode {
  return MODES.find((mode) => mode === kept) ?? "computer";
}

export interface Wishes {
  players: number;
  /** Around one device: how many computers join the people. */
  computers: number;
  level: string;
  options: Record<string, string>;
  edition: string | null;
  visibility: Visibility;
  pace: Pace;
  hints: boolean;
}

/** The first time: one opponent, the mildest, or what suits the game. */
export function usualWishes(ofGame: Partial<Wishes> = {}): Wishes {
  return {
    players: 2,
    computers: 0,
    level: "beginner",
    options: {},
    edition: null,
    visibility: "link",
    pace: "normal",
    hints: true,
    ...ofGame,
  };
}

/** What was kept, as far as it still makes sense. */
export function readWishes(usual: Wishes, kept: unknown): Wishes {
  if (typeof kept !== "object" || kept === null) return usual;
  const read = <K extends keyof Wishes>(key: K, isFit: (value: unknown) => boolean): Wishes[K] => {
    const value: unknown = Reflect.get(kept, key);
    return isFit(value) ? (value as Wishes[K]) : usual[key];
  };
  return {
    players: read("players", (value) => Number.isInteger(value)),
    computers: read("computers", (value) => Number.isInteger(value) && (value as number) >= 0),
    level: read("level", (value) => typeof value === "string"),
    options: read("options", (value) => typeof value === "object" && value !== null),
    edition: read("edition", (value) => typeof value === "string"),
    visibility: read("visibility", (value) => value === "link" || value === "public"),
    pace: read("pace", (value) => ["instant", "quick", "normal", "slow"].includes(value as Pace)),
    hints: read("hints", (value) => typeof value === "boolean"),
  };
}

/** The table that these wishes mean. */
export function newTable(
  game: string,
  mode: Mode,
  wishes: Wishes,
  names: readonly string[],
  face: (index: number) => Face | null = () => null,
): NewTable {
  const me = (index: number): WishedSeat => ({
    kind: "me",
    name: names[index] ?? names[0] ?? "",
    ...(face(index) && { face: face(index) }),
  });
  // To invite nobody, or to pass a device to oneself, makes no sense.
  const players = mode === "computer" ? wishes.players : Math.max(2, wishes.players);
  const bot: WishedSeat = { kind: "bot", level: wishes.level };
  const others = Array.from({ length: players - 1 }, (_, index): WishedSeat => {
    if (mode === "computer") return bot;
    return mode === "invite" ? { kind: "open" } : me(index + 1);
  });
  const computers = mode === "device" ? Array.from({ length: wishes.computers }, () => bot) : [];
  return {
    game,
    options: wishes.options,
    edition: wishes.edition,
    seats: [me(0), ...others, ...computers],
    visibility: mode === "invite" ? wishes.visibility : "link",
    pace: wishes.pace,
    readiness: "shown",
    chat: mode !== "device",
    hints: wishes.hints,
    start: mode !== "invite",
    deals: true,
    passphrase: null,
  };
}

/** The carpet of the day, for the same people. */
export function todaysTable(
  game: string,
  mode: Mode,
  wishes: Wishes,
  names: readonly string[],
  face?: (index: number) => Face | null,
): NewTable {
  const alone = {
    ...wishes,
    players: mode === "computer" ? 1 : wishes.players,
    computers: 0,
    options: {},
    edition: null,
  };
  return { ...newTable(game, mode, alone, names, face), carpet: "today", hints: false };
}

/** Options between which there is something to choose. */
export function offeredOptions(offer: GameOffer): OptionOffer[] {
  return offer.options.filter(({ values }) => values.listed.length > 1);
}

// Where the seats are around the table before the match, and what stands on their plates.

import type { Seat, SeatState, TableState } from "../../protocol";
import type { Words } from "../../words/words";

export interface Around {
  state: SeatState;
  /** Nearest to the fire: one's own. */
  isNear: boolean;
  /** From -0.5 at the left to 0.5 at the right. */
  x: number;
  /** How far from the middle, squared: the table is round. */
  bend: number;
}

/** The seats in turn order, one's own before one, the others from left to right behind the table. */
export function around(seats: readonly SeatState[], own: Seat | null): Around[] {
  const first = own === null ? 0 : own + 1;
  const others = [...seats.slice(first), ...seats.slice(0, first)].filter(({ seat }) => seat !== own);
  return seats.map((state) => {
    const place = others.indexOf(state);
    if (place < 0) return { state, isNear: true, x: 0, bend: 0 };
    const x = others.length === 1 ? 0 : place / (others.length - 1) - 0.5;
    return { state, isNear: false, x: x * Math.min(1, 0.35 + 0.2 * others.length), bend: 4 * x * x };
  });
}

/** Who it is, in a word or two. */
export function seatLine(
  { seat, sitter, readyToStart }: SeatState,
  table: TableState | null,
  own: readonly Seat[],
  words: Words,
): string {
  if (sitter.kind === "open") return own.length > 0 ? words.t("waiting-free-about") : words.t("waiting-free-yours");
  if (sitter.kind === "bot") {
    return sitter.level === "random"
      ? words.t("page-level-random")
      : words.t("waiting-bot-line", { character: words.say({ key: `minds-${sitter.level}` }) });
  }
  const line = [
    ...(own.includes(seat) ? [words.t(own.length > 1 ? "page-this-device" : "page-you")] : []),
    ...(table?.host === seat ? [words.t("waiting-host")] : []),
    ...(readyToStart ? [words.t("waiting-is-ready")] : []),
  ];
  if (!sitter.online) line.push(words.t("page-away"));
  else if (line.length === 0) line.push(words.t("page-there"));
  return line.join(" · ");
}

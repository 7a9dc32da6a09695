// The layouts, by name: each condition on a size that a style may have. `@media (--sideways)` asks for the layout of the page,
// `@container stage (--tablet)` for that of the table's picture, `@container (--wide-sheet)` for the room of one component.
// `scripts/layouts.js` puts the conditions in their place. This file is JavaScript because the build and the linter read it, too.

const sideways = "(height <= 600px) and (aspect-ratio >= 5/4)";

/** Of the window. Exactly one of the first four holds. */
export const page = {
  /** A phone upright. */
  upright: `(width <= 640px) and (not (${sideways}))`,
  /** A phone held sideways, or a page at twice its size: the bar is a column, the other players are in the top line. */
  sideways,
  /** A tablet upright, or half of a desk. */
  tablet: "(width > 640px) and (aspect-ratio < 1/1)",
  /** A desk, or a tablet held sideways. */
  desk: `(width > 640px) and (aspect-ratio >= 1/1) and (not (${sideways}))`,
  /** On a desk: the drawer stands beside the table instead of over it. */
  wide: "(width >= 1100px)",
  /** A large phone held sideways. */
  long: "(width >= 760px)",
  /** Room for two lines in the bar, or for the large letters of a simple table. */
  tall: "(height >= 700px)",
  /** The seats of a waiting room do not fit around a table. */
  rows: "(width <= 1360px) or (height <= 820px)",
};

/**
 * Of the stage, the picture in the middle of the page, which an open drawer makes narrower. A phone held sideways has none: there the page
 * decides. The container `picture` is the same box, in every layout.
 */
export const stage = {
  tablet: "(width > 640px) and (aspect-ratio < 1/1)",
  /** Wider than tall, but narrow: a desk beside an open drawer. Too low for a tablet's layout. */
  half: "(width > 640px) and (width < 900px) and (aspect-ratio >= 1/1)",
  desk: "(width >= 900px) and (aspect-ratio >= 1/1)",
  /** On a tall phone. */
  tall: "(height >= 560px)",
  /** On the smallest phones. */
  short: "(height < 490px)",
  /** On the smallest phones under a note. */
  pressed: "(height < 430px)",
  /** Snowhere's list of cards has room beside the tools below it. */
  broad: "(width >= 1240px)",
};

/** Of a component, which does not follow from the layout: how many players or pieces there are decides, too. */
export const box = {
  /** Name and points of a score sheet fit into one line. */
  "wide-sheet": "(width > 34rem)",
  /** Pieces with room for fewer marks, for one picture, for a seam. */
  "narrow-piece": "(width <= 42px)",
  "low-piece": "(height <= 51px)",
  "tiny-piece": "(height <= 33px)",
  "large-piece": "(height >= 76px)",
};

// The four cats: what differs besides their drawings.

export type CoatName = "ginger" | "black" | "grey" | "calico";

interface Coat {
  /** Where the tail hangs on, as a CSS transform-origin in the drawing's units. */
  tailRoot: string;
  /** The face is drawn around it. */
  nose: readonly [x: number, y: number];
  eye: string;
  whisker: string;
  collar: string;
  bell: string;
}

/** Who sits where gets which cat: by seat. */
export const COATS: readonly CoatName[] = ["calico", "black", "ginger", "grey"];

export const coats: Readonly<Record<CoatName, Coat>> = {
  ginger: {
    tailRoot: "74px 88px",
    nose: [50, 42],
    eye: "#b7c65a",
    whisker: "#fff3dc",
    collar: "#2b5fa8",
    bell: "#eeb445",
  },
  black: {
    tailRoot: "92px 84px",
    nose: [37, 51],
    eye: "#e3c04d",
    whisker: "#f8eede",
    collar: "#a4243b",
    bell: "#eeb445",
  },
  grey: {
    tailRoot: "66px 84px",
    nose: [48, 43],
    eye: "#8fc3b0",
    whisker: "#fff3dc",
    collar: "#2f6b4f",
    bell: "#eeb445",
  },
  calico: {
    tailRoot: "26px 88px",
    nose: [52, 44],
    eye: "#6fa3c4",
    whisker: "#a98a6a",
    collar: "#eeb445",
    bell: "#a4243b",
  },
};

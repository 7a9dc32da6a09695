// How `npm run art` writes every drawing under src: small, one element a line. Ids and classes stay, and so do colours that
// are defaults, because a drawing may be used where another colour is inherited.

/** @type {import("svgo").Config} */
export default {
  multipass: true,
  floatPrecision: 2,
  js2svg: { pretty: true, indent: 2, eol: "lf", finalNewline: true },
  plugins: [
    {
      name: "preset-default",
      params: {
        overrides: {
          cleanupIds: false,
          // A group with an id is a drawing of its own, with the edges of the paper in it.
          collapseGroups: false,
          convertTransform: { collapseIntoOne: false, shortRotate: false },
          removeUnknownsAndDefaults: { defaultAttrs: false },
          // Elements without a fill of their own take it from where the drawing is used.
          removeUselessStrokeAndFill: false,
          removeHiddenElems: false,
          mergePaths: false,
        },
      },
    },
  ],
};

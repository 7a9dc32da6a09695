// Where pictures are painted, apart from the page.

import { Painter } from "./painter";
import type { Numbered, Painted, Wish } from "./picture";

/** One for each kind: each kind has its own scale, and keeps the faces at that scale. */
const painters: Record<Wish["what"], Painter> = { table: new Painter(), flicker: new Painter(), plan: new Painter() };

addEventListener("message", ({ data }: MessageEvent<Numbered>) => {
  const picture = painters[data.what].paint(data);
  const painted: Painted = { number: data.number, picture };
  postMessage(painted, { transfer: [picture] });
});

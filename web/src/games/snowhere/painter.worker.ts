// The worker that paints pictures.

import { Painter } from "./painter";
import type { Numbered, Painted, Wish } from "./picture";

/** One for each kind, since each caches the faces at its own scale. */
const painters: Record<Wish["what"], Painter> = { table: new Painter(), flicker: new Painter(), plan: new Painter() };

addEventListener("message", ({ data }: MessageEvent<Numbered>) => {
  const picture = painters[data.what].paint(data);
  const painted: Painted = { number: data.number, picture };
  postMessage(painted, { transfer: [picture] });
});

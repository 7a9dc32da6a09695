// Paints pictures of the table. They are painted seldom: when a card has moved, or the window looks
// elsewhere or from another height. In between the finished picture is only shifted, which costs
// the page next to nothing however many cards lie there.

import { FACE_HEIGHT, FACE_WIDTH, SNOW, SNOWFLAKE, flameFace, flameFaceOf, type Piece } from "./art/faces";
import { degreesInFrame, toFrame } from "./camera";
import { FLICKERS, type Drawn, type Wish } from "./picture";
import type { Laid } from "./scene";
import { paintWood } from "./wood";

type Context = OffscreenCanvasRenderingContext2D;

/** Room around a face, in dots, so that turned edges are smooth. */
const PAD = 2;
/** Faces are painted with no more dots for a millimetre than this. */
const FINEST = 8;
/** How far shadows reach, in millimetres. */
const SHADOW = 5;

/** The faces at one scale. */
class Faces {
  readonly scale: number;
  readonly #faces = new Map<string, OffscreenCanvas>();

  constructor(scale: number) {
    this.scale = scale;
  }

  flame(card: number, posture: number): OffscreenCanvas {
    const face = flameFaceOf(card);
    return this.#face(`flame ${face} ${posture}`, () => flameFace(face, posture), "#2a0b05", "rgba(255,207,143,0.5)");
  }

  snow(): OffscreenCanvas {
    return this.#face("snow", () => SNOW, "#8fb0c9", "#ffffff");
  }

  snowflake(): OffscreenCanvas {
    return this.#face("snowflake", () => SNOWFLAKE, "#0d2340", "#a9c8e0");
  }

  shadow(): OffscreenCanvas {
    return this.#kept("shadow", () => {
      const [canvas, context] = this.#canvas(FACE_WIDTH + 4 * SHADOW, FACE_HEIGHT + 4 * SHADOW);
      // Painted far outside, so that only its shadow falls on the canvas.
      const away = canvas.width * 2;
      context.shadowColor = "rgba(10,5,2,0.85)";
      context.shadowBlur = SHADOW * this.scale;
      context.shadowOffsetX = away;
      context.fillStyle = "#000";
      const edge = 2 * SHADOW * this.scale + PAD;
      context.fillRect(edge - away, edge, FACE_WIDTH * this.scale, FACE_HEIGHT * this.scale);
      return canvas;
    });
  }

  #face(key: string, pieces: () => readonly Piece[], line: string, rim: string): OffscreenCanvas {
    return this.#kept(key, () => {
      const [canvas, context] = this.#canvas(FACE_WIDTH, FACE_HEIGHT);
      context.translate(PAD, PAD);
      context.scale(this.scale, this.scale);
      for (const { fill, path } of pieces()) {
        context.fillStyle = fill;
        context.fill(new Path2D(path));
      }
      context.strokeStyle = rim;
      context.lineWidth = 0.8;
      context.strokeRect(0.9, 0.9, FACE_WIDTH - 1.8, FACE_HEIGHT - 1.8);
      context.strokeStyle = line;
      context.lineWidth = 0.5;
      context.strokeRect(0.25, 0.25, FACE_WIDTH - 0.5, FACE_HEIGHT - 0.5);
      return canvas;
    });
  }

  #kept(key: string, make: () => OffscreenCanvas): OffscreenCanvas {
    const known = this.#faces.get(key);
    if (known) return known;
    const made = make();
    this.#faces.set(key, made);
    return made;
  }

  #canvas(width: number, height: number): [OffscreenCanvas, Context] {
    const canvas = new OffscreenCanvas(
      Math.ceil(width * this.scale) + 2 * PAD,
      Math.ceil(height * this.scale) + 2 * PAD,
    );
    return [canvas, contextOf(canvas)];
  }
}

function contextOf(canvas: OffscreenCanvas): Context {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot paint on a canvas.");
  return context;
}

/** From the middle of a card to the end of its shadow, in millimetres. */
const REACH = 66;

/** The cards of which something lies in the picture. */
function seen({ camera, size }: Drawn, cards: readonly Laid[]): Laid[] {
  const reach = REACH * camera.scale;
  return cards.filter(({ pose }) => {
    const { left, top } = toFrame(camera, size, pose);
    return left > -reach && top > -reach && left < size.width + reach && top < size.height + reach;
  });
}

export class Painter {
  #faces = new Faces(1);
  readonly #canvas = new OffscreenCanvas(1, 1);

  paint({ what, drawn, cards, flicker = 0 }: Wish): ImageBitmap {
    const context = this.#begin(drawn);
    if (what === "table") paintWood(context, this.#visible(drawn));
    for (const laid of seen(drawn, cards)) {
      if (what !== "flicker") this.#paintCard(context, drawn, laid, 0);
      else this.#paintFlicker(context, drawn, laid, flicker);
    }
    return this.#canvas.transferToImageBitmap();
  }

  /**
   * The flames that stand differently for a moment, and nothing else: a layer of its own above the
   * table.
   */
  #paintFlicker(context: Context, drawn: Drawn, laid: Laid, flicker: number): void {
    if (laid.face === "flame" && laid.card % (FLICKERS + 1) === flicker) {
      this.#paintCard(context, drawn, laid, flicker + 1, "bare");
      return;
    }
    this.#at(context, drawn, laid, () => {
      context.globalCompositeOperation = "destination-out";
      context.fillStyle = "#000";
      context.fillRect(-FACE_WIDTH / 2, -FACE_HEIGHT / 2, FACE_WIDTH, FACE_HEIGHT);
      context.globalCompositeOperation = "source-over";
    });
  }

  /**
   * Clears the canvas and turns its units into millimetres, the middle of the table at the origin,
   * as the window sees it.
   */
  #begin(drawn: Drawn): Context {
    const { camera, size, dots } = drawn;
    const [width, height] = [Math.round(size.width * dots), Math.round(size.height * dots)];
    const canvas = this.#canvas;
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    const scale = camera.scale * dots;
    const finest = Math.min(scale, FINEST);
    if (Math.abs(this.#faces.scale / finest - 1) > 0.02) this.#faces = new Faces(finest);
    const context = contextOf(canvas);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    const middle = toFrame(camera, size, { x: 0, y: 0 });
    context.setTransform(scale, 0, 0, scale, middle.left * dots, middle.top * dots);
    return context;
  }

  /** What the canvas shows, in millimetres from the middle of the table as the window sees it. */
  #visible({ camera, size }: Drawn): { left: number; top: number; width: number; height: number } {
    const middle = toFrame(camera, size, { x: 0, y: 0 });
    return {
      left: -middle.left / camera.scale,
      top: -middle.top / camera.scale,
      width: size.width / camera.scale,
      height: size.height / camera.scale,
    };
  }

  #paintCard(context: Context, drawn: Drawn, laid: Laid, posture: number, shadows: "cast" | "bare" = "cast"): void {
    const image =
      laid.face === "flame"
        ? this.#faces.flame(laid.card, posture)
        : laid.face === "snow"
          ? this.#faces.snow()
          : this.#faces.snowflake();
    if (shadows === "cast") this.#paintShadow(context, drawn, laid);
    this.#at(context, drawn, laid, () => {
      this.#drawImage(context, image);
      if (laid.face === "flame" && laid.depth > 0) {
        // Deeper is darker and redder, as in a fire.
        const [red, green, blue] = [0.36, 0.58, 0.72].map((loss) => Math.round(255 * (1 - loss * laid.depth)));
        context.globalCompositeOperation = "multiply";
        context.fillStyle = `rgb(${red},${green},${blue})`;
        context.fillRect(-FACE_WIDTH / 2, -FACE_HEIGHT / 2, FACE_WIDTH, FACE_HEIGHT);
        context.globalCompositeOperation = "source-over";
      }
    });
  }

  /**
   * The hearth stands below the table, so every shadow falls upwards in the window, however the
   * card is turned.
   */
  #paintShadow(context: Context, drawn: Drawn, laid: Laid): void {
    const rise = laid.face === "flame" ? 1.4 : 2.6;
    context.translate(0, -rise);
    this.#at(context, drawn, laid, () => {
      context.globalAlpha = laid.face === "flame" ? 0.62 : 0.8;
      this.#drawImage(context, this.#faces.shadow());
      context.globalAlpha = 1;
    });
    context.translate(0, rise);
  }

  #drawImage(context: Context, image: OffscreenCanvas): void {
    const [width, height] = [image.width / this.#faces.scale, image.height / this.#faces.scale];
    context.drawImage(image, -width / 2, -height / 2, width, height);
  }

  /** Paints something with the middle of the card as its origin, turned as the card is. */
  #at(context: Context, { camera }: Drawn, { pose }: Laid, paint: () => void): void {
    const [x, y] = camera.turned ? [-pose.y / 100, pose.x / 100] : [pose.x / 100, pose.y / 100];
    const angle = (degreesInFrame(camera, pose.angle) * Math.PI) / 180;
    context.translate(x, y);
    context.rotate(angle);
    paint();
    context.rotate(-angle);
    context.translate(-x, -y);
  }
}

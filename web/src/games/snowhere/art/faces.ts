// The faces of the cards as flat paths on 59 × 91: one description for the canvas of the table, for
// the single cards drawn as SVG and for the pictures that the program makes.

import faces from "../../../../../pictures/faces.json";

/** A piece of paper. */
export interface Piece {
  fill: string;
  path: string;
}

export const FACE_WIDTH = 59;
export const FACE_HEIGHT = 91;

/** How many different flame faces there are: each drawing, and each mirrored. */
export const FLAME_FACES = 6;
/** How many postures each flame has. */
export const POSTURES = 3;

/** A command of a path with its numbers. */
type Command = [letter: string, ...numbers: number[]];

function parsed(path: string): Command[] {
  return (path.match(/[A-Z][^A-Z]*/g) ?? []).map((part): Command => {
    const numbers = part.slice(1).match(/-?[\d.]+/g) ?? [];
    return [part.charAt(0), ...numbers.map(Number)];
  });
}

function written(commands: readonly Command[]): string {
  return commands
    .map(([letter, ...numbers]) => letter + numbers.map((number) => Number(number.toFixed(2))).join(" "))
    .join("");
}

/** Every point of a path goes where it is sent. */
function bent(path: string, send: (x: number, y: number) => [number, number]): string {
  let [x, y] = [0, 0];
  const commands = parsed(path).map(([letter, ...numbers]): Command => {
    if (letter === "H" || letter === "V") {
      [x, y] = letter === "H" ? [numbers[0] ?? x, y] : [x, numbers[0] ?? y];
      return ["L", ...send(x, y)];
    }
    const sent = numbers.flatMap((number, index) => (index % 2 ? [] : send(number, numbers[index + 1] ?? 0)));
    [x, y] = [numbers.at(-2) ?? x, numbers.at(-1) ?? y];
    return [letter, ...sent];
  });
  return written(commands);
}

/**
 * How a tongue stands in a posture: it sways more the higher it reaches, and stays within the card.
 */
function swayed(posture: number, layer: number): (x: number, y: number) => [number, number] {
  if (posture === 0) return (x, y) => [x, y];
  const side = posture === 1 ? 1 : -1;
  return (x, y) => {
    if (x <= 0 || x >= FACE_WIDTH || y >= FACE_HEIGHT || y <= 0) return [x, y];
    const height = (FACE_HEIGHT - y) / FACE_HEIGHT;
    const across = Math.sin(x / 6.5 + layer * 1.3 + posture * 2.1) * 3.2 * height;
    const up = Math.cos(x / 8 + layer * 2.2 - posture) * 6.5 * height;
    const inside = (value: number, most: number) => Math.min(Math.max(value, 0.5), most - 0.5);
    return [inside(x + side * across + side * 1.6 * height, FACE_WIDTH), inside(y - up, FACE_HEIGHT)];
  };
}

/** A snow crystal, its upper left corner here. */
function crystal(left: number, top: number, scale: number, fill: string): Piece[] {
  const turned = (path: string, degrees: number): Piece => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const send = (x: number, y: number): [number, number] => [
      left + scale * (50 + (x - 50) * cos - (y - 50) * sin),
      top + scale * (50 + (x - 50) * sin + (y - 50) * cos),
    ];
    return { fill, path: bent(path, send) };
  };
  return [...[0, 60, 120, 180, 240, 300].map((degrees) => turned(faces.arm, degrees)), turned(faces.heart, 0)];
}

/** A round flake or spark. */
function speck(x: number, y: number, radius: number, fill: string): Piece {
  const [left, right, above, below] = [x - radius, x + radius, y - 1.3 * radius, y + 1.3 * radius];
  return {
    fill,
    path: `M${left} ${y}C${left} ${above} ${right} ${above} ${right} ${y} ${right} ${below} ${left} ${below} ${left} ${y}Z`,
  };
}

type Drawing = (typeof faces)["snowflake"];

/** A face from back to front; the first piece is the whole card. */
function drawn({ ground, layers, specks, flakes }: Drawing): Piece[] {
  const three = (text: string) => text.split(" ").map(Number) as [number, number, number];
  return [
    { fill: ground, path: "M0 0H59V91H0Z" },
    ...layers,
    ...specks.at.map((at) => speck(...three(at), specks.fill)),
    ...flakes.flatMap(({ fill, at }) => crystal(...three(at), fill)),
  ];
}

const FLAMES: readonly (readonly Piece[])[] = faces.flames.map(drawn);
export const SNOW: readonly Piece[] = faces.snows.slice(0, 1).flatMap(drawn);
export const SNOWFLAKE: readonly Piece[] = drawn(faces.snowflake);

/** The flames of a card: one of six faces, in one of three postures. */
export function flameFace(face: number, posture = 0): Piece[] {
  const isMirrored = face % FLAME_FACES >= FLAMES.length;
  return (FLAMES[face % FLAMES.length] ?? []).map(({ fill, path }, layer) => {
    const sway = swayed(posture, layer);
    const stands = layer === 0 ? path : bent(path, sway);
    return { fill, path: isMirrored ? bent(stands, (x, y) => [FACE_WIDTH - x, y]) : stands };
  });
}

/** Which of the faces a flame card bears: neighbours in the carpet differ. */
export function flameFaceOf(card: number): number {
  return (card * 5 + Math.floor(card / 6)) % FLAME_FACES;
}

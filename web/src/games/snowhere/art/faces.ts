// The faces of the cards as flat paths on 59 × 91: one description for the canvas of the table and for the single cards drawn as SVG.

/** A piece of paper. */
export interface Piece {
  fill: string;
  path: string;
}

export const FACE_WIDTH = 59;
export const FACE_HEIGHT = 91;

/** Flames from the darkest paper to the lightest; the first is the whole card. */
const FLAMES: readonly (readonly Piece[])[] = [
  [
    { fill: "#5a1d12", path: "M0 0H59V91H0Z" },
    {
      fill: "#8f2f14",
      path: "M0 91V52C5 46 4 36 9 27 12 37 18 38 19 46 23 35 21 22 29 9 31 25 41 30 40 45 45 40 45 31 50 24 51 37 57 42 59 50V91Z",
    },
    {
      fill: "#d1591c",
      path: "M0 91V68C6 64 6 55 11 47 13 56 19 58 20 63 25 54 24 41 30 31 32 44 39 48 39 61 44 57 45 50 49 45 50 56 56 60 59 66V91Z",
    },
    {
      fill: "#f0954a",
      path: "M4 91C4 80 9 75 12 66 14 75 20 77 21 81 26 73 25 61 30 52 32 63 38 69 38 79 43 76 44 70 48 64 50 73 56 80 55 91Z",
    },
    { fill: "#ffd58a", path: "M17 91C17 85 24 82 29.5 69 33 80 42 84 42 91Z" },
  ],
  [
    { fill: "#641f12", path: "M0 0H59V91H0Z" },
    {
      fill: "#9a3415",
      path: "M0 91V40C4 44 6 50 6 55 11 44 8 30 16 16 17 31 26 36 27 47 32 40 33 28 41 14 42 29 50 37 50 50 55 47 56 42 59 36V91Z",
    },
    {
      fill: "#db6320",
      path: "M0 91V62C4 64 6 68 7 71 12 62 11 50 17 39 19 51 26 55 28 64 33 56 34 47 40 36 42 48 49 55 49 65 54 62 56 58 59 54V91Z",
    },
    {
      fill: "#f4a052",
      path: "M5 91C5 80 13 73 17 60 20 70 26 74 28 81 33 74 36 66 40 57 42 68 50 75 52 91Z",
    },
    {
      fill: "#ffdb98",
      path: "M12 91C12 85 16 83 18 76 21 82 27 84 28 91ZM33 91C33 85 38 81 40 73 43 81 48 84 48 91Z",
    },
  ],
  [
    { fill: "#51190f", path: "M0 0H59V91H0Z" },
    {
      fill: "#872b12",
      path: "M0 91V34C3 42 9 44 10 54 15 48 14 36 20 28 22 38 29 40 31 49 37 36 36 20 45 6 45 24 55 30 55 46 57 44 58 42 59 40V91Z",
    },
    {
      fill: "#c6511a",
      path: "M0 91V58C4 63 9 65 10 72 15 67 16 58 21 51 23 59 30 62 31 68 38 58 38 43 45 31 46 46 54 53 54 66 57 64 58 62 59 60V91Z",
    },
    {
      fill: "#ec8d42",
      path: "M5 91C7 83 17 80 21 70 24 79 31 81 32 86 39 77 40 65 45 54 46 66 54 74 53 91Z",
    },
    {
      fill: "#ffcf80",
      path: "M34 91C34 85 41 82 45 72 47 81 52 84 51 91ZM12 91C13 87 18 86 21 80 23 86 28 87 28 91Z",
    },
  ],
];

const ARM =
  "M46.5 50 47 4 50 0 53 4 53.5 50ZM48 22 34 10 31 13.5 34 16 30.5 19.5 34.5 22 48 33ZM52 22 66 10 69 13.5 66 16 69.5 19.5 65.5 22 52 33ZM47.5 40 39 33 37.5 37 47.5 46ZM52.5 40 61 33 62.5 37 52.5 46Z";
const HEART = "M50 41 58 45.5V54.5L50 59 42 54.5V45.5Z";

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

/** How a tongue stands in a posture: it sways more the higher it reaches, and stays within the card. */
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

/** The flames of a card: one of six faces, in one of three postures. */
export function flameFace(face: number, posture = 0): Piece[] {
  const drawing = FLAMES[face % FLAMES.length] ?? [];
  const isMirrored = face % FLAME_FACES >= FLAMES.length;
  return drawing.map(({ fill, path }, layer) => {
    const sway = swayed(posture, layer);
    const stands = layer === 0 ? path : bent(path, sway);
    return { fill, path: isMirrored ? bent(stands, (x, y) => [FACE_WIDTH - x, y]) : stands };
  });
}

/** Which of the faces a flame card bears: neighbours in the carpet differ. */
export function flameFaceOf(card: number): number {
  return (card * 5 + Math.floor(card / 6)) % FLAME_FACES;
}

/** A snow crystal of this size, its middle here. */
function crystal(x: number, y: number, size: number, fill: string): Piece[] {
  const scale = size / 100;
  return [ARM, HEART].flatMap((path) => {
    const turns = path === ARM ? [0, 60, 120, 180, 240, 300] : [0];
    return turns.map((turn) => {
      const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
      const send = (px: number, py: number): [number, number] => {
        const [dx, dy] = [(px - 50) * scale, (py - 50) * scale];
        return [x + dx * cos - dy * sin, y + dx * sin + dy * cos];
      };
      return { fill, path: bent(path, send) };
    });
  });
}

function grain(x: number, y: number, radius: number): Piece {
  const path = `M${x - radius} ${y}C${x - radius} ${y - 1.3 * radius} ${x + radius} ${y - 1.3 * radius} ${x + radius} ${y} ${x + radius} ${y + 1.3 * radius} ${x - radius} ${y + 1.3 * radius} ${x - radius} ${y}Z`;
  return { fill: "#b9d3e6", path };
}

export const SNOW: readonly Piece[] = [
  { fill: "#cfe2f0", path: "M0 0H59V91H0Z" },
  { fill: "#deebf5", path: "M0 26Q13 15 29 22 45 29 59 17V91H0Z" },
  { fill: "#ecf4fa", path: "M0 50Q17 38 33 45 49 52 59 41V91H0Z" },
  { fill: "#fafcfe", path: "M0 74Q18 61 34 69 50 77 59 63V91H0Z" },
  ...crystal(43.5, 11.5, 15, "#f6fafd"),
  ...crystal(13.5, 36.5, 11, "#c3d9ea"),
  ...crystal(42.5, 56.5, 9, "#cbdfee"),
  ...crystal(17, 77, 7, "#dfebf5"),
  grain(12, 13, 1.3),
  grain(27, 29, 1),
  grain(50, 35, 1.2),
  grain(20, 57, 1.2),
  grain(40, 79, 1.2),
  grain(52, 72, 0.9),
];

export const SNOWFLAKE: readonly Piece[] = [
  { fill: "#1f4a7c", path: "M0 0H59V91H0Z" },
  { fill: "#2b5fa8", path: "M0 40Q16 28 32 37 48 46 59 30V91H0Z" },
  { fill: "#3470bd", path: "M0 70Q18 58 35 66 50 73 59 62V91H0Z" },
  { fill: "#17375f", path: "M0 0H59V16Q40 24 24 17 10 12 0 22Z" },
  ...crystal(29.5, 43.4, 48, "#0f2a4c"),
  ...crystal(29.5, 45.5, 48, "#f6fafd"),
  grain(9, 14, 1.1),
  grain(50, 80, 1.2),
  grain(10, 78, 1),
  grain(51, 12, 0.9),
];

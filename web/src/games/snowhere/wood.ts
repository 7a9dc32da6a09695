// The table top: planks that lie across the window, lit from the hearth below it.

export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The height of a plank, in millimetres. */
const PLANK = 62;
const TONES = ["#4a3020", "#452c1d", "#4e3322", "#472d1e"] as const;

/** Always the same number from 0 to 1 for the same plank. */
function chance(plank: number, salt: number): number {
  const mixed = Math.imul((plank + 977) * 2654435761 + salt * 40503, 2246822519) >>> 0;
  return ((mixed ^ (mixed >>> 15)) % 1000) / 1000;
}

/** Paints in millimetres, the middle of the carpet at the origin. */
export function paintWood(context: OffscreenCanvasRenderingContext2D, area: Area): void {
  const [right, bottom] = [area.left + area.width, area.top + area.height];
  for (let plank = Math.floor(area.top / PLANK); plank * PLANK < bottom; plank += 1) {
    const top = plank * PLANK;
    context.fillStyle = TONES[Math.floor(chance(plank, 1) * TONES.length)] ?? TONES[0];
    context.fillRect(area.left, top, area.width, PLANK + 0.5);
    context.fillStyle = "rgba(44,26,16,0.55)";
    for (let grain = 0; grain < 5; grain += 1) {
      const middle = (chance(plank, 10 + grain) - 0.5) * 900;
      const length = 60 + chance(plank, 20 + grain) * 130;
      const y = top + 8 + chance(plank, 30 + grain) * (PLANK - 16);
      if (middle + length < area.left || middle - length > right) continue;
      context.beginPath();
      context.moveTo(middle - length, y);
      context.quadraticCurveTo(middle, y - 4, middle + length, y);
      context.quadraticCurveTo(middle, y - 1.6, middle - length, y);
      context.fill();
    }
    context.fillStyle = "#22130b";
    context.fillRect(area.left, top - 0.8, area.width, 1.6);
    const seam = (chance(plank, 3) - 0.5) * 700;
    context.fillRect(seam, top, 1.5, PLANK);
    context.fillStyle = "rgba(255,190,112,0.08)";
    context.fillRect(area.left, top + PLANK - 2, area.width, 1);
  }
  paintLight(context, area);
}

/** Embers under the carpet, warmth from below the window, night above it. */
function paintLight(context: OffscreenCanvasRenderingContext2D, area: Area): void {
  const hearth = context.createRadialGradient(0, 420, 40, 0, 420, 860);
  hearth.addColorStop(0, "rgba(255,173,92,0.5)");
  hearth.addColorStop(0.5, "rgba(224,122,47,0.16)");
  hearth.addColorStop(1, "rgba(10,17,34,0.66)");
  const embers = context.createRadialGradient(0, 0, 130, 0, 0, 400);
  embers.addColorStop(0, "rgba(255,138,48,0.55)");
  embers.addColorStop(0.55, "rgba(224,102,42,0.2)");
  embers.addColorStop(1, "rgba(224,102,42,0)");
  for (const light of [hearth, embers]) {
    context.fillStyle = light;
    context.fillRect(area.left, area.top, area.width, area.height);
  }
}

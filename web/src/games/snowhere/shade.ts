// What a card in hand would quench, painted on the card: flame that it covers is blue, everything
// else is pale.

import type { Pose } from "../../protocol";
import { corners, lyingPose, type Size } from "./geometry";
import type { Lying, View } from "./types";

/** Paints a card as seen on the card itself, so many dots for a millimetre. */
export function paintShade(canvas: HTMLCanvasElement, view: View, pose: Pose, dots: number): void {
  const [wide, high] = [view.card_size[0] / 100, view.card_size[1] / 100];
  const [width, height] = [Math.round(wide * dots), Math.round(high * dots)];
  if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext("2d");
  if (!context) return;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = "source-over";
  context.clearRect(0, 0, width, height);
  context.setTransform(dots, 0, 0, dots, width / 2, height / 2);
  context.rotate((-pose.angle * Math.PI) / 1800);
  context.translate(-pose.x / 100, -pose.y / 100);
  const reach = Math.hypot(view.card_size[0], view.card_size[1]);
  const isNear = (lying: Lying) => Math.hypot(lying[1] - pose.x, lying[2] - pose.y) < reach;
  context.fillStyle = "#2f74c4";
  for (const flame of view.flames.filter(isNear)) fillCard(context, lyingPose(flame), view.card_size);
  context.globalCompositeOperation = "destination-out";
  for (const snow of view.snow.filter(isNear)) fillCard(context, lyingPose(snow), view.card_size);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "#eef6fb";
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = "source-over";
}

function fillCard(context: CanvasRenderingContext2D, pose: Pose, size: Size): void {
  context.beginPath();
  corners(pose, size).forEach(({ x, y }, index) => {
    if (index === 0) context.moveTo(x / 100, y / 100);
    else context.lineTo(x / 100, y / 100);
  });
  context.fill();
}

// A card's picture as an element of its own, for cards that fly.

import { colourOf, isAnimal, type CardName } from "../cards";
import { drawing } from "./drawings";

const SVG = "http://www.w3.org/2000/svg";

/** The card's picture without its frame: it looks the same in the reserve, in a stack and on a shelf. */
export function picture(card: CardName): SVGSVGElement {
  const figure = document.createElementNS(SVG, "svg");
  figure.setAttribute("viewBox", "0 0 100 100");
  figure.classList.add("flying");
  if (!isAnimal(card)) figure.classList.add(`hue-${colourOf(card)}`);
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", drawing(card));
  figure.append(use);
  return figure;
}

// Drawings as SVG symbols, to be shown with `<use href={drawing("name")} />`.

/** Around each sheet of cut paper: its shadow, thrown up by the fire below, and a warm rim on its lower edge. */
const EDGES = [
  { tone: "#1a0b05", opacity: 0.34, x: 0.3, y: -1.6 },
  { tone: "#ffdfae", opacity: 0.5, x: 0, y: 0.8 },
] as const;

const PAINTS = ["fill", "stroke"] as const;

/** The tone, where an element paints at all; without an attribute, elements are filled and have no stroke. */
function toned(element: Element | null, paint: (typeof PAINTS)[number], tone: string): string {
  const own = element?.getAttribute(paint) ?? (paint === "fill" ? tone : "none");
  return own === "none" ? own : tone;
}

/** Puts shadow and rim behind an element of class `paper`; they reach further on `paper-2` and `paper-3`. */
function addEdges(sheet: Element): void {
  const depth = Number(sheet.classList.toString().split("-")[1] ?? 1);
  for (const { tone, opacity, x, y } of EDGES) {
    const edge = sheet.cloneNode(true) as Element;
    for (const part of [edge, ...edge.querySelectorAll("*")]) {
      part.removeAttribute("id");
      for (const paint of PAINTS) if (part.hasAttribute(paint)) part.setAttribute(paint, toned(part, paint, tone));
    }
    for (const paint of PAINTS) edge.setAttribute(paint, toned(sheet.closest(`[${paint}]`), paint, tone));
    edge.setAttribute("opacity", String(opacity));
    edge.setAttribute("transform", `translate(${x} ${y * depth}) ${sheet.getAttribute("transform") ?? ""}`);
    sheet.before(edge);
  }
}

/** Addresses of the drawings of a sprite. The sprite joins the page with the first that is asked for, and stays. */
export function sprite<Name extends string>(prefix: string, symbols: string): (name: Name) => string {
  let isInPage = false;
  return (name) => {
    if (!isInPage) {
      isInPage = true;
      document.body.insertAdjacentHTML("beforeend", `<svg class="defs" aria-hidden="true">${symbols}</svg>`);
      document.body.lastElementChild?.querySelectorAll("[class^=paper]").forEach(addEdges);
    }
    return `#${prefix}-${name}`;
  };
}

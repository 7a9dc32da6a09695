/** So many root ems in pixels: what is measured in a script grows with the page on large screens, too. */
export function rem(ems: number): number {
  return ems * parseFloat(getComputedStyle(document.documentElement).fontSize);
}

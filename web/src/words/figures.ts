// Numbers as the browser's own formatter would write them: that one takes its time when it is first asked, while a table is being drawn.

import type { Language } from "./words";

const MARKS = { en: { thousands: ",", tenths: "." }, fr: { thousands: "\u202f", tenths: "," } };

/** A number with none or one digit after the point, and U+2212 as its minus. */
export function figures(value: number, digits: 0 | 1, language: Language): string {
  const marks = MARKS[language];
  const [whole = "", tenths] = Math.abs(value).toFixed(digits).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, marks.thousands);
  return `${value < 0 ? "−" : ""}${grouped}${tenths === undefined ? "" : marks.tenths + tenths}`;
}

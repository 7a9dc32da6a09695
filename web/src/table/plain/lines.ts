// A view as lines of text, for a game that has no picture yet.

export interface Line {
  name: string;
  text: string;
}

/** A line for each field of a view. What there is one of for each seat stands after the name of the seat. */
export function lines(view: unknown, names: readonly string[]): Line[] {
  if (typeof view !== "object" || view === null) return [];
  return Object.entries(view).map(([field, value]) => ({ name: spoken(field), text: written(value, names) }));
}

function written(value: unknown, names: readonly string[]): string {
  if (Array.isArray(value) && value.length === names.length && names.length > 1) {
    return value.map((part, seat) => `${names[seat] ?? ""}: ${plain(part)}`).join("; ");
  }
  return plain(value);
}

/** JSON as a person reads it: `count 3, cards 5 7`. */
function plain(value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (Array.isArray(value)) return value.length === 0 ? "–" : value.map(plain).join(" ");
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([field, part]) => `${spoken(field)} ${plain(part)}`)
      .join(", ");
  }
  return String(value);
}

const spoken = (field: string): string => field.replaceAll("_", " ");

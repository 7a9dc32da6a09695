// A record file that was chosen or dropped on this device. A file may hold many matches, one after the other.

/** Larger than any file one would look at; a browser must not choke on what was dropped by mistake. */
const LARGEST_FILE = 64 << 20;

export interface RecordFile {
  name: string;
  /** One text for each match. */
  matches: readonly string[];
}

/** Whether a match begins here: the first line of a record has `veillee`, wherever among its members. */
function isHeader(line: string): boolean {
  if (!/"veillee"\s*:/.test(line)) return false;
  try {
    const read: unknown = JSON.parse(line);
    return typeof read === "object" && read !== null && "veillee" in read;
  } catch {
    return false;
  }
}

/** Cuts a file where headers stand. What stands before the first belongs to it, so that it is refused. */
export function cut(text: string): string[] {
  const matches: string[][] = [];
  for (const line of text.split("\n")) {
    const match = matches.at(-1);
    if (match && !isHeader(line)) match.push(line);
    else if (match || line.trim() !== "") matches.push([line]);
  }
  return matches.map((lines) => lines.join("\n"));
}

/** What was chosen last. It lasts as long as the page. */
let chosen: RecordFile | null = null;

export const recordFile = {
  get chosen(): RecordFile | null {
    return chosen;
  },
  /** Reads a file; false where it is too large. */
  async take(file: File): Promise<boolean> {
    if (file.size > LARGEST_FILE) return false;
    chosen = { name: file.name, matches: cut(await file.text()) };
    return true;
  },
};

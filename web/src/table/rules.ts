// The numbered rules as pieces that can be shown: the pages are Markdown, of which they use only a little.

export interface Span {
  text: string;
  style: "plain" | "strong" | "quiet" | "code";
}

export type Block =
  | { kind: "title"; level: number; text: string }
  | { kind: "text"; spans: Span[] }
  | { kind: "rule"; rule: string | null; spans: Span[] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] };

/** Reads a page of rules. */
export function readRules(page: string): Block[] {
  const blocks: Block[] = [];
  for (const lines of paragraphs(page)) {
    const [first = ""] = lines;
    const title = /^(#+) (.*)$/.exec(first);
    if (title) {
      blocks.push({ kind: "title", level: title[1]?.length ?? 1, text: title[2] ?? "" });
    } else if (first.startsWith("|")) {
      const [head = [], , ...rows] = lines.map(cells);
      blocks.push({ kind: "table", head, rows });
    } else if (first.startsWith("- ")) {
      blocks.push(...items(lines).map(rule));
    } else {
      blocks.push({ kind: "text", spans: spans(lines.join(" ")) });
    }
  }
  return blocks;
}

/** Lines that belong together: separated by empty ones, and a title always stands alone. */
function paragraphs(page: string): string[][] {
  const found: string[][] = [[]];
  for (const line of page.split("\n")) {
    if (line.trim() === "") found.push([]);
    else if (line.startsWith("#")) found.push([line], []);
    else found.at(-1)?.push(line);
  }
  return found.filter((lines) => lines.length > 0);
}

/** A list's items, each in one line. */
function items(lines: readonly string[]): string[] {
  const found: string[] = [];
  for (const line of lines) {
    if (line.startsWith("- ")) found.push(line.slice(2));
    else found.push(`${found.pop() ?? ""} ${line.trim()}`);
  }
  return found;
}

function rule(text: string): Block {
  const numbered = /^\*\*([A-Z]\d+)\*\* (.*)$/.exec(text);
  return { kind: "rule", rule: numbered?.[1] ?? null, spans: spans(numbered?.[2] ?? text) };
}

function cells(line: string): Span[][] {
  return line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => spans(cell.trim()));
}

function spans(text: string): Span[] {
  const parts = text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).filter((part) => part !== "");
  return parts.map((part): Span => {
    if (part.startsWith("**")) return { text: part.slice(2, -2), style: "strong" };
    if (part.startsWith("*")) return { text: part.slice(1, -1), style: "quiet" };
    if (part.startsWith("`")) return { text: part.slice(1, -1), style: "code" };
    return { text: part, style: "plain" };
  });
}

// What the server answered instead of the page: the page then comes with a problem's status, and says which problem it is.

export interface AnsweredProblem {
  /** The last part of a problem's type: `not-found`, `too-many`, … */
  kind: string;
  /** The address of the home page, seen from here. */
  home: string;
}

/** Null on the page itself. */
export function readProblem(from: Document): AnsweredProblem | null {
  const meta = from.querySelector<HTMLMetaElement>('meta[name="veillee-problem"]');
  return meta ? { kind: meta.content, home: meta.dataset.home ?? "./" } : null;
}

export const answeredProblem = readProblem(document);

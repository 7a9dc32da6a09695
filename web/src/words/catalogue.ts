// All messages of one language, and how facts are put into them. The same as `engine/sentences` does for the terminal.

import {
  FluentBundle,
  FluentNumber,
  FluentResource,
  FluentType,
  type FluentValue,
  type FluentVariable,
} from "@fluent/bundle";
import { figures } from "./figures";
import { isolated } from "./isolated";
import type { Args, ArgsOf, Fact, Key, Language, Sentence, Words } from "./words";

/** Who is spoken of, and to whom. */
export interface Company {
  /** The name of the person or bot in a seat, if there is one. */
  name(seat: number): string | undefined;
  /** Whose eyes read it: their own seat is "you" instead of a name. */
  readonly reader: number | null;
  /** Around one device nobody is "you": the holder's name is used instead. */
  readonly called?: string | undefined;
}

const NOBODY: Company = { name: () => undefined, reader: null };

/** The value that stands for the reader and that messages select on. */
const READER = "you";
const SECOND_PERSON: Record<Language, string> = { en: "you", fr: "vous" };

/** Words that no message selects on. Somebody whose name is "you" is not therefore the reader. */
class Verbatim extends FluentType<string> {
  override toString(): string {
    return this.value;
  }
}

/** Formats negative numbers with U+2212, which is as wide as the digits, instead of a hyphen. */
class Signed extends FluentNumber {
  readonly #language: Language;

  constructor(value: number, opts: Intl.NumberFormatOptions, language: Language) {
    super(value, opts);
    this.#language = language;
  }

  override toString(scope?: Parameters<FluentNumber["toString"]>[0]): string {
    const { minimumFractionDigits, ...others } = this.opts;
    const digits = minimumFractionDigits === 1 ? 1 : 0;
    const isPlain = digits === (minimumFractionDigits ?? 0) && this.value === Number(this.value.toFixed(digits));
    if (isPlain && Object.keys(others).length === 0) return figures(this.value, digits, this.#language);
    return super.toString(scope).replace("-", "−");
  }
}

export class Catalogue {
  readonly language: Language;
  /** One for each source, so that the terms of one stay unknown to the others. */
  readonly #bundles: readonly FluentBundle[];
  /** The messages that would say "you", with a name instead. */
  readonly #named: readonly FluentBundle[];

  constructor(language: Language, sources: readonly string[], named: readonly string[] = []) {
    this.language = language;
    this.#bundles = sources.map((source) => bundle(language, source));
    this.#named = named.map((source) => bundle(language, source));
  }

  /** Whether it has a message for the key. */
  knows(key: string): boolean {
    return this.#bundles.some((bundle) => bundle.hasMessage(key));
  }

  /** Words for somebody in that company. */
  words(company: Company = NOBODY): Words {
    return {
      language: this.language,
      t: <K extends Key>(key: K, ...args: ArgsOf<K>) => this.#write(key, args[0] ?? {}, company),
      say: (sentence) => this.say(sentence, company),
      list: (items) => this.#list(items),
      number: (value) => figures(value, 0, this.language),
      signed: (value) => `${value > 0 ? "+" : ""}${figures(value, 0, this.language)}`,
    };
  }

  /** A sentence in words. A key that no source has is said as it stands. */
  say(sentence: Sentence, company: Company): string {
    const facts = (sentence.args ?? []).map(([name, fact]) => [name, this.#value(fact, company)]);
    return this.#write(sentence.key, Object.fromEntries(facts) as Record<string, FluentVariable>, company);
  }

  #write(key: string, args: Args | Record<string, FluentVariable>, { called }: Company = NOBODY): string {
    const facts = called === undefined ? args : named(args, called);
    for (const bundle of called === undefined ? this.#bundles : [...this.#named, ...this.#bundles]) {
      const pattern = bundle.getMessage(key)?.value;
      // A fact that is missing appears as its name in braces, which says more to a reader than no sentence.
      if (pattern) return bundle.formatPattern(pattern, facts, []);
    }
    return key;
  }

  #value(fact: Fact, company: Company): FluentVariable {
    if ("number" in fact) return fact.number;
    if ("tenths" in fact) return new FluentNumber(fact.tenths / 10, { minimumFractionDigits: 1 });
    if ("seat" in fact) {
      if (fact.seat === company.reader) return READER;
      return new Verbatim(company.name(fact.seat) ?? this.#write("common-seat", { number: fact.seat }));
    }
    // Somebody may type the very word that stands for the reader.
    if ("notation" in fact) return fact.notation === READER ? new Verbatim(READER) : fact.notation;
    if ("said" in fact) return new Verbatim(this.say(fact.said, company));
    return new Verbatim(this.#list(fact.list.map((sentence) => this.say(sentence, company))));
  }

  #list(items: readonly string[]): string {
    const last = items.at(-1);
    if (last === undefined) return this.#write("common-list-empty", {});
    const [first, ...between] = items.slice(0, -1);
    if (first === undefined) return last;
    const start = between.reduce((start, next) => this.#write("common-list-next", { start, next }), first);
    return this.#write("common-list-last", { start, last });
  }
}

/** The facts for one who is called by name: `$me` is that name, and stands wherever a fact would be the reader. */
function named(args: Args | Record<string, FluentVariable>, called: string): Record<string, FluentVariable> {
  const name = new Verbatim(called);
  const facts = Object.entries(args).map(([key, value]) => [key, value === READER ? name : value]);
  return { ...(Object.fromEntries(facts) as Record<string, FluentVariable>), me: name };
}

/** Each source is parsed once: the catalogue for another game reuses the page's words. */
const read: Record<Language, Map<string, FluentBundle>> = { en: new Map(), fr: new Map() };

function bundle(language: Language, source: string): FluentBundle {
  const known = read[language].get(source);
  if (known) return known;
  const bundle = new FluentBundle(language, {
    // Both languages run from left to right. `SHOWN` isolates what does not.
    useIsolating: false,
    functions: {
      SHOWN: ([value]) => {
        if (value instanceof FluentNumber) return new Signed(value.value, value.opts, language);
        if (value === READER) return SECOND_PERSON[language];
        if (value instanceof Verbatim) return new Verbatim(isolated(value.value));
        return typeof value === "string" ? isolated(value) : (value ?? "");
      },
      NUMBER: ([value], options) => (value instanceof FluentNumber ? counted(value, options, language) : (value ?? "")),
    },
  });
  const resource = new FluentResource(source);
  for (const entry of resource.body) {
    if (entry.value !== null) entry.value = shown(entry.value);
  }
  const [error] = bundle.addResource(resource);
  if (error) throw error;
  read[language].set(source, bundle);
  return bundle;
}

/** A number with the options of a message: the library's own `NUMBER` knows no ordinals. */
function counted(number: FluentNumber, options: Record<string, FluentValue>, language: Language): Signed {
  const named = Object.entries(options).map(([name, value]) => [
    name,
    value instanceof FluentNumber ? value.value : value,
  ]);
  const opts = { ...number.opts, ...(Object.fromEntries(named) as Intl.NumberFormatOptions) };
  return new Signed(number.value, opts, language);
}

type Pattern = NonNullable<FluentResource["body"][number]["value"]>;
type Element = Exclude<Pattern, string>[number];

/**
 * Where a variable is printed, the value that stands for the reader becomes the language's own word for them; where a message
 * selects on it, it stays as it is.
 */
function shown(pattern: Pattern): Pattern {
  return typeof pattern === "string" ? pattern : pattern.map(shownElement);
}

function shownElement(element: Element): Element {
  if (typeof element === "string") return element;
  if (element.type === "var") return { type: "func", name: "SHOWN", args: [element] };
  if (element.type !== "select") return element;
  const variants = element.variants.map((variant) => ({ ...variant, value: shown(variant.value) }));
  return { ...element, variants };
}

// What a smoke run puts into a page before the page's own scripts.

/**
 * A role, a name, what it is in, and which one of several.
 *
 * @typedef {object} Query
 * @property {"button" | "tab" | "region" | "group" | "link" | "complementary"} role
 * @property {string} [name] A regular expression.
 * @property {Query} [inside]
 * @property {"first" | "last"} [which]
 */
/** @typedef {{ received?: any, sent?: any, complaint?: string }} Note */
/** @typedef {ReturnType<typeof inside>} Inside */

/** Notes what the page receives, sends and complains about, and finds things in it. Nothing around it is known in the page. */
export function inside() {
  /** @type {Note[]} */
  const notes = [];
  const complain = (/** @type {unknown} */ complaint) => notes.push({ complaint: String(complaint) });
  // An element whose file cannot be loaded has an event that is seen here on its way down only.
  addEventListener(
    "error",
    (event) => {
      // No failure: some observers are called with the next frame only, and engines count the frames differently.
      if (!event.message?.startsWith("ResizeObserver loop"))
        complain(event.error?.stack ?? event.message ?? event.target);
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => complain(reason?.stack ?? reason));
  addEventListener("securitypolicyviolation", (event) => complain(`${event.violatedDirective}: ${event.blockedURI}`));
  const { error } = console;
  console.error = (...said) => {
    complain(said.join(" "));
    error(...said);
  };
  globalThis.WebSocket = class extends WebSocket {
    /** @param {string | URL} url @param {string | string[]} [protocols] */
    constructor(url, protocols) {
      super(url, protocols);
      this.addEventListener("message", ({ data }) => notes.push({ received: JSON.parse(data) }));
    }
    /** @override @param {string} data */
    send(data) {
      notes.push({ sent: JSON.parse(data) });
      super.send(data);
    }
  };

  const SELECTORS = {
    button: "button:not([role])",
    tab: "[role=tab]",
    region: "section[aria-label]",
    group: "[role=group]",
    link: "a[href]",
    complementary: "aside",
  };
  const nameOf = (/** @type {HTMLElement} */ element) =>
    element.ariaLabel ?? element.innerText.replace(/\s+/g, " ").trim();

  /** What is displayed and fits. @param {Query} query @returns {HTMLElement | undefined} */
  function find({ role, name = "", inside, which = "first" }) {
    const within = inside ? find(inside) : document;
    /** @type {NodeListOf<HTMLElement> | undefined} */
    const all = within?.querySelectorAll(SELECTORS[role]);
    const fit = [...(all ?? [])].filter(
      (element) => element.checkVisibility() && new RegExp(name).test(nameOf(element)),
    );
    return fit.at(which === "first" ? 0 : -1);
  }

  /** What a click in its middle would reach. @param {Query} query */
  function findReady(query) {
    const element = find(query);
    if (!element || element.ariaDisabled === "true") return undefined;
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return there && element.contains(there) ? element : undefined;
  }

  /** Whether the last click reached what it was meant for. */
  let isHit = false;
  /** Waits until something can be clicked. @param {Query} query */
  async function aim(query) {
    const element = await until(() => findReady(query));
    isHit = false;
    const note = (/** @type {Event} */ { target }) => (isHit = target instanceof Node && element.contains(target));
    addEventListener("click", note, { capture: true, once: true });
    return element;
  }

  /** Looks with every frame until there is something. @template T @param {() => T | false | undefined} look @returns {Promise<T>} */
  const until = (look) =>
    new Promise((resolve) => {
      const again = () => {
        const seen = look();
        if (seen) resolve(seen);
        else requestAnimationFrame(again);
      };
      again();
    });

  const made = { notes, find, until, aim, hasHit: () => isHit };
  Object.assign(globalThis, { inside: made });
  return made;
}

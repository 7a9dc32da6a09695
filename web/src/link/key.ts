/** A key for a choice. Over plain http there is no `crypto.randomUUID`; `getRandomValues` is everywhere. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

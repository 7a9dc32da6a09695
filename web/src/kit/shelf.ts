// Where a browser keeps things, which may be forbidden: private windows, full disks, blocked cookies. What cannot be kept is forgotten
// with the page.

/** What is kept may be anything: an older page wrote it, or somebody's hand. */
export interface Shelf {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
}

/** The storage is only asked for when it is used: a browser that forbids it fails at its name already. */
function shelfIn(storage: () => Storage): Shelf {
  return {
    read(key) {
      try {
        return JSON.parse(storage().getItem(key) ?? "null");
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        storage().setItem(key, JSON.stringify(value));
      } catch {
        // Then it lasts as long as the page.
      }
    },
  };
}

/** Kept on this device. */
export const shelf = shelfIn(() => localStorage);
/** Kept as long as this tab. */
export const tabShelf = shelfIn(() => sessionStorage);

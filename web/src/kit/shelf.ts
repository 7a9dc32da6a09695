// The browser's storage, which may fail: private windows, full disks, blocked cookies. Then values last as long as the page.

/** A stored value may be anything: an older page wrote it, or somebody edited it. */
export interface Shelf {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
}

/** Access storage only when it is used: where it is forbidden, even naming it throws. */
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
        // The value lasts as long as the page.
      }
    },
  };
}

/** Stored on this device. */
export const shelf = shelfIn(() => localStorage);
/** Stored as long as this tab is open. */
export const tabShelf = shelfIn(() => sessionStorage);

/**
 * The browser's storage for pages, which may be forbidden, full or absent. It never throws. What the
 * browser refuses is held by this page, and stored once the browser takes it: until the page is closed,
 * everything works as if it were stored. Nothing else may use the browser's storage
 * (`test/web/browser-guards.test.ts`).
 */
export class PageStorage {
  readonly #open: () => Storage;
  /** Changes that the browser has refused; null for a removal. */
  readonly #held = new Map<string, string | null>();

  /** @param open may throw */
  constructor(open: () => Storage) {
    this.#open = open;
  }

  get(key: string): string | null {
    const held = this.#held.get(key);
    if (held !== undefined) return held;
    try {
      return this.#open().getItem(key);
    } catch {
      return null;
    }
  }

  /** A stored value. Undefined if there is none, or if `read` can't make anything of it. */
  read<Value>(key: string, read: (stored: unknown) => Value): Value | undefined {
    const text = this.get(key);
    try {
      return text === null ? undefined : read(JSON.parse(text));
    } catch {
      return undefined;
    }
  }

  set(key: string, value: string): void {
    this.#held.set(key, value);
    this.#flush();
  }

  remove(key: string): void {
    this.#held.set(key, null);
    this.#flush();
  }

  keys(): string[] {
    const keys = new Set<string>();
    try {
      for (const key of Object.keys(this.#open())) keys.add(key);
    } catch {
      // The page's own values are all there is.
    }
    for (const [key, value] of this.#held) {
      if (value === null) keys.delete(key);
      else keys.add(key);
    }
    return [...keys];
  }

  /** Whether everything that was set will be there when the page is opened again. */
  get lasts(): boolean {
    return [...this.#held.values()].every((value) => value === null);
  }

  #flush(): void {
    for (const [key, value] of this.#held) {
      try {
        const storage = this.#open();
        if (value === null) storage.removeItem(key);
        else storage.setItem(key, value);
        // A browser may store and not read.
        if (storage.getItem(key) === value) this.#held.delete(key);
      } catch {
        // It stays held. The next change tries again.
      }
    }
  }
}

/** Storage that all tabs share and that stays. */
export const localStore = new PageStorage(() => localStorage);
/** Storage of this tab. */
export const tabStore = new PageStorage(() => sessionStorage);

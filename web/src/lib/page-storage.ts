/** A change that the browser has refused. */
interface Refused {
  /** The new value; null for a removal. */
  readonly value: string | null;
  /** The value that the browser had instead; undefined if it couldn't be read. */
  readonly before: string | null | undefined;
}

/**
 * The browser's storage for pages, which may be forbidden, full or absent. It never throws. What the
 * browser refuses is held by this page, and stored once the browser takes it: until the page is closed,
 * everything works as if it were stored. What another tab stores meanwhile is newer, and wins. Nothing
 * else may use the browser's storage (`test/web/browser-guards.test.ts`).
 */
export class PageStorage {
  readonly #open: () => Storage;
  readonly #held = new Map<string, Refused>();

  /** @param open may throw */
  constructor(open: () => Storage) {
    this.#open = open;
  }

  get(key: string): string | null {
    this.#dropOvertaken();
    const held = this.#held.get(key);
    return held === undefined ? (this.#stored(key) ?? null) : held.value;
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

  /** Sets a value. Returns whether it will be there when the page is opened again. */
  set(key: string, value: string): boolean {
    this.#change(key, value);
    return !this.#held.has(key);
  }

  remove(key: string): void {
    this.#change(key, null);
  }

  keys(): string[] {
    this.#dropOvertaken();
    const keys = new Set<string>();
    try {
      for (const key of Object.keys(this.#open())) keys.add(key);
    } catch {
      // The page's own values are all there is.
    }
    for (const [key, { value }] of this.#held) {
      if (value === null) keys.delete(key);
      else keys.add(key);
    }
    return [...keys];
  }

  /** Whether everything that was set will be there when the page is opened again. */
  get lasts(): boolean {
    return [...this.#held.values()].every(({ value }) => value === null);
  }

  /** Undefined if storage can't be read. */
  #stored(key: string): string | null | undefined {
    try {
      return this.#open().getItem(key);
    } catch {
      return undefined;
    }
  }

  #change(key: string, value: string | null): void {
    this.#dropOvertaken();
    this.#held.set(key, { value, before: this.#stored(key) });
    for (const [each, { value: held }] of this.#held) {
      try {
        if (held === null) this.#open().removeItem(each);
        else this.#open().setItem(each, held);
      } catch {
        // The change stays held. The next change tries again.
      }
      // A browser may store and not read.
      if (this.#stored(each) === held) this.#held.delete(each);
    }
  }

  /** Gives up what another tab has changed since. */
  #dropOvertaken(): void {
    for (const [key, { before }] of this.#held) {
      const now = this.#stored(key);
      if (before !== undefined && now !== undefined && now !== before) this.#held.delete(key);
    }
  }
}

/** Storage that all tabs share and that stays. */
export const localStore = new PageStorage(() => localStorage);
/** Storage of this tab. */
export const tabStore = new PageStorage(() => sessionStorage);

import type { PageStorage } from '../../lib/page-storage.ts';

/**
 * Makes a change: one API call and its consequences.
 * @param isStillWished whether the user hasn't changed their mind meanwhile
 */
export type Fulfil = (isKept: boolean, isStillWished: () => boolean) => Promise<void>;

const STORAGE_KEY = 'favourite-wishes';

/**
 * The user's changes of favourites, until the server confirms them. A listing has one call in flight at
 * a time. However often its heart is pressed meanwhile, one more call follows with the last state, or
 * none if that is what the first call set. Changes survive a reload of the tab if the browser allows
 * storage.
 */
export class Wishes {
  readonly #wishes: Map<string, boolean>;
  readonly #underway = new Set<string>();
  readonly #listeners = new Set<() => void>();
  readonly #store: PageStorage;

  constructor(store: PageStorage) {
    this.#store = store;
    const stored = store.read(STORAGE_KEY, (entries) => new Map(entries as [string, boolean][]));
    this.#wishes = stored ?? new Map();
  }

  /** The unconfirmed state of a listing; undefined if there is none. */
  of(userId: string, listingId: string): boolean | undefined {
    return this.#wishes.get(keyOf(userId, listingId));
  }

  /** Records a change of a listing, and makes it. */
  make(userId: string, listingId: string, isKept: boolean, fulfil: Fulfil): void {
    const key = keyOf(userId, listingId);
    this.#set(key, isKept);
    if (!this.#underway.has(key)) void this.#fulfil(key, fulfil);
  }

  /** A user's unconfirmed changes from before the page was loaded. */
  leftBy(userId: string): (readonly [listingId: string, isKept: boolean])[] {
    const prefix = keyOf(userId, '');
    return [...this.#wishes]
      .filter(([key]) => key.startsWith(prefix) && !this.#underway.has(key))
      .map(([key, isKept]) => [key.slice(prefix.length), isKept]);
  }

  /** Calls `listener` after every change. Returns a function that stops this. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  async #fulfil(key: string, fulfil: Fulfil): Promise<void> {
    this.#underway.add(key);
    let wish: boolean | undefined;
    try {
      do {
        wish = this.#wishes.get(key) ?? false;
        await fulfil(wish, () => this.#wishes.get(key) === wish);
      } while (this.#wishes.get(key) !== wish);
    } finally {
      this.#underway.delete(key);
      this.#set(key, undefined);
    }
  }

  #set(key: string, isKept: boolean | undefined): void {
    if (isKept === undefined) this.#wishes.delete(key);
    else this.#wishes.set(key, isKept);
    this.#store.set(STORAGE_KEY, JSON.stringify([...this.#wishes]));
    for (const listener of this.#listeners) listener();
  }
}

/** Each user has their own changes, so the next user in this tab has none. */
const keyOf = (userId: string, listingId: string): string => `${userId} ${listingId}`;

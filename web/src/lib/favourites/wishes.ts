/**
 * Does what is wished: one call of the API, and what follows from its outcome.
 * @param isStillWished whether the person hasn't wished otherwise meanwhile
 */
export type Fulfil = (isKept: boolean, isStillWished: () => boolean) => Promise<void>;

type Store = () => Pick<Storage, 'getItem' | 'setItem'>;

const STORAGE_KEY = 'favourite-wishes';

/**
 * What people have last wished of listings, to keep them or not, until that is so. Of one listing one
 * call is under way at a time: however often a heart is pressed meanwhile, one more call follows, with
 * the last wish, or none where that is what the first one did. Wishes survive a reload of the tab if the
 * browser allows storage, which it may forbid by throwing.
 */
export class Wishes {
  readonly #wishes = new Map<string, boolean>();
  readonly #underway = new Set<string>();
  readonly #listeners = new Set<() => void>();
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
    try {
      this.#wishes = new Map(JSON.parse(store().getItem(STORAGE_KEY) ?? '[]'));
    } catch {
      // Nothing is stored that can be read.
    }
  }

  /** What is wished of a listing; undefined where nothing is, or it is so already. */
  of(userId: string, listingId: string): boolean | undefined {
    return this.#wishes.get(keyOf(userId, listingId));
  }

  /** Wishes something of a listing, and sees to it. */
  make(userId: string, listingId: string, isKept: boolean, fulfil: Fulfil): void {
    const key = keyOf(userId, listingId);
    this.#set(key, isKept);
    if (!this.#underway.has(key)) void this.#fulfil(key, fulfil);
  }

  /** The listings of which a person wished something before the page was loaded, and what. */
  leftBy(userId: string): (readonly [listingId: string, isKept: boolean])[] {
    const prefix = keyOf(userId, '');
    return [...this.#wishes]
      .filter(([key]) => key.startsWith(prefix) && !this.#underway.has(key))
      .map(([key, isKept]) => [key.slice(prefix.length), isKept]);
  }

  /** Calls `listener` after every change. Returns what ends this. */
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
    try {
      this.#store().setItem(STORAGE_KEY, JSON.stringify([...this.#wishes]));
    } catch {
      // Storage may be full or forbidden. Then a reload forgets what was wished just before it.
    }
    for (const listener of this.#listeners) listener();
  }
}

/** Wishes are one person's: whoever signs in next in this tab has none. */
const keyOf = (userId: string, listingId: string): string => `${userId} ${listingId}`;

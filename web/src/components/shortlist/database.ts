import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import {
  isBlank,
  isDear,
  LISTS,
  type ListName,
  type ListStart,
  type Remembered,
  readRemembered,
} from './remembered.ts';

export const DATABASE_NAME = 'fellside-shortlist';
const VERSION = 1;

/** How long opening may take, in milliseconds. Some browsers never answer where storage is broken. */
const OPEN_TIMEOUT = 5_000;

/** How many of the oldest seen listings are forgotten at once if storage is full. */
const FORGOTTEN_AT_ONCE = 500;
/** The most listings that are remembered only because they were seen. */
export const MOST_SEEN = 20_000;
/** How long a listing counts as seen, in milliseconds. */
export const SEEN_FOR = 365 * 24 * 60 * 60_000;

/** A user's answer when asked to add what this device keeps to their favourites. */
export interface MergeAnswer {
  readonly user_id: string;
  readonly answer: 'not-now' | 'never';
  /** The time of the answer, in milliseconds since 1970. */
  readonly at: number;
}

interface Stored extends Remembered {
  /** The time of a listing that was only seen. Such listings are forgotten first. */
  readonly fades_at?: number;
}

interface Schema extends DBSchema {
  listings: {
    key: string;
    value: Stored;
    indexes: Record<(typeof LISTS)[ListName] | 'fades_at', number>;
  };
  answers: { key: string; value: MergeAnswer };
}

const STORES = ['listings', 'answers'] as const;

const isQuotaError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

const storedForm = (record: Remembered): Stored =>
  isDear(record) || record.seen_at === undefined ? record : { ...record, fades_at: record.seen_at };

/**
 * The device's memory in IndexedDB, which all tabs share. Each change is one transaction, so that tabs
 * can't overwrite each other's changes.
 */
export class ShortlistDatabase {
  #opening: Promise<IDBPDatabase<Schema>> | undefined;
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** The records of these listings, in one transaction. */
  async read(ids: readonly string[]): Promise<(Remembered | undefined)[]> {
    const database = await this.#open();
    const { store } = database.transaction('listings');
    return await Promise.all(ids.map(async (id) => readRemembered(await store.get(id))));
  }

  /** All listings of a list, the latest first. */
  async list(name: ListName, most = Number.POSITIVE_INFINITY): Promise<Remembered[]> {
    const database = await this.#open();
    const found: Remembered[] = [];
    const { store } = database.transaction('listings');
    let cursor = await store.index(LISTS[name]).openCursor(null, 'prev');
    while (cursor && found.length < most) {
      const record = readRemembered(cursor.value);
      if (record) found.push(record);
      cursor = await cursor.continue();
    }
    return found;
  }

  /**
   * The latest notes, except those about certain listings.
   *
   * @param except listings, or all kept ones
   */
  async otherNotes(except: readonly string[] | 'kept', most: number): Promise<ListStart> {
    const { store } = (await this.#open()).transaction('listings');
    const [noted, excepted] = await Promise.all([
      store.index(LISTS.noted).getAllKeys(),
      except === 'kept' ? store.index(LISTS.kept).getAllKeys() : except,
    ]);
    const exceptions = new Set(excepted);
    const ids = noted.filter((id) => !exceptions.has(id)).toReversed();
    const records = await Promise.all(
      ids.slice(0, most).map(async (id) => readRemembered(await store.get(id))),
    );
    return { records: records.filter((record) => record !== undefined), total: ids.length };
  }

  async count(name: ListName): Promise<number> {
    return await (await this.#open()).countFromIndex('listings', LISTS[name]);
  }

  /**
   * Changes a record. If storage is full, listings that were only seen make room.
   *
   * @param blank the record of a listing that isn't remembered yet
   * @throws {DOMException} if it can't be stored
   */
  async change(
    blank: Remembered,
    change: (record: Remembered) => Remembered,
  ): Promise<Remembered | undefined> {
    for (;;) {
      try {
        return await this.#changeOnce(blank, change);
      } catch (error) {
        if (!isQuotaError(error) || (await this.#forgetOldest(FORGOTTEN_AT_ONCE)) === 0)
          throw error;
      }
    }
  }

  async #changeOnce(
    blank: Remembered,
    change: (record: Remembered) => Remembered,
  ): Promise<Remembered | undefined> {
    const database = await this.#open();
    const transaction = database.transaction('listings', 'readwrite');
    const { store } = transaction;
    const next = change(readRemembered(await store.get(blank.id)) ?? blank);
    const written = isBlank(next) ? store.delete(blank.id) : store.put(storedForm(next));
    await Promise.all([written, transaction.done]);
    return isBlank(next) ? undefined : next;
  }

  /** Forgets the oldest listings that were only seen. @returns how many */
  async #forgetOldest(most: number, before = Number.POSITIVE_INFINITY): Promise<number> {
    const transaction = (await this.#open()).transaction('listings', 'readwrite');
    const range = Number.isFinite(before) ? IDBKeyRange.upperBound(before) : null;
    const ids = await transaction.store.index('fades_at').getAllKeys(range, most);
    await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
    return ids.length;
  }

  /** Forgets listings that were seen too long ago, and the oldest beyond `MOST_SEEN`. */
  async tidy(): Promise<void> {
    const database = await this.#open();
    const excess = (await database.countFromIndex('listings', 'fades_at')) - MOST_SEEN;
    await this.#forgetOldest(FORGOTTEN_AT_ONCE, this.#now() - SEEN_FOR);
    if (excess > 0) await this.#forgetOldest(excess);
  }

  async mergeAnswer(user_id: string): Promise<MergeAnswer | undefined> {
    return await (await this.#open()).get('answers', user_id);
  }

  async keepMergeAnswer(answer: MergeAnswer): Promise<void> {
    await (await this.#open()).put('answers', answer);
  }

  /** Forgets everything. */
  async forget(): Promise<void> {
    const transaction = (await this.#open()).transaction(STORES, 'readwrite');
    const cleared = STORES.map((name) => transaction.objectStore(name).clear());
    await Promise.all([...cleared, transaction.done]);
  }

  /** Closes the connection, which is opened again when it is needed. */
  close(): void {
    const opening = this.#opening;
    this.#opening = undefined;
    opening?.then(
      (database) => database.close(),
      () => undefined,
    );
  }

  #open(): Promise<IDBPDatabase<Schema>> {
    this.#opening ??= this.#openSound().catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  /** Opens the database. A database without our stores is damaged, and has nothing of ours in it. */
  async #openSound(): Promise<IDBPDatabase<Schema>> {
    const database = await this.#openOnce();
    if (STORES.every((name) => database.objectStoreNames.contains(name))) return database;
    database.close();
    await deleteDB(DATABASE_NAME);
    return await this.#openOnce();
  }

  async #openOnce(): Promise<IDBPDatabase<Schema>> {
    const opened = openDB<Schema>(DATABASE_NAME, VERSION, {
      upgrade(database) {
        const listings = database.createObjectStore('listings', { keyPath: 'id' });
        for (const index of [...Object.values(LISTS), 'fades_at'] as const)
          listings.createIndex(index, index);
        database.createObjectStore('answers', { keyPath: 'user_id' });
      },
      // Another tab has a newer release, or the browser deletes the database.
      blocking: () => this.close(),
      terminated: () => {
        this.#opening = undefined;
      },
    });
    let isLate = false;
    const timeout = new Promise<never>((_, reject) => {
      setTimeout(() => {
        isLate = true;
        reject(new DOMException('The database doesn’t open', 'TimeoutError'));
      }, OPEN_TIMEOUT);
    });
    opened.then(
      (database) => isLate && database.close(),
      () => undefined,
    );
    return await Promise.race([opened, timeout]);
  }
}

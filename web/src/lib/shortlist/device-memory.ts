import { type MergeAnswer, ShortlistDatabase } from './database.ts';
import {
  type Asked,
  isBlank,
  LISTS,
  type ListingLabel,
  type ListName,
  type ListStart,
  type Remembered,
} from './remembered.ts';

/** Whether a change is stored, or lasts only as long as this page is open. */
export type Lasting = 'stored' | 'for-this-visit';

type Change = (record: Remembered) => Remembered;

/** What tabs tell each other: the listings that have changed, or that everything was forgotten. */
type News = readonly string[] | 'all';

const CHANNEL = 'fellside-shortlist';

/** A record without these fields. */
const without = <K extends keyof Remembered>(record: Remembered, ...names: K[]): Remembered =>
  Object.fromEntries(
    Object.entries(record).filter(([name]) => !(names as string[]).includes(name)),
  ) as unknown as Remembered;

const labelOf = ({ id, title, type, area_name }: ListingLabel): Remembered => ({
  id,
  title,
  type,
  area_name,
});

/**
 * What this device remembers of listings: seen, kept, hidden, a note, what was asked. Nothing but the
 * identifiers of kept ones is sent, when the shortlist is opened or they are compared, unless the person
 * shares them or adds them to favourites. Pages see a change at once, and so do other tabs. Where storage is forbidden, damaged or
 * full, a change lasts as long as the page is open.
 */
export class DeviceMemory {
  readonly #database: Pick<
    ShortlistDatabase,
    | 'read'
    | 'list'
    | 'count'
    | 'otherNotes'
    | 'change'
    | 'tidy'
    | 'forget'
    | 'close'
    | 'mergeAnswer'
    | 'keepMergeAnswer'
  >;
  readonly #now: () => number;
  /** What is known; null for a listing that nothing is remembered of. */
  readonly #known = new Map<string, Remembered | null>();
  /** What couldn't be stored. */
  readonly #unstored = new Map<string, Remembered>();
  readonly #unstoredAnswers = new Map<string, MergeAnswer>();
  readonly #wanted = new Set<string>();
  /** How many changes of a listing are being stored. */
  readonly #underway = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  #channel: BroadcastChannel | undefined;
  #version = 0;
  #isTidy = false;

  constructor(database = new ShortlistDatabase(), now: () => number = Date.now) {
    this.#database = database;
    this.#now = now;
    this.#listen();
  }

  /** Calls `listener` after every change. Returns a function that stops this. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** It rises with every change. */
  readonly version = (): number => this.#version;

  /** What is remembered of a listing: null for nothing, undefined until it has been read (`want`). */
  of(id: string): Remembered | null | undefined {
    return this.#known.get(id);
  }

  /** Reads a listing's record. Those that are wanted at once are read in one transaction. */
  want(id: string): void {
    if (this.#known.has(id)) return;
    if (this.#wanted.size === 0) queueMicrotask(() => void this.#readWanted());
    this.#wanted.add(id);
  }

  async #readWanted(): Promise<void> {
    const ids = [...this.#wanted];
    this.#wanted.clear();
    await this.#readAgain(ids);
  }

  async #readAgain(ids: readonly string[]): Promise<void> {
    const records = ids.length > 0 ? await this.#database.read(ids).catch(() => []) : [];
    for (const [index, id] of ids.entries()) {
      // A change that is being stored is newer.
      if (this.#underway.has(id)) continue;
      this.#known.set(id, this.#unstored.get(id) ?? records[index] ?? null);
    }
    this.#notify();
  }

  see(listing: ListingLabel): Promise<Lasting> {
    void this.#tidyOnce();
    return this.#change(listing, (record) => ({ ...record, seen_at: this.#now() }));
  }

  /** Puts a listing on the shortlist, or takes it off. */
  keep(listing: ListingLabel, isKept: boolean, at = this.#now()): Promise<Lasting> {
    return this.#change(listing, (record) =>
      isKept ? { ...record, kept_at: record.kept_at ?? at } : without(record, 'kept_at'),
    );
  }

  /** Hides a listing from searches, or shows it again. */
  hide(listing: ListingLabel, isHidden: boolean): Promise<Lasting> {
    return this.#change(listing, (record) =>
      isHidden ? { ...record, hidden_at: this.#now() } : without(record, 'hidden_at'),
    );
  }

  /** Sets the note about a listing; an empty one removes it. */
  note(listing: ListingLabel, text: string): Promise<Lasting> {
    const note = text.trim();
    return this.#change(listing, (record) =>
      note === ''
        ? without(record, 'note', 'noted_at')
        : { ...record, note, noted_at: this.#now() },
    );
  }

  /** Notes that an enquiry or a booking request was sent from this device. */
  ask(listing: ListingLabel, kind: Asked['kind']): Promise<Lasting> {
    return this.#change(listing, (record) => ({ ...record, asked: { kind, at: this.#now() } }));
  }

  async #change(listing: ListingLabel, change: Change): Promise<Lasting> {
    const { id } = listing;
    // Its title may have changed.
    const whole: Change = (record) => change({ ...record, ...labelOf(listing) });
    const before = this.#unstored.get(id) ?? this.#known.get(id) ?? labelOf(listing);
    this.#underway.set(id, (this.#underway.get(id) ?? 0) + 1);
    this.#set(id, whole(before));
    let lasting: Lasting = 'stored';
    let stored: Remembered | undefined;
    try {
      // What couldn't be stored before is stored with it.
      const base = this.#unstored.get(id);
      stored = await this.#database.change(labelOf(listing), (record) => whole(base ?? record));
      this.#unstored.delete(id);
    } catch {
      lasting = 'for-this-visit';
      stored = whole(before);
      this.#unstored.set(id, stored);
    }
    const others = (this.#underway.get(id) ?? 1) - 1;
    if (others > 0) this.#underway.set(id, others);
    else {
      this.#underway.delete(id);
      this.#set(id, stored);
    }
    if (lasting === 'stored') this.#tell([id]);
    return lasting;
  }

  #set(id: string, record: Remembered | undefined): void {
    this.#known.set(id, record === undefined || isBlank(record) ? null : record);
    this.#notify();
  }

  /** The listings of a list, the latest first. */
  async list(name: ListName, most = Number.POSITIVE_INFINITY): Promise<Remembered[]> {
    const time = (record: Remembered): number => record[LISTS[name]] ?? 0;
    const stored = await this.#database.list(name, most).catch(() => []);
    const unstored = [...this.#unstored.values()].filter((record) => time(record) > 0);
    return [...stored.filter(({ id }) => !this.#unstored.has(id)), ...unstored]
      .toSorted((a, b) => time(b) - time(a))
      .slice(0, most);
  }

  /** How many listings a list has. */
  async count(name: ListName): Promise<number> {
    if (this.#unstored.size > 0) return (await this.list(name)).length;
    return await this.#database.count(name).catch(() => 0);
  }

  /**
   * The latest notes, except those about certain listings.
   *
   * @param except listings, or all kept ones
   */
  async otherNotes(except: readonly string[] | 'kept', most: number): Promise<ListStart> {
    if (this.#unstored.size === 0) {
      return await this.#database.otherNotes(except, most).catch(() => ({ records: [], total: 0 }));
    }
    const others = (await this.list('noted')).filter(({ id, kept_at }) =>
      except === 'kept' ? kept_at === undefined : !except.includes(id),
    );
    return { records: others.slice(0, most), total: others.length };
  }

  async mergeAnswer(user_id: string): Promise<MergeAnswer | undefined> {
    const unstored = this.#unstoredAnswers.get(user_id);
    return unstored ?? (await this.#database.mergeAnswer(user_id).catch(() => undefined));
  }

  async keepMergeAnswer(user_id: string, answer: MergeAnswer['answer']): Promise<void> {
    const kept = { user_id, answer, at: this.#now() };
    await this.#database.keepMergeAnswer(kept).catch(() => {
      this.#unstoredAnswers.set(user_id, kept);
    });
  }

  /** Forgets everything. @throws if it can't be removed from storage */
  async forget(): Promise<void> {
    this.#forgetUnstored();
    try {
      await this.#database.forget();
    } finally {
      await this.#readAgain([...this.#known.keys()]);
      this.#tell('all');
    }
  }

  #forgetUnstored(): void {
    this.#unstored.clear();
    this.#unstoredAnswers.clear();
  }

  /** Closes the connection to storage until it is needed. */
  close(): void {
    this.#database.close();
  }

  async #tidyOnce(): Promise<void> {
    if (this.#isTidy) return;
    this.#isTidy = true;
    await this.#database.tidy().catch(() => undefined);
  }

  #notify(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }

  #tell(news: News): void {
    this.#channel?.postMessage(news);
  }

  readonly #hear = ({ data }: MessageEvent<News>): void => {
    if (data === 'all') this.#forgetUnstored();
    const known = [...this.#known.keys()];
    void this.#readAgain(data === 'all' ? known : known.filter((id) => data.includes(id)));
  };

  /** A page that the browser puts aside must hold nothing open. It reads again when it is back. */
  #listen(): void {
    const open = () => {
      try {
        this.#channel = new BroadcastChannel(CHANNEL);
        this.#channel.addEventListener('message', this.#hear);
      } catch {
        // The browser forbids it. Then other tabs read a change when they are opened anew.
      }
    };
    open();
    addEventListener('pagehide', () => {
      this.#channel?.close();
      this.#channel = undefined;
      this.#database.close();
    });
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      open();
      void this.#readAgain([...this.#known.keys()]);
    });
  }
}

export const memory = new DeviceMemory();

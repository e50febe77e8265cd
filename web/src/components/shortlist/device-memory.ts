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

/** A change of a listing's record; undefined if nothing is remembered of it. */
type Change = (record: Remembered | undefined) => Remembered;

/** A message between tabs: the listings that have changed, or that everything was forgotten. */
type ChangeMessage = readonly string[] | 'all';

const CHANNEL = 'fellside-shortlist';

/** A record without these fields. */
const without = <K extends keyof Remembered>(record: Remembered, ...names: K[]): Remembered =>
  Object.fromEntries(
    Object.entries(record).filter(([name]) => !(names as string[]).includes(name)),
  ) as unknown as Remembered;

const changed = (
  record: Remembered | undefined,
  changes: readonly Change[],
): Remembered | undefined =>
  changes.reduce<Remembered | undefined>((before, change) => change(before), record);

const labelOf = ({ id, title, type, area_name }: ListingLabel): Remembered => ({
  id,
  title,
  type,
  area_name,
});

/**
 * The device's memory of listings: seen, kept, hidden, a note, what was asked. Only the identifiers of kept
 * ones are sent, when the shortlist is opened or they are compared, unless the person shares them or adds
 * them to favourites. Pages see a change at once, and so do other tabs. Where storage is forbidden, damaged
 * or full, a change lasts as long as the page is open.
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
  /** The known records; null for a listing that nothing is remembered of. */
  readonly #known = new Map<string, Remembered | null>();
  /** The changes that couldn't be stored, in their order. Another tab may change the record meanwhile. */
  readonly #unstored = new Map<string, readonly Change[]>();
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

  /** Rises with every change. */
  readonly version = (): number => this.#version;

  /** The record of a listing: null if there is none, undefined until it has been read (`want`). */
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
    if (ids.length === 0) return;
    const records = await this.#database.read(ids).catch(() => undefined);
    for (const [index, id] of ids.entries()) {
      // A change that is being stored is newer, and what is known is more than nothing.
      if (this.#underway.has(id) || (records === undefined && this.#known.has(id))) continue;
      this.#know(id, this.#withUnstored(id, records?.[index]));
    }
    this.#notify();
  }

  #withUnstored(id: string, record: Remembered | undefined): Remembered | undefined {
    return changed(record, this.#unstored.get(id) ?? []);
  }

  see(listing: ListingLabel): Promise<Lasting> {
    void this.#tidyOnce();
    const seen_at = this.#now();
    return this.#change(listing, (record) => ({ ...record, seen_at }));
  }

  /** Puts a listing on the shortlist, or takes it off. */
  keep(listing: ListingLabel, isKept: boolean, at = this.#now()): Promise<Lasting> {
    return this.#change(listing, (record) =>
      isKept ? { ...record, kept_at: record.kept_at ?? at } : without(record, 'kept_at'),
    );
  }

  /** Hides a listing from searches, or shows it again. */
  hide(listing: ListingLabel, isHidden: boolean): Promise<Lasting> {
    const hidden_at = this.#now();
    return this.#change(listing, (record) =>
      isHidden ? { ...record, hidden_at } : without(record, 'hidden_at'),
    );
  }

  /** Sets the note about a listing; an empty one removes it. */
  note(listing: ListingLabel, text: string): Promise<Lasting> {
    const note = text.trim();
    const noted_at = this.#now();
    return this.#change(listing, (record) =>
      note === '' ? without(record, 'note', 'noted_at') : { ...record, note, noted_at },
    );
  }

  /** Notes that an enquiry or a booking request was sent from this device. */
  ask(listing: ListingLabel, kind: Asked['kind']): Promise<Lasting> {
    const asked = { kind, at: this.#now() };
    return this.#change(listing, (record) => ({ ...record, asked }));
  }

  async #change(
    listing: ListingLabel,
    change: (record: Remembered) => Remembered,
  ): Promise<Lasting> {
    const { id } = listing;
    // Its title may have changed.
    const whole: Change = (record) => change({ ...record, ...labelOf(listing) });
    this.#underway.set(id, (this.#underway.get(id) ?? 0) + 1);
    this.#know(id, whole(this.#known.get(id) ?? undefined));
    this.#notify();
    // Earlier changes that couldn't be stored are stored with it.
    const earlier = this.#unstored.get(id) ?? [];
    const outcome = await this.#database
      .change(labelOf(listing), (record) => whole(changed(record, earlier)))
      .then(
        (record) => ({ record }),
        () => undefined,
      );
    this.#hold(id, (held) =>
      outcome ? held.filter((each) => !earlier.includes(each)) : [...held, whole],
    );
    const others = (this.#underway.get(id) ?? 1) - 1;
    if (others > 0) this.#underway.set(id, others);
    else {
      this.#underway.delete(id);
      if (outcome) this.#know(id, this.#withUnstored(id, outcome.record));
      else await this.#readAgain([id]);
      this.#notify();
    }
    if (outcome === undefined) return 'for-this-visit';
    this.#tell([id]);
    return 'stored';
  }

  #hold(id: string, change: (held: readonly Change[]) => readonly Change[]): void {
    const held = change(this.#unstored.get(id) ?? []);
    if (held.length > 0) this.#unstored.set(id, held);
    else this.#unstored.delete(id);
  }

  #know(id: string, record: Remembered | undefined): void {
    this.#known.set(id, record === undefined || isBlank(record) ? null : record);
  }

  /** The listings of a list, the latest first. */
  async list(name: ListName, most = Number.POSITIVE_INFINITY): Promise<Remembered[]> {
    const time = (record: Remembered): number => record[LISTS[name]] ?? 0;
    const stored = await this.#database.list(name, most).catch(() => []);
    const unstored = (await this.#listUnstored()).filter((record) => time(record) > 0);
    return [...stored.filter(({ id }) => !this.#unstored.has(id)), ...unstored]
      .toSorted((a, b) => time(b) - time(a))
      .slice(0, most);
  }

  /** The listings with changes that couldn't be stored. */
  async #listUnstored(): Promise<Remembered[]> {
    const ids = [...this.#unstored.keys()];
    if (ids.length === 0) return [];
    const records = await this.#database.read(ids).catch(() => []);
    return ids.flatMap((id, index) => this.#withUnstored(id, records[index]) ?? []);
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
      const ids = [...this.#known.keys()];
      this.#known.clear();
      await this.#readAgain(ids);
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

  #tell(message: ChangeMessage): void {
    this.#channel?.postMessage(message);
  }

  readonly #hear = ({ data }: MessageEvent<ChangeMessage>): void => {
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

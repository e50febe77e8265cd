import { isBefore, type QueueItem } from './returned.ts';

/**
 * A list of the queue as an admin reads it. What others do changes nothing above or below what they
 * are reading: only its end grows.
 */
export interface Followed<Item extends QueueItem> {
  /** The listings that were shown, in their order, as they were when they were first shown. */
  readonly read: readonly Item[];
  /** The revisions of listings that have left the list, by their ids. */
  readonly settled: ReadonlyMap<string, number>;
  /** The ids of listings whose present content is to be shown. */
  readonly outdated: ReadonlySet<string>;
}

export const NOTHING_READ = {
  read: [],
  settled: new Map<string, number>(),
  outdated: new Set<string>(),
} as const satisfies Followed<QueueItem>;

const idsOf = (items: readonly QueueItem[]): ReadonlySet<string> =>
  new Set(items.map(({ id }) => id));

/** The listings of the queue that the admin hasn't read. Submitted again, one is another. */
export function unreadIn<Item extends QueueItem>(
  { read, settled }: Followed<Item>,
  queue: readonly Item[],
): readonly Item[] {
  const ids = idsOf(read);
  return queue.filter(({ id, revision }) => !ids.has(id) && settled.get(id) !== revision);
}

/** The shown listings that the queue doesn't have any more. */
export function goneFrom<Item extends QueueItem>(
  { read }: Followed<Item>,
  queue: readonly Item[],
): readonly Item[] {
  const ids = idsOf(queue);
  return read.filter(({ id }) => !ids.has(id));
}

/**
 * Follows the queue: adds what comes after the last listing, and renews what is outdated.
 * @returns the same object if nothing changes
 */
export function follow<Item extends QueueItem>(
  before: Followed<Item>,
  queue: readonly Item[],
): Followed<Item> {
  const { outdated } = before;
  const byId = new Map(queue.map((item) => [item.id, item]));
  const renewed = before.read.filter(
    ({ id, revision }) => outdated.has(id) && (byId.get(id)?.revision ?? revision) !== revision,
  );
  const last = before.read.at(-1);
  const added = unreadIn(before, queue).filter(
    (item) => last === undefined || isBefore(last, item),
  );
  if (renewed.length === 0 && added.length === 0) return before;
  return {
    ...before,
    read: [
      ...before.read.map((item) => (renewed.includes(item) ? (byId.get(item.id) ?? item) : item)),
      ...added,
    ],
    outdated: new Set([...outdated].filter((id) => !renewed.some((item) => item.id === id))),
  };
}

/** Removes a listing that has been decided on. */
export const settle = <Item extends QueueItem>(
  { read, settled, outdated }: Followed<Item>,
  { id, revision }: Pick<Item, 'id' | 'revision'>,
): Followed<Item> => ({
  read: read.filter((item) => item.id !== id),
  settled: new Map([...settled, [id, revision]]),
  outdated,
});

/** Puts a listing back in its place after an undone decision. */
export const putBack = <Item extends QueueItem>(
  { read, settled, outdated }: Followed<Item>,
  item: Item,
): Followed<Item> => ({
  read: [
    ...read.filter((each) => isBefore(each, item)),
    item,
    ...read.filter((each) => isBefore(item, each)),
  ],
  settled,
  outdated,
});

/** Shows the whole queue as it is now. */
export const readAll = <Item extends QueueItem>(
  before: Followed<Item>,
  queue: readonly Item[],
): Followed<Item> => ({
  ...before,
  read: queue.filter(({ id, revision }) => before.settled.get(id) !== revision),
});

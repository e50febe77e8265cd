import { cardMemory } from '../functions/data/listing/card-memory.ts';
import type { NewListing } from '../functions/data/listing/repository.ts';
import { revisionOf } from '../functions/data/search/indexed-listings.ts';
import { serviceOf } from '../functions/data/service.ts';
import { openTable } from '../functions/data/table.ts';
import { cardText } from '../functions/domain/listing/view.ts';
import { quoteClock } from '../shared/bookings/rules.ts';
import { knownAreas } from '../shared/categories/known-areas.ts';
import { noChanges, type SearchIndex, updateChanges } from '../shared/search-index/changes.ts';
import { IndexSearch } from '../shared/search-index/index-search.ts';
import { SnapshotSearch } from '../shared/search-index/search.ts';
import { buildSnapshot, updateSnapshot } from '../shared/search-index/update.ts';
import { indexedListing } from '../test/support/indexed-listings.ts';
import { random } from '../test/support/random.ts';
import { randomListing } from '../test/support/random-listings.ts';
import { settledMemory } from '../test/support/settled-memory.ts';

/**
 * `npm run bench -- card-memory` measures the memory that a search takes with `SIZE` cards (by default
 * 100,000) beside the same index without a card, and after as many changes.
 */

const SIZE = Number(process.env.SIZE ?? 100_000);
const SEED = 20261126;
const CHANGED_TOGETHER = 500;
/** Changes after which they are merged into a new base, about as the indexer does. */
const MERGED_AFTER = 2_000;
const PAGE = 100;

const settledMegabytes = async (): Promise<number> => (await settledMemory()) / 1e6;

const choose = random(SEED);
// Only converts items. The table is never called.
const { listing: entity } = serviceOf(openTable('catalogue', { region: 'eu-west-2' })).entities;
/** The revision of each listing. A listing itself is made again of its number. */
const revisions = new Map<string, { number: number; revision: number }>();

function listingAt(number: number, revision: number): NewListing {
  const listing = { ...randomListing(random(SEED + number), number), revision } as const;
  return { ...listing, status: 'PUBLISHED', hidden: false };
}

function indexedAt(number: number, revision: number) {
  const listing = listingAt(number, revision);
  revisions.set(listing.listing_id, { number, revision });
  return indexedListing(listing, { revision: revisionOf({ revision }, undefined) });
}

const cards = cardMemory({
  read: async (ids) =>
    new Map(
      ids.map((id) => {
        const { number, revision } = revisions.get(id) ?? { number: 0, revision: 0 };
        const { data } = entity.parse(entity.put(listingAt(number, revision)).params());
        if (data === null) throw new Error(`${id} can’t be stored`);
        return [id, data];
      }),
    ),
  textOf: cardText,
  now: () => new Date(0),
});
const CONTEXT = {
  known: knownAreas({ areas: [], moving: [] }),
  clock: quoteClock(new Date()),
};

/** Asks for every card, page by page. */
async function showAll(search: IndexSearch): Promise<number> {
  let count = 0;
  for (let after: Parameters<IndexSearch['find']>[0]['after']; ; ) {
    const { hits, more } = search.find(
      { filters: {}, order: 'featured', after, limit: PAGE },
      CONTEXT,
    );
    count += (await cards.textsOf(hits)).filter((text) => text !== undefined).length;
    const last = hits.at(-1);
    if (!more || last === undefined) return count;
    after = last.snapshot.cursorAfter(last);
  }
}

const indexed = Array.from({ length: SIZE }, (_, number) => indexedAt(number, 1));
let index: SearchIndex = (() => {
  const base = buildSnapshot(indexed);
  return { base, changes: noChanges('') };
})();
indexed.length = 0;
let base = new SnapshotSearch(index.base);
let search = new IndexSearch(base, index.changes);
search.find({ filters: {}, order: 'featured', after: undefined, limit: PAGE }, CONTEXT);
const without = await settledMegabytes();
console.log(`${await showAll(search)} cards`);
const filled = await settledMegabytes();
console.log(`${(filled - without).toFixed(0)} MB more with them than without`);

/** The listings that differ from the base's, by their number. */
const since = new Map<number, ReturnType<typeof indexedAt>>();
for (let change = 0; change < SIZE; change += CHANGED_TOGETHER) {
  const numbers = new Set(
    Array.from({ length: CHANGED_TOGETHER }, () => choose.between(0, SIZE - 1)),
  );
  const changed = [...numbers].map(
    (number) => [number, indexedAt(number, 2 + change / CHANGED_TOGETHER)] as const,
  );
  for (const [number, each] of changed) since.set(number, each);
  if (since.size >= MERGED_AFTER) {
    const current = updateSnapshot(index.base, [...since.values()], []);
    index = { base: current, changes: noChanges('') };
    base = new SnapshotSearch(current);
    since.clear();
  } else {
    const upserts = changed.map(([, each]) => each);
    index = { ...index, changes: updateChanges(index, upserts, []) };
  }
  search = new IndexSearch(base, index.changes);
  if (change % 10_000 === 0) await showAll(search);
}
await showAll(search);
console.log(`${((await settledMegabytes()) - filled).toFixed(1)} MB more after ${SIZE} changes`);

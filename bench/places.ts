import { readQuery } from '../functions/api/catalogue/read-query.ts';
import { suggestPlaces } from '../functions/api/catalogue/suggest-places.ts';
import type { ListingSearch } from '../functions/data/search/listing-search.ts';
import { quoteClock } from '../shared/bookings/rules.ts';
import { INITIAL_AMENITIES, INITIAL_AREAS } from '../shared/categories/initial.ts';
import { knownAreas } from '../shared/categories/known-areas.ts';
import { LISTING_TYPES, type ListingType } from '../shared/listings/types.ts';
import { noChanges } from '../shared/search-index/changes.ts';
import { IndexSearch } from '../shared/search-index/index-search.ts';
import { SnapshotSearch } from '../shared/search-index/search.ts';
import { decodeSnapshot } from '../shared/search-index/snapshot.ts';
import { MISSPELLINGS } from '../test/shared/places/misspellings.ts';
import { TYPED_WISHES } from '../test/shared/places/typed-wishes.ts';
import { caller } from '../test/support/gateway-event.ts';
import { listingsOf, publicOnes } from './search/catalogue.ts';
import { encodedIndexOf } from './search/index-alone.ts';
import { timesOf } from './search/results.ts';

/**
 * The part of `npm run bench` that times suggestions of places, counts included, and readings of the same
 * texts as searches, with an index of `SIZE` listings (100,000): each beginning of each text of the tests,
 * as somebody types it, and texts that are as long as they may be.
 */

const SIZE = Number(process.env.SIZE ?? 100_000);
const SEED = 20261127;
const LIMIT_MILLISECONDS = 20;

const LONGEST = [
  'grange over sands lake view three bedroom hot tub parkng winderemere ambelside keswik borowdal',
  'kesvick windemer borowdal santwait conistun grassmere hawkshed ravinglas ulverstn pentith sedberg',
  'a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x',
];

interface Typed {
  readonly text: string;
  readonly type: ListingType | undefined;
}

const beginningsOf = ({ text, type }: Typed): Typed[] =>
  Array.from(text, (_, at) => ({ text: text.slice(0, at + 1), type }));

const texts: Typed[] = [
  ...MISSPELLINGS.flat().map((text) => ({
    text,
    type: undefined,
  })),
  ...TYPED_WISHES.map(({ text, type }) => ({ text, type })),
  ...LONGEST.map((text) => ({ text, type: LISTING_TYPES[0] })),
].flatMap(beginningsOf);

const index = new IndexSearch(
  new SnapshotSearch(decodeSnapshot(encodedIndexOf(publicOnes(listingsOf(SIZE, SEED))))),
  noChanges(''),
);
const categories = {
  areas: [...INITIAL_AREAS],
  amenities: [...INITIAL_AMENITIES],
  moving: [],
  revision: 0,
};
const context = { known: knownAreas(categories), clock: quoteClock(new Date()) };
const search: Pick<ListingSearch, 'categories' | 'totals'> = {
  categories: async () => categories,
  totals: async (filters) => index.counts(filters, context),
};
const suggest = suggestPlaces({ search });

const ACTIONS = {
  Suggestions: ({ text, type }: Typed) =>
    suggest({ query: { text, type }, params: undefined, body: undefined }, caller),
  Readings: ({ text, type }: Typed) => readQuery({ q: text, type }, search),
};

interface Time {
  readonly clock: number;
  /** Processor time: other programs on the machine don't count. */
  readonly processor: number;
}

async function timeOf(action: () => Promise<unknown>): Promise<Time> {
  const began = performance.now();
  const before = process.cpuUsage();
  await action();
  const { user, system } = process.cpuUsage(before);
  return { clock: performance.now() - began, processor: (user + system) / 1000 };
}

function report(what: string, times: readonly number[]): void {
  const { p50, p95 } = timesOf(times);
  const most = Math.max(...times);
  const slowest = texts[times.indexOf(most)]?.text;
  const verdict = most > LIMIT_MILLISECONDS ? `, more than ${LIMIT_MILLISECONDS} ms` : '';
  console.log(
    `  ${what}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, max ${most.toFixed(1)} ms (“${slowest}”)${verdict}`,
  );
}

console.log(`${texts.length} texts, ${SIZE} listings`);
for (const [name, action] of Object.entries(ACTIONS)) {
  console.log(name);
  const first = await timeOf(() => action({ text: 'Winderemere', type: undefined }));
  console.log(`  the first one: ${first.clock.toFixed(1)} ms`);
  for (const when of ['then', 'again']) {
    const times: Time[] = [];
    for (const text of texts) times.push(await timeOf(() => action(text)));
    report(
      `${when}, by the clock`,
      times.map(({ clock: time }) => time),
    );
    report(
      `${when}, of the processor`,
      times.map(({ processor }) => processor),
    );
  }
}

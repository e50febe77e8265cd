import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getSearchCounts } from '../functions/api/catalogue/get-search-counts.ts';
import { getSearchMap } from '../functions/api/catalogue/get-search-map.ts';
import { searchListings } from '../functions/api/catalogue/search-listings.ts';
import type { CardAttributes } from '../functions/data/listing/card-attributes.ts';
import { cardMemory } from '../functions/data/listing/card-memory.ts';
import { cardText } from '../functions/domain/listing/view.ts';
import { addDays, londonDate } from '../shared/dates.ts';
import { encodeDrawn } from '../shared/search/drawn-area.ts';
import { searchQuerySchema } from '../shared/search/schema.ts';
import { caller } from '../test/support/gateway-event.ts';
import { indexedListing, randomCalendar } from '../test/support/indexed-listings.ts';
import { randomBounds, randomCorners } from '../test/support/map-areas.ts';
import { sharedSquares } from '../test/support/postcodes.ts';
import { random } from '../test/support/random.ts';
import { randomSearch } from '../test/support/random-search.ts';
import { randomTerms } from '../test/support/random-stays.ts';
import { searchOver } from '../test/support/searching.ts';
import type { Query } from './search/ask.ts';
import { listingsOf, publicOnes } from './search/catalogue.ts';
import { startClient } from './search/client.ts';
import { timesOf } from './search/results.ts';

/**
 * The part of `npm run bench` that compares searches by dates and by areas of the map, the map, and the
 * counts beside filters, with plain searches: the operations behind a server of HTTP, `SIZE` listings (100,000), half of the lets
 * with terms, eight clients in a process of their own, the kinds in turn in each round.
 */

const SIZE = Number(process.env.SIZE ?? 100_000);
const SEED = 20261127;
const ROUNDS = 3;
const SEARCHES = 1000;
const CLIENTS = 8;

const choose = random(SEED);
const today = londonDate(new Date());
const now = () => new Date();

/** How many sheets of terms, and calendars, the lets share: drawing one for each takes minutes. */
const DRAWN = 2_000;
const terms = Array.from({ length: DRAWN }, () => randomTerms(choose, today));
const calendars = Array.from({ length: DRAWN }, () => randomCalendar(choose, today));

/** At the postcodes of the county, so that the map has as many squares as it can have. */
const squares = sharedSquares();
const listings = publicOnes(listingsOf(SIZE, SEED)).map((listing) => ({
  ...listing,
  postcode: choose.pick(choose.pick(squares).postcodes),
}));
const byId = new Map(listings.map((listing) => [listing.listing_id, listing]));
const search = searchOver(
  listings.map((listing) =>
    indexedListing(listing, {
      calendar: choose.pick(calendars),
      terms: choose.chance(0.5) ? choose.pick(terms) : null,
    }),
  ),
  now,
);
const cards = cardMemory({
  read: async (ids) =>
    new Map(
      ids.map((id) => [id, { currency: 'GBP', revision: 1, ...byId.get(id) } as CardAttributes]),
    ),
  textOf: cardText,
  now,
});

const operations = {
  searches: searchListings({ cards, search, now }),
  counts: getSearchCounts({ search, now }),
  map: getSearchMap({ search, now }),
};

/** Stays as people want them: from a Friday, a Saturday or a Monday, for some usual numbers of nights. */
function dates(): Query {
  const weeks = choose.between(1, 45);
  const monday = addDays(
    '2026-11-23',
    7 * Math.ceil((Date.parse(today) - Date.parse('2026-11-23')) / 604_800_000),
  );
  const check_in = addDays(monday, 7 * weeks + choose.pick([0, 4, 4, 5]));
  return {
    check_in,
    check_out: addDays(check_in, choose.pick([2, 3, 4, 7, 7])),
    guests: String(choose.pick([2, 4, 6])),
  };
}

const plain = () => randomSearch(choose);

/** A plain search, and dates beside what holiday lets have. */
function dated(): Query {
  const { type: _, limit, property_subtype: __, ...query } = plain();
  return { ...query, ...dates(), ...(limit && { limit }) };
}

function counted(): Query {
  const { limit: _, ...query } = plain();
  return query;
}

/** A plain search in an area of the map. Each has another, as if everybody moved the map. */
function inBounds(): Query {
  const { area_name: _, ...query } = plain();
  return { ...query, bounds: randomBounds(choose) };
}

function inDrawn(): Query {
  const { area_name: _, ...query } = plain();
  return { ...query, drawn: encodeDrawn(randomCorners(choose)) };
}

const KINDS = [
  { name: 'plain searches', path: 'searches', draw: plain },
  { name: 'in bounds', path: 'searches', draw: inBounds },
  { name: 'in drawn areas', path: 'searches', draw: inDrawn },
  { name: 'maps', path: 'map', draw: counted },
  { name: 'by dates', path: 'searches', draw: dated },
  { name: 'counts of all choices', path: 'counts', draw: counted },
] as const;

const server = createServer(async (request, response) => {
  try {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const query = searchQuerySchema.parse(Object.fromEntries(searchParams));
    const input = { query, params: undefined, body: undefined };
    const body =
      pathname === '/counts'
        ? JSON.stringify(await operations.counts(input, caller))
        : pathname === '/map'
          ? (await operations.map(input, caller)).text
          : (await operations.searches(input, caller)).text;
    response.setHeader('content-type', 'application/json').end(body);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const client = startClient();

/** Asks a round of one kind. */
async function ask({ path, name }: (typeof KINDS)[number], queries: readonly Query[]) {
  const { replies, seconds } = await client.ask(`${base}/${path}`, CLIENTS, queries);
  const failed = replies.find(({ status }) => status !== 200);
  if (failed !== undefined) {
    throw new Error(`${name}: ${Buffer.from(failed.body).toString().slice(0, 300)}`);
  }
  return { times: replies.map(({ milliseconds }) => milliseconds), seconds };
}

console.log(`${listings.length} listings, ${CLIENTS} clients, ${ROUNDS} rounds of ${SEARCHES}`);
const sums = new Map(KINDS.map(({ name }) => [name, { times: [] as number[], seconds: 0 }]));
for (const kind of KINDS) {
  const began = performance.now();
  await ask(kind, Array.from({ length: SEARCHES }, kind.draw));
  const each = (performance.now() - began) / SEARCHES;
  console.log(`  first ${SEARCHES} ${kind.name}: ${each.toFixed(2)} ms each`);
}
for (let round = 0; round < ROUNDS; round += 1) {
  for (const place of KINDS.keys()) {
    const kind = KINDS[(place + round) % KINDS.length] as (typeof KINDS)[number];
    const { times, seconds } = await ask(kind, Array.from({ length: SEARCHES }, kind.draw));
    const sum = sums.get(kind.name);
    sum?.times.push(...times);
    if (sum) sum.seconds += seconds;
  }
}
const reference = timesOf(sums.get(KINDS[0].name)?.times ?? []);
for (const [name, { times, seconds }] of sums) {
  const { p50, p99 } = timesOf(times);
  console.log(
    `  ${name}: ${Math.round(times.length / seconds)} a second, ` +
      `p50 ${p50.toFixed(2)} ms (${(p50 / reference.p50).toFixed(2)} times), ` +
      `p99 ${p99.toFixed(2)} ms (${(p99 / reference.p99).toFixed(2)} times)`,
  );
}
client.stop();
server.close();
process.exit();

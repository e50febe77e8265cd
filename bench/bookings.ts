import { randomUUID } from 'node:crypto';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { inParallel } from '../demo/load/in-parallel.ts';
import { listingRepository } from '../functions/data/listing/repository.ts';
import { derivedId } from '../functions/lib/ids.ts';
import { acceptedQuote } from '../test/support/accepted-quote.ts';
import { inDays } from '../test/support/bookings.ts';
import { forgetPendingTotals } from '../test/support/counts.ts';
import { listing } from '../test/support/listings.ts';
import { askHandlers, handlersOn, openMarketplace } from '../test/support/marketplace.ts';

/**
 * The part of `npm run bench` that times bookings: requests for stays by growing numbers of guests at
 * once, for dates side by side in one listing and in a listing for each guest. Both are measured in
 * turn, so that their ratio says what one calendar for all costs, whatever the machine does besides.
 */

const CLIENTS = [1, 8, 32];
/** Turns for each number of clients. Each turn measures a single listing, then a listing for each guest. */
const TURNS = 2;
const BOOKINGS = 64;
/** Each asks twice; three times is the most for one listing. */
const GUESTS = 32;

const market = await openMarketplace();
const table = market.another();
const handlers = handlersOn(table, market.photos);
const { organisation } = await market.lister();
const guests: string[] = [];
while (guests.length < GUESTS) guests.push(await market.person('PUBLIC'));

let refused = 0;
table.client.middlewareStack.add(
  (next) => (call) =>
    next(call).catch((error: unknown) => {
      if (error instanceof TransactionCanceledException) refused += 1;
      throw error;
    }),
  { step: 'build' },
);

let listings = 0;
async function newListing(): Promise<string> {
  listings += 1;
  const listing_id = derivedId('lst', 'measured', listings);
  await listingRepository(market.table).create(
    listing({ listing_id, organisation_id: organisation }),
  );
  return listing_id;
}

interface Measured {
  /** The times of the requests that succeeded, in milliseconds. */
  readonly times: readonly number[];
  readonly seconds: number;
  /** How many were asked to try again later. */
  readonly busy: number;
  /** How many transactions found another calendar than was read. */
  readonly refused: number;
}

async function measure(clients: number, where: 'one' | 'many'): Promise<Measured> {
  const ids: string[] = [];
  while (ids.length < (where === 'one' ? 1 : GUESTS)) ids.push(await newListing());
  const times: number[] = [];
  let busy = 0;
  refused = 0;
  await forgetPendingTotals(market.table);
  const began = performance.now();
  await inParallel(
    Array.from({ length: BOOKINGS }, (_, number) => number),
    clients,
    async (number) => {
      const asked = performance.now();
      const { status, body } = await askHandlers(handlers, 'createBooking', {
        by: guests[number % GUESTS] ?? '',
        params: { listing_id: ids[number % ids.length] ?? '' },
        key: randomUUID(),
        body: {
          check_in: inDays(10 + number),
          check_out: inDays(11 + number),
          guests: 2,
          guest_name: 'Ruth Birkett',
          guest_email: 'ruth@fellside.example',
          ...acceptedQuote(1),
        },
      });
      if (status === 503) busy += 1;
      else if (status === 201) times.push(performance.now() - asked);
      else throw new Error(`A booking answers ${status}: ${JSON.stringify(body)}`);
    },
  );
  return { times, seconds: (performance.now() - began) / 1000, busy, refused };
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? Number.NaN;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

function shown(all: readonly Measured[]) {
  const times = all.flatMap((each) => each.times);
  return {
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    perSecond: times.length / sum(all.map(({ seconds }) => seconds)),
    busy: sum(all.map((each) => each.busy)),
    refused: sum(all.map((each) => each.refused)),
  };
}

await measure(8, 'many');
console.log(`${BOOKINGS * TURNS} requests for stays in each row, for dates side by side:`);
console.log(
  '| guests at once | one listing: p50 ms | p95 ms | a second | written again | asked to try later | a listing each: p50 ms | p95 ms | a second | p50, one to many |',
);
console.log('| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const clients of CLIENTS) {
  const one: Measured[] = [];
  const many: Measured[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    one.push(await measure(clients, 'one'));
    many.push(await measure(clients, 'many'));
  }
  const [onOne, onMany] = [shown(one), shown(many)];
  const cells = [
    clients,
    onOne.p50.toFixed(0),
    onOne.p95.toFixed(0),
    onOne.perSecond.toFixed(1),
    onOne.refused,
    onOne.busy,
    onMany.p50.toFixed(0),
    onMany.p95.toFixed(0),
    onMany.perSecond.toFixed(1),
    (onOne.p50 / onMany.p50).toFixed(1),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
await market.close();

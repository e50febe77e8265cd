import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadTarget } from '../bin/demo-catalogue.ts';
import { inParallel } from '../demo/load/in-parallel.ts';
import { listingRepository } from '../functions/data/listing/repository.ts';
import { startLocal } from '../infra/local/start.ts';
import type { OperationResponse } from '../shared/operations.ts';
import { askAs } from '../test/support/ask-as.ts';
import { listing } from '../test/support/listings.ts';
import { peopleAt } from '../test/support/people.ts';
import { random } from '../test/support/random.ts';
import { randomSearch } from '../test/support/random-search.ts';
import { timesOf } from './search/results.ts';

/**
 * The part of `npm run bench` that times how soon a listing is found once an admin has approved it, and
 * how soon it is no longer found once it is archived, through the whole local target, while others search
 * and publish. No question is asked twice, so that none is answered by a cache.
 */

const LISTINGS = 200;
const PUBLISHED_AT_ONCE = 4;
const SEARCHING = 4;
const POLL_MS = 50;
const MOST_WAIT_MS = 60_000;
const SEED = 2026;
const STATE = join(import.meta.dirname, '..', '.local', 'bench', 'publish');

rmSync(STATE, { recursive: true, force: true });
const site = await startLocal({ port: 0, state: STATE, report: () => {}, log: () => {} });
const search = async (query: Readonly<Record<string, string>>) => {
  const response = await fetch(`${site.url}/api/listings?${new URLSearchParams(query)}`);
  if (!response.ok) throw new Error(`A search answers ${response.status}`);
  return (await response.json()) as OperationResponse<'searchListings'>;
};

let asked = 0;
/** The time from a moment until a search for a word finds this many listings. */
async function millisecondsUntil(word: string, total: number, since: number): Promise<number> {
  for (;;) {
    asked += 1;
    // The highest price tells one question from the next, and excludes nothing.
    const found = await search({ q: word, max_price: String(1_000_000 + asked) });
    const passed = performance.now() - since;
    // A word that no listing has is left out, and all are found.
    const isFound = found.reading?.search.q !== undefined;
    const items = isFound ? found.items : [];
    if (items.length === total && (!isFound || found.total === total)) return passed;
    if (passed > MOST_WAIT_MS) {
      throw new Error(`A search for ${word} still finds ${found.total}, not ${total}`);
    }
    await sleep(POLL_MS);
  }
}

const { table } = loadTarget(site.data);
const person = peopleAt(site.url, site.data);
const admin = askAs(site.url, await person({ role: 'ADMIN', secondFactor: true }));
const owner = askAs(site.url, await person({ role: 'PUBLIC' }));
const { id: organisation_id } = await owner.ask('createOrganisation', {}, { name: 'Fell Lets' });
const waiting = Array.from({ length: LISTINGS }, (_, number) =>
  listing({
    listing_id: `lst_${String(number).padStart(26, '0')}`,
    organisation_id,
    status: 'PENDING',
    title: `Byre${number}x above the beck`,
  }),
);
await inParallel(waiting, PUBLISHED_AT_ONCE, async (one) => {
  await listingRepository(table).create(one);
});

let isOver = false;
let searches = 0;
const choose = random(SEED);
const visitors = Array.from({ length: SEARCHING }, async () => {
  while (!isOver) {
    await search(randomSearch(choose));
    searches += 1;
  }
});

const found: number[] = [];
const gone: number[] = [];
const began = performance.now();
await inParallel(waiting, PUBLISHED_AT_ONCE, async ({ listing_id, title }) => {
  const [word = title] = title.split(' ');
  const params = { listing_id };
  const { revision } = await admin.ask('getAdminListing', params);
  await admin.ask('approveListing', params, { revision });
  found.push(await millisecondsUntil(word, 1, performance.now()));
  await admin.ask('adminArchiveListing', params, { reason: 'It has been sold' });
  gone.push(await millisecondsUntil(word, 0, performance.now()));
});
const seconds = (performance.now() - began) / 1000;
isOver = true;
await Promise.all(visitors);
await site.stop();

console.log(
  `${LISTINGS} listings, ${PUBLISHED_AT_ONCE} at once, while ${SEARCHING} visitors search ${(searches / seconds).toFixed(0)} times a second:`,
);
console.log('| from | to | p50 ms | p95 ms | p99 ms | longest ms |');
console.log('| --- | --- | ---: | ---: | ---: | ---: |');
for (const [from, to, times] of [
  ['approved', 'found', found],
  ['archived', 'not found', gone],
] as const) {
  const { p50, p95, p99 } = timesOf(times);
  const cells = [p50, p95, p99, Math.max(...times)].map((time) => time.toFixed(0));
  console.log(`| ${[from, to, ...cells].join(' | ')} |`);
}

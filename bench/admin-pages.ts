import { inParallel } from '../demo/load/in-parallel.ts';
import { newAuditEntry } from '../functions/data/audit/repository.ts';
import { openDirectory } from '../functions/data/directory/directory.ts';
import { directoryEntries } from '../functions/data/directory/directory-entries.ts';
import { directoryIndexer } from '../functions/data/directory/directory-indexer.ts';
import { newSubscription } from '../functions/data/organisation/repository.ts';
import { serviceOf } from '../functions/data/service.ts';
import { derivedId } from '../functions/lib/ids.ts';
import { londonDate } from '../shared/dates.ts';
import { LISTING_STATUSES } from '../shared/listings/types.ts';
import { USER_ROLES } from '../shared/profiles/types.ts';
import type { OperationId } from '../shared/routes.ts';
import { presetRange } from '../shared/statistics/ranges.ts';
import { listing } from '../test/support/listings.ts';
import { askHandlers, handlersOn, openMarketplace } from '../test/support/marketplace.ts';
import { random } from '../test/support/random.ts';
import { meterOf } from '../test/support/table-meter.ts';

/**
 * `npm run bench -- admin-pages`: what the first page of each of the admins' lists reads of the table,
 * and how long its function takes, among many listings and users. `LISTINGS` and `USERS` say how many
 * (100,000 and 20,000 unless they do). Items are stored without what follows from them.
 */

const LISTINGS = Number(process.env.LISTINGS ?? 100_000);
const USERS = Number(process.env.USERS ?? 20_000);
const TIMES = 30;
const TEXTS = 500;
const choose = random(20261126);
/** DynamoDB takes as many in a batch. */
const TOGETHER = 25;
const CONCURRENCY = 4;

const numbers = (many: number) => Array.from({ length: many }, (_, number) => number);
const at = (number: number) => new Date(Date.UTC(2025, 0, 1) + number * 300_000);
const userOf = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;
/** Every tenth user has an organisation. */
const organisationOf = (number: number) => derivedId('org', 'of the bench', number % (USERS / 10));

const market = await openMarketplace();
const admin = await market.person('ADMIN');
const table = market.another();
const entities = serviceOf(table).entities;

async function store(many: number, put: (batch: readonly number[]) => Promise<unknown>) {
  const batches = numbers(Math.ceil(many / TOGETHER)).map((batch) =>
    numbers(Math.min(TOGETHER, many - batch * TOGETHER)).map((place) => batch * TOGETHER + place),
  );
  await inParallel(batches, CONCURRENCY, async (batch) => {
    await put(batch);
  });
}

const listingOf = (number: number) =>
  listing({
    listing_id: derivedId('lst', 'of the bench', number),
    organisation_id: organisationOf(number),
    title: `${['Slate', 'Beck', 'Fell', 'Tarn'][number % 4]} cottage ${number}`,
    status: LISTING_STATUSES[number % LISTING_STATUSES.length] ?? 'DRAFT',
    created_at: at(number).toISOString(),
  });

const began = performance.now();
await store(LISTINGS, async (batch) => {
  const listings = batch.map(listingOf);
  await entities.listing.put(listings).go();
  await entities.ownedListing
    .put(
      listings.map(({ organisation_id, listing_id, created_at }) => ({
        organisation_id,
        listing_id,
        created_at,
      })),
    )
    .go();
  await entities.audit
    .put(
      batch.map((number) =>
        newAuditEntry(
          derivedId('lst', 'of the bench', number),
          { action: 'created', by: { user_id: userOf(number % USERS) } },
          at(number),
        ),
      ),
    )
    .go();
});
await store(USERS, (batch) =>
  entities.profile
    .put(
      batch.map((number) => ({
        user_id: userOf(number),
        full_name: `${['Ann', 'Ruth', 'Tom', 'Nasreen'][number % 4]} Postlethwaite ${number}`,
        email: `person.${number}@example.com`,
        role: USER_ROLES[number % USER_ROLES.length] ?? 'PUBLIC',
        organisation_ids: number < USERS / 10 ? [organisationOf(number)] : [],
        created_at: at(number).toISOString(),
      })),
    )
    .go(),
);
await store(USERS / 10, async (batch) => {
  const organisations = batch.map((number) => ({
    organisation_id: organisationOf(number),
    name: `${['Fell', 'Beck'][number % 2]} Lets ${number}`,
    owner_user_id: userOf(number),
    created_at: at(number).toISOString(),
  }));
  await entities.organisation.put(organisations).go();
  await entities.subscription.put(organisations.map(newSubscription)).go();
});
console.log(
  `${LISTINGS} listings and ${USERS} users, stored in ${Math.round((performance.now() - began) / 1000)} s`,
);

const measure = meterOf(table);
const shards = market.directoryStore;
const rebuilt = performance.now();
const entries = await directoryIndexer({
  store: shards,
  entries: directoryEntries(table),
}).rebuild();
console.log(
  `${entries} in the directory, made in ${Math.round((performance.now() - rebuilt) / 1000)} s`,
);
const handlers = handlersOn(
  table,
  market.photos,
  undefined,
  undefined,
  undefined,
  openDirectory(shards),
);
const PAGES: readonly (readonly [OperationId, Readonly<Record<string, string>>])[] = [
  ['listAdminListings', {}],
  ['listAdminListings', { status: 'PUBLISHED' }],
  ['listAdminListings', { q: 'slate' }],
  ['listAdminListings', { organisation_id: organisationOf(0) }],
  ['listUsers', {}],
  ['listUsers', { role: 'LISTER' }],
  ['listUsers', { q: 'ann' }],
  ['listUsers', { q: 'person.1' }],
  ['listUsers', { suspended: 'true' }],
  ['listAdminListings', { type: 'HOLIDAY', featured: 'false', sort: 'name' }],
  ['searchDirectory', { q: 'a' }],
  ['searchDirectory', { q: 'slate cottage' }],
  ['listOrganisations', {}],
  ['listOrganisations', { q: 'fell' }],
  ['listAudit', {}],
  ['listAudit', { by: userOf(0) }],
  ['listAudit', { from: '2025-06-01', to: '2025-06-30' }],
  ['listReviewQueue', { status: 'PENDING' }],
  ['getStatistics', {}],
  ['getActivity', { ...presetRange('12-months', londonDate(new Date())) }],
  ['getAdminCategories', {}],
];

console.log('| first page of | rows | read units | p50 ms | p95 ms |');
console.log('| --- | ---: | ---: | ---: | ---: |');
for (const [id, query] of PAGES) {
  const times: number[] = [];
  let units = 0;
  let rows = 0;
  for (let time = 0; time < TIMES; time += 1) {
    const start = performance.now();
    const { result, read } = await measure(() => askHandlers(handlers, id, { by: admin, query }));
    times.push(performance.now() - start);
    if (result.status !== 200) throw new Error(`${id} answers ${result.status}`);
    units = read;
    rows = (result.body as { readonly items?: readonly unknown[] }).items?.length ?? 1;
  }
  times.sort((one, other) => one - other);
  const share = (part: number) => times[Math.floor(TIMES * part)]?.toFixed(0);
  const name = [id, new URLSearchParams(query).toString()].filter(Boolean).join('?');
  console.log(`| ${name} | ${rows} | ${units} | ${share(0.5)} | ${share(0.95)} |`);
}

/** A part of a text that a user, an organisation or a listing has. */
function randomText(): string {
  const number = choose.between(0, LISTINGS - 1);
  const { title, address, listing_id } = listingOf(number);
  const text = choose.pick([
    title,
    address ?? '',
    listing_id,
    'Nasreen Postlethwaite',
    `person.${number % USERS}@example.com`,
    userOf(number % USERS),
    `Fell Lets ${number % (USERS / 10)}`,
  ]);
  const start = choose.between(0, text.length - 3);
  return text.slice(start, start + choose.between(2, 9)).trim() || 'fell';
}

const texts = Array.from({ length: TEXTS }, randomText);
const times: number[] = [];
let most = 0;
let found = 0;
for (const q of texts) {
  const start = performance.now();
  const { result, read } = await measure(() =>
    askHandlers(handlers, 'searchDirectory', { by: admin, query: { q } }),
  );
  times.push(performance.now() - start);
  if (result.status !== 200) throw new Error(`searchDirectory answers ${result.status} for ${q}`);
  most = Math.max(most, read);
  found += (result.body as { readonly items: readonly unknown[] }).items.length > 0 ? 1 : 0;
}
times.sort((one, other) => one - other);
const share = (part: number) => times[Math.floor(TEXTS * part)]?.toFixed(1);
console.log(
  `searchDirectory by ${TEXTS} random texts: ${found} find something, ${most} read units at most, p50 ${share(0.5)} ms, p95 ${share(0.95)} ms`,
);
await market.close();

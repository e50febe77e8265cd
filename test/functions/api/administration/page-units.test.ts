import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDirectory } from '../../../../functions/data/directory/directory.ts';
import {
  type DirectoryEntries,
  directoryEntries,
} from '../../../../functions/data/directory/directory-entries.ts';
import { directoryIndexer } from '../../../../functions/data/directory/directory-indexer.ts';
import { organisationRepository } from '../../../../functions/data/organisation/repository.ts';
import { profileRepository } from '../../../../functions/data/profile/repository.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import { USER_ROLES } from '../../../../shared/profiles/types.ts';
import type { OperationId } from '../../../../shared/routes.ts';
import { inBatches } from '../../../support/in-batches.ts';
import {
  askHandlers,
  handlersOn,
  type Marketplace,
  openMarketplace,
} from '../../../support/marketplace.ts';
import { StoredDirectory } from '../../../support/stored-directory.ts';
import { meterOf } from '../../../support/table-meter.ts';

/** The table reads of a list's page, whatever the list's length. */

const FEW = 60;
const MANY = 600;
/** How the names and addresses begin. A search finds more than a page of either. */
const BEGINNINGS = ['ann', 'ruth'] as const;

let directory: StoredDirectory;
let entries: DirectoryEntries;
let market: Marketplace;
let admin: string;
/** Requests a page. @returns its read units and its number of items */
let pageOf: (id: OperationId, query: Record<string, string>) => Promise<[number, number]>;

beforeAll(async () => {
  market = await openMarketplace();
  admin = await market.person('ADMIN');
  const table = market.another();
  const measure = meterOf(table);
  directory = new StoredDirectory();
  entries = directoryEntries(table);
  const handlers = handlersOn(
    table,
    market.photos,
    undefined,
    undefined,
    undefined,
    openDirectory(directory),
  );
  pageOf = async (id, query) => {
    const { result, read } = await measure(() => askHandlers(handlers, id, { by: admin, query }));
    return [read, (result.body as { items: unknown[] }).items.length];
  };
});

afterAll(() => market?.close());

/** Stores users, each with an organisation, by number. */
const store = (from: number, to: number) =>
  inBatches(
    Array.from({ length: to - from }, (_, index) => from + index),
    20,
    async (number) => {
      const user_id = `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;
      const organisation_id = derivedId('org', 'of many', number);
      const created_at = new Date(Date.UTC(2026, 1, 1, 0, number)).toISOString();
      const name = BEGINNINGS[number % 2] ?? '';
      await profileRepository(market.table).put({
        user_id,
        full_name: `${name} ${number}`,
        email: `${BEGINNINGS[(number + 1) % 2]}.${number}@example.com`,
        role: USER_ROLES[number % 3] ?? 'PUBLIC',
        organisation_ids: [organisation_id],
        created_at,
      });
      const organisation = { organisation_id, name, owner_user_id: user_id, created_at };
      await organisationRepository(market.table).put(organisation);
    },
  );

const PAGES = [
  ['listUsers', {}],
  ['listUsers', { role: 'LISTER' }],
  ['listUsers', { q: 'ann' }],
  ['listUsers', { q: 'ann.' }],
  ['listOrganisations', {}],
  ['listOrganisations', { q: 'ruth' }],
  ['searchDirectory', { q: 'ann' }],
] as const;

it('doesn’t read more of a longer list', async () => {
  const measure = async () => {
    const measured: [number, number][] = [];
    for (const [id, query] of PAGES) measured.push(await pageOf(id, { ...query, limit: '10' }));
    return measured;
  };
  const { rebuild } = directoryIndexer({ store: directory, entries });
  await store(0, FEW);
  await rebuild();
  const few = await measure();
  await store(FEW, MANY);
  await rebuild();
  const many = await measure();

  expect(few.map(([, items]) => items)).toEqual(PAGES.map(() => 10));
  expect(many).toEqual(few);
  const whole: number[] = [];
  for (const [id, query] of PAGES) whole.push((await pageOf(id, query))[0]);
  // A page costs one unit for each item that is shown or named, and one for the caller.
  for (const units of whole.slice(0, 4)) expect(units).toBeLessThanOrEqual(24 * 2 + 1);
  for (const units of whole.slice(4, 6)) expect(units).toBeLessThanOrEqual(24 * 4 + 1);
  expect(whole[6]).toBeLessThanOrEqual(24 * 2 + 1);
});

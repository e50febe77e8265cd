import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryDirectory } from '../../../../functions/data/directory/directory.ts';
import {
  type DirectoryEntries,
  directoryEntries,
} from '../../../../functions/data/directory/directory-entries.ts';
import { directoryIndexer } from '../../../../functions/data/directory/directory-indexer.ts';
import type { DirectoryEntry, DirectoryKey } from '../../../../functions/data/directory/entry.ts';
import { encodeShard, SHARD_KEYS, shardOf } from '../../../../functions/data/directory/shards.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { organisationRepository } from '../../../../functions/data/organisation/repository.ts';
import { profileRepository } from '../../../../functions/data/profile/repository.ts';
import { BusyError } from '../../../../functions/lib/errors.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import { listing } from '../../../support/listings.ts';
import { type Marketplace, openMarketplace, PASSWORD } from '../../../support/marketplace.ts';
import { soakTest } from '../../../support/soak.ts';
import { StoredDirectory } from '../../../support/stored-directory.ts';

/** The directory that is stored is what the table has, whatever comes late, twice or at once. */

let market: Marketplace;
let entries: DirectoryEntries;

beforeAll(async () => {
  market = await openMarketplace();
  entries = directoryEntries(market.table);
});

afterAll(() => market?.close());

const byId = (some: readonly DirectoryEntry[]) =>
  some.toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** Reads all entries from the table, by identifier. */
const inTable = async () => byId(await entries.read(await entries.listAll()));

describe('the stored directory', () => {
  soakTest(
    'has what the table has after random changes, reported late, twice and by two calls at once',
    {
      sample: 40,
      whole: 3_000,
    },
    async ({ amount, choose }) => {
      const store = new StoredDirectory();
      const people = profileRepository(market.table);
      /** The changes that haven't been reported. */
      let pending: DirectoryKey[] = [];
      const known: DirectoryKey[] = [];

      async function change(round: number): Promise<DirectoryKey> {
        const created_at = new Date(Date.UTC(2026, 1, 1, 0, round)).toISOString();
        const what = choose.next();
        const [old] = known.length > 0 && choose.chance(0.4) ? [choose.pick(known)] : [];
        if (old?.kind === 'user') {
          await people.update(old.id, { full_name: `Renamed ${round}` });
          return old;
        }
        if (what < 0.4) {
          const id = `00000000-0000-4000-9000-${String(round).padStart(12, '0')}`;
          const email = `p.${round}@example.com`;
          await people.put({ user_id: id, full_name: `Person ${round}`, email, created_at });
          return { kind: 'user', id };
        }
        const organisation_id = derivedId('org', 'of the directory', round % 5);
        if (what < 0.7) {
          const name = `Lets ${round}`;
          const organisation = { organisation_id, name, owner_user_id: 'usr_1', created_at };
          await organisationRepository(market.table).put(organisation);
          return { kind: 'organisation', id: organisation_id };
        }
        const id = derivedId('lst', 'of the directory', round);
        const title = `Cottage ${round}`;
        await listingRepository(market.table).create(
          listing({ listing_id: id, organisation_id, title, created_at }),
        );
        return { kind: 'listing', id };
      }

      for (let round = 0; round < amount; round += 1) {
        const key = await change(round);
        known.push(key);
        pending.push(key, ...(choose.chance(0.2) ? [key] : []));
        if (!choose.chance(0.3)) continue;
        const reports = choose.chance(0.5) ? [pending, pending] : [pending];
        // Each of its own instance, as Lambda has them.
        await Promise.all(reports.map((keys) => directoryIndexer({ store, entries }).apply(keys)));
        pending = choose.chance(0.2) ? pending : [];
      }
      await directoryIndexer({ store, entries }).apply(pending);
      expect(byId(store.entries)).toEqual(await inTable());
      return amount;
    },
  );

  it('is made whole by the first change, with all shards', async () => {
    const store = new StoredDirectory();
    const admin = await market.person('ADMIN');
    await directoryIndexer({ store, entries }).apply([{ kind: 'user', id: admin }]);
    expect([...(await store.listShards()).keys()].toSorted()).toEqual(SHARD_KEYS);
    expect(byId(store.entries)).toEqual(await inTable());
  });

  it('has the last state even if a slower call had read an older one, which came back', async () => {
    const store = new StoredDirectory();
    const user = await market.person('PUBLIC');
    const key = { kind: 'user', id: user } as const;
    const people = profileRepository(market.table);
    const rename = (full_name: string) => people.update(user, { full_name });
    await rename('Ann');
    await directoryIndexer({ store, entries }).rebuild();
    await rename('Ruth');
    let isFirst = true;
    const slow = directoryIndexer({
      store,
      entries: {
        ...entries,
        async read(keys) {
          const found = await entries.read(keys);
          if (isFirst) {
            isFirst = false;
            await rename('Ann');
            await directoryIndexer({ store, entries }).apply([key]);
          }
          return found;
        },
      },
    });
    await slow.apply([key]);
    expect(store.entries.find(({ id }) => id === user)?.text).toMatch(/^ann\n/);
  });

  it('has nothing of a person who has deleted their account, from the beginning of that on', async () => {
    const store = new StoredDirectory();
    const { apply, rebuild } = directoryIndexer({ store, entries });
    const { user, organisation } = await market.lister();
    await rebuild();
    const bytes = () =>
      [...store.shards.values()].map((shard) => Buffer.from(shard.bytes).toString()).join('');
    const email = (await profileRepository(market.table).get(user))?.email ?? '';
    expect(bytes()).toContain(user);
    await market.ask('deleteMe', { by: user, body: { password: PASSWORD } });
    await apply([
      { kind: 'user', id: user },
      { kind: 'organisation', id: organisation },
    ]);
    expect(bytes()).not.toContain(user);
    expect(bytes()).not.toContain(organisation);
    expect(bytes()).not.toContain(email.replaceAll(/[@.]/g, ' '));
  });

  it('follows the plan of an organisation', async () => {
    const store = new StoredDirectory();
    const { organisation } = await market.lister();
    const { apply, rebuild } = directoryIndexer({ store, entries });
    await rebuild();
    const admin = await market.person('ADMIN');
    const params = { organisation_id: organisation };
    await market.ask('adminUpdateOrganisation', { by: admin, params, body: { plan: 'PREMIUM' } });
    await apply([{ kind: 'organisation', id: organisation }]);
    expect(store.entries.find(({ id }) => id === organisation)?.facets).toContain('plan:PREMIUM');
  });
});

describe('the directory in memory', () => {
  const find = { kinds: ['user'], limit: 1 } as const;

  it('reads all shards once, and then those that change, one second later at the earliest', async () => {
    const store = new StoredDirectory();
    const { apply, rebuild } = directoryIndexer({ store, entries });
    await rebuild();
    let now = 0;
    const directory = memoryDirectory({ store, now: () => new Date(now) });
    const total = async () => (await directory.find(find)).totals.user;
    store.reads = 0;
    const before = await total();
    expect(store.reads).toBe(SHARD_KEYS.length);

    await apply([{ kind: 'user', id: await market.person('PUBLIC') }]);
    store.reads = 0;
    now += 900;
    expect(await total()).toBe(before);
    now += 1_200;
    expect(await total()).toBe(before + 1);
    expect(store.reads).toBe(1);
  });

  it('is busy until a whole directory is stored, and keeps the last one after that', async () => {
    const store = new StoredDirectory();
    const { rebuild } = directoryIndexer({ store, entries });
    let now = 0;
    const directory = memoryDirectory({ store, now: () => new Date(now) });
    const user = await market.person('PUBLIC');
    const isFound = async () =>
      (await directory.find({ kinds: ['user'], text: user, limit: 1 })).items.length === 1;
    await store.writeShard(shardOf(user), encodeShard({ writes: 1, entries: [] }), undefined);
    await expect(isFound()).rejects.toThrow(BusyError);
    await rebuild();
    now += 3_000;
    expect(await isFound()).toBe(true);
    store.shards.delete(shardOf('another'));
    now += 3_000;
    expect(await isFound()).toBe(true);
  });
});

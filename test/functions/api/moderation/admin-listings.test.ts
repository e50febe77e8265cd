import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAdminListings } from '../../../../functions/api/moderation/list-admin-listings.ts';
import { auditRepository } from '../../../../functions/data/audit/repository.ts';
import { openDirectory } from '../../../../functions/data/directory/directory.ts';
import { directoryEntries } from '../../../../functions/data/directory/directory-entries.ts';
import { directoryIndexer } from '../../../../functions/data/directory/directory-indexer.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { organisationRepository } from '../../../../functions/data/organisation/repository.ts';
import { accountSuspension } from '../../../../functions/domain/account/suspension.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import { OPERATOR } from '../../../../shared/audit/types.ts';
import { LISTING_STATUSES, type ListingStatus } from '../../../../shared/listings/types.ts';
import { inBatches } from '../../../support/in-batches.ts';
import { listing } from '../../../support/listings.ts';
import {
  askHandlers,
  handlersOn,
  type Lister,
  type Marketplace,
  openMarketplace,
} from '../../../support/marketplace.ts';
import { StoredDirectory } from '../../../support/stored-directory.ts';
import { tableDirectory } from '../../../support/table-directory.ts';
import { meterOf } from '../../../support/table-meter.ts';

let market: Marketplace;
let lister: Lister;
let other: Lister;
let admin: string;

/** All listings of this test except those of the last part, oldest first. */
const stored: { id: string; status: ListingStatus; title: string; organisation: string }[] = [];

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes)).toISOString();

async function store(organisation: string, title: string, status: ListingStatus): Promise<string> {
  const number = stored.length;
  const id = derivedId('lst', 'for admins', number);
  await listingRepository(market.table).create(
    listing({
      listing_id: id,
      organisation_id: organisation,
      title,
      status,
      // Two have the same time, so that their identifiers decide.
      created_at: at(Math.floor(number / 2)),
    }),
  );
  stored.push({ id, status, title, organisation });
  return id;
}

const TITLES = ['Écru lodge', 'eskdale barn', 'ESKDALE loft', 'Fell view', 'Eskdale’s end'];

beforeAll(async () => {
  market = await openMarketplace();
  lister = await market.lister();
  other = await market.lister();
  admin = await market.person('ADMIN');
  for (const [index, status] of LISTING_STATUSES.entries()) {
    for (const title of TITLES) {
      await store(index % 2 === 0 ? lister.organisation : other.organisation, title, status);
    }
  }
});

afterAll(() => market?.close());

type Query = Record<string, string>;

const list = (query: Query) => market.ask('listAdminListings', { by: admin, query });

const allTitles = async (query: Query) =>
  (await list({ ...query, limit: '100' })).items.map(({ title }) => title);

/** The identifiers on all pages, each page by the previous one's cursor. */
async function allPages(query: Query): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await list({ ...query, ...(cursor ? { cursor } : {}) });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor !== null);
  return ids;
}

const idsOf = (listings: readonly { readonly id: string }[]) => listings.map(({ id }) => id);

/** Newest first; of two with the same time, the one with the greater identifier first. */
const newestFirst = (listings: typeof stored) =>
  idsOf(
    listings.toSorted((one, another) => {
      const [a, b] = [one, another].map((each) => Math.floor(stored.indexOf(each) / 2));
      return a === b ? (one.id < another.id ? 1 : -1) : (b ?? 0) - (a ?? 0);
    }),
  );

describe('the list of all listings', () => {
  it.each(['1', '4', '7', '100'])('is complete in pages of %s, newest first', async (limit) => {
    expect(await allPages({ limit })).toEqual(newestFirst(stored));
  });

  it.each(LISTING_STATUSES)('has those that are %s', async (status) => {
    const expected = newestFirst(stored.filter((each) => each.status === status));
    expect(await allPages({ status, limit: '2' })).toEqual(expected);
  });

  it.each([
    ['eskdale', ['eskdale barn', 'ESKDALE loft', 'Eskdale’s end']],
    [' ÉSKDALE lo ', ['ESKDALE loft']],
    ["eskdale's", ['Eskdale’s end']],
    ['arn', ['eskdale barn']],
    ['of skdal', ['ESKDALE loft']],
    ['castle', []],
  ])('has titles with %j, without duplicates', async (q, titles) => {
    const expected = idsOf(stored.filter(({ title }) => titles.includes(title))).sort();
    expect((await allPages({ q, limit: '2' })).sort()).toEqual(expected);
    expect((await allPages({ q })).sort()).toEqual(expected);
  });

  it('has listings with a status and a text, by title or by their owner', async () => {
    const expected = stored.filter(
      ({ title, status }) => status === 'DRAFT' && title === 'ESKDALE loft',
    );
    expect(await allPages({ q: 'Eskdale Lof', status: 'DRAFT' })).toEqual(idsOf(expected));
    const ofOther = stored.filter(({ organisation }) => organisation === other.organisation);
    const email = (await market.ask('getMe', { by: other.user })).email;
    expect(await allPages({ q: email })).toEqual(newestFirst(ofOther));
    const { total } = await list({ q: email, limit: '1' });
    expect(total).toBe(ofOther.length);
  });

  it('is sorted by title', async () => {
    const titles = [...new Set((await allTitles({ sort: 'name' })).values())];
    expect(titles).toEqual([
      'Écru lodge',
      'eskdale barn',
      'ESKDALE loft',
      'Eskdale’s end',
      'Fell view',
    ]);
  });

  it('has one type, the featured, the others', async () => {
    const { id } = stored[1] ?? { id: '' };
    expect(await allPages({ type: 'HOLIDAY', q: id })).toEqual([id]);
    expect(await allPages({ type: 'SALE' })).toEqual([]);
    expect(await allPages({ featured: 'true', q: id })).toEqual([]);
    expect(await allPages({ featured: 'false', hidden: 'false', q: id })).toEqual([id]);
  });

  it('finds a listing by its identifier, if it matches the other filters', async () => {
    const [{ id, status, organisation } = { id: '', status: '', organisation: '' }] = stored;
    expect(await allPages({ q: id })).toEqual([id]);
    expect(await allPages({ q: id, status, organisation_id: organisation })).toEqual([id]);
    expect(await allPages({ q: id, status: 'ARCHIVED' })).toEqual([]);
    expect(await allPages({ q: id, organisation_id: other.organisation })).toEqual([]);
    expect(await allPages({ q: derivedId('lst', 'nowhere') })).toEqual([]);
  });

  it.each<Query>([{}, { status: 'PENDING' }])(
    'has an organisation’s listings, newest first: %j',
    async (query) => {
      const expected = newestFirst(
        stored.filter(
          ({ organisation, status }) =>
            organisation === other.organisation && status === (query.status ?? status),
        ),
      );
      const organisation_id = other.organisation;
      expect(await allPages({ ...query, organisation_id, limit: '3' })).toEqual(expected);
    },
  );

  it('shows what a row needs', async () => {
    const [first] = stored;
    const { items } = await list({ q: first?.id ?? '' });
    expect(items[0]).toMatchObject({
      title: first?.title,
      area_name: 'Rydal',
      price: 185.5,
      status: 'DRAFT',
      featured: false,
      hidden: false,
      edited_since_approval: false,
      organisation: { id: lister.organisation, name: 'Fell Lets' },
      cover_photo: { alt: 'The cottage' },
    });
  });

  it('leaves out listings whose status has changed since the directory was written', async () => {
    const listings = listingRepository(market.table);
    const [gone, ...rest] = newestFirst(stored.filter(({ status }) => status === 'PUBLISHED'));
    const operation = listAdminListings({
      directory: tableDirectory(market.table),
      organisations: organisationRepository(market.table),
      photoStore: market.photos,
      listings: {
        ...listings,
        async getMany(ids) {
          const found = await listings.getMany(ids);
          const late = found.get(gone ?? '');
          return late === undefined
            ? found
            : new Map(found).set(late.listing_id, { ...late, status: 'ARCHIVED' });
        },
      },
    });
    const [request] = [{ query: { status: 'PUBLISHED', limit: 2 } }] as const;
    const { items } = await operation(...([request] as unknown as Parameters<typeof operation>));
    expect(idsOf(items)).toEqual(rest.slice(0, 1));
  });

  it.each<[string, Query]>([
    ['a status that there isn’t', { status: 'SOLD' }],
    ['an identifier of something else', { organisation_id: 'lst_1' }],
    ['a made-up cursor', { cursor: 'nonsense' }],
    ['an unknown parameter', { edited: 'true' }],
    ['what isn’t a choice', { featured: 'yes' }],
    ['a text that no title is as long as', { q: 'a'.repeat(101) }],
  ])('is refused for %s', async (_, query) => {
    expect(await market.refused('listAdminListings', { by: admin, query })).toMatchObject({
      status: 400,
    });
  });
});

describe('featuring', () => {
  const on = (listing_id: string) => ({ by: admin, params: { listing_id } });
  const lastEntry = async (listing_id: string) =>
    (await auditRepository(market.table).trailOf(listing_id)).at(-1);

  it('is recorded with before and after, and done once', async () => {
    const id = await store(lister.organisation, 'To be featured', 'PUBLISHED');
    expect(await market.ask('featureListing', on(id))).toMatchObject({ featured: true });
    const { revision } = await market.ask('featureListing', on(id));
    expect(revision).toBe(2);
    expect(await auditRepository(market.table).trailOf(id)).toMatchObject([
      {
        action: 'featured',
        by: admin,
        changes: [{ field: 'featured', before: false, after: true }],
      },
    ]);
    const { items } = await market.ask('searchListings', { query: { featured: 'true' } });
    expect(idsOf(items)).toContain(id);

    expect(await market.ask('unfeatureListing', on(id))).toMatchObject({ featured: false });
    await market.ask('unfeatureListing', on(id));
    expect(await auditRepository(market.table).trailOf(id)).toHaveLength(2);
    expect(await lastEntry(id)).toMatchObject({
      action: 'unfeatured',
      changes: [{ field: 'featured', before: true, after: false }],
    });
  });

  it.each(LISTING_STATUSES.filter((status) => status !== 'PUBLISHED'))(
    'is refused for a listing that is %s, because it can’t be featured any more',
    async (status) => {
      const id = await store(lister.organisation, 'Not to be featured', status);
      expect(await market.refused('featureListing', on(id))).toMatchObject({
        status: 409,
        detail: 'Only a published listing can be featured',
      });
      expect(await market.ask('unfeatureListing', on(id))).toMatchObject({ featured: false });
      expect(await lastEntry(id)).toBeUndefined();
    },
  );

  it('reports that a suspended owner’s listing is hidden', async () => {
    const host = await market.lister();
    const id = await store(host.organisation, 'Of somebody suspended', 'PUBLISHED');
    await accountSuspension(market.table).suspend(host.user, OPERATOR, 'Spam.');
    expect((await list({ q: id })).items).toMatchObject([{ status: 'PUBLISHED', hidden: true }]);
    expect(await market.ask('getAdminListing', on(id))).toMatchObject({ hidden: true });
  });
});

describe('among three hundred listings', () => {
  const MANY = 300;
  /** As many as fit into one transaction, with everything written with them. */
  const TOGETHER = 10;
  let measure: ReturnType<typeof meterOf>;
  let handlers: ReturnType<typeof handlersOn>;

  beforeAll(async () => {
    const listings = listingRepository(market.table);
    const numbers = Array.from({ length: MANY / TOGETHER }, (_, batch) => batch);
    await inBatches(numbers, 1, (batch) =>
      listings.createAll(
        Array.from({ length: TOGETHER }, (_, index) => ({
          listing: listing({
            listing_id: derivedId('lst', 'of many', batch, index),
            organisation_id: lister.organisation,
            title: `Cottage number ${batch} ${index}`,
            status: LISTING_STATUSES[index % LISTING_STATUSES.length] ?? 'DRAFT',
            created_at: at(10_000 + batch * TOGETHER + index),
          }),
          photos: [],
        })),
      ),
    );
    const table = market.another();
    measure = meterOf(table);
    const directory = new StoredDirectory();
    const entries = directoryEntries(table);
    await directoryIndexer({ store: directory, entries }).rebuild();
    handlers = handlersOn(
      table,
      market.photos,
      undefined,
      undefined,
      undefined,
      openDirectory(directory),
    );
    // An instance has read the directory before.
    await askHandlers(handlers, 'listAdminListings', { by: admin });
  });

  /** The read units: one for each card, the organisation and the caller. */
  it.each<[Query, number]>([
    [{}, 24 + 2],
    [{ status: 'PUBLISHED' }, 24 + 2],
    [{ q: 'Cottage' }, 24 + 2],
    [{ q: 'none of them' }, 1],
    [{ q: derivedId('lst', 'of many', 1, 1) }, 1 + 2],
  ])('a page of %j reads no more than necessary', async (query, most) => {
    const read = await measure(() =>
      askHandlers(handlers, 'listAdminListings', { by: admin, query }),
    );
    expect(read.result.status).toBe(200);
    expect(read.read).toBeLessThanOrEqual(most);
  });
});

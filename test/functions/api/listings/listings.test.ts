import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditRepository } from '../../../../functions/data/audit/repository.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { submissionRepository } from '../../../../functions/data/submission/repository.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import type { OperationId } from '../../../../shared/routes.ts';
import { actionsOn, messagesAbout } from '../../../support/listing-records.ts';
import { listing, listingPhoto } from '../../../support/listings.ts';
import {
  COTTAGE,
  type Lister,
  type Marketplace,
  openMarketplace,
} from '../../../support/marketplace.ts';

const PRICE_HAS_PENCE = 'Price must be in whole pounds. Only nightly prices can have pence';

let market: Marketplace;
let lister: Lister;
let by: string;

beforeAll(async () => {
  market = await openMarketplace();
});

afterAll(() => market?.close());

beforeEach(async () => {
  lister = await market.lister();
  by = lister.user;
});

const create = (fields: Record<string, unknown> = {}) =>
  market.ask('createListing', { by, body: { ...COTTAGE, ...fields } });

const on = (listing_id: string, body?: unknown) => ({
  by,
  params: { listing_id },
  ...(body === undefined ? {} : { body }),
});

const stored = async (listing_id: string) =>
  (await listingRepository(market.table).getMany([listing_id])).get(listing_id);

describe('a new listing', () => {
  it('is a draft of the user’s organisation with the typed values, and is read back in full', async () => {
    const created = await create();
    expect(created).toMatchObject({
      ...COTTAGE,
      id: expect.stringMatching(/^lst_[0-9A-Z]{26}$/),
      status: 'DRAFT',
      rejection_note: null,
      edited_since_approval: false,
      featured: false,
      revision: 1,
      outcode: 'LA22',
      listing_photos: [],
      organisation: { id: lister.organisation },
    });
    expect(await market.ask('getMyListing', on(created.id))).toEqual(created);
    expect(await actionsOn(market.table, created.id)).toEqual(['created']);
  });

  it('isn’t public', async () => {
    const { id } = await create();
    expect(await market.refused('getListing', { params: { listing_id: id } })).toMatchObject({
      status: 404,
    });
  });

  it('needs only a title, type and place', async () => {
    const { title, type, address, postcode, area_name } = COTTAGE;
    const body = { title, type, address, postcode, area_name };
    expect(await market.ask('createListing', { by, body })).toMatchObject({
      ...body,
      price: null,
      property_subtype: null,
      amenities: [],
      pets_allowed: false,
      inside_national_park: false,
    });
  });

  it('has a normalised postcode, and its price to the penny', async () => {
    const created = await create({ postcode: 'la229lx', price: 185.07 });
    expect(created).toMatchObject({ postcode: 'LA22 9LX', outcode: 'LA22', price: 185.07 });
    expect(await stored(created.id)).toMatchObject({ price_pence: 18_507 });
    const changed = await market.ask('updateListing', on(created.id, { postcode: ' ca12  5jb ' }));
    expect(changed).toMatchObject({ postcode: 'CA12 5JB', outcode: 'CA12' });
  });

  it('is created once by a request repeated with its key', async () => {
    const request = { by, body: COTTAGE, key: '0f8fad5b-d9cb-469f-a165-70867728950e' };
    const created = await market.ask('createListing', request);
    expect(await market.ask('createListing', request)).toEqual(created);
    const other = { ...request, body: { ...COTTAGE, title: 'Another title' } };
    expect(await market.refused('createListing', other)).toMatchObject({ status: 422 });
    const { items } = await market.ask('listMyListings', { by });
    expect(items.map(({ id }) => id)).toEqual([created.id]);
  });

  it('gets the first response for a request repeated after an edit or a deletion', async () => {
    const request = { by, body: COTTAGE, key: '5c1f2d3e-7a10-4d0f-9d7c-2f8d6f0f1a11' };
    const created = await market.ask('createListing', request);
    await market.ask('updateListing', on(created.id, { title: 'Another title' }));
    expect(await market.ask('createListing', request)).toEqual(created);
    const other = { ...request, body: { ...COTTAGE, title: 'Another title' } };
    expect(await market.refused('createListing', other)).toMatchObject({ status: 422 });

    await market.ask('deleteListing', { by, params: { listing_id: created.id } });
    expect(await market.ask('createListing', request)).toEqual(created);
    expect((await market.ask('listMyListings', { by })).items).toEqual([]);
  });

  it('is created once by simultaneous requests with one key', async () => {
    const request = { by, body: COTTAGE, key: '0a9b8c7d-1e2f-4a5b-8c9d-000000000001' };
    const created = await Promise.all(
      Array.from({ length: 5 }, () => market.ask('createListing', request)),
    );
    expect(new Set(created.map(({ id }) => id)).size).toBe(1);
    expect((await market.ask('listMyListings', { by })).items).toHaveLength(1);
  });

  it('treats blank texts as none', async () => {
    expect(await create({ summary: '  ', description: '' })).toMatchObject({
      summary: null,
      description: null,
    });
  });

  it('needs an organisation, even from an admin', async () => {
    const admin = await market.person('ADMIN');
    expect(await market.refused('createListing', { by: admin, body: COTTAGE })).toMatchObject({
      status: 409,
      detail: 'Create an organisation first',
    });
    await market.ask('createOrganisation', { by: admin, body: { name: 'Admin’s own' } });
    await market.ask('createListing', { by: admin, body: COTTAGE });
  });
});

describe('the lister’s input', () => {
  it.each([
    ['title', 'Title must be at least 5 characters', 'Hut'],
    ['title', 'Title too long', 'x'.repeat(101)],
    ['title', 'Title must be one line, without tabs', 'Slate cottage\nStatus: approved'],
    ['type', 'Property type is required', 'BARN'],
    ['type', 'Property type is required', null],
    ['summary', 'Summary too long', 'x'.repeat(201)],
    ['description', 'Description too long', 'x'.repeat(2001)],
    ['price', 'Price must be positive', -1],
    ['price', 'Price must be a number', '185'],
    ['bedrooms', 'Bedrooms must be at most 20', 21],
    ['bedrooms', 'Bedrooms must be at least 0', -1],
    ['bathrooms', 'Bathrooms must be at most 20', 21],
    ['bathrooms', 'Bathrooms must be a whole number', 1.5],
    ['sleeps', 'Sleeps must be at least 1', 0],
    ['sleeps', 'Sleeps must be at most 50', 51],
    ['address', 'Address is required', 'Fell'],
    ['address', 'Address too long', 'x'.repeat(201)],
    ['postcode', 'Postcode is required', 'L'],
    ['postcode', 'Postcode too long', 'LA22 9LX 123'],
    ['area_name', 'Area is required', 'R'],
    ['area_name', 'Area name too long', 'x'.repeat(51)],
    ['property_subtype', 'This kind of property doesn’t match the property type', 'land'],
    ['available_from', 'Available from must be a date, like 2027-03-01', '1 March'],
    ['amenities', 'An amenity is listed twice', ['WiFi', 'WiFi']],
    ['status', "'status' is not a known field", 'PUBLISHED'],
    ['featured', "'featured' is not a known field", true],
    ['organisation_id', "'organisation_id' is not a known field", 'org_other'],
    ['rejection_note', "'rejection_note' is not a known field", 'Nothing wrong'],
    ['hidden', "'hidden' is not a known field", false],
    ['price_pence', "'price_pence' is not a known field", 1],
  ])('is refused for its %s: %s', async (path, message, value) => {
    const { id, revision } = await create();
    const expected = { status: 400, errors: [{ path, message }] };
    const body = { ...COTTAGE, [path]: value };
    expect(await market.refused('createListing', { by, body })).toMatchObject(expected);
    expect(await market.refused('updateListing', on(id, { [path]: value }))).toMatchObject(
      expected,
    );
    expect(await market.ask('getMyListing', on(id))).toMatchObject({ revision });
  });

  it.each(['title', 'type', 'address', 'postcode', 'area_name'])(
    'can’t omit its %s',
    async (path) => {
      const { [path as keyof typeof COTTAGE]: _, ...body } = COTTAGE;
      expect(await market.refused('createListing', { by, body })).toMatchObject({
        status: 400,
        errors: [{ path }],
      });
    },
  );
});

describe('a change of a listing', () => {
  it('leaves other fields unchanged, and removes fields that are null', async () => {
    const created = await create();
    const changed = await market.ask(
      'updateListing',
      on(created.id, { summary: null, price: 200 }),
    );
    const revisions = { revision: 2, written_revision: 2 };
    expect(changed).toEqual({ ...created, summary: null, price: 200, ...revisions });
    expect(await market.ask('getMyListing', on(created.id))).toEqual(changed);
    expect((await auditRepository(market.table).trailOf(created.id)).at(-1)).toMatchObject({
      action: 'edited',
      by,
      changes: [
        { field: 'summary', before: 'A cottage', after: null },
        { field: 'price', before: 185.5, after: 200 },
      ],
    });
  });

  it('that changes nothing leaves no trace', async () => {
    const created = await create({ amenities: ['WiFi', 'Parking'] });
    const body = { title: COTTAGE.title, amenities: ['Parking', 'WiFi'] };
    expect(await market.ask('updateListing', on(created.id, body))).toEqual(created);
    expect(await actionsOn(market.table, created.id)).toEqual(['created']);
  });

  it('is refused if another was first', async () => {
    const { id, revision } = await create();
    await market.ask('updateListing', on(id, { title: 'The first to save', revision }));
    expect(
      await market.refused('updateListing', on(id, { title: 'The second to save', revision })),
    ).toMatchObject({
      status: 409,
      detail: 'This listing has changed since you opened it. Please reload it',
    });
    expect(await market.ask('getMyListing', on(id))).toMatchObject({ title: 'The first to save' });
  });

  it('updates the outcode with the postcode', async () => {
    const { id } = await create();
    expect(await market.ask('updateListing', on(id, { postcode: 'ca12 5dj' }))).toMatchObject({
      postcode: 'CA12 5DJ',
      outcode: 'CA12',
    });
  });

  it('of the type removes a property subtype that doesn’t suit it', async () => {
    const { id } = await create();
    const sale = { type: 'SALE', price: 250_000 };
    expect(await market.ask('updateListing', on(id, sale))).toMatchObject({
      property_subtype: null,
    });
    expect(
      await market.refused('updateListing', on(id, { property_subtype: 'lodge' })),
    ).toMatchObject({ status: 400, errors: [{ path: 'property_subtype' }] });
    const flat = await create({ property_subtype: 'apartment', price: 185 });
    expect(await market.ask('updateListing', on(flat.id, { type: 'LETTING' }))).toMatchObject({
      property_subtype: 'apartment',
    });
  });

  it('of the type requires a price without pence, which only nights have', async () => {
    const { id } = await create({ price: 185.5 });
    for (const body of [{ type: 'SALE' }, { type: 'LETTING', price: 185.5 }]) {
      expect(await market.refused('updateListing', on(id, body))).toMatchObject({
        status: 400,
        errors: [{ path: 'price', message: PRICE_HAS_PENCE }],
      });
    }
    await market.ask('updateListing', on(id, { type: 'SALE', price: 185 }));
    expect(await market.refused('updateListing', on(id, { price: 185.5 }))).toMatchObject({
      errors: [{ path: 'price', message: PRICE_HAS_PENCE }],
    });
  });

  it('of the type keeps the details that no longer apply, in case it is changed back', async () => {
    const { id } = await create({ sleeps: 6, price: 185 });
    await market.ask('updateListing', on(id, { type: 'SALE' }));
    expect((await market.ask('listMyListings', { by })).items).toMatchObject([
      { type: 'SALE', sleeps: null },
    ]);
    expect(await market.ask('updateListing', on(id, { type: 'HOLIDAY' }))).toMatchObject({
      sleeps: 6,
    });
  });

  it.each([
    [{ pets_allowed: true }, true, ['WiFi', 'Pet Friendly']],
    [{ amenities: ['Pet Friendly'] }, true, ['Pet Friendly']],
    [{ amenities: ['Pet Friendly'], pets_allowed: false }, true, ['Pet Friendly']],
    [{ amenities: [], pets_allowed: true }, true, ['Pet Friendly']],
  ])('keeps pets and their amenity the same: %j', async (fields, pets_allowed, amenities) => {
    const { id } = await create();
    const body = { ...COTTAGE, ...fields };
    expect(await market.ask('createListing', { by, body })).toMatchObject({
      pets_allowed,
      amenities,
    });
    expect(await market.ask('updateListing', on(id, fields))).toMatchObject({
      pets_allowed,
      amenities,
    });
    expect(await market.ask('updateListing', on(id, { pets_allowed: false }))).toMatchObject({
      pets_allowed: false,
      amenities: amenities.filter((name) => name !== 'Pet Friendly'),
    });
  });
});

describe('deleting', () => {
  it('removes a draft with its photos, and keeps its audit trail', async () => {
    const id = derivedId('lst', 'with photos');
    await listingRepository(market.table).create(
      listing({ listing_id: id, organisation_id: lister.organisation, status: 'DRAFT' }),
      [listingPhoto({ listing_id: id })],
    );
    expect(await market.ask('deleteListing', on(id))).toBeUndefined();
    expect(await listingRepository(market.table).getWithPhotos(id)).toBeUndefined();
    expect(await actionsOn(market.table, id)).toEqual(['deleted']);
    expect(await market.refused('deleteListing', on(id))).toMatchObject({ status: 404 });
  });
});

describe('submitting', () => {
  it('submits the listing, notifies the admins, and tells its owner what happens next', async () => {
    const { id, revision } = await create();
    expect(await market.ask('submitListing', on(id))).toMatchObject({
      status: 'PENDING',
      revision: revision + 1,
    });
    const { submissions } = await submissionRepository(market.table).listPending();
    expect(submissions.filter(({ listing_id }) => listing_id === id)).toEqual([
      {
        listing_id: id,
        title: COTTAGE.title,
        organisation_name: 'Fell Lets',
        area_name: 'Rydal',
        submitted_by: expect.stringMatching(/^Person \d+$/),
        submitted_at: expect.stringMatching(/^20\d\d-.*Z$/),
        expires_at: expect.any(Number),
      },
    ]);
    expect(await actionsOn(market.table, id)).toEqual(['created', 'submitted']);
    expect(await messagesAbout(market.table, id)).toMatchObject([
      { kind: 'listing-received', data: { title: COTTAGE.title }, status: 'QUEUED' },
    ]);
  });

  it('stores why it has no photos, for its reviewers and the audit trail, until the next submission', async () => {
    const { id } = await create();
    const admin = await market.person('ADMIN');
    const asAdmin = { by: admin, params: { listing_id: id } };
    const reason = 'The builders leave in May';
    const mine = await market.ask('submitListing', {
      ...on(id),
      body: { no_photos_reason: ` ${reason} ` },
    });
    expect(JSON.stringify(mine)).not.toContain(reason);
    expect(await market.ask('getAdminListing', asAdmin)).toMatchObject({
      no_photos_reason: reason,
    });
    const query = { status: 'PENDING' };
    const { items } = await market.ask('listReviewQueue', { by: admin, query });
    expect(items.find((each) => each.id === id)).toMatchObject({ no_photos_reason: reason });
    const trail = await auditRepository(market.table).trailOf(id);
    expect(trail.map((entry) => entry.reason)).toContain(reason);

    await market.ask('withdrawListing', on(id));
    await market.ask('submitListing', on(id));
    expect(await market.ask('getAdminListing', asAdmin)).toMatchObject({ no_photos_reason: null });
  });

  it('stores no such reason for a listing with photos, and refuses one that is too long', async () => {
    const id = derivedId('lst', 'with a photo to review');
    await listingRepository(market.table).create(
      listing({ listing_id: id, organisation_id: lister.organisation, status: 'DRAFT' }),
      [listingPhoto({ listing_id: id })],
    );
    const long = { no_photos_reason: 'x'.repeat(201) };
    expect(await market.refused('submitListing', { ...on(id), body: long })).toMatchObject({
      status: 400,
      errors: [{ path: 'no_photos_reason', message: 'Reason too long' }],
    });
    await market.ask('submitListing', { ...on(id), body: { no_photos_reason: 'None' } });
    const admin = await market.person('ADMIN');
    expect(
      await market.ask('getAdminListing', { by: admin, params: { listing_id: id } }),
    ).toMatchObject({ no_photos_reason: null });
  });

  it.each(['LETTING', 'HOLIDAY'])('needs a price for %s', async (type) => {
    const { id } = await create({ type, property_subtype: null, price: null });
    expect(await market.refused('submitListing', on(id))).toMatchObject({
      status: 400,
      errors: [{ path: 'price', message: 'Price is required' }],
    });
    expect(await market.ask('getMyListing', on(id))).toMatchObject({ status: 'DRAFT' });
  });

  it('needs no price for a sale; the price is then on application', async () => {
    const { id } = await create({ type: 'SALE', property_subtype: null, price: null });
    expect(await market.ask('submitListing', on(id))).toMatchObject({
      status: 'PENDING',
      price: null,
    });
  });

  it('names every missing field of a listing that was stored without them', async () => {
    const listing_id = derivedId('lst', 'bare');
    const { price_pence: _, ...bare } = listing({
      listing_id,
      organisation_id: lister.organisation,
      status: 'DRAFT',
      title: '-',
      address: '',
      postcode: '',
      area_name: '',
    });
    await listingRepository(market.table).create(bare);
    const { errors = [] } = await market.refused('submitListing', on(listing_id));
    expect(errors.map(({ path }) => path)).toEqual([
      'title',
      'address',
      'postcode',
      'area_name',
      'price',
    ]);
  });
});

describe('withdrawing', () => {
  it('makes a pending listing a draft, removes it from the digests, and allows submitting it again', async () => {
    const { id } = await create();
    await market.ask('submitListing', on(id));
    expect(await market.ask('withdrawListing', on(id))).toMatchObject({ status: 'DRAFT' });
    const { submissions } = await submissionRepository(market.table).listPending();
    expect(submissions.filter(({ listing_id }) => listing_id === id)).toEqual([]);
    expect(await actionsOn(market.table, id)).toEqual(['created', 'submitted', 'withdrawn']);
    expect(await market.ask('submitListing', on(id))).toMatchObject({ status: 'PENDING' });
  });
});

describe('the user’s own listings', () => {
  it('come in pages, newest first, each listing once', async () => {
    const created: string[] = [];
    for (let number = 0; number < 7; number += 1) {
      created.unshift((await create({ title: `Cottage ${number}` })).id);
    }
    await market.lister();
    const pages: string[][] = [];
    let cursor: string | null | undefined;
    do {
      const query = { limit: '3', ...(cursor ? { cursor } : {}) };
      const page = await market.ask('listMyListings', { by, query });
      pages.push(page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
    expect(pages.flat()).toEqual(created);
  });

  it('end without another page if the last one is full', async () => {
    await create();
    expect(await market.ask('listMyListings', { by, query: { limit: '1' } })).toMatchObject({
      items: [{}],
      next_cursor: null,
    });
  });

  it('show each listing’s current state', async () => {
    const { id } = await create();
    await market.ask('submitListing', on(id));
    expect(await market.ask('listMyListings', { by })).toMatchObject({
      items: [{ id, status: 'PENDING', revision: 2 }],
    });
  });

  it.each(['PUBLIC', 'ADMIN'] as const)(
    'are empty for a user without an organisation: %s',
    async (role) => {
      expect(await market.ask('listMyListings', { by: await market.person(role) })).toEqual({
        items: [],
        next_cursor: null,
      });
    },
  );

  it.each([
    'nonsense',
    'WyJ4Il0',
    Buffer.from('{"created_at":"2026","listing_id":"lst_1"}').toString('base64url'),
  ])('refuse the invalid cursor %j', async (cursor) => {
    expect(await market.refused('listMyListings', { by, query: { cursor } })).toMatchObject({
      status: 400,
      errors: [{ path: 'cursor' }],
    });
  });

  it.each(['0', '101', '-1', 'ten'])('refuse a limit of %s', async (limit) => {
    expect(await market.refused('listMyListings', { by, query: { limit } })).toMatchObject({
      status: 400,
      errors: [{ path: 'limit' }],
    });
  });
});

const ON_ONE: readonly OperationId[] = [
  'getMyListing',
  'updateListing',
  'deleteListing',
  'submitListing',
  'withdrawListing',
  'archiveListing',
];

describe.each(ON_ONE)('%s', (operation) => {
  const body = operation === 'updateListing' ? { title: 'Mine now' } : undefined;

  it('finds nobody else’s listing, an admin’s neither, as if there were none', async () => {
    const { id } = await create();
    for (const other of [(await market.lister()).user, await market.person('ADMIN')]) {
      const refused = await market.refused(operation, { ...on(id, body), by: other });
      expect(refused).toMatchObject({ status: 404, detail: 'Listing not found' });
      expect(
        await market.refused(operation, { ...on(derivedId('lst', 'none'), body), by: other }),
      ).toEqual(refused);
    }
    expect(await market.ask('getMyListing', on(id))).toMatchObject({ revision: 1 });
  });

  it('is forbidden without an organisation, and closed without sign-in', async () => {
    const { id } = await create();
    const visitor = await market.person('PUBLIC');
    expect(await market.refused(operation, { ...on(id, body), by: visitor })).toMatchObject({
      status: 403,
    });
    const { by: _, ...anonymous } = on(id, body);
    expect(await market.refused(operation, anonymous)).toMatchObject({ status: 401 });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditRepository } from '../../../../functions/data/audit/repository.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { indexedListings } from '../../../../functions/data/search/indexed-listings.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import { coordinatesOf, rounded } from '../../../../shared/places/national-grid.ts';
import { positionOf } from '../../../../shared/places/postcode-positions.ts';
import rows from '../../../../shared/places/postcode-rows.json' with { type: 'json' };
import { squareOf } from '../../../../shared/places/postcode-squares.ts';
import { everyMessage } from '../../../support/listing-records.ts';
import { listing } from '../../../support/listings.ts';
import {
  COTTAGE,
  type Lister,
  type Marketplace,
  openMarketplace,
} from '../../../support/marketplace.ts';

/** Where a listing is shown: about a square, or at its exact place if its owner wants that. */

const RYDAL = 'LA22 9LX';
const OWN = { east: 336, north: 506 };
/** The square of LA22 9GE. */
const BESIDE = { east: 336, north: 505 };
const EXACT = { latitude: 54.44712, longitude: -2.97815 };
const KESWICK = 'CA12 5JB';

let market: Marketplace;
let lister: Lister;
let by: string;
let admin: string;

beforeAll(async () => {
  market = await openMarketplace();
  admin = await market.person('ADMIN');
});

afterAll(() => market?.close());

beforeEach(async () => {
  lister = await market.lister();
  by = lister.user;
});

let count = 0;

async function published(fields: Partial<Parameters<typeof listing>[0]> = {}): Promise<string> {
  count += 1;
  const listing_id = derivedId('lst', 'place', count);
  await listingRepository(market.table).create(
    listing({ listing_id, organisation_id: lister.organisation, postcode: RYDAL, ...fields }),
  );
  return listing_id;
}

const create = (fields: object = {}) =>
  market.ask('createListing', { by, body: { ...COTTAGE, postcode: RYDAL, ...fields } });
const update = (listing_id: string, body: object) =>
  market.ask('updateListing', { by, params: { listing_id }, body });
const refused = (listing_id: string, body: object, as = by) =>
  market.refused('updateListing', { by: as, params: { listing_id }, body });
const stored = async (listing_id: string) =>
  (await listingRepository(market.table).getMany([listing_id])).get(listing_id);
const seen = (listing_id: string) => market.ask('getListing', { params: { listing_id } });
const card = async (listing_id: string) =>
  (await market.ask('getListingCards', { query: { ids: listing_id } })).items[0];
const indexed = async (listing_id: string) =>
  (await indexedListings(market.table).read([listing_id]))[0];

/** The square on its page, its card and in the search. */
const publicSquares = async (listing_id: string) => [
  (await seen(listing_id)).square,
  (await card(listing_id))?.square,
  (await indexed(listing_id))?.square,
];

describe('the location of a listing', () => {
  it('is that of its postcode, to ten metres, and follows it', async () => {
    const { id } = await create();
    expect((await stored(id))?.location).toEqual(positionOf(RYDAL)?.position);
    await update(id, { postcode: KESWICK });
    expect((await stored(id))?.location).toEqual(positionOf(KESWICK)?.position);
    await update(id, { title: 'Another title' });
    expect((await stored(id))?.location).toEqual(positionOf(KESWICK)?.position);
    await update(id, { postcode: 'CA12' });
    expect((await stored(id))?.location).toEqual(positionOf('CA12')?.position);
    await update(id, { postcode: 'SW1A 1AA' });
    expect(await stored(id)).not.toHaveProperty('location');
  });

  it('can’t be sent', async () => {
    const location = { east: 336_000, north: 506_000 };
    const { id } = await create();
    expect(await refused(id, { location })).toMatchObject({ status: 400 });
    expect(
      await market.refused('createListing', { by, body: { ...COTTAGE, location } }),
    ).toMatchObject({ status: 400 });
  });
});

describe('the square of a listing', () => {
  it('is its postcode’s until its owner chooses a neighbour, for the page, the card and the search', async () => {
    const id = await published();
    expect(await publicSquares(id)).toEqual([OWN, OWN, OWN]);
    expect(await update(id, { shown_square: BESIDE })).toMatchObject({
      shown_square: BESIDE,
      square: BESIDE,
      edited_since_approval: true,
    });
    expect(await publicSquares(id)).toEqual([BESIDE, BESIDE, BESIDE]);
    await update(id, { shown_square: null });
    expect(await publicSquares(id)).toEqual([OWN, OWN, OWN]);
  });

  it('is the postcode’s again if that changes, even if the form sends the former choice', async () => {
    const { id } = await create({ shown_square: BESIDE });
    expect((await update(id, { postcode: KESWICK })).shown_square).toBeNull();
    await update(id, { postcode: RYDAL, shown_square: BESIDE });
    const after = await update(id, { postcode: 'LA22 9LY', shown_square: BESIDE });
    expect(after.shown_square).toBeNull();
  });

  it('is no choice if it is the postcode’s own', async () => {
    const { id } = await create({ shown_square: OWN });
    expect(await stored(id)).not.toHaveProperty('shown_square');
  });

  it.each([
    ['two away', { east: 338, north: 506 }],
    ['elsewhere', { east: 300, north: 500 }],
  ])('is refused if it is %s', async (_, shown_square) => {
    const { id } = await create();
    const problem = { path: 'shown_square', message: expect.stringMatching(/next to/) };
    expect(await refused(id, { shown_square })).toMatchObject({ status: 400, errors: [problem] });
    expect(
      await market.refused('createListing', { by, body: { ...COTTAGE, shown_square } }),
    ).toMatchObject({ status: 400, errors: [problem] });
  });

  it.each([
    ['has more', { ...BESIDE, metres: 1 }],
    ['is no square', 'LA22'],
    ['is half a kilometre', { east: 336.5, north: 506 }],
    ['lacks a number', { east: 336 }],
  ])('is refused if it %s', async (_, shown_square) => {
    const { id } = await create();
    expect(await refused(id, { shown_square })).toMatchObject({ status: 400 });
  });

  it('can’t be chosen where the outcode isn’t known, and is null there', async () => {
    const id = await published({ postcode: 'SW1A 1AA' });
    expect(await publicSquares(id)).toEqual([null, null, undefined]);
    expect((await seen(id)).coordinates).toBeNull();
    expect(await refused(id, { shown_square: BESIDE })).toMatchObject({ status: 400 });
    expect(await refused(id, { exact_place: EXACT })).toMatchObject({ status: 400 });
  });
});

describe('the exact place', () => {
  it('is public only while its owner shows it; then its square is the one that it is in', async () => {
    const id = await published();
    expect((await seen(id)).exact_place).toBeNull();
    await update(id, { shown_square: { east: 335, north: 505 }, exact_place: EXACT });
    expect(await publicSquares(id)).toEqual([OWN, OWN, OWN]);
    expect(await seen(id)).toMatchObject({ exact_place: EXACT, coordinates: EXACT });
    expect((await card(id))?.exact_place).toEqual(EXACT);
    await update(id, { exact_place: null });
    expect(await seen(id)).toMatchObject({
      exact_place: null,
      square: { east: 335, north: 505 },
    });
  });

  it('has five decimals', async () => {
    const { id } = await create();
    const exact_place = { latitude: 54.447_123_9, longitude: -2.978_151_2 };
    expect((await update(id, { exact_place })).exact_place).toEqual(EXACT);
  });

  it('is removed if the postcode changes, even if the form sends it again', async () => {
    const { id } = await create({ exact_place: EXACT });
    expect((await update(id, { postcode: 'LA22 9LY' })).exact_place).toBeNull();
    await update(id, { postcode: RYDAL, exact_place: EXACT });
    const after = await update(id, { postcode: 'LA22 9LY', exact_place: EXACT });
    expect(after.exact_place).toBeNull();
  });

  it('may be two kilometres from the postcode and no further', async () => {
    const { east = 0, north = 0 } = positionOf(RYDAL)?.position ?? {};
    const { id } = await create();
    const at = (metres: number) => rounded(coordinatesOf({ east: east + metres, north }), 5);
    expect((await update(id, { exact_place: at(1998) })).exact_place).toEqual(at(1998));
    expect(await refused(id, { exact_place: at(2002) })).toMatchObject({
      status: 400,
      errors: [{ path: 'exact_place', message: expect.stringContaining('within 2 km') }],
    });
  });

  it.each([
    ['has more', { ...EXACT, height: 100 }],
    ['lacks a number', { latitude: 54.4 }],
    ['is no number', { latitude: '54.4', longitude: -2.9 }],
    ['is another country’s', { latitude: 40.7, longitude: -74 }],
  ])('is refused if it %s', async (_, exact_place) => {
    const { id } = await create();
    expect(await refused(id, { exact_place })).toMatchObject({ status: 400 });
  });
});

it('is changed by its owner alone: another lister gets 404', async () => {
  const id = await published();
  const { user } = await market.lister();
  for (const body of [{ exact_place: EXACT }, { shown_square: BESIDE }]) {
    expect(await refused(id, body, user)).toMatchObject({ status: 404 });
  }
});

it('is an edit like others: its trail has before and after, and admins review it', async () => {
  const id = await published();
  await update(id, { exact_place: EXACT });
  const trail = await auditRepository(market.table).trailOf(id);
  expect(trail.at(-1)).toMatchObject({
    action: 'edited',
    changes: [{ field: 'exact_place', before: null, after: EXACT }],
  });
  expect(
    await market.ask('getAdminListing', { by: admin, params: { listing_id: id } }),
  ).toMatchObject({
    edits: { changes: [{ field: 'exact_place', before: null, after: EXACT }] },
  });
});

it('is edited by an admin for its owner, who gets a sentence about it', async () => {
  const id = await published();
  const { revision } = (await stored(id)) ?? {};
  const body = { revision, reason: 'You asked for it.', exact_place: EXACT, shown_square: BESIDE };
  const params = { listing_id: id };
  expect(await market.ask('adminUpdateListing', { by: admin, params, body })).toMatchObject({
    exact_place: EXACT,
    shown_square: BESIDE,
  });
  const messages = (await everyMessage(market.table)).filter(
    ({ kind }) => kind === 'listing-edited',
  );
  expect(messages.map(({ data }) => data)).toContainEqual(
    expect.objectContaining({
      listing_id: id,
      changes: [
        'Circle on the map: about a neighbouring square.',
        'Exact place: shown at 54.44712, -2.97815.',
      ],
    }),
  );
  const far = {
    ...body,
    revision: Number(revision) + 1,
    exact_place: { latitude: 54, longitude: -3 },
  };
  expect(
    await market.refused('adminUpdateListing', { by: admin, params, body: far }),
  ).toMatchObject({
    status: 400,
  });
});

it('is in the download of its owner’s data', async () => {
  const { id } = await create({ shown_square: BESIDE, exact_place: EXACT });
  const { sections } = await market.ask('exportMe', { by });
  expect(sections.listings?.find(({ listing_id }) => listing_id === id)).toMatchObject({
    location: positionOf(RYDAL)?.position,
    shown_square: BESIDE,
    exact_place: EXACT,
  });
});

describe('without an exact place', () => {
  /** Publishes a listing. @returns all public answers about it, without its identifier */
  async function told(fields: Partial<Parameters<typeof listing>[0]>) {
    const id = await published(fields);
    const answers = [await seen(id), await card(id), await indexed(id)];
    return JSON.stringify(answers).replaceAll(id, 'lst');
  }

  it('all public answers are equal for all postcodes of a square and an outcode', async () => {
    // The postcodes are of one sector, because the outcode is public too.
    const row = rows.postcodes.find((each) => each.startsWith('LA22 9|')) ?? '';
    const endings = row
      .split('|')
      .slice(1)
      .map((square) => square.replace(/^\d+ \d+/, '').match(/../g) ?? [])
      .filter(({ length }) => length > 3);
    expect(endings.length).toBeGreaterThan(10);
    for (const [one, ...others] of endings.slice(0, 12)) {
      const first = await told({ postcode: `LA22 9${one}` });
      for (const other of others.slice(0, 3)) {
        const postcode = `LA22 9${other}`;
        const location = positionOf(postcode)?.position;
        expect(await told({ postcode, ...(location && { location }) })).toBe(first);
      }
    }
  });

  it('nor do they say whether the square is the postcode’s or its owner’s choice', async () => {
    expect(squareOf('LA22 9GE')).toEqual(BESIDE);
    expect(await told({ shown_square: BESIDE })).toBe(await told({ postcode: 'LA22 9GE' }));
  });

  it('coordinates have three decimals: those of the square’s middle', async () => {
    expect((await seen(await published())).coordinates).toEqual(
      rounded(coordinatesOf({ east: 336_500, north: 506_500 }), 3),
    );
  });
});

describe('the place of a postcode', () => {
  const ask = (postcode: string) => market.ask('getListingPlace', { by, body: { postcode } });

  it('is its square with eight neighbours, its position, and on which side of the boundary', async () => {
    const place = await ask('la229lx');
    expect(place.position).toEqual(
      rounded(coordinatesOf(positionOf(RYDAL)?.position ?? { east: 0, north: 0 }), 5),
    );
    expect(place.is_inside_boundary).toBe(true);
    expect(place.squares.map(({ east, north }) => [east, north])).toEqual([
      [335, 507],
      [336, 507],
      [337, 507],
      [335, 506],
      [336, 506],
      [337, 506],
      [335, 505],
      [336, 505],
      [337, 505],
    ]);
    expect(place.squares[4]?.near).toBe('Rydal');
    expect((await ask('CA1 1AA')).is_inside_boundary).toBe(false);
  });

  it('is the middle of an outcode, which has no side of the boundary, or nothing', async () => {
    expect(await ask('LA22')).toMatchObject({ is_inside_boundary: null });
    expect((await ask('LA22')).squares).toHaveLength(9);
    expect(await ask('SW1A 1AA')).toEqual({
      squares: [],
      position: null,
      is_inside_boundary: null,
    });
  });

  it.each(['', 'Kendal', 'LA22 9'])('refuses “%s”', async (postcode) => {
    expect(await market.refused('getListingPlace', { by, body: { postcode } })).toMatchObject({
      status: 400,
    });
  });
});

it('reviewers learn on which side of the boundary the postcode is', async () => {
  const params = { listing_id: await published() };
  expect(await market.ask('getAdminListing', { by: admin, params })).toMatchObject({
    is_inside_boundary: true,
  });
  const outside = { listing_id: await published({ postcode: 'CA1 1AA', status: 'PENDING' }) };
  expect(await market.ask('getAdminListing', { by: admin, params: outside })).toMatchObject({
    is_inside_boundary: false,
  });
  const query = { status: 'PENDING', limit: '100' };
  const { items } = await market.ask('listReviewQueue', { by: admin, query });
  expect(items.find(({ id }) => id === outside.listing_id)?.is_inside_boundary).toBe(false);
});

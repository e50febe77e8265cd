import { expect, it } from 'vitest';
import { getSearchAlternatives } from '../../../../functions/api/catalogue/get-search-alternatives.ts';
import { getSearchCounts } from '../../../../functions/api/catalogue/get-search-counts.ts';
import { getSearchMap } from '../../../../functions/api/catalogue/get-search-map.ts';
import { searchListings } from '../../../../functions/api/catalogue/search-listings.ts';
import { suggestPlaces } from '../../../../functions/api/catalogue/suggest-places.ts';
import { cardMemory } from '../../../../functions/data/listing/card-memory.ts';
import type { Listing } from '../../../../functions/data/listing/repository.ts';
import type { Organisation } from '../../../../functions/data/organisation/repository.ts';
import { cardText, publicListing } from '../../../../functions/domain/listing/view.ts';
import { queryOf } from '../../../../functions/lib/parse-input.ts';
import { allPlaces } from '../../../../shared/places/places.ts';
import { encodeDrawn } from '../../../../shared/search/drawn-area.ts';
import { WITHIN_CHOICES } from '../../../../shared/search/limits.ts';
import { searchQuerySchema } from '../../../../shared/search/schema.ts';
import { encodeSnapshot } from '../../../../shared/search-index/snapshot.ts';
import { buildSnapshot } from '../../../../shared/search-index/update.ts';
import { caller } from '../../../support/gateway-event.ts';
import { indexedListing } from '../../../support/indexed-listings.ts';
import { listing } from '../../../support/listings.ts';
import { randomBounds, randomCorners } from '../../../support/map-areas.ts';
import { sharedSquares } from '../../../support/postcodes.ts';
import { type Random, random } from '../../../support/random.ts';
import { randomDetailedSearch } from '../../../support/random-search.ts';
import { searchOver } from '../../../support/searching.ts';
import { drawn, soakTest } from '../../../support/soak.ts';

const LISTINGS = 10_000;
const now = () => new Date('2026-11-23T10:00:00Z');
const SQUARES = sharedSquares();

const ORGANISATION = {
  organisation_id: 'org_1',
  name: 'Fell Lettings',
  region: 'Cumbria',
} as Organisation;

/** A listing at some postcode, and what a client may know of where it is. */
interface Placed {
  readonly listing: Listing;
  /** Its square and its outcode. */
  readonly known: string;
}

function place(choose: Random, index: number): Placed & { readonly twin: Listing } {
  const square = choose.pick(SQUARES);
  const at = (postcode: string) =>
    listing({
      listing_id: `lst_${String(index).padStart(6, '0')}`,
      created_at: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
      postcode,
    });
  const postcode = choose.pick(square.postcodes);
  const others = square.postcodes.filter((each) => each !== postcode);
  return {
    listing: at(postcode),
    twin: at(others.length === 0 ? postcode : choose.pick(others)),
    known: `${square.outcode} ${square.east} ${square.north}`,
  };
}

/** The public operations that search, over some listings; each answers with its bytes. */
function publicApi(listings: readonly Listing[]) {
  const search = searchOver(
    listings.map((each) => indexedListing(each)),
    now,
  );
  const byId = new Map(listings.map((each) => [each.listing_id, each]));
  const read = async (ids: readonly string[]) =>
    new Map(ids.map((id) => [id, byId.get(id) as Listing]));
  const cards = cardMemory({ read, textOf: cardText, now });
  const dependencies = { search, cards, now };
  const request = { params: undefined, body: undefined };
  const queryFrom = (query: Readonly<Record<string, string>>) =>
    searchQuerySchema.parse(queryOf(`${new URLSearchParams(query)}`));
  return {
    listings: async (query: Readonly<Record<string, string>>) =>
      (await searchListings(dependencies)({ ...request, query: queryFrom(query) }, caller)).text,
    others: async (query: Readonly<Record<string, string>>) => {
      const { limit: _, cursor: __, ...filters } = queryFrom(query);
      const asked = { ...request, query: filters };
      const { text } = await getSearchMap(dependencies)(asked, caller);
      return [
        text,
        JSON.stringify(await getSearchCounts(dependencies)(asked, caller)),
        JSON.stringify(await getSearchAlternatives(dependencies)(asked, caller)),
      ];
    },
    suggestions: async (text: string) =>
      JSON.stringify(await suggestPlaces(dependencies)({ ...request, query: { text } }, caller)),
  };
}

/** Areas that are smaller than a square, across squares, and large. */
const randomArea = (choose: Random): Record<string, string> =>
  choose.chance(0.4)
    ? { bounds: randomBounds(choose) }
    : { drawn: encodeDrawn(randomCorners(choose)) };

soakTest(
  'a listing at another postcode of its square is the same in every public answer, byte by byte',
  { sample: 40, whole: 3_000 },
  async ({ amount, choose }) => {
    const placed = Array.from({ length: LISTINGS }, (_, index) => place(choose, index));
    const moved = placed.filter(({ listing: { postcode }, twin }) => postcode !== twin.postcode);
    expect(moved.length).toBeGreaterThan(LISTINGS * 0.9);
    // All that searches, sitemaps and feeds know of listings is the index; all that cards, pages and
    // previews show is the public listing.
    const [before, after] = (['listing', 'twin'] as const).map((which) =>
      buildSnapshot(placed.map((each) => indexedListing(each[which]))),
    );
    if (before === undefined || after === undefined) throw new Error('No index');
    expect(Buffer.compare(encodeSnapshot(before), encodeSnapshot(after))).toBe(0);
    for (const { listing: one, twin } of moved) {
      expect(cardText(twin)).toBe(cardText(one));
      const [page, other] = [one, twin].map((each) =>
        JSON.stringify(publicListing({ listing: each, photos: [] }, ORGANISATION)),
      );
      expect(other).toBe(page);
    }
    const one = publicApi(placed.map((each) => each.listing));
    const other = publicApi(placed.map(({ twin }) => twin));
    for (let round = 0; round < amount; round += 1) {
      const {
        area_name: _,
        near: __,
        within: ___,
        sort: ____,
        ...filters
      } = choose.chance(0.3) ? randomDetailedSearch(choose) : {};
      const where: Record<string, string> = choose.chance(0.5)
        ? randomArea(choose)
        : {
            near: choose.pick(allPlaces()).id,
            within: String(choose.pick(WITHIN_CHOICES)),
            ...(choose.chance(0.5) && { sort: 'newest' }),
          };
      const postcode = choose.pick(choose.pick(placed).listing.postcode.split(' '));
      const words: Record<string, string> = choose.chance(0.1) ? { q: postcode } : {};
      const query = { ...filters, ...where, ...words };
      expect(await other.listings(query)).toBe(await one.listings(query));
      if (round % 10 === 0) {
        expect(await other.others(query)).toEqual(await one.others(query));
        const text = choose.pick(placed).listing.postcode;
        expect(await other.suggestions(text)).toBe(await one.suggestions(text));
      }
    }
    return amount;
  },
);

soakTest(
  'a client that asks about every place, square and area can’t tell two listings of a square apart',
  { sample: 3, whole: allPlaces().length },
  async ({ amount, choose }) => {
    const placed = Array.from({ length: LISTINGS }, (_, index) => place(choose, index));
    const api = publicApi(placed.map((each) => each.listing));
    /** The client's knowledge of each listing, by its identifier: a digest of all answers. */
    const learnt = new Map(placed.map(({ listing: { listing_id } }) => [listing_id, 0]));
    const learn = (id: string, fact: string) => {
      let digest = learnt.get(id) ?? 0;
      for (let at = 0; at < fact.length; at += 1) {
        digest = (Math.imul(digest ^ fact.charCodeAt(at), 0x0100_0193) + at) >>> 0;
      }
      learnt.set(id, digest);
    };
    /** Reads all pages of a search, and learns what each card says of its place. */
    const readAll = async (query: Readonly<Record<string, string>>) => {
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: {
          items: {
            id: string;
            outcode: string;
            square: object | null;
            distance_km: number | null;
          }[];
          next_cursor: string | null;
        } = JSON.parse(await api.listings({ ...query, limit: '100', ...(cursor && { cursor }) }));
        for (const { id, outcode, square, distance_km } of page.items) {
          const { cursor: _, ...asked } = query;
          learn(id, JSON.stringify([asked, outcode, square, distance_km]));
        }
        cursor = page.next_cursor;
      }
    };
    for (const { id } of drawn(allPlaces(), amount, choose)) {
      await readAll({ near: id, within: String(choose.pick(WITHIN_CHOICES)), sort: 'newest' });
      // An area as small as they come, somewhere in the square of a listing; another across several.
      const [, east = 0, north = 0] = choose.pick(placed).known.split(' ').map(Number);
      const corner = () => ({
        east: east * 10 + choose.between(0, 9),
        north: north * 10 + choose.between(0, 9),
      });
      const small = encodeDrawn([corner(), corner(), corner()]);
      if (small !== '') await readAll({ drawn: small });
      await readAll({ bounds: `${east},${north},${east + 1},${north + 1}` });
      await readAll(randomArea(choose));
    }
    const digests = new Map<string, Set<number | undefined>>();
    for (const {
      listing: { listing_id },
      known,
    } of placed) {
      digests.set(known, (digests.get(known) ?? new Set()).add(learnt.get(listing_id)));
    }
    const told = [...digests].filter(([, { size }]) => size > 1).map(([known]) => known);
    expect(told).toEqual([]);
    // The square leaves the client at least four postcodes.
    expect(SQUARES.filter(({ postcodes }) => postcodes.length < 4)).toEqual([]);
    return amount;
  },
);

it('learns more where two listings of a square differ, so the client would notice', async () => {
  const choose = random(1);
  const { listing: one } = place(choose, 0);
  const far = choose.pick(SQUARES.filter(({ postcodes }) => !postcodes.includes(one.postcode)));
  const other = { ...one, postcode: far.postcodes[0] ?? '' };
  const answers = await Promise.all(
    [one, other].map((each) => publicApi([each]).listings({ near: 'kendal', within: '50' })),
  );
  expect(answers[0]).not.toBe(answers[1]);
});

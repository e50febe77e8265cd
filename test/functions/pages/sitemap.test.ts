import { describe, expect, it } from 'vitest';
import { memorySearch } from '../../../functions/data/search/memory-search.ts';
import { sitemapXml } from '../../../functions/pages/sitemap.ts';
import { knownAreas } from '../../../shared/categories/known-areas.ts';
import type { Rename } from '../../../shared/categories/schema.ts';
import { LISTING_TYPES } from '../../../shared/listings/types.ts';
import { STATIC_PAGES } from '../../../shared/pages.ts';
import { encodeChanges, updateChanges } from '../../../shared/search-index/changes.ts';
import type { IndexedListing } from '../../../shared/search-index/indexed-listing.ts';
import { buildSnapshot } from '../../../shared/search-index/update.ts';
import { searchTitles } from '../../../web/src/features/search/search-titles.ts';
import { indexedListing } from '../../support/indexed-listings.ts';
import { type Random, random } from '../../support/random.ts';
import { randomListing } from '../../support/random-listings.ts';
import { StoredIndex } from '../../support/stored-index.ts';

const SITE = 'https://www.fellside.example';
const _TODAY = '2026-11-23';
const CHANGED = '2026-06-01T09:00:00.000Z';

const AREAS = [
  { name: 'Keswick', aliases: ['Derwentwater'], outcodes: [], menu_place: null },
  { name: 'Rydal', aliases: [], outcodes: [], menu_place: null },
];

/** The published listings of an index, whose table can't be read. */
function publishedIn(stored: StoredIndex, moving: readonly Rename[] = []) {
  const unread = () => Promise.reject(new Error('The table is read'));
  return memorySearch({
    store: stored,
    categories: {
      get: async () => ({ areas: AREAS, amenities: [], moving: [...moving], revision: 0 }),
    },
    listings: { listPublished: unread, read: unread },
    now: () => new Date(CHANGED),
  }).published();
}

function indexOf(listings: readonly IndexedListing[]): StoredIndex {
  const stored = new StoredIndex();
  stored.put(buildSnapshot(listings));
  return stored;
}

const indexed = (listing_id: string, given: Partial<IndexedListing> = {}): IndexedListing => ({
  ...indexedListing(randomListing(random(1), 1)),
  listing_id,
  type: 'SALE',
  area_name: 'Rydal',
  changed_at: CHANGED,
  ...given,
});

interface Entry {
  readonly address: string;
  readonly changed: string | undefined;
  readonly picture: string | undefined;
}

const unescaped = (text: string | undefined) =>
  text?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

const entriesOf = (xml: string): Entry[] =>
  [
    ...xml.matchAll(
      /<(url|sitemap)><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?(?:<image:image><image:loc>([^<]+)<\/image:loc><\/image:image>)?<\/\1>/g,
    ),
  ].map(([, , address, changed, picture]) => ({
    address: unescaped(address) ?? '',
    changed,
    picture: unescaped(picture),
  }));

/** The files that the index names, with their entries. */
async function filesOf(stored: StoredIndex, moving: readonly Rename[] = []) {
  const published = await publishedIn(stored, moving);
  const index = entriesOf(sitemapXml(SITE, published, null));
  return index.map(({ address, changed }) => {
    const url = new URL(address);
    expect(`${url.origin}${url.pathname}`).toBe(`${SITE}/sitemap.xml`);
    const part = url.searchParams.get('part') ?? '';
    return { part, changed, entries: entriesOf(sitemapXml(SITE, published, part)) };
  });
}

const latest = (times: readonly (string | undefined)[]) => times.toSorted().at(-1);

const entryOf = ({ listing_id, changed_at, cover_photo_id }: IndexedListing): Entry => ({
  address: `${SITE}/listings/${listing_id}`,
  changed: changed_at,
  picture: cover_photo_id && `${SITE}/media/photos/${listing_id}/${cover_photo_id}-960.webp`,
});

const randomIndexed = (choose: Random, number: number, revision: number): IndexedListing => ({
  ...indexedListing(randomListing(choose, number), { revision }),
  changed_at: new Date(Date.UTC(2026, 5, 1, 0, 0, choose.between(0, 9_999_999))).toISOString(),
  cover_photo_id: choose.chance(0.7) ? `pho_${choose.between(0, 99_999)}` : undefined,
});

describe('the sitemap', () => {
  it('has each published listing once, with its picture and last change, and no other', async () => {
    const choose = random(32);
    const { nameOf } = knownAreas({ areas: AREAS, moving: [] });
    for (let round = 1; round <= 40; round += 1) {
      const listings = new Map(
        Array.from({ length: choose.between(0, 60) }, (_, number) => {
          const each = randomIndexed(choose, number, 1);
          return [each.listing_id, each];
        }),
      );
      const stored = indexOf([...listings.values()]);
      const removals = [...listings.keys()].filter(() => choose.chance(0.2));
      for (const id of removals) listings.delete(id);
      const upserts = Array.from({ length: 80 }, (_, number) =>
        randomIndexed(choose, number, 2),
      ).filter(({ listing_id }) => choose.chance(0.2) && !removals.includes(listing_id));
      for (const each of upserts) listings.set(each.listing_id, each);
      stored.putChanges(encodeChanges(updateChanges(stored.index, upserts, removals)));

      const files = await filesOf(stored);
      for (const type of LISTING_TYPES) {
        const own = [...listings.values()].filter((each) => each.type === type);
        const [file, ...more] = files.filter(({ part }) => part.startsWith(type.toLowerCase()));
        expect(more).toEqual([]);
        expect(file?.changed).toBe(latest(own.map(({ changed_at }) => changed_at)));
        const byAge = own.toSorted((one, other) =>
          `${one.created_at} ${one.listing_id}` < `${other.created_at} ${other.listing_id}`
            ? -1
            : 1,
        );
        expect(file?.entries ?? []).toEqual(byAge.map(entryOf));
      }
      const areas = new Map<string, string | undefined>();
      for (const { type, changed_at, ...each } of listings.values()) {
        const area_name = nameOf(each.area_name);
        for (const page of [{}, { type }, { type, area_name }]) {
          const address = `${SITE}${searchTitles(page).canonicalPath}`;
          areas.set(address, latest([changed_at, areas.get(address) ?? '']));
        }
      }
      const found = files.find(({ part }) => part === 'areas')?.entries ?? [];
      expect(found).toHaveLength(areas.size);
      expect(new Map(found.map(({ address, changed }) => [address, changed]))).toEqual(areas);
    }
  });

  it('has the home page and the pages about the site, whose last change isn’t known', async () => {
    const [file, ...others] = await filesOf(indexOf([]));
    expect(others).toEqual([]);
    expect(file).toEqual({
      part: 'static',
      changed: undefined,
      entries: ['/', ...STATIC_PAGES].map((path) => ({
        address: SITE + path,
        changed: undefined,
        picture: undefined,
      })),
    });
  });

  it('has areas by their present names, whatever their listings call them', async () => {
    const listings = [
      indexed('lst_1', { area_name: 'Keswick' }),
      indexed('lst_2', { area_name: 'Derwentwater', changed_at: '2026-07-01T09:00:00.000Z' }),
      indexed('lst_3', { area_name: 'Rydale' }),
      indexed('lst_4', { area_name: 'Bread & Cheese' }),
    ];
    const files = await filesOf(indexOf(listings), [{ kind: 'area', from: 'Rydale', to: 'Rydal' }]);
    const changes = new Map(
      files
        .find(({ part }) => part === 'areas')
        ?.entries.map(({ address, changed }) => [address.slice(SITE.length), changed]),
    );
    expect(changes).toEqual(
      new Map([
        ['/listings', '2026-07-01T09:00:00.000Z'],
        ['/listings?type=SALE', '2026-07-01T09:00:00.000Z'],
        ['/listings?type=SALE&area_name=Keswick', '2026-07-01T09:00:00.000Z'],
        ['/listings?type=SALE&area_name=Rydal', CHANGED],
        ['/listings?type=SALE&area_name=Bread+%26+Cheese', CHANGED],
      ]),
    );
  });

  it('is escaped', async () => {
    const published = await publishedIn(indexOf([indexed('lst_<&', { cover_photo_id: 'pho_<&' })]));
    expect(sitemapXml(SITE, published, 'sale-1')).toContain(
      `<url><loc>${SITE}/listings/lst_&lt;&amp;</loc><lastmod>${CHANGED}</lastmod><image:image><image:loc>${SITE}/media/photos/lst_&lt;&amp;/pho_&lt;&amp;-960.webp</image:loc></image:image></url>`,
    );
    expect(sitemapXml(SITE, published, 'areas')).toContain(
      `<loc>${SITE}/listings?type=SALE&amp;area_name=Rydal</loc>`,
    );
  });

  it('has many listings in several files, each of which fits into a function’s response', async () => {
    const id = (kind: string, number: number) => `${kind}_${String(number).padStart(26, '0')}`;
    const listings = Array.from({ length: 31_000 }, (_, number) =>
      indexed(id('lst', number), { cover_photo_id: id('pho', number) }),
    );
    const files = (await filesOf(indexOf(listings))).filter(({ part }) => part.startsWith('sale'));
    expect(files.map(({ part }) => part)).toEqual(['sale-1', 'sale-2', 'sale-3']);
    const addresses = files.flatMap(({ entries }) => entries.map(({ address }) => address));
    expect(addresses).toEqual(listings.map(({ listing_id }) => `${SITE}/listings/${listing_id}`));
    const xml = sitemapXml(
      `https://${'x'.repeat(52)}`,
      await publishedIn(indexOf(listings)),
      'sale-1',
    );
    expect(Buffer.byteLength(JSON.stringify(xml))).toBeLessThan(6_000_000);
  });

  it.each(['0', 'sale', 'sale-0', 'sale-2', 'sale-01', 'letting-1', 'SALE-1', ''])(
    'has no part %j',
    async (part) => {
      const published = await publishedIn(indexOf([indexed('lst_1')]));
      expect(() => sitemapXml(SITE, published, part)).toThrow('There is no such part');
    },
  );
});

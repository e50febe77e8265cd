import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import { DEMO_LISTINGS } from '../../demo/catalogue/catalogue.ts';
import { demoListingId } from '../../demo/load/identifiers.ts';
import { PUBLIC_CACHE_CONTROL } from '../../functions/lib/chain.ts';
import { EDGE_HEADERS } from '../../shared/edge-headers.ts';
import { LISTING_TYPES } from '../../shared/listings/types.ts';
import { escapeMarkup } from '../../shared/markup.ts';
import { STATIC_PAGES, searchPagePath, servedPaths } from '../../shared/pages.ts';
import { SOCIAL_SIZE } from '../../shared/photos/rules.ts';
import { get } from '../support/api.ts';
import { missingForGoogle, unknownTerms } from '../support/schema-org.ts';

const PUBLISHED = DEMO_LISTINGS.filter(({ status }) => status === 'PUBLISHED');
const HIDDEN = DEMO_LISTINGS.filter(({ status }) => status !== 'PUBLISHED');
const pathOf = ({ slug }: { slug: string }) => `/listings/${demoListingId(slug)}`;

const textOf = async (path: string) => (await get(path)).text();

function jsonLdOf(html: string) {
  const script = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return script === undefined ? undefined : JSON.parse(script);
}

describe('a page that arrives whole', () => {
  const [shown] = PUBLISHED;
  if (shown === undefined) throw new Error('The demo catalogue is empty');

  it.each(['/', '/listings', '/listings?type=SALE&sort=newest', pathOf(shown), ...STATIC_PAGES])(
    'may be cached for five seconds: %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5');
      expect(await response.text()).toContain('id="initial-data"');
    },
  );

  it.each([
    ['/listings/lst_unknown', 404, 'Property not found'],
    ...HIDDEN.map((listing): [string, number, string] => [
      pathOf(listing),
      404,
      'Property not found',
    ]),
    ...[
      '%22',
      '%20',
      '%3Fx',
      '%23',
      '%25',
      '%',
      '%E0%A4%A',
      '%00',
      '%F0%9F%8F%94',
      '__proto__',
    ].map((id): [string, number, string] => [`/listings/${id}`, 404, 'Property not found']),
    ['/nowhere', 404, 'Page not found'],
    ['/a/b.c/', 404, 'Page not found'],
    ['/wp-login.php', 404, 'Page not found'],
    ['/aboutus', 404, 'Page not found'],
    ['//elsewhere.example', 404, 'Page not found'],
    ['//%00', 404, 'Page not found'],
    ['/listings/a/b', 404, 'Page not found'],
    ['/listings/a%2Fb', 404, 'Page not found'],
    ['/listings?property_subtype=__proto__', 400, 'Check your filters'],
    ['/listings?sort=bogus', 400, 'Check your filters'],
    ['/listings?min_price=9&max_price=1', 400, 'Check your filters'],
  ])(
    'reports by its status that there is nothing at %s, and still starts the app',
    async (path, status, text) => {
      const response = await get(path);
      const html = await response.text();
      expect(response.status).toBe(status);
      expect(response.headers.get('cache-control')).toBe(
        status === 404 ? PUBLIC_CACHE_CONTROL : 'no-store',
      );
      expect(html).toContain(text);
      // The app renders it again, because it may know the user.
      expect(html).toContain('src="/start-app.js"');
      expect(html).not.toContain('id="initial-data"');
    },
  );

  it.each([
    ['Nowhere', 404],
    // An alias, and an area without any.
    ['coniston WATER', 200],
    ['Thirlmere', 200],
  ])('the search in the area %s is reported as %i, and shows its content', async (area, status) => {
    const response = await get(`/listings?${new URLSearchParams({ area_name: area })}`);
    const html = await response.text();
    expect(response.status).toBe(status);
    expect(html).toContain('<h1>Properties');
    expect(html).toContain('id="initial-data"');
  });

  it.each(['/', '/listings', pathOf(shown)])('has a preview picture: %s', async (path) => {
    const html = await textOf(path);
    const address = /<meta property="og:image" content="([^"]+)">/.exec(html)?.[1] ?? '';
    const response = await fetch(address);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
    expect({ width, height, format }).toEqual({ ...SOCIAL_SIZE, format: 'jpeg' });
  });

  it.each(['/', '/listings', pathOf(shown)])(
    'draws each icon that it refers to: %s',
    async (path) => {
      const html = await textOf(path);
      const named = [...html.matchAll(/<use href="#([^"]+)"/g)].map(([, id]) => id ?? '');
      expect(new Set(named).size).toBeGreaterThan(3);
      for (const id of new Set(named)) expect(html).toContain(`<symbol id="${id}"`);
    },
  );

  it('is noindex if there is nothing', async () => {
    expect(await textOf('/listings/lst_unknown')).toContain(
      '<meta name="robots" content="noindex">',
    );
    expect(await textOf('/nowhere')).toContain('<meta name="robots" content="noindex">');
    for (const path of ['/listings', ...STATIC_PAGES]) {
      expect(await textOf(path), path).not.toContain('noindex');
    }
    for (const path of ['/listings/%20', '/listings/%22', ...HIDDEN.map(pathOf)]) {
      const html = await textOf(path);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).toMatch(/<title>Property not found/);
    }
  });

  it.each([
    ['/about', 'About us', 'curated hub'],
    ['/privacy', 'Privacy', 'personal data'],
    ['/terms', 'Terms', 'featured'],
    ['/cookies', 'Cookies', 'your browser'],
  ])('%s has its own title, canonical address and text', async (path, title, text) => {
    const html = await textOf(path);
    expect(html).toMatch(new RegExp(`<title>${title}[^<]*</title>`));
    expect(html).toContain(`<link rel="canonical" href="${inject('siteUrl')}${path}">`);
    expect(html).toContain(text);
  });

  it('links only to existing pages', async () => {
    const paths = new Set<string>();
    for (const path of ['/', '/listings', pathOf(shown), '/nowhere', ...STATIC_PAGES]) {
      for (const [, href = ''] of (await textOf(path)).matchAll(/<a [^>]*?href="(\/[^"]*)"/g)) {
        paths.add(href.replaceAll('&amp;', '&'));
      }
    }
    const linked = (beginning: string) => [...paths].filter((path) => path.startsWith(beginning));
    // Keeps a single listing, which stands for all of them.
    for (const path of linked('/listings/').slice(1)) paths.delete(path);
    expect(linked('/listings?').length).toBeGreaterThan(10);
    expect(paths.size).toBeGreaterThan(20);
    for (const path of paths) expect((await get(path)).status, path).toBe(200);
  });

  it('responds to HEAD as to GET', async () => {
    for (const [path, status] of [
      ['/', 200],
      ['/listings/lst_unknown', 404],
    ] as const) {
      const response = await fetch(`${inject('siteUrl')}${path}`, { method: 'HEAD' });
      expect(response.status).toBe(status);
      expect(await response.text()).toBe('');
    }
  });

  it.each([
    '</script><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '<!--<script>',
    "$&$`$'",
  ])('never treats a request as HTML: %s', async (evil) => {
    for (const path of [
      `/listings?q=${encodeURIComponent(evil)}`,
      `/listings/${encodeURIComponent(evil)}`,
    ]) {
      const html = await textOf(path);
      if (evil.includes('<')) expect(html).not.toContain(evil);
      // No part of the page was inserted a second time.
      expect(html.match(/<!doctype/gi)).toHaveLength(1);
      expect(html.match(/<\/body>/g)).toHaveLength(1);
      expect(html).not.toMatch(/<script>alert|<img src=x/);
      expect(html.trimEnd().endsWith('</html>')).toBe(true);
    }
  });

  it('names the requested host, whatever else a caller sends', async () => {
    const { host } = new URL(inject('siteUrl'));
    const response = await fetch(`${inject('siteUrl')}/listings`, {
      headers: {
        [EDGE_HEADERS.siteHost]: 'elsewhere.example',
        'x-forwarded-host': 'elsewhere.example',
      },
    });
    const html = await response.text();
    expect(html).toContain(`<link rel="canonical" href="http://${host}/listings">`);
    expect(html).not.toContain('elsewhere.example');
  });

  it('can’t be requested past CloudFront', async () => {
    for (const path of ['/', '/listings', '/sitemap.xml', '/robots.txt']) {
      expect((await fetch(`${inject('apiUrl')}${path}`)).status).toBe(403);
    }
  });
});

describe('a listing’s structured data', () => {
  it('is valid for every listing of the demo catalogue', async () => {
    for (const listing of PUBLISHED) {
      const jsonLd = jsonLdOf(await textOf(pathOf(listing)));
      expect(unknownTerms(jsonLd), listing.title).toEqual([]);
      expect(jsonLd['@type']).toBe(
        listing.type === 'HOLIDAY' ? 'VacationRental' : 'RealEstateListing',
      );
    }
    expect(unknownTerms(jsonLdOf(await textOf('/')))).toEqual([]);
  });

  it('would be reported if it weren’t valid', () => {
    const wrong = { '@type': 'House', rooms: 3, about: { '@type': 'Hut' } };
    expect(unknownTerms(wrong)).toEqual(['$: House has no rooms', '$: House has no about']);
    expect(unknownTerms([{ '@type': 'Hut' }])).toEqual(['$[0]: there is no type Hut']);
  });

  it('lacks, from Google’s list for vacation rentals, the exact location, which isn’t public, and what few photos can’t show', async () => {
    for (const listing of PUBLISHED.filter(({ type }) => type === 'HOLIDAY')) {
      const few = listing.photos.length < 8 ? ['image, at least eight'] : [];
      const missing = missingForGoogle(jsonLdOf(await textOf(pathOf(listing))));
      expect(missing, listing.title).toEqual([...few, 'latitude', 'longitude']);
    }
  });
});

const locationsIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );

describe('for search engines', () => {
  it('the sitemap has every page for search engines, and no other', async () => {
    const index = await get(servedPaths.sitemap);
    expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(index.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5');
    const files = await Promise.all(
      locationsIn(await index.text()).map(async (address) => (await fetch(address)).text()),
    );
    const locations = files.flatMap(locationsIn);
    const searches = new Set(
      PUBLISHED.flatMap(({ type, area_name }) =>
        [{}, { type }, { type, area_name }].map(searchPagePath),
      ),
    );
    const expected = ['/', ...STATIC_PAGES, ...searches, ...PUBLISHED.map(pathOf)];
    expect(locations.toSorted()).toEqual(
      expected.map((path) => inject('siteUrl') + path).toSorted(),
    );
    // A listing's page is its own; those of searches are as the app sees them.
    for (const path of searches) {
      const html = await textOf(path);
      const canonical = escapeMarkup(inject('siteUrl') + path);
      expect(html).toContain(`<link rel="canonical" href="${canonical}">`);
      expect(html, path).not.toContain('noindex');
    }
  });

  it('the sitemap has the picture of each listing, and when it last changed', async () => {
    const files = await Promise.all(
      LISTING_TYPES.map((type) => textOf(`${servedPaths.sitemap}?part=${type.toLowerCase()}-1`)),
    );
    const entries = files.flatMap((xml) => xml.match(/<url>.*<\/url>/g) ?? []);
    expect(entries).toHaveLength(PUBLISHED.length);
    for (const listing of PUBLISHED) {
      const address = inject('siteUrl') + pathOf(listing);
      const entry = entries.find((each) => each.includes(`<loc>${address}</loc>`));
      expect(entry).toContain(`<lastmod>${new Date(listing.created_at).toISOString()}</lastmod>`);
      const [, picture] = /<image:loc>([^<]+)<\/image:loc>/.exec(entry ?? '') ?? [];
      expect(picture !== undefined, listing.title).toBe(listing.photos.length > 0);
      if (picture === undefined) continue;
      const { status, headers } = await fetch(picture, { method: 'HEAD' });
      expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
    expect((await get(`${servedPaths.sitemap}?part=sale-2`)).status).toBe(404);
  });

  it('robots.txt refers to it', async () => {
    const response = await get(servedPaths.robots);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toContain(`Sitemap: ${inject('siteUrl')}/sitemap.xml`);
  });
});

import { describe, expect, it } from 'vitest';
import { sitemapXml } from '../../../functions/pages/sitemap.ts';

const SITE = 'https://fellside.example';
const listings = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    listing_id: `lst_${index}`,
    created_at: '2026-06-01T09:00:00.000Z',
  }));
const count = (xml: string, tag: string) => xml.split(`<${tag}>`).length - 1;

describe('the sitemap', () => {
  it('is one file while it fits', () => {
    const xml = sitemapXml(SITE, listings(3), null);
    expect(count(xml, 'url')).toBe(9);
    expect(xml).toContain(
      '<url><loc>https://fellside.example/listings/lst_0</loc><lastmod>2026-06-01</lastmod></url>',
    );
  });

  it('is a list of parts beyond that, with every listing once', () => {
    const many = listings(45_000);
    const index = sitemapXml(SITE, many, null);
    const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
    expect(parts).toEqual([1, 2, 3].map((part) => `${SITE}/sitemap.xml?part=${part}`));
    const found = parts.flatMap((address) => {
      const xml = sitemapXml(SITE, many, new URL(address).searchParams.get('part'));
      // A function's response is at most 6 MB.
      expect(Buffer.byteLength(JSON.stringify(xml))).toBeLessThan(5_000_000);
      return [...xml.matchAll(/<loc>[^<]+\/(lst_\d+)<\/loc>/g)].map(([, id]) => id);
    });
    expect(found).toEqual(many.map(({ listing_id }) => listing_id));
  });

  it.each(['0', '2', '-1', '1.5', 'x', ''])('has no part %j', (part) => {
    expect(() => sitemapXml(SITE, listings(3), part)).toThrow('There is no such part');
  });
});

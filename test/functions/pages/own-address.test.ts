import type { Context } from 'aws-lambda';
import { describe, expect, test } from 'vitest';
import { pagesHandler } from '../../../functions/pages/pages-handler.ts';
import { sameShell } from '../../../shared/page-renderer.ts';
import { servedPaths } from '../../../shared/pages.ts';
import { gatewayEvent, verifyOrigin } from '../../support/gateway-event.ts';

const shells = sameShell('<!--head--><!--/head--><!--app--><!--/app-->');

/** The pages of a site requested at fellside.example. The page shows the address that it was given. */
const bodyOf = async (
  path: string,
  settings: { readonly ownAddress?: string; readonly isIndexed: boolean },
) => {
  const handler = pagesHandler({
    verifyOrigin,
    fetchData: () => Promise.reject(new Error('Nothing is fetched')),
    search: { published: () => Promise.resolve({ ofType: () => [], areas: () => [] }) },
    renderer: {
      renderPage: ({ siteAddress }) => Promise.resolve({ status: 200, html: siteAddress }),
    },
    shells,
    ...settings,
  });
  const event = gatewayEvent({ routeKey: `GET ${path}` });
  const { body = '' } = await handler(event, { awsRequestId: 'r' } as Context);
  return body;
};

describe('a site with an address of its own', () => {
  const site = { ownAddress: 'https://www.fellside.example', isIndexed: true };

  test.for([servedPaths.searchPage, servedPaths.sitemap, servedPaths.robots])(
    'uses it, whatever host is requested: %s',
    async (path) => {
      const body = await bodyOf(path, site);

      expect(body).toContain('https://www.fellside.example');
      expect(body).not.toContain('https://fellside.example');
    },
  );
});

test('a site without one uses the requested host', async () => {
  expect(await bodyOf(servedPaths.searchPage, { isIndexed: true })).toBe(
    'https://fellside.example',
  );
});

test('a site for the public names its sitemap, and keeps crawlers from searches without end', async () => {
  const robots = await bodyOf(servedPaths.robots, { isIndexed: true });

  expect(robots).toContain('Sitemap: https://fellside.example/sitemap.xml');
  expect(robots.match(/^Disallow: .*$/gm)).toEqual([
    'Disallow: /api/',
    ...[
      'q',
      'sort',
      'near',
      'bounds',
      'drawn',
      'available_from',
      'amenities',
      'check_in',
      'month',
    ].flatMap((name) => [`Disallow: /listings?${name}=`, `Disallow: /listings?*&${name}=`]),
  ]);
});

test('a site that isn’t for the public has no sitemap, and lets its pages be noindex', async () => {
  const robots = await bodyOf(servedPaths.robots, { isIndexed: false });

  expect(robots).toContain('noindex');
  expect(robots).not.toContain('Sitemap:');
  expect(robots.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /api/']);
});

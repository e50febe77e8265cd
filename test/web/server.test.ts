import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { publicListing } from '../../functions/domain/listing/view.ts';
import { LISTING_NOT_FOUND } from '../../shared/listings/ids.ts';
import { contact } from '../../shared/operator.ts';
import type { DataRequest } from '../../shared/page-renderer.ts';
import { sameShell } from '../../shared/page-renderer.ts';
import { servedPaths } from '../../shared/pages.ts';
import { renderer } from '../../web/src/server.tsx';
import { listing, listingPhoto } from '../support/listings.ts';

const SHELL = '<head><!--head--><!--/head--></head><body><!--app--><!--/app--></body>';
const shells = sameShell(SHELL);

it.each(['"', ' ', '?x', '#', '%', '%22', '\u0000', 'a/b', '../..', '🏔', '__proto__', '</script>'])(
  'a listing with an impossible id is reported missing like any other, in status, title and robots: %j',
  async (id) => {
    const requests: DataRequest[] = [];
    const { status, html } = await renderer.renderPage(
      {
        address: `/listings/${encodeURIComponent(id)}`,
        siteAddress: 'https://fellside.example',
        fetchData: async (request) => {
          requests.push(request);
          return { status: 404, body: JSON.stringify({ status: 404, detail: LISTING_NOT_FOUND }) };
        },
      },
      shells,
    );
    expect(status).toBe(404);
    expect(requests[0]).toEqual({ id: 'getListing', params: { listing_id: id }, query: '' });
    expect(html).toMatch(/<title>Property not found/);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain(`href="https://fellside.example/listings/${encodeURIComponent(id)}"`);
  },
);

it.each([
  '/listings/a/b',
  '/listings/%0A/b',
  '/listings/a/%0D',
  '/listings/a/%E2%80%A8',
  '/listings/%09%0A/null',
])('an unknown address is reported missing in status, title and robots: %s', async (address) => {
  const { status, html } = await renderer.renderPage(
    { address, siteAddress: 'https://fellside.example', fetchData: () => Promise.reject() },
    shells,
  );
  expect(status).toBe(404);
  expect(html).toMatch(/<title>Page not found/);
  expect(html).toContain('<meta name="robots" content="noindex">');
});

it('a listing without JavaScript says whom to call in the place of its form', async () => {
  const found = { ...listing({}), listing_id: 'lst_01JZ8M4Q3V6T2X0B9C7D5E1F4G' };
  const body = publicListing(
    { listing: found, photos: [] },
    {
      organisation_id: 'org_1',
      name: 'Nell Dixon Lets',
      region: 'Lake District',
      owner_user_id: 'user',
      created_at: found.created_at,
    },
  );
  const { html } = await renderer.renderPage(
    {
      address: `/listings/${found.listing_id}`,
      siteAddress: 'https://fellside.example',
      fetchData: async ({ id }) =>
        id === 'getListing'
          ? { status: 200, body: JSON.stringify(body) }
          : { status: 404, body: '{}' },
    },
    shells,
  );
  const [, said = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? [];
  const words = said.replaceAll(/<[^>]*>|<!-- -->/g, '');
  expect(words).toContain(
    'This form needs JavaScript. It is the only way to contact Nell Dixon Lets',
  );
  expect(said).toContain(`href="tel:${contact.phone.dialled}"`);
  expect(said).toContain(`href="mailto:${contact.email}"`);
});

it('a page behind sign-in without JavaScript says so, links to public pages, and says whom to call', async () => {
  const shell = await readFile(join(import.meta.dirname, '../../web/index.html'), 'utf8');
  const [, said = ''] = /<noscript>(.*?)<\/noscript>/s.exec(shell) ?? [];
  expect(said).toContain('This page needs JavaScript');
  expect([...said.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    servedPaths.homePage,
    servedPaths.searchPage,
    `tel:${contact.phone.dialled}`,
    `mailto:${contact.email}`,
  ]);
  for (const shown of [contact.phone.shown, contact.email]) expect(said).toContain(`>${shown}<`);
});

it('what people have typed is text in a page, wherever it stands', async () => {
  const MARKUP = '</script></title><!--/app--><img src=x onerror=alert(1)>"\'$&';
  const found = {
    ...listing({ title: MARKUP, summary: MARKUP, description: MARKUP, area_name: MARKUP }),
    listing_id: 'lst_01JZ8M4Q3V6T2X0B9C7D5E1F4G',
  };
  const body = publicListing(
    { listing: found, photos: [listingPhoto({ alt: MARKUP })] },
    {
      organisation_id: 'org_1',
      name: MARKUP,
      region: 'Lake District',
      owner_user_id: 'user',
      created_at: found.created_at,
    },
  );
  const { status, html } = await renderer.renderPage(
    {
      address: `/listings/${found.listing_id}`,
      siteAddress: 'https://fellside.example',
      fetchData: async ({ id }) =>
        id === 'getListing'
          ? { status: 200, body: JSON.stringify(body) }
          : { status: 404, body: '{}' },
    },
    shells,
  );
  expect(status).toBe(200);
  // In the head, in the content, and in the app's data.
  expect(html.match(/onerror=alert/g)?.length).toBeGreaterThan(5);
  expect(html).not.toContain('<img src=x');
  expect(html.match(/<\/title>/g)).toHaveLength(1);
  const scripts = [
    ...html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs),
  ];
  expect(scripts.length).toBeGreaterThan(1);
  for (const [, json = ''] of scripts)
    expect(JSON.stringify(JSON.parse(json))).toContain('onerror');
});

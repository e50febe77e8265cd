import { expect, it } from 'vitest';
import { LISTING_NOT_FOUND } from '../../shared/ids.ts';
import type { DataRequest } from '../../shared/page-renderer.ts';
import { sameShell } from '../../shared/page-renderer.ts';
import { renderer } from '../../web/src/server.tsx';

const SHELL = '<head><!--head--><!--/head--></head><body><!--app--><!--/app--></body>';
const shells = sameShell(SHELL);

it.each(['"', ' ', '?x', '#', '%', '%22', '\u0000', 'a/b', '../..', '🏔', '__proto__', '</script>'])(
  'a listing that can’t be there is missing as any other, by its status, title and robots: %j',
  async (id) => {
    const requests: DataRequest[] = [];
    const { status, html } = await renderer.renderPage(
      {
        address: `/listings/${encodeURIComponent(id)}`,
        siteAddress: 'https://fellside.example',
        fetchData: async (request) => {
          requests.push(request);
          return { status: 404, body: { status: 404, detail: LISTING_NOT_FOUND } };
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
])('an address that is no page’s is one by its status, title and robots: %s', async (address) => {
  const { status, html } = await renderer.renderPage(
    { address, siteAddress: 'https://fellside.example', fetchData: () => Promise.reject() },
    shells,
  );
  expect(status).toBe(404);
  expect(html).toMatch(/<title>Page not found/);
  expect(html).toContain('<meta name="robots" content="noindex">');
});

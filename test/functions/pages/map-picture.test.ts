import type { Context } from 'aws-lambda';
import { expect, test } from 'vitest';
import { pagesHandler } from '../../../functions/pages/pages-handler.ts';
import { sameShell } from '../../../shared/page-renderer.ts';
import { servedPaths } from '../../../shared/pages.ts';
import { gatewayEvent, verifyOrigin } from '../../support/gateway-event.ts';

const handler = pagesHandler({
  verifyOrigin,
  fetchData: () => Promise.reject(new Error('Nothing is fetched')),
  search: { published: () => Promise.reject(new Error('Nothing is searched')) },
  renderer: { renderPage: () => Promise.resolve({ status: 404, html: 'Not found' }) },
  shells: sameShell('<!--head--><!--/head--><!--app--><!--/app-->'),
  isIndexed: true,
});

const picture = async (file: string) => {
  const { statusCode, headers } = await handler(
    gatewayEvent({ routeKey: `GET ${servedPaths.mapPicture}`, pathParameters: { file } }),
    { awsRequestId: 'r' } as Context,
  );
  return { status: statusCode, type: headers?.['content-type'], cache: headers?.['cache-control'] };
};

test('caches keep a picture of the map for a day', async () => {
  expect(await picture('337-504-light.svg')).toEqual({
    status: 200,
    type: 'image/svg+xml',
    cache: 'public, max-age=86400',
  });
});

test.for(['337-504-pink.svg', '337-504-light.png', '000-000-light.svg', '999-999-dark.svg', ''])(
  'another address is no picture, and no cache keeps that for a day: %s',
  async (file) => {
    expect(await picture(file)).toMatchObject({
      status: 404,
      type: 'text/html; charset=utf-8',
      cache: expect.stringMatching(/^public, max-age=0, s-maxage=\d{1,3}$/),
    });
  },
);

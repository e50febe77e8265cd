import { describe, expect, inject, it } from 'vitest';
import { EDGE_HEADERS } from '../../shared/edge-headers.ts';
import { routes } from '../../shared/routes.ts';
import { anyPath, authorisationMatrix, type Caller } from '../support/authorisation-matrix.ts';

const HEADERS: Readonly<Record<Caller, Readonly<Record<string, string>>>> = {
  anonymous: {},
  'made-up token': { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.' },
};

describe('through CloudFront', () => {
  it.each(authorisationMatrix(routes))(
    '$id, asked by $caller',
    async ({ route, caller, allowed }) => {
      const url = `${inject('siteUrl')}${anyPath(route)}`;
      const { status } = await fetch(url, { method: route.method, headers: HEADERS[caller] });
      if (allowed) expect([200, 404]).toContain(status);
      else expect(status).toBe(401);
    },
  );

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('no operation answers to %s', async (method) => {
    const { status } = await fetch(`${inject('siteUrl')}/api/listings`, { method, body: '{}' });
    expect(status).toBe(404);
  });

  it.each([
    ['x-forwarded-for', '203.0.113.9'],
    [EDGE_HEADERS.viewerAddress, '203.0.113.9'],
    [EDGE_HEADERS.siteHost, 'elsewhere.example'],
    [EDGE_HEADERS.originSecret, 'a-guess-at-the-origin-secret'],
  ])('a forged %s changes nothing', async (name, value) => {
    const url = `${inject('siteUrl')}/api/listings?limit=3`;
    const forged = await fetch(url, { headers: { [name]: value } });
    expect(forged.status).toBe(200);
    expect(await forged.json()).toEqual(await (await fetch(url)).json());
  });
});

describe('past CloudFront', () => {
  it.each(authorisationMatrix(routes))(
    '$id is refused, whoever asks: $caller',
    async ({ route, caller }) => {
      const url = `${inject('apiUrl')}${anyPath(route)}`;
      for (const secret of [{}, { [EDGE_HEADERS.originSecret]: 'an-origin-secret-of-last-year' }]) {
        const headers = { ...HEADERS[caller], ...secret };
        const response = await fetch(url, { method: route.method, headers });
        expect(response.status).toBe(403);
        expect(response.headers.get('cache-control')).toBe('no-store');
      }
    },
  );
});

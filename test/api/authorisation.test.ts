import { describe, expect, inject, it } from 'vitest';
import { routes } from '../../shared/routes.ts';
import { anyPath, authorisationMatrix, type Caller } from '../support/authorisation-matrix.ts';

const HEADERS: Readonly<Record<Caller, Readonly<Record<string, string>>>> = {
  anonymous: {},
  'made-up token': { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.' },
};

describe.each(['siteUrl', 'apiUrl'] as const)('at %s', (address) => {
  it.each(authorisationMatrix(routes))(
    '$id, asked by $caller',
    async ({ route, caller, allowed }) => {
      const url = `${inject(address)}${anyPath(route)}`;
      const { status } = await fetch(url, { method: route.method, headers: HEADERS[caller] });
      if (allowed) expect([200, 404]).toContain(status);
      else expect(status).toBe(401);
    },
  );
});

it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('no operation answers to %s', async (method) => {
  const { status } = await fetch(`${inject('siteUrl')}/api/listings`, { method, body: '{}' });
  expect(status).toBe(404);
});

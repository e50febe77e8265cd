import { expect, it } from 'vitest';
import { getOpenApi } from '../../../../functions/api/catalogue/get-open-api.ts';
import { caller } from '../../../support/gateway-event.ts';

it('the document is the same at each name of the site', async () => {
  const request = { params: undefined, query: undefined, body: undefined };
  const asked = (siteAddress: string) => getOpenApi(request, { ...caller, siteAddress });
  expect(await asked('https://other.example')).toEqual(await asked('https://fellside.example'));
});

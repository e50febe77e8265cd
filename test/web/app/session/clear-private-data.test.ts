import { unstable_serialize } from 'swr';
import { unstable_serialize as serializeInfinite } from 'swr/infinite';
import { expect, it } from 'vitest';
import { isPublicData } from '../../../../web/src/app/session/clear-private-data.ts';
import { operationKey } from '../../../../web/src/lib/use-operation.ts';

const search = operationKey('searchListings', { query: { type: 'SALE' } });
const queue = operationKey('listAdminListings', { query: { status: 'PENDING' } });

it.each([
  ['a search', unstable_serialize(search), true],
  ['a list of search results', serializeInfinite(() => search), true],
  ['a profile', unstable_serialize(operationKey('getMe', {})), false],
  ['a queue', serializeInfinite(() => queue), false],
])('%s is for anyone: %s', (_, key, expected) => {
  expect(isPublicData(key)).toBe(expected);
});

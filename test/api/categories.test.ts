import { expect, it } from 'vitest';
import { DEMO_LISTINGS } from '../../demo/catalogue/catalogue.ts';
import { INITIAL_AMENITIES, INITIAL_AREAS } from '../../shared/categories/initial.ts';
import type { OperationResponse } from '../../shared/operations.ts';
import { getJson } from '../support/api.ts';

it('lists the areas and amenities of a new system', async () => {
  expect(await getJson<OperationResponse<'getCategories'>>('/api/categories')).toEqual({
    areas: INITIAL_AREAS,
    amenities: INITIAL_AMENITIES,
  });
});

it('lists the five areas of the menus for search, then all others with listings', async () => {
  const { areas } = await getJson<OperationResponse<'getSearchAreas'>>('/api/search-areas');
  expect(areas.slice(0, 5)).toEqual(['Ambleside', 'Windermere', 'Keswick', 'Coniston', 'Grasmere']);
  const published = DEMO_LISTINGS.filter(({ status }) => status === 'PUBLISHED');
  expect(areas.toSorted()).toEqual(
    [...new Set(published.map(({ area_name }) => area_name))].sort(),
  );
});

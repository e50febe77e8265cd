import { expect, it } from 'vitest';
import { DEMO_LISTINGS } from '../../demo/catalogue/catalogue.ts';
import { INITIAL_AMENITIES } from '../../shared/categories/amenities.ts';
import { INITIAL_AREAS } from '../../shared/categories/areas.ts';
import type { OperationResponse } from '../../shared/operations.ts';
import { getJson } from '../support/api.ts';

it('offers the areas and amenities of a new system, and every area with listings to search', async () => {
  const categories = await getJson<OperationResponse<'getCategories'>>('/api/categories');
  expect(categories.areas).toEqual(INITIAL_AREAS);
  expect(categories.amenities).toEqual(INITIAL_AMENITIES);
  expect(categories.search_areas.slice(0, 5)).toEqual([
    'Ambleside',
    'Windermere',
    'Keswick',
    'Coniston',
    'Grasmere',
  ]);
  const listed = DEMO_LISTINGS.filter(({ status }) => status === 'PUBLISHED');
  expect(categories.search_areas.toSorted()).toEqual(
    [...new Set(listed.map(({ area_name }) => area_name))].sort(),
  );
});

import { expect, it } from 'vitest';
import { allPlaces } from '../../../../shared/places/places.ts';
import { placeName } from '../../../../web/src/features/search/search-chips.ts';

// Pages have no list of places, so a name is made of the identifier.
it('names each place by its identifier, to the letter', () => {
  const different = allPlaces()
    .filter(({ id, label }) => placeName(id) !== label)
    .map(({ id, label }) => `${label}: ${placeName(id)}`);
  expect(different).toEqual([]);
});

import { expect, it } from 'vitest';
import { allPlaces } from '../../../../shared/places/places.ts';
import { placeName } from '../../../../web/src/features/search/search-chips.ts';

const letters = (text: string) => text.toLowerCase().replace(/[^a-z\d,]/g, '');

// Pages have no list of places, so a chip's name is made of the identifier.
it('names each place by its identifier: only hyphens, brackets and apostrophes are lost', () => {
  const different = allPlaces()
    .filter(({ id, label }) => letters(placeName(id)) !== letters(label))
    .map(({ label }) => label);
  expect(different).toEqual([]);
});

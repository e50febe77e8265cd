import { expect, it } from 'vitest';
import {
  comparedAmenities,
  comparedFacts,
} from '../../../../web/src/features/shortlist/compare-facts.ts';
import { asPublic, publishedListing } from '../../support/records/listings.ts';

const cottage = asPublic(publishedListing({ bedrooms: 2, amenities: ['WiFi', 'Garden'] }));
const barn = asPublic(
  publishedListing({ bedrooms: 4, sleeps: null, amenities: ['WiFi', 'Hot Tub'] }),
);

const rowsOf = (facts: ReturnType<typeof comparedFacts>) =>
  Object.fromEntries(facts.map(({ label, values, differs }) => [label, [...values, differs]]));

it('a fact of several listings says whether they differ; one that none has is left out', () => {
  const rows = rowsOf(comparedFacts([cottage, barn]));
  expect(rows).toMatchObject({
    Type: ['Holiday Let', 'Holiday Let', false],
    Bedrooms: ['2', '4', true],
    Sleeps: ['4', null, true],
    'Inside the National Park': ['Yes', 'Yes', false],
  });
  expect(rows).not.toHaveProperty('Tenure');
  expect(rows).not.toHaveProperty('Deposit');
});

it('a listing that is gone has no facts, and makes none differ', () => {
  expect(rowsOf(comparedFacts([cottage, undefined]))).toMatchObject({
    Bedrooms: ['2', undefined, false],
  });
  expect(comparedFacts([undefined, undefined])).toEqual([]);
});

it('amenities that not all have come first', () => {
  const amenities = comparedAmenities([cottage, barn]);
  expect(amenities.map(({ label }) => label)).toEqual(['Garden', 'Hot Tub', 'WiFi']);
  expect(rowsOf(amenities)).toEqual({
    Garden: ['Yes', null, true],
    'Hot Tub': [null, 'Yes', true],
    WiFi: ['Yes', 'Yes', false],
  });
});

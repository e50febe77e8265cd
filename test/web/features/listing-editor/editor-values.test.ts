import { describe, expect, it } from 'vitest';
import { listingFieldsSchema } from '../../../../shared/listings/input-schema.ts';
import {
  NEW_LISTING,
  shownValues,
  valuesOf,
  withChosen,
} from '../../../../web/src/features/listing-editor/editor-values.ts';
import { ownListing } from '../listing/own-listing.ts';

describe('the form’s values', () => {
  it('are valid for a stored listing', () => {
    const values = valuesOf(ownListing({ summary: null, price: null }));
    expect(values).toMatchObject({ summary: '', price: null, address: '1 Beck Side' });
    expect(listingFieldsSchema.safeParse(values).success).toBe(true);
  });

  it('leave out details that the listing’s type doesn’t have', () => {
    const sale = shownValues({ ...NEW_LISTING, type: 'SALE', sleeps: 99, tenure: 'FREEHOLD' });
    expect(sale).not.toHaveProperty('sleeps');
    expect(sale).not.toHaveProperty('deposit');
    expect(sale).toMatchObject({ tenure: 'FREEHOLD', council_tax_band: null });

    const holiday = shownValues({ ...NEW_LISTING, type: 'HOLIDAY', sleeps: 4 });
    expect(holiday).toMatchObject({ sleeps: 4 });
    expect(holiday).not.toHaveProperty('tenure');
  });

  it('leave out the number of dogs where none come', () => {
    const values = { ...NEW_LISTING, type: 'HOLIDAY', max_dogs: 2 } as const;
    expect(shownValues({ ...values, pets_allowed: true })).toMatchObject({ max_dogs: 2 });
    expect(shownValues({ ...values, pets_allowed: false })).not.toHaveProperty('max_dogs');
  });
});

it('a chosen value stays a choice after it is no longer offered', () => {
  expect(withChosen(['Keswick', 'Rydal'], ['Rydal'])).toEqual(['Keswick', 'Rydal']);
  expect(withChosen(['Keswick'], ['Troutbeck', ''])).toEqual(['Keswick', 'Troutbeck']);
});

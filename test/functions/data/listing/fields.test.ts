import { describe, expect, it } from 'vitest';
import { attributesOf, fieldsOf } from '../../../../functions/data/listing/fields.ts';
import type { Listing } from '../../../../functions/data/listing/repository.ts';
import { newFields } from '../../../../functions/domain/listing/content.ts';
import type { FieldValues } from '../../../../shared/listings/fields.ts';
import { listing } from '../../../support/listings.ts';

const REQUIRED = {
  title: 'House by the beck',
  type: 'LETTING',
  address: '3 Beck Side, Rydal',
  postcode: 'LA22 9LX',
  area_name: 'Rydal',
} as const;

/** An item as it is read again: undefined values aren't stored. */
const read = (item: object): Listing => JSON.parse(JSON.stringify(item));

describe('the attributes of a listing', () => {
  it('store money in pence', () => {
    const attributes = attributesOf({ ...newFields(REQUIRED), price: 950, deposit: 1096.15 });
    expect(attributes).toMatchObject({
      price_pence: 95_000,
      deposit_pence: 109_615,
    });
    expect(attributes).not.toHaveProperty('price');
    expect(attributes).not.toHaveProperty('deposit');
  });

  it('store nothing for an optional field without a value', () => {
    expect(read(attributesOf(newFields(REQUIRED)))).toEqual({
      ...REQUIRED,
      inside_national_park: false,
      pets_allowed: false,
      amenities: [],
    });
  });

  it.each<[string, Partial<FieldValues>]>([
    ['nothing but what is required', {}],
    ['texts', { summary: 'A house', description: 'Two bedrooms.' }],
    ['numbers, nought too', { price: 950, deposit: 0, bedrooms: 0, bathrooms: 1, sleeps: 4 }],
    ['flags and names', { inside_national_park: true, pets_allowed: true, amenities: ['WiFi'] }],
    ['choices and a day', { tenure: 'LEASEHOLD', epc_rating: 'C', available_from: '2027-03-01' }],
  ])('return %s', (_, given) => {
    const values = { ...newFields(REQUIRED), ...given };
    expect(fieldsOf(read({ ...listing(), ...attributesOf(values) }))).toEqual(values);
  });
});

import { describe, expect, it } from 'vitest';
import {
  listingChangesSchema,
  listingFieldsSchema,
} from '../../../shared/listings/input-schema.ts';
import { COTTAGE } from '../../support/marketplace.ts';

const of = (fields: object) => listingFieldsSchema.safeParse({ ...COTTAGE, ...fields });
const SALE = { type: 'SALE', property_subtype: 'house' };

describe('a postcode', () => {
  it.each([
    ['LA22 9LX', 'LA22 9LX'],
    [' la229lx ', 'LA22 9LX'],
    ['La22   9lx', 'LA22 9LX'],
    ['la22', 'LA22'],
    ['ec1a 1bb', 'EC1A 1BB'],
  ])('%j is kept as %j', (postcode, kept) => {
    expect(of({ postcode })).toMatchObject({ data: { postcode: kept } });
    expect(listingChangesSchema.safeParse({ postcode })).toMatchObject({
      data: { postcode: kept },
    });
  });

  it.each([
    ['', 'Postcode is required'],
    ['L', 'Postcode is required'],
    ['LA22 9LX LA22 9LX', 'Postcode too long'],
    ['<b>x</b>', 'Postcode must be a UK postcode, like LA22 9LX'],
    ['LA22 9', 'Postcode must be a UK postcode, like LA22 9LX'],
    ['90210', 'Postcode must be a UK postcode, like LA22 9LX'],
  ])('%j is refused: %s', (postcode, message) => {
    const { error } = of({ postcode });
    expect(error?.issues.map((issue) => [issue.path, issue.message])).toEqual([
      [['postcode'], message],
    ]);
  });
});

describe('a price', () => {
  it.each([
    [SALE, 250_000],
    [SALE, 1],
    [{ type: 'LETTING', property_subtype: 'house' }, 950],
    [{}, 185.5],
    [{}, 1],
    [{}, 1_000_000_000],
    [{}, null],
  ])('of %j can be %j', (fields, price) => {
    expect(of({ ...fields, price })).toMatchObject({ data: { price } });
  });

  const WHOLE = 'Price must be in whole pounds. Only nightly prices can have pence';
  it.each([
    [SALE, -5, 'Price must be positive'],
    [SALE, 0, 'Price must be at least £1'],
    [{}, 0.99, 'Price must be at least £1'],
    [{}, 185.555, 'Price must be in pounds and whole pence, like 185.50'],
    [SALE, 250_000.5, WHOLE],
    [{ type: 'LETTING', property_subtype: 'house' }, 950.01, WHOLE],
    [{}, 1_000_000_001, 'Price is too large'],
    [{}, '350k', 'Price must be a number'],
    [{}, Number.NaN, 'Price must be a number'],
  ])('of %j can’t be %j: %s', (fields, price, message) => {
    const { error } = of({ ...fields, price });
    expect(error?.issues.map((issue) => [issue.path, issue.message])).toEqual([
      [['price'], message],
    ]);
  });

  it('too small to be one is not rounded to nothing', () => {
    expect(of({ price: 0.001 }).success).toBe(false);
    expect(
      of({ type: 'LETTING', property_subtype: 'house', price: 950, deposit: 0.001 }).error?.issues,
    ).toMatchObject([
      { path: ['deposit'], message: 'Deposit must be in pounds and whole pence, like 185.50' },
    ]);
  });
});

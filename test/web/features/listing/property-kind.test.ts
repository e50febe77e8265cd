import { expect, it } from 'vitest';
import { propertyKind } from '../../../../web/src/features/listing/property-kind.ts';

it.each([
  ['SALE', 'house', 3, '3-bedroom house for sale'],
  ['SALE', 'land', null, 'Land for sale'],
  ['SALE', null, 4, '4-bedroom property for sale'],
  ['LETTING', 'apartment', 1, '1-bedroom apartment to rent'],
  ['LETTING', 'commercial', 0, 'Commercial property to rent'],
  ['HOLIDAY', 'cottage', 2, '2-bedroom holiday cottage'],
  ['HOLIDAY', 'apartment', 2, '2-bedroom holiday apartment'],
  ['HOLIDAY', null, null, 'Holiday let'],
] as const)('a listing of type %s, subtype %s and bedrooms %s is a “%s”', (...given) => {
  const [type, property_subtype, bedrooms, line] = given;
  expect(propertyKind({ type, property_subtype, bedrooms })).toBe(line);
});

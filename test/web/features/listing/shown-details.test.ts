import { expect, it } from 'vitest';
import { withShownDetails } from '../../../../web/src/features/listing/shown-details.ts';
import { ownListing } from './own-listing.ts';

const DETAILS = { sleeps: 4, tenure: 'FREEHOLD', deposit: 900, council_tax_band: 'C' } as const;

it.each([
  ['SALE', { sleeps: null, tenure: 'FREEHOLD', deposit: null, council_tax_band: 'C' }],
  ['LETTING', { sleeps: null, tenure: null, deposit: 900, council_tax_band: 'C' }],
  ['HOLIDAY', { sleeps: 4, tenure: null, deposit: null, council_tax_band: null }],
] as const)('a preview of a %s shows only the details of its type', (type, shown) => {
  const listing = ownListing({ type, ...DETAILS, bedrooms: 2 });
  expect(withShownDetails(listing)).toEqual({ ...listing, ...shown });
});

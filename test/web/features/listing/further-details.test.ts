import { describe, expect, it } from 'vitest';
import { furtherDetails } from '../../../../web/src/features/listing/further-details.ts';
import { publicListing } from './public-listing.ts';

describe('further details', () => {
  it('describes the given details in words', () => {
    const letting = publicListing({
      type: 'LETTING',
      property_subtype: 'apartment',
      deposit: 1325,
      available_from: '2026-12-01',
      furnishing: 'PART_FURNISHED',
      council_tax_band: 'D',
      epc_rating: 'C',
    });
    expect(furtherDetails(letting).map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Kind of property: Apartment',
      'Postcode area: LA22',
      'Available from: 1 December 2026',
      'Furnishing: Part furnished',
      'Deposit: £1,325',
      'Council tax band: D',
      'EPC rating: C',
    ]);
  });

  it('leaves out unknown details', () => {
    expect(furtherDetails(publicListing({ property_subtype: null, tenure: 'FREEHOLD' }))).toEqual([
      { label: 'Postcode area', value: 'LA22' },
      { label: 'Tenure', value: 'Freehold' },
    ]);
  });

  it('includes a deposit of zero', () => {
    const details = furtherDetails(publicListing({ deposit: 0 }));
    expect(details).toContainEqual({ label: 'Deposit', value: '£0' });
  });
});

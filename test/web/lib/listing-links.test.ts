import { describe, expect, it } from 'vitest';
import { listingsPath } from '../../../web/src/lib/listing-links.ts';

describe('a link to the search page', () => {
  it('has no query without filters', () => {
    expect(listingsPath()).toBe('/listings');
  });

  it('has its filters under the API’s names', () => {
    expect(listingsPath({ type: 'SALE', property_subtype: 'house' })).toBe(
      '/listings?type=SALE&property_subtype=house',
    );
    expect(listingsPath({ pets_allowed: true })).toBe('/listings?pets_allowed=true');
  });

  it('encodes an area of several words', () => {
    expect(listingsPath({ area_name: 'St John’s in the Vale' })).toBe(
      '/listings?area_name=St+John%E2%80%99s+in+the+Vale',
    );
  });
});

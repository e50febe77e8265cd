import { describe, expect, it } from 'vitest';
import { routes } from '../../../shared/routes.ts';
import { requestUrl } from '../../../web/src/lib/api-client.ts';

describe('the address of a call', () => {
  it('is the route’s own path under the API', () => {
    expect(requestUrl(routes.getCategories, {})).toBe('/api/categories');
  });

  it('has its parameters in the path, encoded', () => {
    expect(requestUrl(routes.getListing, { params: { listing_id: 'lst_1/../x' } })).toBe(
      '/api/listings/lst_1%2F..%2Fx',
    );
  });

  it('leaves out absent, null and empty values, and keeps false and zero', () => {
    const query = {
      type: 'SALE',
      q: '',
      area_name: undefined,
      cursor: null,
      featured: false,
      bedrooms: 0,
    };
    expect(requestUrl(routes.searchListings, { query })).toBe(
      '/api/listings?type=SALE&featured=false&bedrooms=0',
    );
  });

  it('encodes what people type', () => {
    expect(requestUrl(routes.searchListings, { query: { q: 'shepherd’s hut & lake' } })).toBe(
      '/api/listings?q=shepherd%E2%80%99s+hut+%26+lake',
    );
  });

  it('throws without a path parameter', () => {
    expect(() => requestUrl(routes.getListing, {})).toThrow('listing_id');
    expect(() => requestUrl(routes.getListing, { params: { listing_id: '' } })).toThrow(
      'listing_id',
    );
  });
});

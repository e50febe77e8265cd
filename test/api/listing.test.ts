import { describe, expect, it } from 'vitest';
import { DEMO_LISTINGS } from '../../demo/catalogue/catalogue.ts';
import { DEMO_ORGANISATIONS } from '../../demo/catalogue/organisations.ts';
import { LETS_WITH_TERMS } from '../../demo/catalogue/terms.ts';
import { demoListingId } from '../../demo/load/identifiers.ts';
import { outcodeOf } from '../../shared/listings/postcode.ts';
import { listingOperations, type PublicListing } from '../../shared/listings/schema.ts';
import { PHOTO_FORMS, photoContentType, photoUrl } from '../../shared/photos/rules.ts';
import { get, getJson, getProblem } from '../support/api.ts';

// With terms, visitors see the price "from" in the place of its own.
const [demo] = DEMO_LISTINGS.filter(
  ({ slug, status }) => status === 'PUBLISHED' && !LETS_WITH_TERMS.includes(slug),
);
if (demo === undefined) throw new Error('The demo catalogue is empty');
const path = `/api/listings/${demoListingId(demo.slug)}`;

describe('a published listing', () => {
  it('has the fields that its page shows, and no others', async () => {
    const listing = await getJson<PublicListing>(path);
    expect(listingOperations.getListing.response.strict().parse(listing)).toEqual(listing);
    const { title, description, price, postcode, amenities, photos, area_name } = demo;
    expect(listing).toMatchObject({ title, description, price, amenities, area_name });
    expect(listing.outcode).toBe(outcodeOf(postcode));
    expect(listing.listing_photos.map(({ alt }) => alt)).toEqual(photos.map(({ alt }) => alt));
  });

  it('has its organisation’s public fields, without address and contact details', async () => {
    const text = await (await get(path)).text();
    const owner = DEMO_ORGANISATIONS.find(({ slug }) => slug === demo.organisation);
    expect(text).toContain(owner?.name);
    for (const secret of [owner?.email, owner?.phone, owner?.address, owner?.owner.full_name]) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toContain(demo.postcode);
    expect(text).not.toContain(demo.address);
  });

  it('has every photo in every form', async () => {
    const { listing_photos } = await getJson<PublicListing>(path);
    expect(listing_photos.length).toBeGreaterThanOrEqual(3);
    for (const photo of listing_photos) {
      for (const form of PHOTO_FORMS) {
        const response = await get(photoUrl(photo, form));
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toBe(photoContentType(form));
        expect(response.headers.get('cache-control')).toBe('max-age=3600');
        expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
      }
      expect((await get(photo.url)).status).toBe(200);
    }
  });
});

describe('any other listing', () => {
  const hidden = DEMO_LISTINGS.filter(({ status }) => status !== 'PUBLISHED');

  it.each(hidden.map(({ slug, status }) => [status, slug]))(
    'that is %s is not found',
    async (_, slug) => {
      const problem = await getProblem(`/api/listings/${demoListingId(slug)}`);
      expect(problem.status).toBe(404);
    },
  );

  it.each([
    'lst_00000000000000000000000000',
    'unknown',
    '%F0%9F%8F%94',
    'a%2Fb',
    '%22%3E%3Cscript%3E',
  ])('is not found: %s', async (id) => {
    const problem = await getProblem(`/api/listings/${id}`);
    expect(problem).toMatchObject({
      status: 404,
      detail: 'This property doesn’t exist or has been removed',
    });
  });
});

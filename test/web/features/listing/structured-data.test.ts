import { describe, expect, it } from 'vitest';
import { listingJsonLd } from '../../../../web/src/features/listing/structured-data.ts';
import { publicListing } from './public-listing.ts';

const ORIGIN = 'https://fellside.example';

describe('a listing’s structured data', () => {
  it('describes a holiday let as a vacation rental with its contents', () => {
    expect(listingJsonLd(publicListing(), ORIGIN)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'VacationRental',
      url: 'https://fellside.example/listings/lst_1',
      name: 'Slate cottage above the beck',
      image: ['https://fellside.example/media/photos/lst_1/pho_1-960.webp'],
      petsAllowed: true,
      priceRange: '£185/night',
      address: { addressLocality: 'Rydal', postalCode: 'LA22', addressCountry: 'GB' },
      containsPlace: {
        '@type': 'House',
        numberOfBedrooms: 2,
        numberOfBathroomsTotal: 1,
        occupancy: { value: 4 },
      },
    });
  });

  it('describes a sale as a real estate listing with an offer', () => {
    const sale = publicListing({ type: 'SALE', price: 495_000, property_subtype: 'apartment' });
    const jsonLd = listingJsonLd(sale, ORIGIN);
    expect(jsonLd).toMatchObject({
      '@type': 'RealEstateListing',
      datePosted: '2026-06-01T09:00:00.000Z',
      about: { '@type': 'Apartment', numberOfBedrooms: 2 },
      offers: { price: 495_000, priceCurrency: 'GBP', seller: { name: 'Nab Scar Cottages' } },
    });
    expect(JSON.stringify(jsonLd)).not.toContain('priceSpecification');
  });

  it('has no offer of what was sold', () => {
    const sold = publicListing({ type: 'SALE', price: 495_000, is_sold: true });
    expect(JSON.stringify(listingJsonLd(sold, ORIGIN))).not.toContain('Offer');
  });

  it('gives a rent by the month', () => {
    expect(listingJsonLd(publicListing({ type: 'LETTING', price: 1150 }), ORIGIN)).toMatchObject({
      offers: { priceSpecification: { price: 1150, unitCode: 'MON' } },
    });
  });

  it('has the middle of the square to three decimals, but not as a vacation rental', () => {
    const sale = publicListing({
      type: 'SALE',
      coordinates: { latitude: 54.44, longitude: -2.98 },
    });
    expect(listingJsonLd(sale, ORIGIN)).toMatchObject({
      about: { geo: { '@type': 'GeoCoordinates', latitude: '54.440', longitude: '-2.980' } },
    });
    expect(JSON.stringify(listingJsonLd(publicListing(), ORIGIN))).not.toContain('geo');
    const unknown = publicListing({ type: 'SALE', coordinates: null });
    expect(JSON.stringify(listingJsonLd(unknown, ORIGIN))).not.toContain('geo');
  });

  it('has the exact place to five decimals if its owner shows it', () => {
    const exact_place = { latitude: 54.4471, longitude: -2.97815 };
    const geo = { '@type': 'GeoCoordinates', latitude: '54.44710', longitude: '-2.97815' };
    const shown = { exact_place, coordinates: exact_place };
    expect(listingJsonLd(publicListing(shown), ORIGIN)).toMatchObject({ geo });
    expect(listingJsonLd(publicListing({ ...shown, type: 'SALE' }), ORIGIN)).toMatchObject({
      about: { geo },
    });
  });

  it('leaves out an unknown postcode', () => {
    const jsonLd = listingJsonLd(publicListing({ outcode: '' }), ORIGIN);
    expect(JSON.stringify(jsonLd)).not.toContain('postalCode');
  });

  it('has no offer without a price, and no unknown rooms', () => {
    const land = publicListing({
      type: 'SALE',
      price: null,
      property_subtype: 'land',
      bedrooms: null,
      bathrooms: null,
      sleeps: null,
      listing_photos: [],
    });
    expect(JSON.stringify(listingJsonLd(land, ORIGIN))).not.toContain('offers');
    expect(listingJsonLd(land, ORIGIN)).toMatchObject({
      about: { '@type': 'Accommodation' },
      image: [],
    });
    expect(JSON.stringify(listingJsonLd(land, ORIGIN))).not.toContain('null');
  });
});

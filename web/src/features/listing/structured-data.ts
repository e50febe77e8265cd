import { priceUnit } from '../../../../shared/listings/labels.ts';
import type { PublicListing } from '../../../../shared/listings/schema.ts';
import type { ListingType, PropertySubtype } from '../../../../shared/listings/types.ts';

/** The types of schema.org that are more exact than `Accommodation`. */
const ACCOMMODATIONS: Partial<Record<PropertySubtype, string>> = {
  house: 'House',
  cottage: 'House',
  apartment: 'Apartment',
};

/** The unit of a price's period, by its UN/CEFACT code. */
const UNIT_CODES: Partial<Record<ListingType, string>> = { LETTING: 'MON', HOLIDAY: 'DAY' };

/** The listing as JSON-LD of schema.org. `origin` is the site's, without a slash at the end. */
export function listingJsonLd(listing: PublicListing, origin: string): object {
  const common = {
    '@context': 'https://schema.org',
    '@id': `${origin}/listings/${listing.id}`,
    url: `${origin}/listings/${listing.id}`,
    name: listing.title,
    ...given('description', listing.summary ?? listing.description),
    image: listing.listing_photos.map((photo) => new URL(photo.url, origin).href),
  };
  if (listing.type === 'HOLIDAY') {
    return {
      ...common,
      '@type': 'VacationRental',
      identifier: listing.id,
      address: address(listing),
      petsAllowed: listing.pets_allowed,
      ...given(
        'priceRange',
        listing.price === null ? null : `£${listing.price}${priceUnit('HOLIDAY')}`,
      ),
      containsPlace: accommodation(listing),
    };
  }
  return {
    ...common,
    '@type': 'RealEstateListing',
    datePosted: listing.created_at,
    about: {
      ...accommodation(listing),
      address: address(listing),
      petsAllowed: listing.pets_allowed,
    },
    ...given('offers', offer(listing)),
  };
}

function accommodation(listing: PublicListing): object {
  const kind = listing.property_subtype && ACCOMMODATIONS[listing.property_subtype];
  return {
    '@type': kind ?? 'Accommodation',
    ...given('numberOfBedrooms', listing.bedrooms),
    ...given('numberOfBathroomsTotal', listing.bathrooms),
    ...given(
      'occupancy',
      listing.sleeps === null ? null : { '@type': 'QuantitativeValue', value: listing.sleeps },
    ),
    amenityFeature: listing.amenities.map((name) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    })),
  };
}

function address({ area_name, outcode }: PublicListing): object {
  return {
    '@type': 'PostalAddress',
    addressLocality: area_name,
    addressRegion: 'Cumbria',
    ...given('postalCode', outcode || null),
    addressCountry: 'GB',
  };
}

function offer({ type, price, currency, organisation }: PublicListing): object | null {
  if (price === null) return null;
  const unitCode = UNIT_CODES[type];
  return {
    '@type': 'Offer',
    price,
    priceCurrency: currency,
    ...(unitCode && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: currency,
        unitCode,
      },
    }),
    seller: { '@type': 'Organization', name: organisation.name },
  };
}

/** An object with this property; an empty object for null. */
const given = (name: string, value: unknown): object => (value === null ? {} : { [name]: value });

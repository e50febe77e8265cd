import { formatPriceByUnit } from '../../../../shared/listings/price-words.ts';
import type { PublicListing } from '../../../../shared/listings/schema.ts';
import type { ListingType, PropertySubtype } from '../../../../shared/listings/types.ts';

/** The types of schema.org that are more specific than `Accommodation`. */
const ACCOMMODATIONS: Partial<Record<PropertySubtype, string>> = {
  house: 'House',
  cottage: 'House',
  apartment: 'Apartment',
};

/** The UN/CEFACT code of a price's period. */
const UNIT_CODES: Partial<Record<ListingType, string>> = { LETTING: 'MON', HOLIDAY: 'DAY' };

/**
 * The coordinates of a listing. Google asks for at least five decimals for a holiday let. Only an exact
 * place has them: the middle of a square has three.
 */
function geoOf({ type, coordinates, exact_place }: PublicListing) {
  if (coordinates === null || (type === 'HOLIDAY' && exact_place === null)) return undefined;
  const decimals = exact_place === null ? 3 : 5;
  return {
    '@type': 'GeoCoordinates',
    // Texts, because a number would lose its last zeros.
    latitude: coordinates.latitude.toFixed(decimals),
    longitude: coordinates.longitude.toFixed(decimals),
  };
}

/** The listing as JSON-LD of schema.org. `origin` is the site's origin without a final slash. */
export function listingJsonLd(listing: PublicListing, origin: string): object {
  const { type, price, property_subtype, sleeps } = listing;
  const url = `${origin}/listings/${listing.id}`;
  const common = {
    '@context': 'https://schema.org',
    '@id': url,
    url,
    name: listing.title,
    description: listing.summary ?? listing.description ?? undefined,
    image: listing.listing_photos.map((photo) => new URL(photo.url, origin).href),
  };
  const place = {
    address: {
      '@type': 'PostalAddress',
      addressLocality: listing.area_name,
      addressRegion: 'Cumbria',
      postalCode: listing.outcode || undefined,
      addressCountry: 'GB',
    },
    geo: geoOf(listing),
    petsAllowed: listing.pets_allowed,
  };
  const accommodation = {
    '@type': (property_subtype && ACCOMMODATIONS[property_subtype]) ?? 'Accommodation',
    numberOfBedrooms: listing.bedrooms ?? undefined,
    numberOfBathroomsTotal: listing.bathrooms ?? undefined,
    occupancy: sleeps === null ? undefined : { '@type': 'QuantitativeValue', value: sleeps },
    amenityFeature: listing.amenities.map((name) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    })),
  };
  if (type === 'HOLIDAY') {
    return {
      ...common,
      '@type': 'VacationRental',
      identifier: listing.id,
      ...place,
      priceRange: price === null ? undefined : formatPriceByUnit(listing),
      containsPlace: accommodation,
    };
  }
  const unitCode = UNIT_CODES[type];
  const priceFields = { price, priceCurrency: listing.currency };
  const offer = {
    '@type': 'Offer',
    ...priceFields,
    priceSpecification: unitCode && { '@type': 'UnitPriceSpecification', ...priceFields, unitCode },
    seller: { '@type': 'Organization', name: listing.organisation.name },
  };
  return {
    ...common,
    '@type': 'RealEstateListing',
    datePosted: listing.created_at,
    about: { ...accommodation, ...place },
    offers: price === null || listing.is_sold ? undefined : offer,
  };
}

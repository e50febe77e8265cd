/** More than any property here costs, in pounds. */
const MAX_POUNDS = 1_000_000_000;

/** Every limit on a listing and on a search for listings. Lengths are in characters. */
export const LISTING_LIMITS = {
  title: { min: 5, max: 100 },
  summary: { max: 200 },
  description: { max: 2000 },
  address: { min: 5, max: 200 },
  postcode: { min: 2, max: 10 },
  areaName: { min: 2, max: 50 },
  bedrooms: { min: 0, max: 20 },
  bathrooms: { min: 0, max: 20 },
  sleeps: { min: 1, max: 50 },
  /** Where pets are allowed and a host says no number, the largest applies. */
  max_dogs: { min: 1, max: 10 },
  /** Pounds. */
  price: { min: 1, max: MAX_POUNDS },
  /** Pounds. */
  deposit: { min: 0, max: MAX_POUNDS },
  /** The telephone of the person who lets guests in. */
  arrivalPhone: { max: 30 },
  /** Each of the texts that a confirmed guest gets. */
  arrivalText: { max: 1000 },
  /** How far from its postcode’s position an owner may show it, in metres. */
  exactPlace: { max: 2000 },
  /** Why a listing is submitted without photos. */
  noPhotosReason: { max: 200 },
  amenity: { max: 50 },
  /** Each is a write of its own. An edit that replaces them all has to fit into one transaction. */
  amenities: { max: 40 },
} as const;

export const SEARCH_LIMITS = {
  /** Listings on a page, if the caller sets no limit. */
  pageSize: 24,
  maxPageSize: 100,
  /** Characters of free text. */
  text: 100,
  /** Pounds. */
  maxPrice: LISTING_LIMITS.price.max,
} as const;

/** The most cards that one request names. */
export const CARDS_BY_ID = 24;

/** The most properties in the home page's featured section. */
export const FEATURED_ON_HOME = 3;

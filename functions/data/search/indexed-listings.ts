import { outcodeOf } from '../../../shared/listings/postcode.ts';
import type { IndexedListing } from '../../../shared/search-index/indexed-listing.ts';
import type { IndexedLet } from '../../../shared/search-index/let-bytes.ts';
import type { Calendar } from '../booking/calendar.ts';
import { hasPrice, letOf } from '../booking/let.ts';
import { bookingRepository } from '../booking/repository.ts';
import { publicSquare } from '../listing/public-square.ts';
import { type Listing, listingRepository } from '../listing/repository.ts';
import { changedAt, shownPricePence } from '../listing/state.ts';
import type { Table } from '../table.ts';

export type IndexedListings = ReturnType<typeof indexedListings>;

/** The most items that DynamoDB reads in one call. */
const BATCH_SIZE = 100;

/** How many calls are made in parallel. */
const SIDE_BY_SIDE = 8;

/** The sources of the search index, as the table has them. */
export function indexedListings(table: Table) {
  const listings = listingRepository(table);
  const { getCalendars } = bookingRepository(table);

  async function readSome(ids: readonly string[]): Promise<IndexedListing[]> {
    const published = [...(await listings.getPublished(ids)).values()];
    const lets = published.filter(({ type }) => type === 'HOLIDAY');
    const calendars = await getCalendars(lets.map(({ listing_id }) => listing_id));
    return published.map((listing) => indexedListing(listing, calendars.get(listing.listing_id)));
  }

  /** Reads the public ones among these listings, consistently. */
  async function read(ids: readonly string[]): Promise<IndexedListing[]> {
    const parts = Array.from({ length: Math.ceil(ids.length / BATCH_SIZE) }, (_, part) =>
      ids.slice(part * BATCH_SIZE, (part + 1) * BATCH_SIZE),
    );
    const indexed: IndexedListing[] = [];
    const work = parts.values();
    const reader = async () => {
      for (const part of work) indexed.push(...(await readSome(part)));
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, reader));
    return indexed;
  }

  return {
    read,

    /**
     * The listings in the sparse index; eventually consistent.
     * @param most how many of them
     * @default all
     */
    listPublished: listings.listPublished,
  };
}

/** The revision of the index has room for two counts up to this. */
const COUNTS = 2 ** 16;

/** Two counts in one number, so that neither can hide a change of the other. */
export const revisionOf = (
  listing: Pick<Listing, 'revision'>,
  calendar: Pick<Calendar, 'version'> | undefined,
): number => (listing.revision % COUNTS) * COUNTS + ((calendar?.version ?? 0) % COUNTS);

const indexedListing = (listing: Listing, calendar: Calendar | undefined): IndexedListing => ({
  listing_id: listing.listing_id,
  revision: revisionOf(listing, calendar),
  created_at: listing.created_at,
  changed_at: changedAt(listing),
  featured: listing.featured,
  type: listing.type,
  property_subtype: listing.property_subtype,
  price_pence: shownPricePence(listing),
  bedrooms: listing.bedrooms,
  bathrooms: listing.bathrooms,
  sleeps: listing.sleeps,
  furnishing: listing.furnishing,
  available_from: listing.available_from,
  pets_allowed: listing.pets_allowed,
  max_dogs: listing.max_dogs,
  inside_national_park: listing.inside_national_park,
  title: listing.title,
  text: [listing.summary, listing.description].join(' '),
  area_name: listing.area_name,
  outcode: outcodeOf(listing.postcode),
  square: publicSquare(listing),
  amenities: listing.amenities,
  cover_photo_id: listing.cover_photo?.photo_id,
  let: indexedLet(listing, calendar),
});

const NO_CALENDAR = { occupied: [], windows: [], blocked: [] };

/** A holiday let with its calendar; undefined for any other listing. */
const indexedLet = (listing: Listing, calendar: Calendar | undefined): IndexedLet | undefined =>
  listing.type === 'HOLIDAY' && hasPrice(listing)
    ? { let: letOf(listing, calendar), calendar: calendar ?? NO_CALENDAR }
    : undefined;

import { publicSquare } from '../../functions/data/listing/public-square.ts';
import type { NewListing } from '../../functions/data/listing/repository.ts';
import { changedAt } from '../../functions/data/listing/state.ts';
import type { Calendar } from '../../shared/bookings/types.ts';
import { addDays } from '../../shared/dates.ts';
import { outcodeOf } from '../../shared/listings/postcode.ts';
import type { StayTerms } from '../../shared/quotes/types.ts';
import type { IndexedListing } from '../../shared/search-index/indexed-listing.ts';
import type { IndexedLet } from '../../shared/search-index/let-bytes.ts';
import type { Random } from './random.ts';

const NO_CALENDAR: Calendar = { occupied: [], windows: [], blocked: [] };

/** A holiday let with a price, as the index has it. */
const letOf = (
  { type, price_pence, sleeps, pets_allowed = false, max_dogs }: NewListing,
  calendar: Calendar,
  terms: StayTerms | null,
): IndexedLet | undefined =>
  type === 'HOLIDAY' && price_pence !== undefined
    ? {
        let: {
          price_pence,
          sleeps: sleeps ?? null,
          pets_allowed,
          max_dogs: max_dogs ?? null,
          terms,
          terms_version: 0,
        },
        calendar,
      }
    : undefined;

/** A listing as the search index has it. */
export const indexedListing = (
  listing: NewListing,
  {
    revision = 1,
    calendar = NO_CALENDAR,
    terms = null,
  }: {
    revision?: number;
    calendar?: Calendar | undefined;
    terms?: StayTerms | null;
  } = {},
): IndexedListing => ({
  listing_id: listing.listing_id,
  revision,
  created_at: listing.created_at,
  changed_at: changedAt(listing),
  featured: listing.featured ?? false,
  type: listing.type,
  property_subtype: listing.property_subtype,
  price_pence: listing.price_pence,
  bedrooms: listing.bedrooms,
  bathrooms: listing.bathrooms,
  sleeps: listing.sleeps,
  furnishing: listing.furnishing,
  available_from: listing.available_from,
  pets_allowed: listing.pets_allowed ?? false,
  max_dogs: listing.max_dogs,
  inside_national_park: listing.inside_national_park ?? false,
  title: listing.title,
  text: [listing.summary, listing.description].join(' '),
  area_name: listing.area_name,
  outcode: outcodeOf(listing.postcode),
  square: publicSquare(listing),
  amenities: listing.amenities ?? [],
  cover_photo_id: listing.cover_photo?.photo_id,
  let: letOf(listing, calendar, terms),
});

/** A calendar with stays, windows and blocked ranges about a date, before it and long after it. */
export function randomCalendar(choose: Random, about: string): Calendar {
  const some = <T>(most: number, make: () => T) =>
    Array.from({ length: choose.between(0, most) }, make);
  const dates = (longest: number) => {
    const start = addDays(about, choose.between(-20, choose.chance(0.2) ? 680 : 60));
    return { start, end: addDays(start, choose.between(1, longest)) };
  };
  const range = (longest: number) => {
    const { start, end } = dates(longest);
    return { start_date: start, end_date: end };
  };
  return {
    occupied: some(4, () => {
      const { start, end } = dates(9);
      return { check_in: start, check_out: end };
    }),
    windows: choose.chance(0.5) ? [] : some(3, () => range(60)),
    blocked: some(2, () => range(5)),
  };
}

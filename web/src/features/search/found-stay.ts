import { daysBetween } from '../../../../shared/dates.ts';
import { pluralise } from '../../../../shared/pluralise.ts';
import type { FoundListing } from '../../../../shared/search/schema.ts';
import { shortDates } from '../../components/stay/stay.ts';
import { withQuery } from '../../lib/with-query.ts';
import type { Search } from './search-address.ts';

/** The stay of a listing that a search found. */
export type FoundStay = NonNullable<FoundListing['stay']>;

/** The stay that a total is for: `for 7 nights`, with the dates unless they are the wished ones. */
export function stayMeaning({ check_in, check_out }: FoundStay, search: Search): string {
  const nights = `for ${pluralise(daysBetween(check_in, check_out), 'night')}`;
  const isAsWished = check_in === search.check_in && check_out === search.check_out;
  return isAsWished ? nights : `${nights} · ${shortDates(check_in, check_out)}`;
}

/** The address of a listing's page, with its booking form filled in for the stay that was searched for. */
export const foundListingPath = (
  { id, stay }: Pick<FoundListing, 'id' | 'stay'>,
  { guests, dogs }: Search,
): string =>
  withQuery(`/listings/${id}`, {
    check_in: stay?.check_in,
    check_out: stay?.check_out,
    guests: stay?.guests ?? guests,
    dogs: (stay?.dogs ?? dogs) || undefined,
  });

const MILES_PER_KM = 0.621371;

/**
 * The distance of a square of a kilometre: `less than a mile` within the same square, else
 * `about a mile`, `about 3 miles`. A property can be half a mile from the middle of its square.
 */
export function milesText(distance_km: number): string {
  if (distance_km === 0) return 'less than a mile';
  const miles = Math.max(1, Math.round(distance_km * MILES_PER_KM));
  return `about ${miles === 1 ? 'a mile' : `${miles} miles`}`;
}

/** How far a listing is, as far as its square says it. */
export function distanceText(distance_km: number): string {
  const miles = milesText(distance_km);
  return `${miles.charAt(0).toUpperCase()}${miles.slice(1)} away`;
}

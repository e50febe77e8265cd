import type { BookingStatus } from '../../../../../shared/bookings/types.ts';

/** The filter's parameter in the page's address. */
export const SHOWN = 'show';

/** The stays that were answered, by how they stand: those to come first. */
const FILTERS = [
  { value: 'accepted', label: 'Accepted', status: 'CONFIRMED' },
  { value: 'past', label: 'Past', status: 'COMPLETED' },
  { value: 'cancelled', label: 'Cancelled', status: 'CANCELLED' },
] as const satisfies readonly { value: string; label: string; status: BookingStatus }[];

export type StayFilter = (typeof FILTERS)[number];

/** What the filter offers. */
export const FILTER_OPTIONS = FILTERS.map(({ value, label }) => ({ value, label }));

/** The filter that the address asks for; the first where it asks for none, or for one that there isn't. */
export const filterIn = (query: URLSearchParams): StayFilter =>
  FILTERS.find(({ value }) => value === query.get(SHOWN)) ?? FILTERS[0];

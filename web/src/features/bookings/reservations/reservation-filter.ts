import type { BookingStatus } from '../../../../../shared/bookings/types.ts';

/** The filter's parameter in the page's address. */
export const SHOWN = 'show';

/** The filters for stays, by status. The first shows upcoming ones. */
const FILTERS = [
  { value: 'accepted', label: 'Accepted', status: 'CONFIRMED' },
  { value: 'past', label: 'Past', status: 'COMPLETED' },
  { value: 'cancelled', label: 'Cancelled', status: 'CANCELLED' },
] as const satisfies readonly { value: string; label: string; status: BookingStatus }[];

export type StayFilter = (typeof FILTERS)[number];

export const FILTER_OPTIONS = FILTERS.map(({ value, label }) => ({ value, label }));

/** The filter in the address, or the first if it is missing or invalid. */
export const parseFilter = (query: URLSearchParams): StayFilter =>
  FILTERS.find(({ value }) => value === query.get(SHOWN)) ?? FILTERS[0];

import type { BookingStatus } from '../../../../shared/bookings/types.ts';
import { pagePaths } from '../../../../shared/pages.ts';

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

/** The address of an accepted or past stay on the page of reservations. */
export function reservationPath(stay: { readonly id: string; readonly status: BookingStatus }) {
  const filter = FILTERS.find(({ status }) => status === stay.status) ?? FILTERS[0];
  return `${pagePaths.reservations}?${SHOWN}=${filter.value}#${stay.id}`;
}

/** The filter in the address, or the first if it is missing or invalid. */
export const parseFilter = (query: URLSearchParams): StayFilter =>
  FILTERS.find(({ value }) => value === query.get(SHOWN)) ?? FILTERS[0];

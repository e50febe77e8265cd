import { STATUS_LABELS } from '../../../../shared/listings/labels.ts';
import type { ListingStatus } from '../../../../shared/listings/types.ts';

/** The statuses in the order of their counts. */
export const COUNT_ORDER = ['PUBLISHED', 'PENDING', 'DRAFT', 'REJECTED', 'ARCHIVED'] as const;

/** The number of listings of a status: `3 published`. */
export const listingCountText = (status: ListingStatus, count: number): string =>
  `${count.toLocaleString('en-GB')} ${STATUS_LABELS[status].toLowerCase()}`;

/** The number of listings by status: `3 published, 1 draft`. */
export function listingCountsText(counts: Readonly<Record<ListingStatus, number>>): string {
  const parts = COUNT_ORDER.filter((status) => counts[status] > 0).map((status) =>
    listingCountText(status, counts[status]),
  );
  return parts.length === 0 ? 'No listings' : parts.join(', ');
}

import { STATUS_LABELS } from '../../../../shared/listings/labels.ts';
import type { ListingStatus } from '../../../../shared/listings/types.ts';

const ORDER = ['PUBLISHED', 'PENDING', 'DRAFT', 'REJECTED', 'ARCHIVED'] as const;

/** The number of listings by status: `3 published, 1 draft`. */
export function listingCountsText(counts: Readonly<Record<ListingStatus, number>>): string {
  const parts = ORDER.filter((status) => counts[status] > 0).map(
    (status) => `${counts[status].toLocaleString('en-GB')} ${STATUS_LABELS[status].toLowerCase()}`,
  );
  return parts.length === 0 ? 'No listings' : parts.join(', ');
}

import { STATUS_LABELS } from '../../../../../shared/listings/labels.ts';
import { LISTING_STATUSES, type ListingStatus } from '../../../../../shared/listings/types.ts';

/** What is listed, as the page's address says it. */
export interface ListingFilter {
  readonly status?: ListingStatus;
  readonly organisation_id?: string;
  /** The beginning of a title, or an identifier. */
  readonly q?: string;
}

/** What stands for all of them. */
const ALL = 'ALL';

/** What the filter by status offers, as it is called there. */
export const STATUS_OPTIONS = [
  { value: ALL, label: 'All' },
  ...(['PENDING', 'PUBLISHED', 'REJECTED', 'DRAFT', 'ARCHIVED'] as const).map((value) => ({
    value,
    label: value === 'PENDING' ? 'Pending Review' : STATUS_LABELS[value],
  })),
];

/** The option that a status is. */
export const optionOf = (status: ListingStatus | undefined): string => status ?? ALL;

/** The status that an option is; undefined for all, and for what is none. */
export const statusOf = (option: string | null): ListingStatus | undefined =>
  LISTING_STATUSES.find((status) => status === option);

/** The filter that an address has. A status that there isn't is left out. */
export function listingFilterIn(query: URLSearchParams): ListingFilter {
  const status = statusOf(query.get('status'));
  const organisation_id = query.get('organisation_id');
  const q = query.get('q');
  return {
    ...(status && { status }),
    ...(organisation_id && { organisation_id }),
    ...(q && { q }),
  };
}

import { STATUS_LABELS } from '../../../../../shared/listings/labels.ts';
import { LISTING_STATUSES, type ListingStatus } from '../../../../../shared/listings/types.ts';

/** The filters of the list, from the page's address. */
export interface ListingFilter {
  readonly status?: ListingStatus;
  readonly organisation_id?: string;
  /** The beginning of a title, or an id. */
  readonly q?: string;
}

/** The option for all statuses. */
const ALL = 'ALL';

/** The options of the filter by status, with its labels. */
export const STATUS_OPTIONS = [
  { value: ALL, label: 'All' },
  ...(['PENDING', 'PUBLISHED', 'REJECTED', 'DRAFT', 'ARCHIVED'] as const).map((value) => ({
    value,
    label: value === 'PENDING' ? 'Pending Review' : STATUS_LABELS[value],
  })),
];

/** The option for a status. */
export const optionOf = (status: ListingStatus | undefined): string => status ?? ALL;

/** The status of an option; undefined for all, and if it is invalid. */
export const statusOf = (option: string | null): ListingStatus | undefined =>
  LISTING_STATUSES.find((status) => status === option);

/** Reads the filters from an address. An invalid status is left out. */
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

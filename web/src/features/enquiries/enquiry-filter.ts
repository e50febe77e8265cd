import { ENQUIRY_STATUS_LABELS } from '../../../../shared/enquiries/labels.ts';
import { ENQUIRY_STATUSES, type EnquiryStatus } from '../../../../shared/enquiries/types.ts';

/** The filter's parameter in the page's address. */
export const STATUS = 'status';

const ALL = 'all';

/** The filter's options. */
export const STATUS_OPTIONS = [
  { value: ALL, label: 'All enquiries' },
  ...ENQUIRY_STATUSES.map((value) => ({
    value: value.toLowerCase(),
    label: ENQUIRY_STATUS_LABELS[value],
  })),
];

/** The status in the address; undefined for all, and if it is invalid. */
export const statusIn = (query: URLSearchParams): EnquiryStatus | undefined =>
  ENQUIRY_STATUSES.find((status) => status.toLowerCase() === query.get(STATUS));

/** The option for a status. */
export const optionOf = (status: EnquiryStatus | undefined): string => status?.toLowerCase() ?? ALL;

/** The explanation of an empty list. */
export const emptyText = (status: EnquiryStatus | undefined): string =>
  status === undefined
    ? "You haven't received any enquiries yet."
    : `No ${status.toLowerCase()} enquiries found.`;

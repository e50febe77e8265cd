import { STATUS_LABELS, TYPE_LABELS } from '../../../../../shared/listings/labels.ts';
import { type ListChoices, SORT } from '../../../lib/signed-in/list-query.ts';

/** The filters and the order of the list of all listings. */
export const LISTING_CHOICES = {
  status: {
    label: 'Status',
    none: 'All statuses',
    options: { ...STATUS_LABELS, PENDING: 'Pending Review' },
  },
  type: { label: 'Type', none: 'All types', options: TYPE_LABELS.search },
  featured: {
    label: 'Featured',
    none: 'Featured or not',
    options: { true: 'Featured', false: 'Not featured' },
  },
  hidden: {
    label: 'Owner',
    none: 'All owners',
    options: { true: 'Suspended', false: 'Not suspended' },
  },
  sort: SORT,
} as const satisfies ListChoices;

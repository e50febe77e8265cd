import { PLAN_LABELS } from '../../../../shared/organisations/plans.ts';
import { type ListChoices, SORT } from '../../lib/signed-in/list-query.ts';

/** The filters and the order of the list of organisations. */
export const ORGANISATION_CHOICES = {
  plan: { label: 'Plan', none: 'All plans', options: PLAN_LABELS },
  verified: {
    label: 'Checked',
    none: 'Verified or not',
    options: { true: 'Verified', false: 'Not verified' },
  },
  suspended: {
    label: 'Owner',
    none: 'All owners',
    options: { true: 'Suspended', false: 'Not suspended' },
  },
  sort: SORT,
} as const satisfies ListChoices;

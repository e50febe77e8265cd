import { toPounds } from '../../../../shared/money.ts';
import type { CsvColumns } from '../../lib/signed-in/csv.ts';
import type { ActivityStep } from './metrics.ts';

/**
 * The columns of the downloaded activity. Instead of means it has their sums and counts, so that rows
 * can be added up.
 */
export const ACTIVITY_COLUMNS: CsvColumns<ActivityStep> = {
  From: ({ from }) => from,
  To: ({ to }) => to,
  'Sign-ups': ({ sign_ups }) => sign_ups,
  Submissions: ({ submissions }) => submissions,
  Publications: ({ publications }) => publications,
  'Approvals, timed': ({ timed_approvals }) => timed_approvals,
  'Approvals, seconds in all': ({ approval_seconds }) => approval_seconds,
  'Approvals within 24 hours': ({ approvals_within_day }) => approvals_within_day,
  Enquiries: ({ enquiries }) => enquiries,
  'Bookings requested': ({ bookings }) => bookings,
  'Bookings confirmed': ({ confirmed_bookings }) => confirmed_bookings,
  'Value of confirmed bookings, £': ({ confirmed_pence }) => toPounds(confirmed_pence),
};

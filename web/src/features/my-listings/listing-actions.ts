import { allows, DELETABLE_STATUSES } from '../../../../shared/listings/transitions.ts';
import type { ListingStatus } from '../../../../shared/listings/types.ts';

/** What a lister can do with a listing in this state (D10), besides editing it. */
export const actionsOf = (status: ListingStatus) => ({
  /** What the button that submits it says; null where it can't be. */
  submit: allows('submit', status)
    ? status === 'ARCHIVED'
      ? 'Submit again'
      : 'Submit for Review'
    : null,
  canWithdraw: allows('withdraw', status),
  canArchive: allows('archive', status),
  canDelete: (DELETABLE_STATUSES as readonly ListingStatus[]).includes(status),
  /** What its page is, in the name of the link that leads there. */
  see: status === 'PUBLISHED' ? 'View' : 'Preview',
});

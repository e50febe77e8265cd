import { allows, DELETABLE_STATUSES } from '../../../../shared/listings/transitions.ts';
import type { ListingStatus } from '../../../../shared/listings/types.ts';

/** The actions that a listing's status allows its lister, besides editing (D10). */
export const actionsOf = (status: ListingStatus) => ({
  /** The label of the submit button; null if it can't be submitted. */
  submit: allows('submit', status)
    ? status === 'ARCHIVED'
      ? 'Submit again'
      : 'Submit for Review'
    : null,
  canWithdraw: allows('withdraw', status),
  canArchive: allows('archive', status),
  canDelete: (DELETABLE_STATUSES as readonly ListingStatus[]).includes(status),
  /** The verb in the link to its page. */
  see: status === 'PUBLISHED' ? 'View' : 'Preview',
});

import { allows, DELETABLE_STATUSES } from '../../../../shared/listings/transitions.ts';
import type { ListingStatus } from '../../../../shared/listings/types.ts';

/** What a lister can do with one of their listings, besides editing and seeing it. */
export interface ListingActions {
  /** What the button that submits it says; null where it can't be. */
  readonly submit: 'Submit for Review' | 'Submit again' | null;
  readonly canArchive: boolean;
  readonly canDelete: boolean;
  /** What its page is, in the name of the link that leads there. */
  readonly see: 'View' | 'Preview';
}

/** The actions that a listing's state allows (D10). */
export const actionsOf = (status: ListingStatus): ListingActions => ({
  submit: submitLabel(status),
  canArchive: allows('archive', status),
  canDelete: (DELETABLE_STATUSES as readonly ListingStatus[]).includes(status),
  see: status === 'PUBLISHED' ? 'View' : 'Preview',
});

function submitLabel(status: ListingStatus): ListingActions['submit'] {
  if (!allows('submit', status)) return null;
  return status === 'ARCHIVED' ? 'Submit again' : 'Submit for Review';
}

import type { OperationResponse } from '../../../../../shared/operations.ts';
import type { OperationId } from '../../../../../shared/routes.ts';
import { countOf } from '../stay-dates.ts';

/** What blocking a guest and unblocking one have in common: a toast, and what is read again. */
export const BLOCKING = {
  topic: 'guest-blocks',
  refreshes: [
    'listMyReservations',
    'getReservationMonth',
    'getDashboard',
    'listBlockedGuests',
  ] satisfies OperationId[],
};

/** What became of a guest’s requests and stays when they were blocked. */
export function blockedText({ declined, remaining }: OperationResponse<'blockGuest'>): string {
  const requests =
    declined === 0
      ? 'No request was waiting.'
      : `${countOf(declined, 'request')} ${declined === 1 ? 'was' : 'were'} declined.`;
  if (remaining === 0) return requests;
  const remain = remaining === 1 ? 'remains' : 'remain';
  return `${requests} ${countOf(remaining, 'accepted stay')} ${remain}.`;
}

import type { OperationResponse } from '../../../../../shared/operations.ts';
import type { OperationId } from '../../../../../shared/routes.ts';
import { countOf } from '../stay-dates.ts';

/** Shared by blocking and unblocking a guest: the toast's topic, and what is reloaded. */
export const BLOCKING = {
  topic: 'guest-blocks',
  refreshes: [
    'listMyReservations',
    'getReservationMonth',
    'getDashboard',
    'listBlockedGuests',
  ] satisfies OperationId[],
};

/** The effect of a block on the guest's requests and stays. */
export function blockedText({ declined, remaining }: OperationResponse<'blockGuest'>): string {
  const requests =
    declined === 0
      ? 'No request was waiting.'
      : `${countOf(declined, 'request')} ${declined === 1 ? 'was' : 'were'} declined.`;
  if (remaining === 0) return requests;
  const remain = remaining === 1 ? 'remains' : 'remain';
  return `${requests} ${countOf(remaining, 'accepted stay')} ${remain}.`;
}

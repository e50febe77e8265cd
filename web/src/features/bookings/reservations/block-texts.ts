import type { OperationResponse } from '../../../../../shared/operations.ts';
import { pluralise } from '../../../../../shared/pluralise.ts';
import type { OperationId } from '../../../../../shared/routes.ts';

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
      ? 'There were no requests to decline.'
      : `${pluralise(declined, 'request was', 'requests were')} declined.`;
  if (remaining === 0) return requests;
  return `${requests} ${pluralise(remaining, 'accepted stay remains', 'accepted stays remain')}.`;
}

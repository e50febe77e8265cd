import type { OperationResponse } from '../../../../shared/operations.ts';
import { pluralise } from '../../../../shared/pluralise.ts';

export type Statistics = OperationResponse<'getStatistics'>;

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

export const listingsIn = ({ listings }: Statistics): number => sum(listings);
export const usersIn = ({ users }: Statistics): number => sum(users);

/** The listings that are neither published nor pending: `2 drafts, 1 rejected`. */
export function otherListings({ listings }: Statistics): string | undefined {
  const { DRAFT, REJECTED, ARCHIVED } = listings;
  const parts = [
    DRAFT > 0 && pluralise(DRAFT, 'draft'),
    REJECTED > 0 && `${REJECTED} rejected`,
    ARCHIVED > 0 && `${ARCHIVED} archived`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? undefined : parts.join(', ');
}

/** The pending listings that aren't in the queue: `13 of suspended owners aren’t in the queue`. */
export const notInQueue = ({ hidden_pending: count }: Statistics): string | undefined =>
  count === 0
    ? undefined
    : `${count.toLocaleString('en-GB')} of suspended owners ${count === 1 ? 'isn’t' : 'aren’t'} in the queue`;

/** The admins and listers: `1 admin, 14 listers`. */
export const rolesOf = ({ users: { ADMIN, MODERATOR, LISTER } }: Statistics): string =>
  [
    pluralise(ADMIN, 'admin'),
    ...(MODERATOR === 0 ? [] : [pluralise(MODERATOR, 'moderator')]),
    pluralise(LISTER, 'lister'),
  ].join(', ');

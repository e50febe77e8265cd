import type { ListingStatus } from '../../../shared/listings/types.ts';
import type { Listing } from '../../data/listing/repository.ts';
import type { User } from '../../lib/authentication.ts';

/** Nobody has submitted these, or they are over: there is nothing to decide. */
const UNREVIEWED: readonly ListingStatus[] = ['DRAFT', 'ARCHIVED'];

/** Whether a reviewer may know of a listing: a moderator only what a decision needs (D4a). */
export const isForReviewer = (
  { role }: Pick<User, 'role'>,
  { status }: Pick<Listing, 'status'>,
): boolean => role !== 'MODERATOR' || !UNREVIEWED.includes(status);

import { pagePaths } from '../../../../shared/pages.ts';
import { draftKey, readDraft, VISITOR } from '../../lib/actions/drafts.ts';
import { BOOKING_PLACE, bookingDraft } from '../../lib/booking-place.ts';

/** A request for a stay that waits for its guest to sign in, with what they have typed. */
export interface BookingBehind {
  readonly name: string;
  readonly email: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * The request that a sign-in leads back to; undefined if it leads elsewhere.
 *
 * @param redirect a path on this site
 */
export function bookingBehind(redirect: string): BookingBehind | undefined {
  const { pathname, hash } = new URL(redirect, window.location.origin);
  const listing_id = pathname.split('/').at(-1) ?? '';
  if (hash !== `#${BOOKING_PLACE}` || pathname !== pagePaths.listing(listing_id)) return undefined;
  const { guest_name, guest_email } =
    readDraft(draftKey(VISITOR, bookingDraft(listing_id)))?.fields ?? {};
  return { name: textOf(guest_name), email: textOf(guest_email) };
}

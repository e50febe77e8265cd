import type { AffectedGroup, AffectedStay } from './affected-schema.ts';
import { BOOKING_LIMITS } from './limits.ts';
import type { LiveStatus } from './types.ts';

/** The live bookings that have a status: their number, and the first of them by check-in. */
export function affectedGroup(
  live: readonly (AffectedStay & { readonly status: LiveStatus })[],
  status: LiveStatus,
): AffectedGroup {
  const all = live
    .filter((each) => each.status === status)
    .toSorted((one, other) => (one.check_in < other.check_in ? -1 : 1));
  return {
    total: all.length,
    first: all
      .slice(0, BOOKING_LIMITS.affectedPreview)
      .map(({ booking_id, listing_title, guest_name, check_in, check_out }) => ({
        ...{ booking_id, listing_title, guest_name, check_in, check_out },
      })),
  };
}

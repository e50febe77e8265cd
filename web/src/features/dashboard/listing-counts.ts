import type { OperationResponse } from '../../../../shared/operations.ts';
import { pluralise } from '../../../../shared/pluralise.ts';

export type Dashboard = OperationResponse<'getDashboard'>;

/** The user's listings by status. */
export type ListingCounts = Pick<
  Dashboard,
  'published' | 'pending' | 'drafts' | 'rejected' | 'archived'
>;

/** The most urgent task for these listings; undefined if there is none. */
function mostUrgent({ rejected, pending, drafts }: ListingCounts): string | undefined {
  if (rejected > 0) return `${rejected} sent back`;
  if (pending > 0) return `${pending} waiting for review`;
  if (drafts > 0) return `${pluralise(drafts, 'draft')} to finish`;
  return undefined;
}

/** A summary: `9 listings, 2 waiting for review`. */
export function summariseListings(counts: ListingCounts): string {
  const { published, pending, drafts, rejected, archived } = counts;
  const total = published + pending + drafts + rejected + archived;
  if (total === 0) return 'None yet';
  return [pluralise(total, 'listing'), mostUrgent(counts)]
    .filter((part) => part !== undefined)
    .join(', ');
}

/** The number of favourites: `6 saved for later`. */
export const summariseFavourites = ({ favourites }: Pick<Dashboard, 'favourites'>): string =>
  favourites === 0 ? 'None yet' : `${favourites} saved for later`;

/** The number of pending booking requests: `2 to answer`. */
export const summariseReservations = ({
  pending_reservations: count,
}: Pick<Dashboard, 'pending_reservations'>): string =>
  count === 0 ? 'None to answer' : `${count} to answer`;

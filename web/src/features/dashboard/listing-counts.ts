import type { OperationResponse } from '../../../../shared/operations.ts';

export type Dashboard = OperationResponse<'getDashboard'>;

/** How many listings the person has in each state. */
export type ListingCounts = Pick<
  Dashboard,
  'published' | 'pending' | 'drafts' | 'rejected' | 'archived'
>;

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** What most needs doing about these listings; undefined if nothing does. */
function mostUrgent({ rejected, pending, drafts }: ListingCounts): string | undefined {
  if (rejected > 0) return `${rejected} sent back`;
  if (pending > 0) return `${pending} waiting for review`;
  if (drafts > 0) return `${counted(drafts, 'draft', 'drafts')} to finish`;
  return undefined;
}

/** These counts in a few words: `9 listings, 2 waiting for review`. */
export function summariseListings(counts: ListingCounts): string {
  const { published, pending, drafts, rejected, archived } = counts;
  const total = published + pending + drafts + rejected + archived;
  if (total === 0) return 'None yet';
  return [counted(total, 'listing', 'listings'), mostUrgent(counts)]
    .filter((part) => part !== undefined)
    .join(', ');
}

/** How many listings the person keeps: `6 saved for later`. */
export const summariseFavourites = ({ favourites }: Pick<Dashboard, 'favourites'>): string =>
  favourites === 0 ? 'None yet' : `${favourites} saved for later`;

/** How many requests for a stay wait for the person: `2 to answer`. */
export const summariseReservations = ({
  pending_reservations: count,
}: Pick<Dashboard, 'pending_reservations'>): string =>
  count === 0 ? 'None to answer' : `${count} to answer`;

import type { OperationResponse } from '../../../../shared/operations.ts';

/** How many listings of one's own there are, by what they wait for. */
export type ListingCounts = Pick<
  OperationResponse<'getDashboard'>,
  'published' | 'pending' | 'drafts'
>;

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** What most deserves to be known of one's listings, in some words. */
export function newsOfListings({ published, pending, drafts }: ListingCounts): string {
  if (pending > 0) return `${counted(pending, 'listing', 'listings')} waiting for review`;
  if (drafts > 0) return `${counted(drafts, 'draft', 'drafts')} to finish`;
  if (published > 0) return `${counted(published, 'listing', 'listings')} on the site`;
  return 'None yet';
}

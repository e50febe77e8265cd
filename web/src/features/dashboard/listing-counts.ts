import type { OperationResponse } from '../../../../shared/operations.ts';

/** How many listings the person has in each state. */
export type ListingCounts = Pick<
  OperationResponse<'getDashboard'>,
  'published' | 'pending' | 'drafts'
>;

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** The most useful thing to know about these counts, in a few words: `2 listings waiting for review`. */
export function summariseListings({ published, pending, drafts }: ListingCounts): string {
  if (pending > 0) return `${counted(pending, 'listing', 'listings')} waiting for review`;
  if (drafts > 0) return `${counted(drafts, 'draft', 'drafts')} to finish`;
  if (published > 0) return `${counted(published, 'listing', 'listings')} on the site`;
  return 'None yet';
}

import type { ListingStatus } from '../../../shared/listings/types.ts';

/** What a listing waits for: a review, or a look at what was edited since it was approved (D12). */
export const AWAITING = ['PENDING', 'EDITED'] as const;
export type Awaiting = (typeof AWAITING)[number];

interface State {
  readonly status?: ListingStatus | undefined;
  readonly hidden?: boolean | undefined;
  readonly before_edits?: Readonly<Record<string, unknown>> | undefined;
}

/** Whether anyone may see a listing (D2, D5). */
export const isPublic = ({ status, hidden }: State): boolean =>
  status === 'PUBLISHED' && hidden !== true;

/** Whether a listing was changed after an admin approved it, and none has looked at it since. */
export const isEdited = ({ before_edits }: State): boolean => before_edits !== undefined;

/** What a listing waits for, if for anything. Those of a suspended organisation wait for nothing. */
export function awaitingOf(listing: State): Awaiting | undefined {
  if (listing.hidden === true) return undefined;
  if (listing.status === 'PENDING') return 'PENDING';
  return listing.status === 'PUBLISHED' && isEdited(listing) ? 'EDITED' : undefined;
}

/** The revision at which what is written of a listing last changed; those since are of its photos. */
export const writtenRevision = ({
  revision,
  written_revision,
}: {
  readonly revision: number;
  readonly written_revision?: number | undefined;
}): number => written_revision ?? revision;

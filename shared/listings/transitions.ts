import type { ListingStatus } from './types.ts';

interface Transition {
  readonly from: readonly ListingStatus[];
  readonly to: ListingStatus;
}

/**
 * Every transition between the states of a listing (D10). Each is written on the condition that the
 * listing is in one of the states `from`; any other state is a conflict.
 */
export const LISTING_TRANSITIONS = {
  submit: { from: ['DRAFT', 'REJECTED', 'ARCHIVED'], to: 'PENDING' },
  /** Its lister takes it out of the review. */
  withdraw: { from: ['PENDING'], to: 'DRAFT' },
  approve: { from: ['PENDING'], to: 'PUBLISHED' },
  reject: { from: ['PENDING'], to: 'REJECTED' },
  /** An admin takes a published listing back, with a reason. */
  sendBack: { from: ['PUBLISHED'], to: 'REJECTED' },
  /** An admin has looked at the edits since the approval and accepts them (D12). */
  keep: { from: ['PUBLISHED'], to: 'PUBLISHED' },
  archive: { from: ['PUBLISHED'], to: 'ARCHIVED' },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof LISTING_TRANSITIONS;

/** The states in which a listing can be deleted. */
export const DELETABLE_STATUSES = ['DRAFT'] as const satisfies readonly ListingStatus[];

/** Whether a listing in this state has this transition. */
export const allows = (transition: TransitionName, status: ListingStatus): boolean =>
  (LISTING_TRANSITIONS[transition].from as readonly ListingStatus[]).includes(status);

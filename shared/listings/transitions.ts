import type { ListingStatus } from './types.ts';

interface Transition {
  readonly from: readonly ListingStatus[];
  readonly to: ListingStatus;
}

/**
 * Every way from one state of a listing to another (D10). Each is a conditional write on the states
 * that it may start from; from any other it is a conflict.
 */
export const LISTING_TRANSITIONS = {
  submit: { from: ['DRAFT', 'REJECTED', 'ARCHIVED'], to: 'PENDING' },
  approve: { from: ['PENDING'], to: 'PUBLISHED' },
  reject: { from: ['PENDING'], to: 'REJECTED' },
  /** An admin takes a published listing back, with a reason. */
  sendBack: { from: ['PUBLISHED'], to: 'REJECTED' },
  /** An admin has seen what was edited since the approval, and it stays as it is (D12). */
  keep: { from: ['PUBLISHED'], to: 'PUBLISHED' },
  archive: { from: ['PUBLISHED'], to: 'ARCHIVED' },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof LISTING_TRANSITIONS;

/** The states in which a listing can be deleted. */
export const DELETABLE_STATUSES = ['DRAFT'] as const satisfies readonly ListingStatus[];

/** Whether a listing in this state can go that way. */
export const allows = (transition: TransitionName, status: ListingStatus): boolean =>
  (LISTING_TRANSITIONS[transition].from as readonly ListingStatus[]).includes(status);

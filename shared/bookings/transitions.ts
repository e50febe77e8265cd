import type { BookingStatus, CancellationReason } from './types.ts';

interface Transition {
  readonly from: readonly BookingStatus[];
  readonly to: BookingStatus;
  readonly reason?: CancellationReason;
}

/**
 * Every transition between the states of a booking (D31, D10, D9). Each is written on the condition
 * that the booking is in one of the states `from`; any other state is a conflict.
 */
export const BOOKING_TRANSITIONS = {
  confirm: { from: ['PENDING'], to: 'CONFIRMED' },
  decline: { from: ['PENDING'], to: 'CANCELLED', reason: 'DECLINED' },
  expire: { from: ['PENDING'], to: 'CANCELLED', reason: 'EXPIRED' },
  complete: { from: ['CONFIRMED'], to: 'COMPLETED' },
  cancelAsGuest: { from: ['PENDING', 'CONFIRMED'], to: 'CANCELLED', reason: 'BY_GUEST' },
  cancelAsLister: { from: ['CONFIRMED'], to: 'CANCELLED', reason: 'BY_LISTER' },
  /** The listing is archived, sent back or hidden: requests go, accepted stays remain. */
  archive: { from: ['PENDING'], to: 'CANCELLED', reason: 'ARCHIVED' },
  /** The guest is suspended: requests go, accepted stays remain. */
  suspendGuest: { from: ['PENDING'], to: 'CANCELLED', reason: 'GUEST_SUSPENDED' },
  /** The guest or the lister deletes their account. */
  closeAccount: { from: ['PENDING', 'CONFIRMED'], to: 'CANCELLED', reason: 'ACCOUNT_DELETED' },
} as const satisfies Record<string, Transition>;

export type BookingTransition = keyof typeof BOOKING_TRANSITIONS;

/**
 * The events that change a booking's state: a transition, an admin's undoing of the decision that
 * cancelled it, or a host's undoing of their answer.
 */
export const BOOKING_EVENTS = [
  ...(Object.keys(BOOKING_TRANSITIONS) as BookingTransition[]),
  'restore',
  'undoAnswer',
] as const;
export type BookingEvent = (typeof BOOKING_EVENTS)[number];

/** A change of a booking's state. The event says who made it. */
export interface BookingChange {
  readonly event: BookingEvent;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** Whether a booking in this state has this transition. */
export const allows = (transition: BookingTransition, status: BookingStatus): boolean =>
  (BOOKING_TRANSITIONS[transition].from as readonly BookingStatus[]).includes(status);

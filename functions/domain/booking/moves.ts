import {
  allows,
  BOOKING_TRANSITIONS,
  type BookingTransition,
} from '../../../shared/bookings/transitions.ts';
import type { BookingStatus } from '../../../shared/bookings/types.ts';
import type { Booking } from '../../data/booking/queries.ts';
import type { MessageDraft } from '../../data/message/repository.ts';
import type { BookingMessage } from '../../data/message/schema.ts';
import { organisationRepository } from '../../data/organisation/repository.ts';
import { profileRepository } from '../../data/profile/repository.ts';
import type { Table } from '../../data/table.ts';
import { ConflictError } from '../../lib/errors.ts';
import { messagesTo } from '../message/messages-to.ts';
import type { BookingMove } from './changes.ts';

/** Which message a transition sends to each side. */
interface Messages {
  readonly guest?: BookingMessage['kind'];
  readonly lister?: BookingMessage['kind'];
}

/** The reminder of a booking, which stays as it is. */
const REMINDERS: Readonly<Partial<Record<BookingStatus, Messages>>> = {
  PENDING: { lister: 'booking-answer-due' },
  CONFIRMED: { guest: 'booking-reminder' },
};

const MESSAGES_BY_TRANSITION: Readonly<Record<BookingTransition, Messages>> = {
  confirm: { guest: 'booking-accepted', lister: 'booking-acceptance-confirmed' },
  decline: { guest: 'booking-declined' },
  expire: { guest: 'booking-expired', lister: 'booking-unanswered' },
  complete: { guest: 'booking-completed' },
  cancelAsGuest: { lister: 'booking-cancelled-by-guest' },
  cancelAsLister: { guest: 'booking-cancelled' },
  archive: { guest: 'booking-cancelled' },
  // A suspended person learns of it when they next sign in.
  suspendGuest: { lister: 'booking-cancelled-by-guest' },
  // A person who deletes their account gets no mail: they no longer have an address.
  closeAccount: { guest: 'booking-cancelled', lister: 'booking-cancelled-by-guest' },
};

/** The error message if the booking's state doesn't allow a transition. */
const STATE_SENTENCES: Readonly<Record<BookingStatus, string>> = {
  PENDING: 'This request has not been answered yet',
  CONFIRMED: 'This stay has already been accepted',
  CANCELLED: 'This booking has already been cancelled',
  COMPLETED: 'This stay is over',
};

const TOO_LATE = 'This request has expired: it was not answered in time';

export type BookingMoves = ReturnType<typeof bookingMoves>;

/** Transitions of bookings, with their messages. */
export function bookingMoves(table: Table, now: () => Date) {
  const organisations = organisationRepository(table);
  const profiles = profileRepository(table);

  /** A message about a booking; none if its recipient's account is gone. */
  async function messageTo(
    user_id: string | undefined,
    kind: BookingMessage['kind'] | undefined,
    { booking_id }: Pick<Booking, 'booking_id'>,
  ): Promise<readonly MessageDraft[]> {
    if (user_id === undefined || kind === undefined) return [];
    return messagesTo(await profiles.get(user_id), { kind, data: { booking_id } });
  }

  const listerOf = async ({ organisation_id }: Pick<Booking, 'organisation_id'>) =>
    (await organisations.get(organisation_id))?.owner_user_id;

  /** The messages to both sides of a booking. */
  async function tell(
    booking: Pick<Booking, 'booking_id' | 'organisation_id' | 'user_id'>,
    { guest, lister }: Messages,
  ): Promise<MessageDraft[]> {
    const drafts = await Promise.all([
      messageTo(booking.user_id, guest, booking),
      lister === undefined ? [] : messageTo(await listerOf(booking), lister, booking),
    ]);
    return drafts.flat();
  }

  return {
    tell,

    /** A reminder, without a transition: to a host of a request, to a guest of a stay. */
    reminderOf: async (booking: Booking): Promise<BookingMove> => ({
      status: booking.status,
      messages: await tell(booking, REMINDERS[booking.status] ?? {}),
    }),

    /**
     * The move of a booking in a transition.
     * @param note the text of the person who cancels it
     * @throws ConflictError if its state doesn't allow the transition
     */
    async moveOf(
      transition: BookingTransition,
      booking: Booking,
      note?: string | null,
    ): Promise<BookingMove> {
      const isTooLate = booking.status === 'PENDING' && booking.answer_by <= now().toISOString();
      if (transition === 'confirm' && isTooLate) throw new ConflictError(TOO_LATE);
      if (!allows(transition, booking.status)) {
        throw new ConflictError(STATE_SENTENCES[booking.status]);
      }
      const { to, ...rest } = BOOKING_TRANSITIONS[transition];
      const hadFile = booking.status === 'CONFIRMED';
      const messages: Messages =
        transition === 'cancelAsGuest' && hadFile
          ? { ...MESSAGES_BY_TRANSITION[transition], guest: 'booking-cancellation-confirmed' }
          : MESSAGES_BY_TRANSITION[transition];
      return {
        status: to,
        event: transition,
        reason: 'reason' in rest ? rest.reason : undefined,
        note: note ?? undefined,
        messages: await tell(booking, messages),
      };
    },
  };
}

import {
  BOOKING_MESSAGE_KINDS,
  type BookingMessageKind,
  HOST_MESSAGES,
} from '../../../shared/bookings/messages.ts';
import type { BookingRecord } from '../../../shared/records/schema.ts';
import type { MailOutcome, RecordKind } from '../../../shared/records/types.ts';
import { type Booking, bookingQueries } from '../../data/booking/queries.ts';
import { type Enquiry, enquiryRepository } from '../../data/enquiry/repository.ts';
import { keyOrder, reversed } from '../../data/key-order.ts';
import { mergedPage } from '../../data/merged-page.ts';
import { type Message, messageRepository } from '../../data/message/repository.ts';
import type { Table } from '../../data/table.ts';
import { addressHash } from '../../lib/ids.ts';
import { type Page, type PageRequest, pageIn } from '../../lib/page.ts';
import type { RecordSubject } from './subject.ts';

/** The position of a booking or an enquiry in a reading. */
export interface RecordPosition {
  readonly created_at: string;
  readonly id: string;
}

/** A position, and the side that the subject is on. */
interface SidedPosition extends RecordPosition {
  readonly side: 'guest' | 'host';
}

/** A booking or an enquiry, and the side of it that the subject is on. */
export interface Sided<T> {
  readonly side: 'guest' | 'host';
  readonly item: T;
}

/** Reads the positions of a list, newest first. */
type List = (request: PageRequest<RecordPosition>) => Promise<readonly SidedPosition[]>;

export type SubjectRecords = ReturnType<typeof subjectRecords>;

/**
 * The bookings and enquiries of a subject: a person's (as guest and as host), an organisation's or a
 * listing's. Newest first; those of the last second may be missing.
 */
export function subjectRecords(table: Table, now: () => Date) {
  const bookings = bookingQueries(table, now);
  const enquiries = enquiryRepository(table, now);
  const messages = messageRepository(table, now);

  const bookingList =
    (
      side: 'guest' | 'host',
      list: (
        request: PageRequest<{ created_at: string; booking_id: string }>,
      ) => Promise<readonly { readonly created_at: string; readonly booking_id: string }[]>,
    ): List =>
    async ({ after, limit }) => {
      const at = after && { created_at: after.created_at, booking_id: after.id };
      const places = await list({ limit, after: at });
      return places.map(({ created_at, booking_id }) => ({ created_at, id: booking_id, side }));
    };

  const enquiryList =
    (
      side: 'guest' | 'host',
      list: (
        request: PageRequest<{ created_at: string; enquiry_id: string }>,
      ) => Promise<readonly { readonly created_at: string; readonly enquiry_id: string }[]>,
    ): List =>
    async ({ after, limit }) => {
      const at = after && { created_at: after.created_at, enquiry_id: after.id };
      const places = await list({ limit, after: at });
      return places.map(({ created_at, enquiry_id }) => ({ created_at, id: enquiry_id, side }));
    };

  /** The lists of the subject's bookings. */
  function bookingLists(subject: RecordSubject): List[] {
    const { id } = subject;
    if (subject.kind === 'listing') {
      return [bookingList('host', (request) => bookings.listOfListing(id, request))];
    }
    return [
      ...(subject.kind === 'user'
        ? [bookingList('guest', (request) => bookings.listOfGuest(id, request))]
        : []),
      ...subject.organisation_ids.map((organisation_id) =>
        bookingList('host', (request) => bookings.listOfOrganisation(organisation_id, request)),
      ),
    ];
  }

  /** The lists of the subject's enquiries. */
  function enquiryLists(subject: RecordSubject): List[] {
    const { id } = subject;
    if (subject.kind === 'listing') {
      return [enquiryList('host', (request) => enquiries.listOfListing(id, request))];
    }
    const sender = subject.kind === 'user' ? addressHash(subject.email) : undefined;
    return [
      ...(sender === undefined
        ? []
        : [enquiryList('guest', (request) => enquiries.listLatestSent(sender, request))]),
      ...subject.organisation_ids.map((organisation_id) =>
        enquiryList('host', (request) => enquiries.list(organisation_id, request)),
      ),
    ];
  }

  return {
    /** A page of positions. */
    async list(
      kind: RecordKind,
      subject: RecordSubject,
      { after, limit }: PageRequest<RecordPosition>,
    ): Promise<Page<SidedPosition, RecordPosition>> {
      const lists = kind === 'bookings' ? bookingLists(subject) : enquiryLists(subject);
      const places = await mergedPage(
        lists,
        (list) => list({ after, limit: limit + 1 }),
        newestFirst,
        (limit + 1) * lists.length,
      );
      // Somebody who wrote to their own organisation is in both lists. The guest's, which is first, is
      // kept.
      const eachOnce = places.filter(
        ({ id }, index) => places.findIndex((each) => each.id === id) === index,
      );
      return pageIn(eachOnce, limit);
    },

    /** The bookings at positions, without expired ones. */
    async bookingsAt(places: readonly SidedPosition[]): Promise<Sided<Booking>[]> {
      const items = await bookings.getMany(places.map(({ id }) => id));
      return places.flatMap(({ id, side }) => {
        const item = items.get(id);
        return item === undefined ? [] : [{ side, item }];
      });
    },

    /**
     * The mails about bookings to their guests and to their hosts, oldest first, by the booking.
     * @param addresses of the accounts of guests and owners
     */
    async mailsAbout(
      items: readonly Booking[],
      addresses: readonly string[],
    ): Promise<Map<string, BookingRecord['mails']>> {
      const mails = await messages.listAboutBookings(
        new Set(items.map(({ booking_id }) => booking_id)),
        [...new Set(addresses.map(addressHash))],
      );
      const byBooking = Map.groupBy(mails, ({ booking_id }) => booking_id ?? '');
      return new Map([...byBooking].map(([id, own]) => [id, own.flatMap(mailOf)]));
    },

    /** The enquiries at positions, without expired ones. */
    async enquiriesAt(places: readonly SidedPosition[]): Promise<Sided<Enquiry>[]> {
      const items = await enquiries.getMany(places.map(({ id }) => id));
      return places.flatMap(({ id, side }) => {
        const item = items.get(id);
        return item === undefined ? [] : [{ side, item }];
      });
    },
  };
}

const OUTCOMES: Readonly<Record<Message['status'], MailOutcome | undefined>> = {
  QUEUED: 'WAITING',
  HELD: 'WAITING',
  FAILED: 'FAILED',
  SENT: 'SENT',
  DROPPED: 'DROPPED',
  // Its members' messages are mails.
  FANNED_OUT: undefined,
};

const isBookingMessage = (kind: string): kind is BookingMessageKind =>
  BOOKING_MESSAGE_KINDS.some((each) => each === kind);

function mailOf({ kind, status, created_at, sent_at }: Message): BookingRecord['mails'] {
  const outcome = OUTCOMES[status];
  if (outcome === undefined || !isBookingMessage(kind)) return [];
  return [
    { kind, to: HOST_MESSAGES.has(kind) ? 'host' : 'guest', at: sent_at ?? created_at, outcome },
  ];
}

const newestFirst = reversed(keyOrder(({ created_at, id }: RecordPosition) => [created_at, id]));

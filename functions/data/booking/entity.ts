import { CustomAttributeType, createSchema } from 'electrodb';
import type { BookingChange } from '../../../shared/bookings/transitions.ts';
import {
  type Block,
  BOOKING_STATUSES,
  CANCELLATION_REASONS,
  type DateRange,
  type FetchedByChannel,
  type LiveStatus,
  type StayDates,
} from '../../../shared/bookings/types.ts';
import { TABLE_INDEXES, TTL_ATTRIBUTE } from '../../../shared/data-model.ts';
import type { Quote, StayTerms } from '../../../shared/quotes/types.ts';
import { indexKey, primaryKey } from '../keys.ts';
import { SERVICE } from '../table.ts';
import { isLive } from './state.ts';

const gsi1 = indexKey(TABLE_INDEXES.gsi1);
const gsi2 = indexKey(TABLE_INDEXES.gsi2);
const gsi3 = indexKey(TABLE_INDEXES.gsi3);

/** A host's answer to a request, for as long as nothing else has changed the booking. */
export interface LastAnswer {
  /** Until when it can be undone, ISO 8601 in UTC. */
  readonly undoable_until: string;
  /** The messages that are held until then. */
  readonly message_ids: readonly string[];
}

/** A stay that a guest has requested. Dates are `yyyy-MM-dd`, instants ISO 8601 in UTC. */
export const bookingModel = createSchema({
  model: { entity: 'booking', version: '1', service: SERVICE },
  attributes: {
    booking_id: { type: 'string', required: true, readOnly: true },
    listing_id: { type: 'string', required: true, readOnly: true },
    organisation_id: { type: 'string', required: true, readOnly: true },
    /** The listing's title when the stay was requested. */
    listing_title: { type: 'string', required: true, readOnly: true },
    /** The guest and their text. All of it is deleted with their account (D9). */
    user_id: { type: 'string' },
    guest_name: { type: 'string' },
    guest_email: { type: 'string' },
    guest_phone: { type: 'string' },
    special_requests: { type: 'string' },
    status: { type: BOOKING_STATUSES, required: true },
    cancellation_reason: { type: CANCELLATION_REASONS },
    /** The text of the person who cancelled it. */
    cancellation_note: { type: 'string' },
    check_in: { type: 'string', required: true, readOnly: true },
    check_out: { type: 'string', required: true, readOnly: true },
    guests: { type: 'number', required: true, readOnly: true },
    nights: { type: 'number', required: true, readOnly: true },
    /** The listing's own price of a night when the stay was requested. */
    base_price_pence: { type: 'number', required: true, readOnly: true },
    total_price_pence: { type: 'number', required: true, readOnly: true },
    /** The full quote that the guest accepted. */
    quote: { type: CustomAttributeType<Quote>('any'), required: true, readOnly: true },
    /** When its host accepted it. */
    accepted_at: { type: 'string' },
    /** The changes of its state, oldest first. A new request has none. */
    history: { type: CustomAttributeType<readonly BookingChange[]>('any') },
    last_answer: { type: CustomAttributeType<LastAnswer>('any') },
    /** Counts its changes. Each is written only if nothing has changed since the read. */
    revision: { type: 'number', required: true },
    created_at: { type: 'string', required: true, readOnly: true },
    /** When an unanswered request expires. */
    answer_by: { type: 'string', required: true, readOnly: true },
    /** When the schedule has to act on it: for a reminder, then at its end. */
    due_at: { type: 'string', required: true },
    [TTL_ATTRIBUTE]: { type: 'number', required: true, readOnly: true },
  },
  indexes: {
    booking: primaryKey(['booking_id'], []),
    /** Sparse: a booking leaves it when it is cancelled or completed. */
    due: {
      condition: isLive,
      ...gsi1(['status'], ['due_at', 'booking_id']),
    },
    /** The lists for admins who settle a dispute. Both have bookings in every state. */
    ofListing: gsi2(['listing_id'], ['created_at', 'booking_id']),
    ofOrganisation: gsi3(['organisation_id'], ['created_at', 'booking_id']),
  },
});

/** An entry in a guest's list of bookings. The transaction that creates the booking writes it. */
export const guestBookingModel = createSchema({
  model: { entity: 'guest-booking', version: '1', service: SERVICE },
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    created_at: { type: 'string', required: true, readOnly: true },
    booking_id: { type: 'string', required: true, readOnly: true },
    [TTL_ATTRIBUTE]: { type: 'number', required: true, readOnly: true },
  },
  indexes: {
    list: primaryKey(['user_id'], ['created_at', 'booking_id']),
  },
});

/**
 * An entry in the list of an organisation's bookings of one status. The transaction that creates or
 * moves the booking writes it.
 */
export const reservationModel = createSchema({
  model: { entity: 'reservation', version: '1', service: SERVICE },
  attributes: {
    organisation_id: { type: 'string', required: true, readOnly: true },
    status: { type: BOOKING_STATUSES, required: true, readOnly: true },
    check_in: { type: 'string', required: true, readOnly: true },
    booking_id: { type: 'string', required: true, readOnly: true },
    [TTL_ATTRIBUTE]: { type: 'number', required: true, readOnly: true },
  },
  indexes: {
    list: primaryKey(['organisation_id', 'status'], ['check_in', 'booking_id']),
  },
});

/**
 * How many requests of a guest await an answer, and how many nights they hold (D33a). Each
 * transaction that creates or ends such a request writes this, too.
 */
export const pendingTotalModel = createSchema({
  model: { entity: 'pending-total', version: '1', service: SERVICE },
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    requests: { type: 'number' },
    nights: { type: 'number' },
  },
  indexes: {
    total: primaryKey(['user_id'], []),
  },
});

/** A stay in a calendar: the dates that decide, and the guest for the host to see. */
export interface CalendarStay extends StayDates {
  readonly booking_id: string;
  readonly user_id: string;
  readonly guest_name: string;
  readonly guests: number;
  readonly dogs: number;
  readonly status: LiveStatus;
}

/**
 * The past nights on which windows, blocks or calendars of other platforms kept guests out: dates alone,
 * without notes. They are kept for the tax years that a host is shown.
 */
export interface ClosedNights {
  /** The first night that isn't recorded. What closes nights is unchanged since then. */
  readonly until: string;
  /** The closed nights as merged ranges, in order. */
  readonly ranges: readonly DateRange[];
}

/**
 * The calendar of a listing: one item, so that a decision by it is written on the condition that
 * none of it has changed meanwhile. Past stays are left out.
 */
export const calendarModel = createSchema({
  model: { entity: 'calendar', version: '1', service: SERVICE },
  attributes: {
    listing_id: { type: 'string', required: true, readOnly: true },
    occupied: { type: CustomAttributeType<readonly CalendarStay[]>('any'), required: true },
    windows: { type: CustomAttributeType<readonly DateRange[]>('any'), required: true },
    blocked: { type: CustomAttributeType<readonly Block[]>('any'), required: true },
    /** The nights that other platforms' calendars have as taken. @default none */
    fetched: { type: CustomAttributeType<readonly FetchedByChannel[]>('any') },
    /** @default its windows, blocks and fetched nights have never changed */
    closed_nights: { type: CustomAttributeType<ClosedNights>('any') },
    /** The terms of its stays. @default the price of a night, and nothing else */
    terms: { type: CustomAttributeType<StayTerms>('any') },
    /** Counts the changes of the terms. @default 0 */
    terms_version: { type: 'number' },
    /** Counts its changes. Each is written only if nothing has changed since the read. */
    version: { type: 'number', required: true },
    /** Counts the changes of windows, blocked ranges and terms. */
    availability_version: { type: 'number', required: true },
  },
  indexes: {
    calendar: primaryKey(['listing_id'], []),
  },
});

import * as z from 'zod';
import { fetchedNightsFields } from '../channels/schema.ts';
import { CONFLICT_KINDS, FETCHED_KINDS } from '../channels/types.ts';
import {
  emailAddress,
  oneOf,
  optionalLine,
  optionalTelephone,
  optionalText,
  requiredLine,
  wholeNumber,
} from '../fields.ts';
import { idSchema } from '../ids.ts';
import { fieldSchemas } from '../listings/field-schemas.ts';
import { LISTING_ID } from '../listings/ids.ts';
import type { OperationSchemas } from '../operation-schemas.ts';
import { pageOf, pageQuery, wholeNumberParameter } from '../page-query.ts';
import { photoSchema } from '../photos/schema.ts';
import {
  acceptedQuoteSchema,
  nightPrice,
  quoteSchema,
  stayTermsSchema,
  wishFields,
} from '../quotes/schema.ts';
import { BOOKING_ID } from './ids.ts';
import { BOOKING_LIMITS } from './limits.ts';
import { dateOf, dateRangeFields, endsNotBefore } from './range-schema.ts';
import { overlappingIndexes } from './rules.ts';
import {
  ACCEPTED_STATUSES,
  BOOKING_STATUSES,
  CANCELLATION_REASONS,
  LIVE_STATUSES,
} from './types.ts';

/** The dates of a stay. @param example see `dateOf` */
export const stayDatesFields = (example?: string) => ({
  check_in: dateOf('Check-in date', 'Check-in date is required.', example),
  check_out: dateOf('Check-out date', 'Check-out date is required.', example),
});

/** A guest's input to request a stay. */
export const bookingFieldsSchema = z
  .strictObject({
    ...stayDatesFields(),
    guests: wholeNumber('Guests', BOOKING_LIMITS.guests),
    ...wishFields,
    guest_name: requiredLine('Guest name', BOOKING_LIMITS.guestName.max),
    guest_email: emailAddress('Guest email', BOOKING_LIMITS.guestEmail.max),
    guest_phone: optionalTelephone('Guest phone', BOOKING_LIMITS.guestPhone.max),
    special_requests: optionalText('Special requests', BOOKING_LIMITS.specialRequests.max),
  })
  .refine(({ check_in, check_out }) => check_out > check_in, {
    path: ['check_out'],
    message: 'Check-out date must be after check-in date',
  });

/** A request for a stay: the guest's input, and the price that they saw (D30). */
const bookingRequestSchema = bookingFieldsSchema.safeExtend({ quote: acceptedQuoteSchema });

const status = oneOf('Booking status', BOOKING_STATUSES);

const datesFields = { check_in: z.iso.date(), check_out: z.iso.date() };

const stayFields = {
  ...datesFields,
  id: z.string(),
  listing_id: z.string(),
  status: z.enum(BOOKING_STATUSES),
  guests: z.int(),
};

/** Where a guest goes, how they get in and whom they ring. Null is what the host hasn't said. */
const arrivalSchema = z.object({
  address: z.string(),
  postcode: z.string(),
  ...fieldSchemas('guest'),
});
export type Arrival = z.infer<typeof arrivalSchema>;

/** A booking, as its guest and its host see it. */
const bookingSchema = z.object({
  ...stayFields,
  /** The listing as it is now; null once it is deleted. */
  listing: z
    .object({
      title: z.string(),
      area_name: z.string(),
      cover_photo: photoSchema.nullable(),
      /** Whether it has a public page. */
      is_public: z.boolean(),
    })
    .nullable(),
  nights: z.int().positive(),
  /** The listing's own price of a night when the stay was requested, in pounds. */
  base_price: z.number(),
  total_price: z.number(),
  /** The quote that the guest accepted. It never changes. */
  quote: quoteSchema,
  /** The guest; null once they have deleted their account. */
  guest_name: z.string().nullable(),
  guest_email: z.string().nullable(),
  guest_phone: z.string().nullable(),
  special_requests: z.string().nullable(),
  /** Why it was cancelled; null unless it was. */
  cancellation_reason: z.enum(CANCELLATION_REASONS).nullable(),
  /** The text of the person who cancelled it. */
  cancellation_note: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** When a pending request expires. */
  answer_by: z.iso.datetime(),
  /**
   * As the listing says now. Its guest gets it while the stay is confirmed, until the day of
   * departure is over; its host while the booking is pending or confirmed. Null for all others.
   */
  arrival: arrivalSchema.nullable(),
  /** Whether its host has blocked its guest (D33a). Null for all but the host. */
  guest_is_blocked: z.boolean().nullable(),
  /**
   * The calendars of other platforms that have some of its nights, too, by name. Only its host gets
   * them, and while it is pending or confirmed. Null for all others.
   */
  also_taken_on: z.array(z.string()).nullable(),
});
export type Booking = z.infer<typeof bookingSchema>;

/** A booking in the answer to its request, without its listing and quote, which the guest knows. */
const requestedBookingSchema = bookingSchema.omit({
  listing: true,
  base_price: true,
  quote: true,
  arrival: true,
  guest_is_blocked: true,
  also_taken_on: true,
});
export type RequestedBooking = z.infer<typeof requestedBookingSchema>;

/** A guest blocked by one of the user's organisations. */
const blockedGuestSchema = z.object({
  /** The booking from which they were blocked, and by which they are unblocked. */
  booking_id: z.string(),
  guest_name: z.string(),
  blocked_at: z.iso.datetime(),
});
export type BlockedGuest = z.infer<typeof blockedGuestSchema>;

/** A stay in the month view of a lister. */
const reservationStaySchema = z.object({
  ...stayFields,
  listing_title: z.string(),
  guest_name: z.string().nullable(),
});
export type ReservationStay = z.infer<typeof reservationStaySchema>;

/** Dates on which nobody can arrive, stay or leave, and why, as their lister sees them. */
const ownBlockSchema = z.object({
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  note: z.string().nullable(),
});

/** The problems with a platform's calendar that its host has to solve. */
const calendarTroubleSchema = z.object({
  /** The channel's name. */
  channel: z.string(),
  /** Since when it can't be read; null while it can. */
  unread_since: z.iso.datetime().nullable(),
  /** The live stays of ours that share nights with it, unless that is settled or an echo. */
  conflicts: z.array(
    z.object({
      ...datesFields,
      booking_id: z.string(),
      guest_name: z.string(),
      kind: z.enum(CONFLICT_KINDS),
    }),
  ),
});

/**
 * A listing in the month view of a lister. A night of the month can be booked if no stay has it and
 * nothing of this does.
 */
const reservationListingSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** The blocks that touch the month, in order. */
  blocked: z.array(ownBlockSchema),
  /** The nights that other platforms' calendars have as taken, earliest first. */
  fetched: z.array(
    z.object({
      ...datesFields,
      kind: z.enum(FETCHED_KINDS),
      rolling: z.boolean(),
      /** The channel's name. */
      channel: z.string(),
    }),
  ),
  /** All other nights that guests can't book, as stays: they lie outside the windows, or were closed. */
  closed: z.array(z.object(datesFields)),
  /** Whether a guest wouldn't know how to get in, or whom to ring. */
  lacks_arrival: z.boolean(),
  troubles: z.array(calendarTroubleSchema),
});
export type ReservationListing = z.infer<typeof reservationListingSchema>;

/** The figures of a month or of a tax year. */
const figuresFields = {
  /** The nights that were let, or that guests could book. */
  nights_available: z.int().min(0),
  nights_let: z.int().min(0),
  /** The stays that begin in it. */
  stays: z.int().min(0),
  income_pence: z.int().min(0),
};

/** A holiday let in a tax year. */
const occupancySchema = z.object({
  listing_id: z.string(),
  title: z.string(),
  /** Whether the let is deleted. Only its stays are known then. */
  is_deleted: z.boolean(),
  /** From 6 April to 5 April. The first and the last are parts of April. */
  months: z.array(z.object({ start_date: z.iso.date(), end_date: z.iso.date(), ...figuresFields })),
  total: z.object(figuresFields),
});

/** An accepted stay with a night in a tax year. */
const accountedStaySchema = z.object({
  ...datesFields,
  listing_id: z.string(),
  listing_title: z.string(),
  status: z.enum(ACCEPTED_STATUSES),
  guests: z.int(),
  nights: z.int().positive(),
  total_pence: z.int().min(0),
  /** The nights within the tax year, and the income from them. */
  nights_in_year: z.int().positive(),
  income_pence: z.int().min(0),
});

const rangeSchema = z.strictObject(dateRangeFields).check(endsNotBefore);

const atMost = <Range extends z.ZodType>(range: Range, what: string) =>
  z
    .array(range)
    .max(BOOKING_LIMITS.ranges.max, `There can be at most ${BOOKING_LIMITS.ranges.max} ${what}`);

/** The dates in which guests can stay. None means always. */
const windows = atMost(rangeSchema, 'ranges of open dates');

/** Dates to block. Each block keeps its own note, so no date can be in two. */
const blockInputs = atMost(
  rangeSchema.safeExtend({ note: optionalLine('Note', BOOKING_LIMITS.blockNote.max) }),
  'ranges of blocked dates',
).superRefine((blocks, context) => {
  for (const index of overlappingIndexes(blocks)) {
    context.addIssue({
      code: 'custom',
      path: [index],
      message: 'Some of these dates are already blocked',
    });
  }
});

/** The price of a night, in pence. */
const base_price_pence = z.int().min(0);

/**
 * The public part of a listing's calendar: which dates are free, and on which terms, and nothing
 * about guests.
 */
const publicCalendarSchema = z.object({
  price_pence: base_price_pence,
  terms: stayTermsSchema.nullable(),
  /** Counts the changes of the terms. */
  terms_version: z.int().min(0),
  windows,
  /** Dates on which nobody can arrive, stay or leave. */
  blocked: z.array(rangeSchema),
  occupied: z.array(z.object(datesFields)),
});

/** The calendar of one's own listing. */
const ownCalendarSchema = z.object({
  windows,
  blocked: z.array(ownBlockSchema),
  /** The stays that hold their nights, earliest first. */
  occupied: z.array(
    z.object({
      ...datesFields,
      booking_id: z.string(),
      status: z.enum(LIVE_STATUSES),
      guest_name: z.string(),
    }),
  ),
  /** The nights that are taken by calendars of other platforms, earliest first. */
  fetched: z.array(
    z.object({
      ...fetchedNightsFields,
      channel_id: z.string(),
      /** The channel's name. */
      channel: z.string(),
    }),
  ),
  /** The listing's price of a night, in pence. Null while it has none. */
  price_pence: base_price_pence.nullable(),
  terms: stayTermsSchema.nullable(),
  /** The names in the terms that wait for a review, and what guests see until then. */
  waiting_names: z.array(z.object({ name: z.string(), shown_as: z.string() })),
  /** The most guests; null if the listing doesn't say. */
  sleeps: z.int().nullable(),
  pets_allowed: z.boolean(),
  /** The most dogs; null if the listing doesn't say. */
  max_dogs: z.int().nullable(),
  /** Counts the changes of windows, blocked ranges and terms. */
  version: z.int().min(0),
});
export type OwnCalendar = z.infer<typeof ownCalendarSchema>;

const listingParams = z.strictObject({ listing_id: idSchema(LISTING_ID) });
const bookingParams = z.strictObject({ booking_id: idSchema(BOOKING_ID) });
/** The reason, which the other side reads. */
const reason = optionalText('Reason', BOOKING_LIMITS.reason.max);

export const calendarOperations = {
  getCalendar: {
    summary: 'Get a published holiday let’s free dates and terms',
    params: listingParams,
    response: publicCalendarSchema,
  },
} as const satisfies Record<string, OperationSchemas>;

export const bookingOperations = {
  createBooking: {
    summary:
      'Request a stay. If the total or the terms have changed, the answer is a conflict with the new quote',
    params: listingParams,
    body: bookingRequestSchema,
    response: requestedBookingSchema,
  },
  listMyBookings: {
    summary: 'List your bookings, newest first',
    query: z.strictObject(pageQuery),
    response: pageOf(bookingSchema),
  },
  cancelBooking: {
    summary: 'Cancel your booking or, with a reason, an accepted stay at your organisation’s let',
    params: bookingParams,
    body: z.strictObject({ reason }),
    response: bookingSchema,
  },
  listMyReservations: {
    summary:
      'List your organisation’s bookings: requests by deadline, then upcoming stays, soonest first, then past stays, latest first',
    query: z.strictObject({ status, ...pageQuery }),
    response: pageOf(bookingSchema),
  },
  getReservationMonth: {
    summary:
      'Get a month of your organisation’s lets: stays, requests, nights that can’t be booked, and what needs the host',
    query: z.strictObject({
      month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Month must look like 2027-06'),
    }),
    response: z.object({
      items: z.array(reservationStaySchema),
      /** The published holiday listings, with or without stays. */
      listings: z.array(reservationListingSchema),
    }),
  },
  getOccupancy: {
    summary:
      'Get the nights available and let, the stays and the income of your organisation’s holiday lets, or of one let, by month of a tax year',
    query: z.strictObject({
      listing_id: idSchema(LISTING_ID).optional(),
      /** The calendar year in which it begins. */
      tax_year: wholeNumberParameter('Tax year', { min: 2000, max: 2098 }),
    }),
    response: z.object({
      tax_year: z.int(),
      /** The let that the figures are of; null for all lets together. */
      listing_id: z.string().nullable(),
      /** All holiday lets that have been on the site, for a choice between them. */
      lets: z.array(z.object({ listing_id: z.string(), title: z.string() })),
      items: z.array(occupancySchema),
      /** The stays in the order of arrival. */
      stays: z.array(accountedStaySchema),
    }),
  },
  confirmBooking: {
    summary:
      'Accept a booking request. The calendars of other platforms are read first: if one has the nights or can’t be read, the answer is a conflict, which `despite_calendars` overrides',
    params: bookingParams,
    body: z.strictObject({ despite_calendars: z.boolean().optional() }).optional(),
    response: bookingSchema,
  },
  declineBooking: {
    summary: 'Decline a booking request',
    params: bookingParams,
    body: z.strictObject({ reason }),
    response: bookingSchema,
  },
  undoAnswer: {
    summary: 'Undo accepting or declining a request, within seconds, before the guest is told',
    params: bookingParams,
    /** The answer as its host sees it: one that somebody has given since is another. */
    body: z.strictObject({
      status: z.enum(['CONFIRMED', 'CANCELLED'], {
        error: 'Status must be CONFIRMED or CANCELLED',
      }),
    }),
    response: bookingSchema,
  },
  blockGuest: {
    summary:
      'Block a booking’s guest from requesting stays at your organisation’s lets; declines their open requests',
    params: bookingParams,
    response: z.object({
      /** How many requests were declined. */
      declined: z.int().min(0),
      /** How many accepted stays remain. */
      remaining: z.int().min(0),
    }),
  },
  unblockGuest: {
    summary: 'Unblock a guest',
    params: bookingParams,
    response: z.undefined(),
  },
  listBlockedGuests: {
    summary: 'List the guests your organisation has blocked, newest first',
    query: z.strictObject(pageQuery),
    response: pageOf(blockedGuestSchema),
  },
  getMyCalendar: {
    summary: 'Get your listing’s calendar with its stays',
    params: listingParams,
    response: ownCalendarSchema,
  },
  updateAvailability: {
    summary: 'Replace your listing’s windows, blocked dates, nightly price and terms',
    params: listingParams,
    body: z.strictObject({
      windows,
      blocked: blockInputs,
      /**
       * In pence; null only while the listing has no price. Absent leaves it as it is, so that an
       * older page takes back nobody's price.
       */
      price_pence: nightPrice.nullable().optional(),
      /** Null is the price of a night, and nothing else. */
      terms: stayTermsSchema.nullable(),
      /** The version that was read. Any other is a conflict. */
      version: z.int('Version must be a whole number').min(0),
    }),
    response: ownCalendarSchema,
  },
} as const satisfies Record<string, OperationSchemas>;

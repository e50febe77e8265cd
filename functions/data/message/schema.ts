import * as z from 'zod';
import { BOOKING_MESSAGE_KINDS } from '../../../shared/bookings/messages.ts';
import { LIVE_STATUSES } from '../../../shared/bookings/types.ts';
import { SOURCE_PROBLEMS } from '../../../shared/channels/types.ts';
import { QUEUED_MESSAGE } from '../../../shared/data-model.ts';

const listing = { listing_id: z.string().min(1), title: z.string().min(1) };

const maybeReason = { reason: z.string().min(1).optional() };

/** A submitted listing in a digest to moderators and admins. */
export const submittedListingSchema = z.object({
  ...listing,
  organisation_name: z.string().min(1),
  area_name: z.string().min(1),
  /** The full name of the user who submitted it. */
  submitted_by: z.string().min(1),
});

/** A message about a booking, which is read when the mail is sent. */
const bookingMessageSchema = z.strictObject({
  kind: z.literal(BOOKING_MESSAGE_KINDS),
  data: z.strictObject({ booking_id: z.string().min(1) }),
});

const stayDates = z.strictObject({ check_in: z.iso.date(), check_out: z.iso.date() });

/** A listing and the platform whose calendar it reads, by name. */
const calendarOf = { ...listing, channel: z.string().min(1) };

/** Messages to the owner about the calendars of other platforms. They name no guest. */
const channelMessages = [
  /** A platform's calendar has nights of a live stay here. */
  z.strictObject({
    kind: z.literal('calendar-conflict'),
    data: z.strictObject({
      ...calendarOf,
      /** Whether somebody has booked there. Otherwise the platform doesn't say. */
      is_certain: z.boolean(),
      status: z.literal(LIVE_STATUSES),
      ours: stayDates,
      theirs: stayDates,
    }),
  }),
  /** A calendar has not been read for a day. */
  z.strictObject({
    kind: z.literal('calendar-not-read'),
    data: z.strictObject({
      ...calendarOf,
      since: z.iso.datetime(),
      problem: z.literal(SOURCE_PROBLEMS),
    }),
  }),
  /** The owner was told that it wasn't read, and now it is. */
  z.strictObject({
    kind: z.literal('calendar-read-again'),
    data: z.strictObject({ ...calendarOf, entries: z.int().min(0) }),
  }),
] as const;

export type ChannelMessage = z.output<(typeof channelMessages)[number]>;

/**
 * The content of a queued message: its kind and the values in its text. They are plain values,
 * because they are stored in the table.
 */
export const messageContentSchema = z.discriminatedUnion('kind', [
  /** To an address that signs up: a code that proves it. The code is made when the mail is sent. */
  z.strictObject({ kind: z.literal('sign-up-code'), data: z.strictObject({}) }),
  /** To the sender of an enquiry that waits: a code, made when the mail is sent. */
  z.strictObject({ kind: z.literal('enquiry-code'), data: z.strictObject({}) }),
  /** To an address that signs up and has an account already. */
  z.strictObject({ kind: z.literal('account-exists'), data: z.strictObject({}) }),
  /** To moderators and admins: the listings submitted since the last such message. */
  z.strictObject({
    kind: z.literal('listings-submitted'),
    data: z.strictObject({
      listings: z.array(submittedListingSchema).min(1),
    }),
  }),
  /** To the owner: the listing is submitted, and what happens next. */
  z.strictObject({ kind: z.literal('listing-received'), data: z.strictObject(listing) }),
  /** To the owner: the listing is public. */
  z.strictObject({ kind: z.literal('listing-approved'), data: z.strictObject(listing) }),
  /** To the owner: the listing was rejected, and why. */
  z.strictObject({
    kind: z.literal('listing-rejected'),
    data: z.strictObject({ ...listing, reason: z.string().min(1) }),
  }),
  /** To the owner: the listing was public and was sent back, and why. */
  z.strictObject({
    kind: z.literal('listing-sent-back'),
    data: z.strictObject({ ...listing, reason: z.string().min(1) }),
  }),
  /** To the owner: an admin has archived the listing, and why. */
  z.strictObject({
    kind: z.literal('listing-archived'),
    data: z.strictObject({ ...listing, reason: z.string().min(1) }),
  }),
  /** To the owner: what an admin has edited in their place, in sentences, and why. */
  z.strictObject({
    kind: z.literal('listing-edited'),
    data: z.strictObject({
      ...listing,
      reason: z.string().min(1),
      changes: z.array(z.string().min(1)).min(1),
    }),
  }),
  /** To a suspended user. The operator may give no reason. */
  z.strictObject({ kind: z.literal('account-suspended'), data: z.strictObject(maybeReason) }),
  z.strictObject({ kind: z.literal('account-restored'), data: z.strictObject(maybeReason) }),
  /** To a new moderator or admin, and to a former one. */
  z.strictObject({ kind: z.literal('moderator-added'), data: z.strictObject(maybeReason) }),
  z.strictObject({ kind: z.literal('moderator-removed'), data: z.strictObject(maybeReason) }),
  z.strictObject({ kind: z.literal('admin-added'), data: z.strictObject(maybeReason) }),
  z.strictObject({
    kind: z.literal('admin-removed'),
    data: z.strictObject({
      /** Whether they are a moderator now. */
      reviews: z.boolean(),
      ...maybeReason,
    }),
  }),
  /**
   * To the owner, once a batch has ended: their listings that had no photos and have a picture made
   * by AI.
   */
  z.strictObject({
    kind: z.literal('photos-generated'),
    data: z.strictObject({
      batch_id: z.string().min(1),
      /** The first of them. */
      listings: z.array(z.strictObject(listing)).min(1),
      /** How many further ones there are. */
      further: z.int().min(0),
    }),
  }),
  /** To the owner: an enquiry. It is read when the mail is sent. */
  z.strictObject({
    kind: z.literal('enquiry-received'),
    data: z.strictObject({ enquiry_id: z.string().min(1) }),
  }),
  /**
   * To the sender of an enquiry, whose address is not confirmed: no text that they or a lister can
   * choose freely, and the title as it was last approved (D26).
   */
  z.strictObject({ kind: z.literal('enquiry-acknowledged'), data: z.strictObject(listing) }),
  bookingMessageSchema,
  ...channelMessages,
  /** To the guests of future accepted stays: the arrival details have changed. Fanned out. */
  z.strictObject({
    kind: z.literal('arrival-changed'),
    data: z.strictObject({ listing_id: z.string().min(1) }),
  }),
]);

export type MessageContent = z.output<typeof messageContentSchema>;

export const MESSAGE_KINDS = messageContentSchema.options.flatMap(({ shape }) => [
  ...shape.kind.values,
]);

export type BookingMessage = z.output<typeof bookingMessageSchema>;

/**
 * A message whose text follows from its content alone, without a code, an enquiry or a booking,
 * which are made or read as it is sent.
 */
export type LetterContent = Exclude<
  MessageContent,
  | BookingMessage
  | { kind: 'sign-up-code' | 'enquiry-code' | 'enquiry-received' | 'arrival-changed' }
>;

/**
 * The groups that a message can be addressed to. Their members are read when it is sent:
 * moderators and admins, or the guests with future accepted stays in the listing that the message names.
 */
export const RECIPIENT_GROUPS = ['reviewers', 'guests'] as const;

export type RecipientGroup = (typeof RECIPIENT_GROUPS)[number];

/** The statuses of a message that isn't sent yet. */
export const UNSENT_STATUSES = [QUEUED_MESSAGE.status, 'HELD', 'FAILED'] as const;

/**
 * - QUEUED: to be sent.
 * - HELD: to be queued at a given time. Until then its decision can be undone, which deletes it.
 * - SENT: the mail service has taken it.
 * - FANNED_OUT: it was to a group, and each member has a message now.
 * - DROPPED: a newer message has replaced it, its subject is deleted, or its recipient has switched
 *   off such messages.
 * - FAILED: the mail service refused it for good, for instance because of a malformed address. Only
 *   an operator can have it tried again.
 */
export const MESSAGE_STATUSES = [...UNSENT_STATUSES, 'SENT', 'FANNED_OUT', 'DROPPED'] as const;

export const isUnsent = (status: unknown): boolean =>
  UNSENT_STATUSES.some((each) => each === status);

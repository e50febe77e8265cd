import * as z from 'zod';
import { QUEUED_MESSAGE } from '../../../shared/data-model.ts';
import type { Capability } from '../../../shared/routes.ts';
import { CAPABILITY_MESSAGES } from './capabilities/index.ts';
import type { CapabilityMessages } from './content-schema.ts';

export type { BookingMessage } from './capabilities/bookings.ts';

type Part = keyof CapabilityMessages;

/** The schemas of a part of capabilities' messages. */
type SchemaOf<Of extends Part, C extends Capability> = C extends Capability
  ? (typeof CAPABILITY_MESSAGES)[C] extends Readonly<Record<Of, readonly (infer Schema)[]>>
    ? Schema
    : never
  : never;

const schemas = Object.values(CAPABILITY_MESSAGES).flatMap((messages) =>
  typeof messages === 'string' ? [] : [...messages.letters, ...messages.madeWhenSent],
) as readonly SchemaOf<Part, Capability>[];

/** The mail of such a message follows from its content alone. */
export type LetterContent<C extends Capability = Capability> = z.output<SchemaOf<'letters', C>>;

/** The mail of such a message is made as it is sent. */
export type MadeContent<C extends Capability = Capability> = z.output<SchemaOf<'madeWhenSent', C>>;

/**
 * The content of a queued message: its kind and the values in its text. They are plain values,
 * because they are stored in the table.
 */
export type MessageContent<C extends Capability = Capability> = LetterContent<C> | MadeContent<C>;

export type ChannelMessage = LetterContent<'channels'>;

export const messageContentSchema = z.discriminatedUnion(
  'kind',
  schemas as readonly [(typeof schemas)[number], ...typeof schemas],
);

export const MESSAGE_KINDS = schemas.flatMap(({ shape }) => [...shape.kind.values]);

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

import { createHash, randomBytes } from 'node:crypto';
import { ulid } from 'ulid';
import { QUEUED_MESSAGE } from '../../../shared/data-model.ts';
import { epochSeconds } from '../../../shared/epoch-seconds.ts';
import { isActive } from '../../../shared/photo-batches/types.ts';
import { addressHash } from '../../lib/ids.ts';
import { nextAfter, type Page, type PageRequest } from '../../lib/page.ts';
import { CONCURRENCY, deleteBatch } from '../delete-batch.ts';
import { unexpiredAt } from '../expiry.ts';
import { identifiersIn } from '../identifiers.ts';
import { keyOrder } from '../key-order.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { readBatch } from '../read-batch.ts';
import { readIndex } from '../read-list.ts';
import { type Item, type NewItem, serviceOf } from '../service.ts';
import type { Table } from '../table.ts';
import { choiceOf } from './choice.ts';
import {
  isUnsent,
  type MessageContent,
  messageContentSchema,
  type RecipientGroup,
  UNSENT_STATUSES,
} from './schema.ts';

export type Message = Item<'message'>;

/** The recipient of a message: one user, by their address, or everybody in a group. */
export type Audience =
  | {
      readonly to: string;
      /** The full name, if known. */
      readonly to_name?: string | undefined;
      /** The user with that address, whose choice of mails then counts. */
      readonly to_user?: string | undefined;
      readonly to_group?: undefined;
    }
  | {
      readonly to?: undefined;
      readonly to_name?: undefined;
      readonly to_user?: undefined;
      readonly to_group: RecipientGroup;
    };

/** A user as the recipient of a message. */
export interface Recipient {
  readonly user_id: string;
  /** An address. */
  readonly email: string;
  readonly full_name: string;
}

/** The audience of a message to one user. */
export const toUser = ({ user_id, email, full_name }: Recipient): Audience => ({
  to: email,
  to_name: full_name,
  to_user: user_id,
});

/** A new message's attributes from the caller. `newMessage` adds the others. */
export type MessageDraft = MessageContent &
  Audience & {
    /** A message with a given id is written only once. @default a new id */
    readonly message_id?: string | undefined;
    /** When the message is queued, ISO 8601 in UTC. @default at once */
    readonly held_until?: string | undefined;
    /** Whether it replaces the held message with its id. @default it is a new one */
    readonly replacesHeld?: boolean | undefined;
  };

/** A member's version of a group's message. */
export interface GroupMember {
  /** The identifier of the user, or of their message's subject: it differs for each member. */
  readonly key: string;
  readonly draft: MessageDraft;
}

/** The attributes that form a message's keys, in the table and in the index. */
type MessageKey = Pick<Message, 'message_id' | 'created_at'>;

/** The position of a message among those to one address. */
export type ReceivedPosition = Pick<Message, 'message_id'>;

type NewMessage = NewItem<'message'>;

/** The size of the secret in the link that switches off such messages: 128 bits. */
const TOKEN_BYTES = 16;

/** Hexadecimal digits that tell a group's members apart: 64 bits. */
const MEMBER_DIGITS = 16;

const oldestFirst = keyOrder(({ created_at, message_id }: Message) => [created_at, message_id]);

export type MessageRepository = ReturnType<typeof messageRepository>;

/** How long a message is kept, sent or not: as long as logs (D38). */
const KEPT_DAYS = 90;

export const newMessageId = (now: Date): string => `msg_${ulid(now.getTime())}`;

/**
 * A queued message as an item. It is written in the transaction of its change:
 * `message.create(newMessage(draft, now)).commit()`.
 */
export function newMessage(draft: MessageDraft, now: Date): NewMessage {
  const {
    message_id = newMessageId(now),
    kind,
    data,
    held_until,
    replacesHeld: _,
    ...addresses
  } = draft;
  const { to, to_user } = addresses;
  const canBeUnsubscribed = to_user !== undefined && choiceOf(kind) !== undefined;
  return {
    message_id,
    kind,
    ...omitUndefined(addresses),
    recipient: to === undefined ? addresses.to_group : addressHash(to),
    ...(canBeUnsubscribed
      ? { unsubscribe_token: randomBytes(TOKEN_BYTES).toString('base64url') }
      : {}),
    ...('booking_id' in data ? { booking_id: data.booking_id } : {}),
    data,
    ...(held_until === undefined
      ? { status: QUEUED_MESSAGE.status }
      : { status: 'HELD', held_until }),
    created_at: now.toISOString(),
    expires_at: epochSeconds(now) + KEPT_DAYS * 24 * 60 * 60,
  };
}

/** The batch of photos that a message is about; undefined if it isn't about one. */
const batchOf = ({ data }: Pick<Message, 'data'>): string | undefined =>
  'batch_id' in data ? data.batch_id : undefined;

/** The rest of a message without deleted listings; undefined if it isn't about them. */
function withoutListings(
  { kind, data }: MessageContent,
  deletedIds: ReadonlySet<string>,
): Partial<Pick<Message, 'status' | 'data'>> | undefined {
  if (kind !== 'listings-submitted' && kind !== 'photos-generated') {
    const isOfOne = 'listing_id' in data && deletedIds.has(data.listing_id);
    return isOfOne ? { status: 'DROPPED' } : undefined;
  }
  const remains = ({ listing_id }: { listing_id: string }) => !deletedIds.has(listing_id);
  if (data.listings.every(remains)) return undefined;
  if (!data.listings.some(remains)) return { status: 'DROPPED' };
  return {
    data:
      kind === 'photos-generated'
        ? { ...data, listings: data.listings.filter(remains) }
        : { listings: data.listings.filter(remains) },
  };
}

/** The id of a group's message to one member: the same each time, so that it is written once. */
const memberMessageId = (message_id: string, key: string): string => {
  // A hash, because a message's id is logged and an account's isn't.
  const member = createHash('sha256').update(`${message_id} ${key}`).digest('hex');
  return `${message_id}_${member.slice(0, MEMBER_DIGITS)}`;
};

/** The id of the message to one user about a batch of photos. */
export const batchMessageId = (batch_id: string, user_id: string): string =>
  memberMessageId(`msg_${batch_id.replace(/^bat_/, '')}`, user_id);

/**
 * Messages as the mailer reads and updates them. Other code writes them with `newMessage`. An
 * expired message is not found, deleted or not (D38).
 */
export function messageRepository(table: Table, now: () => Date = () => new Date()) {
  const { message, photoBatch } = serviceOf(table).entities;

  const isUnexpired = unexpiredAt(now);

  /** Its time of creation is in its key in the index of unsent messages. */
  const update = (
    { message_id, created_at }: MessageKey,
    changes: Partial<
      Pick<Message, 'status' | 'data' | 'ses_message_id' | 'sent_at' | 'requeued_at' | 'failure'>
    >,
  ) =>
    message
      .patch({ message_id })
      // The content of a message that won't be sent again is no longer needed.
      .set(
        changes.status === undefined || isUnsent(changes.status)
          ? changes
          : { ...changes, data: {} },
      )
      .composite({ created_at });

  /** The condition of changes to unsent messages only. */
  const isStillUnsent: Parameters<ReturnType<typeof update>['where']>[0] = ({ status }, { eq }) =>
    UNSENT_STATUSES.map((each: Message['status']) => eq(status, each)).join(' OR ');

  /** The messages of some statuses, oldest first. A message of the last second may be missing. */
  async function listIn(statuses: readonly Message['status'][]): Promise<Message[]> {
    const pages = await Promise.all(
      statuses.map((status) =>
        message.query.unsent({ status }).go({ data: 'includeKeys', pages: 'all' }),
      ),
    );
    const keys = pages.flatMap((page) => identifiersIn(message, page));
    // A message whose status changes meanwhile is in both lists.
    const unique = [...new Map(keys.map((key) => [key.message_id, key])).values()];
    const messages = await readBatch(unique, (some) => message.get(some).go({ consistent: true }));
    return messages
      .filter((each) => statuses.some((status) => status === each.status) && isUnexpired(each))
      .sort(oldestFirst);
  }

  /** The batches of these messages that have ended, by consistent reads. */
  async function endedBatchesOf(messages: readonly Message[]): Promise<ReadonlySet<unknown>> {
    const ids = new Set(messages.map(batchOf).filter((id) => id !== undefined));
    const batches = await readBatch(
      [...ids].map((batch_id) => ({ batch_id })),
      (keys) => photoBatch.get(keys).go({ consistent: true }),
    );
    return new Set(
      batches.filter(({ status }) => !isActive(status)).map(({ batch_id }) => batch_id),
    );
  }

  /** Every unsent message, oldest first. A message of the last second may be missing. */
  const listUnsent = (): Promise<Message[]> => listIn(UNSENT_STATUSES);

  /** Marks a message that no longer has to be sent; it leaves the index of unsent ones. */
  async function markDropped(key: MessageKey): Promise<void> {
    await update(key, { status: 'DROPPED' }).remove(['failure']).go();
  }

  return {
    /** A message by a consistent read. */
    async get(message_id: string): Promise<Message | undefined> {
      const { data } = await message.get({ message_id }).go({ consistent: true });
      return data !== null && isUnexpired(data) ? data : undefined;
    },

    /** Marks a message that the mail service took; it leaves the index of unsent ones. */
    async markSent(
      key: MessageKey,
      receipt: { readonly ses_message_id: string; readonly sent_at: string },
    ): Promise<void> {
      await update(key, { ...receipt, status: 'SENT' })
        .remove(['failure'])
        .go();
    },

    /**
     * Queues a group's message to each member, then marks it FANNED_OUT; it leaves the index of
     * unsent ones. It may be repeated: a member who has the message already isn't sent another.
     */
    async fanOut(group: Message, members: readonly GroupMember[]): Promise<void> {
      const { message_id, created_at } = group;
      await Promise.all(
        members.map(({ key, draft: content }) => {
          const draft: MessageDraft = {
            ...content,
            message_id: memberMessageId(message_id, key),
          };
          return message
            .create(newMessage(draft, new Date(created_at)))
            .go({ returnOnConditionCheckFailure: true });
        }),
      );
      await update(group, { status: 'FANNED_OUT' }).remove(['failure']).go();
    },

    markDropped,

    /**
     * Marks a message that the mail service refused; it stays among the unsent ones. One that was
     * sent meanwhile stays SENT.
     */
    async markFailed(key: MessageKey, failure: string): Promise<void> {
      await update(key, { status: 'FAILED', failure })
        .where(isStillUnsent)
        .go({ returnOnConditionCheckFailure: true });
    },

    /**
     * Queues an unsent message again: the table's stream carries the change to the mailer.
     * @returns false if the message isn't unsent any more
     */
    async requeue(key: MessageKey, now: Date): Promise<boolean> {
      const { status } = QUEUED_MESSAGE;
      const { rejected } = await update(key, { status, requeued_at: now.toISOString() })
        .remove(['failure'])
        .where(isStillUnsent)
        .go({ returnOnConditionCheckFailure: true });
      return !rejected;
    },

    listUnsent,

    /** Whether each of the messages is still held, by a consistent read. */
    async areHeld(message_ids: readonly string[]): Promise<boolean> {
      const messages = await readBatch(
        message_ids.map((message_id) => ({ message_id })),
        (keys) => message.get(keys).go({ consistent: true }),
      );
      return (
        messages.length === message_ids.length && messages.every(({ status }) => status === 'HELD')
      );
    },

    /**
     * Queues held messages whose time has come, or whose batch has ended: the table's stream carries
     * the change to the mailer. One that is deleted meanwhile, because its decision is undone, stays deleted.
     */
    async releaseHeld(): Promise<void> {
      const at = now().toISOString();
      const held = await listIn(['HELD']);
      const endedIds = await endedBatchesOf(held);
      for (const each of held) {
        const isDue = each.held_until !== undefined && each.held_until <= at;
        if (!isDue && !endedIds.has(batchOf(each))) continue;
        await update(each, { status: QUEUED_MESSAGE.status })
          .where(({ status }, { eq }) => eq(status, 'HELD'))
          .go({ returnOnConditionCheckFailure: true });
      }
    },

    /**
     * A page of the messages to an address, oldest first. One of the last second may be missing.
     * @param recipient the hash of the address
     */
    async listTo(
      recipient: string,
      { after, limit }: PageRequest<ReceivedPosition>,
    ): Promise<Page<Message, ReceivedPosition>> {
      const received = message.query.received({ recipient });
      const page = await readIndex(received, { after, limit, order: 'asc' });
      const identifiers = identifiersIn(message, page);
      const items = await readBatch(identifiers, (keys) =>
        message.get(keys).go({ consistent: true }),
      );
      return {
        items: items.filter(isUnexpired).sort(oldestFirst),
        next: nextAfter(identifiers, limit),
      };
    },

    /**
     * The messages to some addresses about some bookings, oldest first. Those of the last second, and
     * expired ones, are missing.
     * @param recipients the hashes of the addresses
     */
    async listAboutBookings(
      booking_ids: ReadonlySet<string>,
      recipients: readonly string[],
    ): Promise<Message[]> {
      const pages = await Promise.all(
        recipients.map((recipient) =>
          message.query.received({ recipient }).go({ data: 'includeKeys', pages: 'all' }),
        ),
      );
      const identifiers = pages.flatMap((page) => identifiersIn(message, page));
      const items = await readBatch(identifiers, (keys) =>
        message.get(keys).go({ consistent: true }),
      );
      return items
        .filter((item) => booking_ids.has(item.booking_id ?? '') && isUnexpired(item))
        .sort(oldestFirst);
    },

    /**
     * Drops unsent messages about deleted listings; a message about several loses the deleted ones.
     * One of the last second may be missed.
     */
    async forgetListings(listing_ids: readonly string[]): Promise<void> {
      const deletedIds = new Set(listing_ids);
      for (const each of await listUnsent()) {
        const { kind, data } = each;
        const changes = withoutListings(messageContentSchema.parse({ kind, data }), deletedIds);
        if (changes === undefined) continue;
        await update(each, changes)
          .where(isStillUnsent)
          .go({ returnOnConditionCheckFailure: true });
      }
    },

    /** Deletes the messages to an address, sent or not. @param recipient the hash of the address */
    async deleteAllTo(recipient: string): Promise<void> {
      const page = await message.query
        .received({ recipient })
        .go({ data: 'includeKeys', pages: 'all' });
      await deleteBatch(identifiersIn(message, page), (keys) =>
        message.delete(keys).go(CONCURRENCY),
      );
    },
  };
}

import type { CreateEntityItem, EntityItem } from 'electrodb';
import { ulid } from 'ulid';
import { QUEUED_MESSAGE } from '../../../shared/data-model.ts';
import type { Table } from '../table.ts';
import { messageEntity } from './entity.ts';
import type { MessageContent } from './schema.ts';

export type Message = EntityItem<ReturnType<typeof messageEntity>>;

/** A message as the index of unsent ones has it. */
export type UnsentMessage = Pick<Message, 'message_id' | 'status' | 'created_at'>;

/** What a writer says of a message; the rest follows. */
export type MessageDraft = MessageContent & {
  /** An address. */
  readonly to: string;
  /** The full name of whom it goes to, where it is known. */
  readonly to_name?: string | undefined;
  /** The address that an answer goes to. @default the site's own */
  readonly reply_to?: string | undefined;
  /** A message of that id is written once, however often it is tried. @default a new one */
  readonly message_id?: string | undefined;
};

/** By what a message is found, in the table and in the index. */
type MessageKey = Pick<Message, 'message_id' | 'created_at'>;

type NewMessage = CreateEntityItem<ReturnType<typeof messageEntity>>;

export type MessageRepository = ReturnType<typeof messageRepository>;

/** For how long a message is kept, sent or not: as long as logs are (D38). */
const KEPT_DAYS = 90;

/**
 * A queued message as an item. It is written in the transaction of the change that it tells of:
 * `message.create(newMessage(draft, now)).commit()`, with `messageEntity` in that service.
 */
export function newMessage(draft: MessageDraft, now: Date): NewMessage {
  const { message_id = `msg_${ulid(now.getTime())}`, kind, to, to_name, reply_to, data } = draft;
  return {
    message_id,
    kind,
    to,
    ...(to_name === undefined ? {} : { to_name }),
    ...(reply_to === undefined ? {} : { reply_to }),
    data,
    status: QUEUED_MESSAGE.status,
    created_at: now.toISOString(),
    expires_at: Math.floor(now.getTime() / 1000) + KEPT_DAYS * 24 * 60 * 60,
  };
}

/** Messages as the mailer sees them; whoever writes one does so with `newMessage`. */
export function messageRepository(table: Table) {
  const message = messageEntity(table);

  return {
    /** A message as it is at this moment. */
    async get(message_id: string): Promise<Message | undefined> {
      const { data } = await message.get({ message_id }).go({ consistent: true });
      return data ?? undefined;
    },

    /** Notes that the mail service has taken the message; it leaves the index of unsent ones. */
    async markSent(
      { message_id, created_at }: MessageKey,
      { ses_message_id, sent_at }: { readonly ses_message_id: string; readonly sent_at: string },
    ): Promise<void> {
      await message
        .patch({ message_id })
        .set({ status: 'SENT', ses_message_id, sent_at })
        .remove(['failure'])
        .composite({ created_at })
        .go();
    },

    /** Notes that another message has taken this one's place; it leaves the index of unsent ones. */
    async markDropped({ message_id, created_at }: MessageKey): Promise<void> {
      await message
        .patch({ message_id })
        .set({ status: 'DROPPED' })
        .remove(['failure'])
        .composite({ created_at })
        .go();
    },

    /**
     * Notes that the mail service won't take the message; it stays among the unsent ones. One that
     * was sent after all stays sent.
     */
    async markFailed({ message_id, created_at }: MessageKey, failure: string): Promise<void> {
      await message
        .patch({ message_id })
        .set({ status: 'FAILED', failure })
        .composite({ created_at })
        .where(({ status }, { ne }) => ne(status, 'SENT'))
        .go({ returnOnConditionCheckFailure: true });
    },

    /**
     * Queues an unsent message anew: the change goes through the table's stream once more, and the
     * mailer takes it up.
     * @returns false where it has been sent meanwhile
     */
    async requeue({ message_id, created_at }: MessageKey, now: Date): Promise<boolean> {
      const { rejected } = await message
        .patch({ message_id })
        .set({ status: QUEUED_MESSAGE.status, requeued_at: now.toISOString() })
        .remove(['failure'])
        .composite({ created_at })
        .where(({ status }, { ne }) => ne(status, 'SENT'))
        .go({ returnOnConditionCheckFailure: true });
      return !rejected;
    },

    /** Every message that isn't sent, oldest first; up to a second late. */
    async listUnsent(): Promise<UnsentMessage[]> {
      const { data } = await message.query.unsent({}).go({ pages: 'all' });
      return data;
    },
  };
}

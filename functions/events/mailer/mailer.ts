import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod';
import { ENTITY_ATTRIBUTE, QUEUED_MESSAGE, SUBMISSION } from '../../../shared/data-model.ts';
import { londonDate } from '../../../shared/dates.ts';
import { LOG_MESSAGES } from '../../../shared/log-lines.ts';
import { unsubscribePath } from '../../../shared/notifications/unsubscribe-path.ts';
import type { BookingRepository } from '../../data/booking/repository.ts';
import { choiceOf } from '../../data/message/choice.ts';
import {
  type GroupMember,
  type Message,
  type MessageRepository,
  type Recipient,
  toUser,
} from '../../data/message/repository.ts';
import {
  type MessageContent,
  messageContentSchema,
  type RecipientGroup,
} from '../../data/message/schema.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';
import { logger } from '../../lib/logger.ts';
import type { MakeMail } from '../../mail/capability-mails.ts';
import { MailRefused, type SendMail } from '../../mail/mail-sender.ts';
import type { RenderedMail } from '../../mail/render-mail.ts';
import type { ProcessRecord } from '../stream-handler.ts';

interface Mailer {
  readonly messages: Pick<
    MessageRepository,
    'get' | 'fanOut' | 'markSent' | 'markDropped' | 'markFailed'
  >;
  /** Reads the present moderators and admins. */
  readonly listReviewers: () => Promise<readonly Recipient[]>;
  readonly profiles: Pick<ProfileRepository, 'get'>;
  readonly bookings: Pick<BookingRepository, 'get' | 'getCalendar'>;
  readonly makeMail: MakeMail<MessageContent>;
  readonly send: SendMail;
  /** The sender of the mails, as in their From header: `Fellside <hello@fellside.example>`. */
  readonly sender: string;
  /** Queues the digest of submissions to the reviewers, if it is due. */
  readonly queueAdminDigest: () => Promise<void>;
  /** The address that links in mails begin with, without a slash at the end. */
  readonly siteAddress: string;
  readonly now: () => Date;
}

/** The part of a stream record that names the queued message; the rest is read from the table. */
const queuedSchema = z.object({
  dynamodb: z.object({
    NewImage: z.object({ message_id: z.object({ S: z.string().min(1) }) }),
  }),
});

const messageIdOf = (record: DynamoDBRecord): string =>
  queuedSchema.parse(record).dynamodb.NewImage.message_id.S;

const isSubmission = ({ dynamodb }: DynamoDBRecord): boolean =>
  dynamodb?.NewImage?.[ENTITY_ATTRIBUTE]?.S === SUBMISSION.entity;

/** A message to one person. */
type PersonalMessage = Message & { readonly to: string };

const isPersonal = (message: Message): message is PersonalMessage => message.to !== undefined;

/**
 * Processes a change of the table: a queued message to one person is sent, one to a group becomes a
 * message to each member, and after a submission the digest to the reviewers is queued. The table says
 * what is still to be done, so a duplicate event sends nothing. A process that ends between sending
 * a message and marking it SENT sends it once more, with the same id in its header: SES has no
 * idempotency key.
 */
export function mailer(dependencies: Mailer): ProcessRecord {
  const {
    messages,
    listReviewers,
    profiles,
    bookings,
    makeMail,
    send,
    sender,
    queueAdminDigest,
    siteAddress,
    now,
  } = dependencies;

  /** Whether the recipient hasn't switched off such messages. */
  async function isWanted({ kind, to_user }: PersonalMessage): Promise<boolean> {
    const choice = choiceOf(kind);
    if (choice === undefined || to_user === undefined) return true;
    const profile = await profiles.get(to_user);
    return profile !== undefined && profile.notifications_off?.includes(choice) !== true;
  }

  /** Undefined if a newer message has replaced it, or its subject is deleted or has changed. */
  async function mailOf(message: PersonalMessage): Promise<RenderedMail | undefined> {
    const { message_id, to, to_name: toName, kind, data, unsubscribe_token: token } = message;
    const content = messageContentSchema.parse({ kind, data });
    const unsubscribe = token && `${siteAddress}${unsubscribePath({ message_id, token })}`;
    const context = { message_id, to, toName, unsubscribe, sender, siteAddress, now: now() };
    return await makeMail(content, context);
  }

  async function deliver(message: PersonalMessage): Promise<void> {
    const { message_id, to } = message;
    const mail = (await isWanted(message)) ? await mailOf(message) : undefined;
    if (mail === undefined) return await messages.markDropped(message);
    const ses_message_id = await send({ ...mail, to, messageId: message_id });
    await messages.markSent(message, { ses_message_id, sent_at: now().toISOString() });
  }

  /** The present members of a group, and the message to each. */
  const MEMBERS: Readonly<
    Record<RecipientGroup, (content: MessageContent) => Promise<GroupMember[]>>
  > = {
    async reviewers(content) {
      const reviewers = await listReviewers();
      // Retried, and then in the dead-letter queue: a message that reaches nobody isn't done.
      if (reviewers.length === 0) throw new Error('Nobody reviews listings');
      return reviewers.map((reviewer) => ({
        key: reviewer.user_id,
        draft: { ...content, ...toUser(reviewer) },
      }));
    },
    async guests(content) {
      if (content.kind !== 'arrival-changed') throw new Error('It is not for guests');
      const { occupied } = await bookings.getCalendar(content.data.listing_id);
      const today = londonDate(now());
      const stays = occupied.filter(
        ({ status, check_out }) => status === 'CONFIRMED' && check_out >= today,
      );
      const members = await Promise.all(
        stays.map(async ({ booking_id, user_id }) => {
          const profile = await profiles.get(user_id);
          if (!profile?.email) return [];
          const data = { booking_id };
          const told = { kind: 'booking-arrival-changed' as const, data, ...toUser(profile) };
          // A guest whose stay was accepted a moment ago learns of that first, or of nothing.
          const until = (await bookings.get(booking_id))?.last_answer?.undoable_until;
          const held_until = until !== undefined && until > now().toISOString() ? until : undefined;
          return [{ key: booking_id, draft: { ...told, held_until } }];
        }),
      );
      return members.flat();
    },
  };

  async function fanOut(message: Message, group: RecipientGroup): Promise<void> {
    const { kind, data } = message;
    const content = messageContentSchema.parse({ kind, data });
    await messages.fanOut(message, await MEMBERS[group](content));
  }

  return async (record) => {
    if (isSubmission(record)) return await queueAdminDigest();
    const message = await messages.get(messageIdOf(record));
    if (message?.status !== QUEUED_MESSAGE.status) return;
    if (message.to_group !== undefined) return await fanOut(message, message.to_group);
    if (!isPersonal(message)) throw new Error('The message is addressed to nobody');
    try {
      await deliver(message);
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      // Trying again at once can't help. An alarm calls an operator.
      await messages.markFailed(message, error.message);
      logger.error(LOG_MESSAGES.mailRefused, { message_id: message.message_id });
    }
  };
}

import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod';
import { ENTITY_ATTRIBUTE, QUEUED_MESSAGE, SUBMISSION } from '../../../shared/data-model.ts';
import { LOG_MESSAGES } from '../../../shared/log-lines.ts';
import type { Message, MessageRepository } from '../../data/message/repository.ts';
import { messageContentSchema } from '../../data/message/schema.ts';
import type { SignUpRepository } from '../../data/sign-up/repository.ts';
import { logger } from '../../lib/logger.ts';
import { MailRefused, type SendMail } from '../../mail/mail-sender.ts';
import { type RenderedMail, renderCode, renderMessage } from '../../mail/render-mail.ts';
import type { ProcessRecord } from '../stream-handler.ts';

interface Mailer {
  readonly messages: Pick<MessageRepository, 'get' | 'markSent' | 'markDropped' | 'markFailed'>;
  readonly signUps: Pick<SignUpRepository, 'issueCode'>;
  readonly send: SendMail;
  /** Tells the admins what was submitted, where it is time. */
  readonly tell: () => Promise<void>;
  /** Where the mails' links lead, without a slash at the end. */
  readonly siteAddress: string;
  readonly now: () => Date;
}

/** A change of a message, by which one is queued; the rest of it is read from the table. */
const queuedSchema = z.object({
  dynamodb: z.object({
    NewImage: z.object({ message_id: z.object({ S: z.string().min(1) }) }),
  }),
});

const messageIdOf = (record: DynamoDBRecord): string =>
  queuedSchema.parse(record).dynamodb.NewImage.message_id.S;

const isSubmission = ({ dynamodb }: DynamoDBRecord): boolean =>
  dynamodb?.NewImage?.[ENTITY_ATTRIBUTE]?.S === SUBMISSION.entity;

/**
 * Sends the message that a change of the table has queued, or queues those about a submission. The table says whether that is still to
 * be done, so an event that comes twice sends nothing. A process that ends between sending and
 * noting it sends the message once more, with the same id in its header: SES can't be asked whether
 * it has a message already.
 */
export function mailer({ messages, signUps, send, tell, siteAddress, now }: Mailer): ProcessRecord {
  /** Undefined where a newer message has taken this one's place. */
  async function mailOf(message: Message): Promise<RenderedMail | undefined> {
    const { message_id, to, to_name: toName, kind, data } = message;
    const content = messageContentSchema.parse({ kind, data });
    if (content.kind !== 'sign-up-code') return renderMessage(content, { siteAddress, toName });
    const code = await signUps.issueCode({ email: to, message_id });
    return code === undefined ? undefined : renderCode({ purpose: 'confirm-sign-up', code });
  }

  async function deliver(message: Message): Promise<void> {
    const { message_id, to, reply_to } = message;
    const mail = await mailOf(message);
    if (mail === undefined) return await messages.markDropped(message);
    const ses_message_id = await send({ ...mail, to, replyTo: reply_to, messageId: message_id });
    await messages.markSent(message, { ses_message_id, sent_at: now().toISOString() });
  }

  return async (record) => {
    if (isSubmission(record)) return await tell();
    const message = await messages.get(messageIdOf(record));
    if (message?.status !== QUEUED_MESSAGE.status) return;
    try {
      await deliver(message);
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      // To try again at once can't help; an alarm brings somebody who can.
      await messages.markFailed(message, error.message);
      logger.error(LOG_MESSAGES.mailRefused, { message_id: message.message_id });
    }
  };
}

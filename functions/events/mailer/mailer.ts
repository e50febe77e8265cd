import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod';
import { QUEUED_MESSAGE } from '../../../shared/data-model.ts';
import type { Message, MessageRepository } from '../../data/message/repository.ts';
import { messageContentSchema } from '../../data/message/schema.ts';
import { logger } from '../../lib/logger.ts';
import { countMail } from '../../lib/metrics.ts';
import { MailRefused, type SendMail } from '../../mail/mail-sender.ts';
import { renderMessage } from '../../mail/render-mail.ts';
import type { ProcessRecord } from '../stream-handler.ts';

interface Mailer {
  readonly messages: Pick<MessageRepository, 'get' | 'markSent' | 'markFailed'>;
  readonly send: SendMail;
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

/**
 * Sends the message that a change of the table has queued. The table says whether that is still to
 * be done, so an event that comes twice sends nothing. A process that ends between sending and
 * noting it sends the message once more, with the same id in its header: SES can't be asked whether
 * it has a message already.
 */
export function mailer({ messages, send, siteAddress, now }: Mailer): ProcessRecord {
  async function deliver(message: Message): Promise<void> {
    const { message_id, to, to_name, reply_to, kind, data } = message;
    const mail = renderMessage(messageContentSchema.parse({ kind, data }), {
      siteAddress,
      toName: to_name,
    });
    const ses_message_id = await send({ ...mail, to, replyTo: reply_to, messageId: message_id });
    await messages.markSent(message, { ses_message_id, sent_at: now().toISOString() });
    countMail('sent');
  }

  return async (record) => {
    const message = await messages.get(messageIdOf(record));
    if (message?.status !== QUEUED_MESSAGE.status) return;
    try {
      await deliver(message);
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      // To try again at once can't help; an alarm brings somebody who can.
      await messages.markFailed(message, error.message);
      logger.error('A mail was refused', { message_id: message.message_id });
      countMail('refused');
    }
  };
}

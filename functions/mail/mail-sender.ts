import {
  SESv2Client,
  type SESv2ClientConfig,
  SESv2ServiceException,
  SendEmailCommand,
  type SendEmailCommandInput,
} from '@aws-sdk/client-sesv2';
import * as z from 'zod';
import { withTimeouts } from '../lib/aws-client.ts';
import type { Attachment } from './attachment.ts';
import type { RenderedMail } from './render-mail.ts';

/** The environment of a function that sends mail; `Mail.grantSend` sets it. */
export const mailEnvironment = {
  /** The sender, as in the From header: `Fellside <hello@fellside.example>`. */
  MAIL_FROM: z.string().min(1),
  MAIL_CONFIGURATION_SET: z.string().min(1),
};

/** A rendered mail and its recipient. */
interface OutgoingMail extends RenderedMail {
  /** An address. */
  readonly to: string;
  /** The message's id. It stays the same each time the message is sent. */
  readonly messageId: string;
}

/**
 * Sends one mail.
 * @returns SES's id of it
 * @throws MailRefused if sending it again can't help; every other error contains no address
 */
export type SendMail = (mail: OutgoingMail) => Promise<string>;

/** A header of every mail, equal in duplicates of one message, which SES can't prevent. */
export const MESSAGE_ID_HEADER = 'X-Fellside-Message-Id';

/**
 * SES refuses the mail each time: the address is malformed, or the sender isn't allowed. The
 * message is the name of SES's error.
 */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** SES's errors that repeating the call doesn't change. */
const REFUSALS: ReadonlySet<string> = new Set([
  'MessageRejected',
  'BadRequestException',
  // An error of IAM's. The SDK has no class for it.
  'AccessDeniedException',
]);

/**
 * More attempts than the SDK's three, with its growing pauses: a burst of messages exceeds SES's
 * rate per second.
 */
const MAX_ATTEMPTS = 6;

/** Sends mails by SES; in AWS the client's configuration comes from the environment. */
export function mailSender(
  { MAIL_FROM, MAIL_CONFIGURATION_SET }: z.output<z.ZodObject<typeof mailEnvironment>>,
  config: SESv2ClientConfig = {},
): SendMail {
  const client = new SESv2Client({ ...withTimeouts(), maxAttempts: MAX_ATTEMPTS, ...config });
  return async (mail) => {
    const { MessageId } = await client
      .send(
        new SendEmailCommand({
          FromEmailAddress: MAIL_FROM,
          ConfigurationSetName: MAIL_CONFIGURATION_SET,
          ...inputOf(mail),
        }),
      )
      .catch((error: unknown) => {
        throw failureOf(error);
      });
    if (MessageId === undefined) throw new Error('SES returned no id for a mail');
    return MessageId;
  };
}

/** Mail programs show these as a button that stops such mails, without the site (RFC 8058). */
const unsubscribeHeaders = (address: string) => [
  { Name: 'List-Unsubscribe', Value: `<${address}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
];

/** SES's default transfer encoding is seven bits, which allows nothing but ASCII. */
const attachmentOf = ({ name, type, content }: Attachment) => ({
  FileName: name,
  ContentType: type,
  ContentDisposition: 'ATTACHMENT' as const,
  ContentTransferEncoding: 'BASE64' as const,
  RawContent: Buffer.from(content),
});

const inputOf = ({
  to,
  replyTo,
  messageId,
  subject,
  html,
  text,
  unsubscribe,
  attachments,
}: OutgoingMail) =>
  ({
    Destination: { ToAddresses: [to] },
    ...(replyTo === undefined ? {} : { ReplyToAddresses: [replyTo] }),
    Content: {
      Simple: {
        Subject: { Data: subject, Charset: 'UTF-8' },
        Body: {
          Html: { Data: html, Charset: 'UTF-8' },
          Text: { Data: text, Charset: 'UTF-8' },
        },
        Headers: [
          { Name: MESSAGE_ID_HEADER, Value: messageId },
          ...(unsubscribe === undefined ? [] : unsubscribeHeaders(unsubscribe)),
        ],
        ...(attachments && { Attachments: attachments.map(attachmentOf) }),
      },
    },
  }) satisfies SendEmailCommandInput;

/**
 * The error to throw for a mail that wasn't sent. It has only the name of SES's error: SES's
 * message may contain the recipient's address, and this one goes into logs and the table.
 */
function failureOf(error: unknown): unknown {
  if (!(error instanceof SESv2ServiceException)) return error;
  return REFUSALS.has(error.name)
    ? new MailRefused(error.name)
    : new Error(`SES has not taken a mail: ${error.name}`);
}

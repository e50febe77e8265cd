import {
  SESv2Client,
  type SESv2ClientConfig,
  SESv2ServiceException,
  SendEmailCommand,
  type SendEmailCommandInput,
} from '@aws-sdk/client-sesv2';
import * as z from 'zod';
import { withTimeouts } from '../lib/aws-client.ts';
import type { RenderedMail } from './render-mail.ts';

/** What a function that sends mail finds in its environment: `Mail.grantSend` puts it there. */
export const mailEnvironment = {
  MAIL_FROM: z.string().min(1),
  MAIL_CONFIGURATION_SET: z.string().min(1),
};

interface MailSettings {
  /** The sender, as a header has it: `Fellside <hello@fellside.example>`. */
  readonly from: string;
  readonly configurationSet: string;
}

/** A mail and whom it is for. */
interface OutgoingMail extends RenderedMail {
  /** An address. */
  readonly to: string;
  /** The address that an answer goes to. @default the sender's */
  readonly replyTo?: string | undefined;
  /** The same for the same message, however often it is sent. */
  readonly messageId: string;
}

/**
 * Sends one mail.
 * @returns what the mail service calls it
 * @throws MailRefused where sending it again can't help, else an error that says no address
 */
export type SendMail = (mail: OutgoingMail) => Promise<string>;

/** A header of every mail, by which two of the same message are known: SES itself can't tell. */
export const MESSAGE_ID_HEADER = 'X-Fellside-Message-Id';

/**
 * A mail that the service won't take, however often it is asked: an address that can't be one, or a
 * sender that isn't allowed. Its message is the name of the service's error.
 */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** SES's errors that stay the same until somebody changes something. */
const REFUSALS: ReadonlySet<string> = new Set([
  'MessageRejected',
  'BadRequestException',
  // IAM's; the SDK has no class for it.
  'AccessDeniedException',
]);

/**
 * More attempts than the SDK's three, with its growing pauses: a burst of messages is more than SES
 * takes in a second.
 */
const MAX_ATTEMPTS = 6;

/** Sends by SES; in AWS the client's configuration comes from the environment. */
export function mailSender(
  { from, configurationSet }: MailSettings,
  config: SESv2ClientConfig = {},
): SendMail {
  const client = new SESv2Client({ ...withTimeouts(), maxAttempts: MAX_ATTEMPTS, ...config });
  return async (mail) => {
    const { MessageId } = await client
      .send(
        new SendEmailCommand({
          FromEmailAddress: from,
          ConfigurationSetName: configurationSet,
          ...addressed(mail),
        }),
      )
      .catch((error: unknown) => {
        throw failureOf(error);
      });
    if (MessageId === undefined) throw new Error('SES took a mail and gave it no id');
    return MessageId;
  };
}

const addressed = ({ to, replyTo, messageId, subject, html, text }: OutgoingMail) =>
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
        Headers: [{ Name: MESSAGE_ID_HEADER, Value: messageId }],
      },
    },
  }) satisfies SendEmailCommandInput;

/**
 * What to say of a mail that wasn't sent. Of SES's own errors only the name: what they say besides may
 * hold the address of whom the mail is for, and this goes to logs and into the table.
 */
function failureOf(error: unknown): unknown {
  if (!(error instanceof SESv2ServiceException)) return error;
  return REFUSALS.has(error.name)
    ? new MailRefused(error.name)
    : new Error(`SES has not taken a mail: ${error.name}`);
}

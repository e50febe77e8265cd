import { createHash } from 'node:crypto';
import type { CustomEmailSenderTriggerEvent } from 'aws-lambda';
import * as z from 'zod';
import type { CodePurpose } from '../../../shared/accounts/codes.ts';
import { LOG_MESSAGES } from '../../../shared/log-lines.ts';
import { logger } from '../../lib/logger.ts';
import { MailRefused, type SendMail } from '../../mail/mail-sender.ts';
import { renderCode } from '../../mail/render-mail.ts';
import type { DecryptCode } from './decrypt-code.ts';

interface Dependencies {
  readonly decrypt: DecryptCode;
  readonly send: SendMail;
}

/** What Cognito asks a mail for, of all that it could. */
const PURPOSES: Readonly<Record<string, CodePurpose>> = {
  CustomEmailSender_ForgotPassword: 'reset-password',
  CustomEmailSender_UpdateUserAttribute: 'confirm-address',
  CustomEmailSender_VerifyUserAttribute: 'confirm-address',
};

const requestSchema = z.object({
  /** Encrypted for this function alone. */
  code: z.base64(),
  userAttributes: z.object({ email: z.string().min(1) }),
});

/**
 * Mails a person the code that proves whose an address is, in the product's look and with a text
 * part, which Cognito's own mails don't have.
 * @throws for a kind of mail that this pool never sends
 */
export const codeRequested =
  ({ decrypt, send }: Dependencies) =>
  async ({ triggerSource, request }: CustomEmailSenderTriggerEvent): Promise<void> => {
    const purpose = PURPOSES[triggerSource];
    if (purpose === undefined) throw new Error(`There is no mail for ${triggerSource}`);
    const { code, userAttributes } = requestSchema.parse(request);
    const mail = {
      ...renderCode({ purpose, code: await decrypt(code) }),
      to: userAttributes.email,
      messageId: messageIdOf(code),
    };
    await send(mail).catch((error: unknown) => {
      if (!(error instanceof MailRefused)) throw error;
      // Asking again can't help; whoever waits sees that the address was mistyped, and asks anew.
      logger.error(LOG_MESSAGES.mailRefused, {
        message_id: mail.messageId,
        failure: error.message,
      });
    });
  };

/** The same however often the event comes: no code is encrypted twice to the same text. */
const messageIdOf = (encrypted: string): string =>
  `msg_${createHash('sha256').update(encrypted).digest('hex').slice(0, 26)}`;

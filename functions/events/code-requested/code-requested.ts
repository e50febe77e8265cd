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

/** The purposes of the codes that this pool sends, by Cognito's trigger source. */
const PURPOSES: Readonly<Record<string, CodePurpose>> = {
  CustomEmailSender_ForgotPassword: 'reset-password',
  CustomEmailSender_UpdateUserAttribute: 'confirm-address',
  CustomEmailSender_VerifyUserAttribute: 'confirm-address',
};

const requestSchema = z.object({
  /** Encrypted with the key that only this function may use. */
  code: z.base64(),
  userAttributes: z.object({ email: z.string().min(1) }),
});

/**
 * Mails a person the code that proves their address. Cognito's own mails have neither the product's
 * look nor a text part.
 * @throws for a trigger source that this pool never has
 */
export const codeRequested =
  ({ decrypt, send }: Dependencies) =>
  async ({ triggerSource, request }: CustomEmailSenderTriggerEvent): Promise<void> => {
    const purpose = PURPOSES[triggerSource];
    if (purpose === undefined) throw new Error(`There is no mail for ${triggerSource}`);
    const { code, userAttributes } = requestSchema.parse(request);
    const mail = {
      ...renderCode(purpose, await decrypt(code)),
      to: userAttributes.email,
      messageId: messageIdOf(code),
    };
    await send(mail).catch((error: unknown) => {
      if (!(error instanceof MailRefused)) throw error;
      // Repeating can't help. The person sees the mistyped address and asks for another code.
      logger.error(LOG_MESSAGES.mailRefused, {
        message_id: mail.messageId,
        failure: error.message,
      });
    });
  };

/** The same for a repeated event, but new for each code: encryption never repeats a text. */
const messageIdOf = (encrypted: string): string =>
  `msg_${createHash('sha256').update(encrypted).digest('hex').slice(0, 26)}`;

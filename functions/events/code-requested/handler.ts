import * as z from 'zod';
import { readEnvironment } from '../../lib/environment.ts';
import { mailEnvironment, mailSender } from '../../mail/mail-sender.ts';
import { codeRequested } from './code-requested.ts';
import { codeDecrypter } from './decrypt-code.ts';

const { CODE_KEY_ARN, MAIL_FROM, MAIL_CONFIGURATION_SET } = readEnvironment(
  z.object({ CODE_KEY_ARN: z.string().min(1), ...mailEnvironment }),
);

export const handler = codeRequested({
  decrypt: codeDecrypter(CODE_KEY_ARN),
  send: mailSender({ from: MAIL_FROM, configurationSet: MAIL_CONFIGURATION_SET }),
});

import * as z from 'zod';
import { triggerHandler } from '../../lib/chain.ts';
import { readEnvironment } from '../../lib/environment.ts';
import { logIdEnvironment, logIdHasher } from '../../lib/log-id.ts';
import { mailEnvironment, mailSender } from '../../mail/mail-sender.ts';
import { codeRequested } from './code-requested.ts';
import { codeDecrypter } from './decrypt-code.ts';

const { CODE_KEY_ARN, LOG_ID_KEY, ...mail } = readEnvironment({
  CODE_KEY_ARN: z.string().min(1),
  ...logIdEnvironment,
  ...mailEnvironment,
});

export const handler = triggerHandler({
  logIdOf: logIdHasher(LOG_ID_KEY),
  process: codeRequested({
    decrypt: codeDecrypter(CODE_KEY_ARN),
    send: mailSender(mail),
  }),
});

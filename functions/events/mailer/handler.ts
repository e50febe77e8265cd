import * as z from 'zod';
import { messageRepository } from '../../data/message/repository.ts';
import { signUpRepository } from '../../data/sign-up/repository.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../lib/environment.ts';
import { mailEnvironment, mailSender } from '../../mail/mail-sender.ts';
import { streamHandler } from '../stream-handler.ts';
import { mailer } from './mailer.ts';

const { TABLE_NAME, SITE_ADDRESS, MAIL_FROM, MAIL_CONFIGURATION_SET } = readEnvironment(
  z.object({ TABLE_NAME: z.string().min(1), SITE_ADDRESS: z.url(), ...mailEnvironment }),
);

const table = openTable(TABLE_NAME);

export const handler = streamHandler(
  mailer({
    messages: messageRepository(table),
    signUps: signUpRepository(table),
    send: mailSender({ from: MAIL_FROM, configurationSet: MAIL_CONFIGURATION_SET }),
    siteAddress: SITE_ADDRESS,
    now: () => new Date(),
  }),
);

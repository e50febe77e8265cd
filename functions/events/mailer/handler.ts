import type { Context, DynamoDBStreamEvent, EventBridgeEvent } from 'aws-lambda';
import * as z from 'zod';
import { bookingRepository } from '../../data/booking/repository.ts';
import { messageRepository } from '../../data/message/repository.ts';
import { profileRepository } from '../../data/profile/repository.ts';
import { submissionRepository } from '../../data/submission/repository.ts';
import { openTable, tableEnvironment } from '../../data/table.ts';
import { scheduleHandler } from '../../lib/chain.ts';
import { readEnvironment } from '../../lib/environment.ts';
import { mailEnvironment, mailSender } from '../../mail/mail-sender.ts';
import { mailMaker } from '../../mail/render-message.ts';
import { streamHandler } from '../stream-handler.ts';
import { adminDigest } from './admin-digest.ts';
import { mailer } from './mailer.ts';

const { TABLE_NAME, SITE_ADDRESS, ...mail } = readEnvironment({
  ...tableEnvironment,
  SITE_ADDRESS: z.url(),
  ...mailEnvironment,
});

const table = openTable(TABLE_NAME);
const now = () => new Date();

const messages = messageRepository(table);
const profiles = profileRepository(table);
const queueAdminDigest = adminDigest({ submissions: submissionRepository(table), profiles, now });
const onChanges = streamHandler({
  subject: ['message_id', 'listing_id'],
  process: mailer({
    messages,
    profiles,
    bookings: bookingRepository(table),
    makeMail: mailMaker(table),
    listReviewers: profiles.listReviewers,
    send: mailSender(mail),
    sender: mail.MAIL_FROM,
    queueAdminDigest,
    siteAddress: SITE_ADDRESS,
    now,
  }),
});
const onSchedule = scheduleHandler(async () => {
  await Promise.all([messages.releaseHeld(), queueAdminDigest()]);
});

/** Called with changes of the table, and each minute for held messages and the reviewers' digest. */
export const handler = async (
  event: DynamoDBStreamEvent | EventBridgeEvent<string, unknown>,
  context: Context,
) => ('Records' in event ? await onChanges(event, context) : await onSchedule(event, context));

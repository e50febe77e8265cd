import { inspect } from 'node:util';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { eventFilter } from 'aws-on-one-machine/engines/event-source/event-filter';
import { Positions } from 'aws-on-one-machine/engines/event-source/positions';
import { StreamMapping } from 'aws-on-one-machine/engines/event-source/stream-mapping';
import { TableStream } from 'aws-on-one-machine/engines/event-source/table-stream';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from 'vitest';
import type { GuestBooking } from '../../../../functions/data/booking/queries.ts';
import { bookingRepository } from '../../../../functions/data/booking/repository.ts';
import { messageRepository } from '../../../../functions/data/message/repository.ts';
import type { BookingMessage, MessageContent } from '../../../../functions/data/message/schema.ts';
import { profileRepository } from '../../../../functions/data/profile/repository.ts';
import { serviceOf } from '../../../../functions/data/service.ts';
import {
  newSubmission,
  submissionRepository,
} from '../../../../functions/data/submission/repository.ts';
import { openTable } from '../../../../functions/data/table.ts';
import { adminDigest } from '../../../../functions/events/mailer/admin-digest.ts';
import { mailer } from '../../../../functions/events/mailer/mailer.ts';
import { streamHandler } from '../../../../functions/events/stream-handler.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import { logger } from '../../../../functions/lib/logger.ts';
import {
  MESSAGE_ID_HEADER,
  mailSender,
  type SendMail,
} from '../../../../functions/mail/mail-sender.ts';
import { mailMaker } from '../../../../functions/mail/render-message.ts';
import { ENTITY_ATTRIBUTE, QUEUED_MESSAGE, SUBMISSION } from '../../../../shared/data-model.ts';
import { addDays } from '../../../../shared/dates.ts';
import { booking, storeBookings } from '../../../support/bookings.ts';
import { mortal } from '../../../support/faulty-client.ts';
import { lambdaContext } from '../../../support/gateway-event.ts';
import { everyMessage } from '../../../support/listing-records.ts';
import { type MailSystem, SENDER, startMailSystem } from '../../../support/mail-system.ts';
import { SITE_ADDRESS } from '../../../support/mail-values.ts';
import { messageDraft } from '../../../support/messages.ts';
import { soakTest } from '../../../support/soak.ts';

/**
 * The mailer behind the table's stream, as Lambda runs it, with the real table and SES's real protocol.
 * An error thrown in the middle stands for the end of the process: the rest doesn't run.
 */

let system: MailSystem;
let number = 0;
let to: string;
const mappings: StreamMapping[] = [];
const givenUp: string[] = [];

beforeAll(async () => {
  system = await startMailSystem();
});

afterAll(async () => {
  logger.setLogLevel('ERROR');
  await system?.stop();
});

beforeEach(() => {
  // Most failures here are intended.
  vi.spyOn(logger, 'error').mockImplementation(() => undefined);
  number += 1;
  to = `owner-${number}@fellside.example`;
  givenUp.length = 0;
});

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(mappings.splice(0).map((mapping) => mapping.stop()));
});

interface Faults {
  /** Replaces fanning out a group's message. */
  readonly fanOut?: (fanOut: MailSystem['messages']['fanOut']) => typeof fanOut;
  /** Replaces sending. */
  readonly send?: (send: SendMail) => SendMail;
  /** Replaces marking a message as sent. */
  readonly markSent?: (mark: MailSystem['messages']['markSent']) => typeof mark;
  /** Where to continue. @default the beginning of the stream, with every event there ever was */
  readonly positions?: Positions;
  /** @default the clock */
  readonly now?: () => Date;
}

/** On a busy machine a batch may take longer than the second that other functions get. */
const context = { ...lambdaContext, getRemainingTimeInMillis: () => 60_000 };

/** Starts the mailer on the stream. */
function run({ fanOut, send, markSent, positions, now = () => new Date() }: Faults = {}) {
  const { messages, sesConfig, data } = system;
  const profiles = profileRepository(system.table);
  const sender = mailSender(SENDER, sesConfig);
  const handler = streamHandler({
    subject: ['message_id'],
    process: mailer({
      messages: {
        ...messages,
        fanOut: fanOut?.(messages.fanOut) ?? messages.fanOut,
        markSent: markSent?.(messages.markSent) ?? messages.markSent,
      },
      listReviewers: profiles.listReviewers,
      profiles,
      makeMail: mailMaker(system.table),
      bookings: bookingRepository(system.table),
      send: send?.(sender) ?? sender,
      sender: SENDER.MAIL_FROM,
      queueAdminDigest: adminDigest({
        submissions: submissionRepository(system.table, now),
        profiles,
        now,
      }),
      siteAddress: SITE_ADDRESS,
      now,
    }),
  });
  const mapping = new StreamMapping({
    stream: new TableStream(
      {
        endpoint: data.dynamodb.endpoint,
        region: 'eu-west-2',
        accessKeyId: data.dynamodb.credentials.accessKeyId,
      },
      data.tableName,
    ),
    positions: positions ?? new Positions(system.file(`positions-${number}-${mappings.length}`)),
    function: {
      name: 'mailer',
      invoke: async (event) => ({
        ok: true,
        payload: JSON.stringify(await handler(event as DynamoDBStreamEvent, context)),
      }),
    },
    arn: 'arn:aws:dynamodb:eu-west-2:000000000000:table/marketplace/stream/local',
    region: 'eu-west-2',
    matches: eventFilter(
      [
        {
          [ENTITY_ATTRIBUTE]: { S: [QUEUED_MESSAGE.entity] },
          status: { S: [QUEUED_MESSAGE.status] },
        },
        { [ENTITY_ATTRIBUTE]: { S: [SUBMISSION.entity] } },
      ].map((NewImage) => JSON.stringify({ dynamodb: { NewImage } })),
    ),
    batchSize: 10,
    bisects: true,
    reportsFailures: true,
    retries: 3,
    authorise: async () => {},
    onFailure: (body) => void givenUp.push(body),
    log: () => {},
  });
  mappings.push(mapping);
  mapping.start();
}

/** The mails to this test's address. */
const received = (address = to) => system.ses.mails.list({ to: address, limit: 10_000 });

const statusOf = async (message_id: string) => (await system.messages.get(message_id))?.status;

/** SES's client pauses for up to 16 seconds in all before it gives up on a mail for now. */
const untilSent = (message_id: string) => expect.poll(() => statusOf(message_id)).toBe('SENT');

const write = async (...given: Parameters<typeof messageDraft>) => {
  const [message_id] = await system.write([messageDraft({ to, ...given[0] }, given[1])]);
  if (message_id === undefined) throw new Error('Nothing was written');
  return message_id;
};

/** Replaces a function's first calls. */
function firstTimes<F extends (...given: never[]) => Promise<unknown>>(
  times: number,
  instead: (real: F, ...given: Parameters<F>) => Promise<unknown>,
) {
  let left = times;
  return (real: F) =>
    ((...given: Parameters<F>) => {
      left -= 1;
      return left >= 0 ? instead(real, ...given) : real(...given);
    }) as F;
}

const killed = () => Promise.reject(new Error('killed'));

describe('a queued message', () => {
  it('is sent with its id in a header, and marked with SES’s id', async () => {
    run();
    const message_id = await write();
    await untilSent(message_id);
    const [mail, ...others] = received();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      from: SENDER.MAIL_FROM,
      subject: 'Your listing is live: Slate cottage above the beck',
      headers: [{ name: MESSAGE_ID_HEADER, value: message_id }],
    });
    expect(mail?.text).toContain(`${SITE_ADDRESS}/listings/lst_1`);
    expect(await system.messages.get(message_id)).toMatchObject({
      ses_message_id: mail?.id,
      sent_at: expect.stringMatching(/^20\d\d-.*Z$/),
    });
  });

  it('is sent once if its event is delivered again', async () => {
    run();
    await untilSent(await write());
    run();
    await untilSent(await write({ to: 'later@fellside.example' }));
    expect(received()).toHaveLength(1);
  });

  it('arrives where the mailer was killed before it was sent', async () => {
    const message_id = await write();
    run({ send: firstTimes<SendMail>(1, killed) });
    await untilSent(message_id);
    expect(received()).toHaveLength(1);
  });

  it('arrives at most twice, with the same id, if the mailer was killed after sending it', async () => {
    const message_id = await write();
    run({ markSent: firstTimes<MailSystem['messages']['markSent']>(1, killed) });
    await untilSent(message_id);
    expect(received().map(({ headers }) => headers[0]?.value)).toEqual([message_id, message_id]);
  });

  it('arrives once if the mailer was killed after marking it', async () => {
    const message_id = await write();
    run({
      markSent: firstTimes<MailSystem['messages']['markSent']>(1, async (real, ...given) => {
        await real(...given);
        return killed();
      }),
    });
    await untilSent(message_id);
    // When this one has been sent, the first has been tried again.
    await untilSent(await write({ to: 'later@fellside.example' }));
    expect(received()).toHaveLength(1);
  });

  it('continues where it was after a restart', async () => {
    const file = system.file('kept-positions');
    run({ positions: new Positions(file) });
    await untilSent(await write());
    await Promise.all(mappings.splice(0).map((mapping) => mapping.stop()));
    const message_id = await write();
    let events = 0;
    run({
      positions: new Positions(file),
      send: (send) => (mail) => {
        events += 1;
        return send(mail);
      },
    });
    await untilSent(message_id);
    expect(events).toBe(1);
    expect(received()).toHaveLength(2);
  });
});

describe('a message about a booking', () => {
  /** A booking of this test's own, and a message about it. */
  async function writeAbout(
    kind: BookingMessage['kind'],
    given: Partial<GuestBooking>,
    isStored = true,
  ): Promise<string> {
    const booking_id = derivedId('bkg', 'mailed', number);
    if (isStored) await storeBookings(system.table, [booking({ booking_id, ...given })]);
    return await write({}, { kind, data: { booking_id } });
  }

  const untilDropped = (message_id: string) =>
    expect.poll(() => statusOf(message_id)).toBe('DROPPED');

  it('is sent to the owner, who replies to the guest, with all details of the request', async () => {
    run();
    await untilSent(await writeAbout('booking-requested', { special_requests: 'We bring a dog.' }));
    const [mail, ...others] = received();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: expect.stringMatching(/^Booking request: Slate cottage above the beck, /),
      reply_to: ['ruth@fellside.example'],
      attachments: [],
    });
    expect(mail?.text).toContain('\n> We bring a dog.\n');
  });

  it('is sent to the guest with their calendar file, made at the time of sending', async () => {
    run({ now: () => new Date('2026-11-22T10:00:00.000Z') });
    await untilSent(await writeAbout('booking-accepted', { status: 'CONFIRMED', revision: 1 }));
    const [mail] = received();
    expect(mail?.reply_to).toEqual([]);
    expect(mail?.attachments).toMatchObject([
      { name: 'stay.ics', type: 'text/calendar; charset=utf-8; method=REQUEST' },
    ]);
    const content = Buffer.from(mail?.attachments[0]?.content ?? '', 'base64')
      .toString()
      .replaceAll('\r\n ', '');
    expect(content).toContain('\r\nDTSTAMP:20261122T100000Z\r\n');
    expect(content).toContain(`:MAILTO:${to}\r\n`);
    expect(content).toContain(':mailto:hello@fellside.example\r\n');
  });

  it('is dropped if the booking has changed since', async () => {
    run();
    await untilDropped(await writeAbout('booking-accepted', { status: 'CANCELLED', revision: 2 }));
    expect(received()).toEqual([]);
  });

  it('tells the guests of future accepted stays how to arrive after a change', async () => {
    const listing_id = derivedId('lst', 'changed', number);
    const user_id = `usr_changed_${number}`;
    await profileRepository(system.table).put(profileOf({ user_id, email: to }, 'PUBLIC'));
    const stays = ['CONFIRMED', 'CONFIRMED', 'PENDING'] as const;
    await storeBookings(
      system.table,
      stays.map((status, index) =>
        booking({
          booking_id: derivedId('bkg', 'changed', number, index),
          listing_id,
          user_id,
          status,
          check_in: addDays('2027-06-01', 7 * index),
          check_out: addDays('2027-06-04', 7 * index),
        }),
      ),
    );
    // A stay was accepted a moment ago, and its guest learns of that first.
    const undoable_until = '2027-06-04T12:00:10.000Z';
    const accepted = booking({
      booking_id: derivedId('bkg', 'changed', number, 'accepted'),
      listing_id,
      user_id,
      status: 'CONFIRMED',
      check_in: '2027-08-01',
      check_out: '2027-08-04',
      last_answer: { undoable_until, message_ids: [] },
    });
    await storeBookings(system.table, [accepted]);
    // The first guest leaves on this day.
    run({ now: () => new Date('2027-06-04T12:00:00.000Z') });
    await write(
      { to: undefined, to_name: undefined, to_group: 'guests' },
      { kind: 'arrival-changed', data: { listing_id } },
    );
    await expect.poll(() => received().length).toBe(2);
    for (const { subject, attachments } of received()) {
      expect(subject).toMatch(/^Your arrival details have changed: Slate cottage above the beck, /);
      expect(attachments).toHaveLength(1);
    }
    const waiting = (await everyMessage(system.table)).filter(
      ({ data }) => 'booking_id' in data && data.booking_id === accepted.booking_id,
    );
    expect(waiting.map(({ status, held_until }) => ({ status, held_until }))).toEqual([
      { status: 'HELD', held_until: undoable_until },
    ]);
  });

  it('is dropped if the booking is deleted', async () => {
    run();
    await untilDropped(await writeAbout('booking-completed', {}, false));
    expect(received()).toEqual([]);
  });
});

describe('a message that its recipient can switch off', () => {
  /** A user with an address of this test's own. */
  async function somebody(notifications_off?: ['decisions'] | ['enquiries']) {
    const user_id = `usr_chooser_${number}`;
    const email = to;
    await profileRepository(system.table).put({
      ...profileOf({ user_id, email }, 'PUBLIC'),
      ...(notifications_off && { notifications_off }),
    });
    return user_id;
  }

  it('comes with unsubscribe links', async () => {
    run();
    const message_id = await write({ to_user: await somebody(['enquiries']) });
    await untilSent(message_id);
    const token = (await system.messages.get(message_id))?.unsubscribe_token;
    const [mail] = received();
    expect(mail?.headers).toEqual([
      { name: MESSAGE_ID_HEADER, value: message_id },
      {
        name: 'List-Unsubscribe',
        value: `<${SITE_ADDRESS}/api/unsubscribe/${message_id}/${token}>`,
      },
      { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
    ]);
    for (const part of [mail?.html, mail?.text]) {
      expect(part).toContain(`${SITE_ADDRESS}/dashboard/settings#notifications`);
      // Somebody who gets the mail forwarded can't unsubscribe.
      expect(part).not.toContain(token);
    }
  });

  it('isn’t sent once switched off, and is marked as dropped', async () => {
    run();
    const message_id = await write({ to_user: await somebody(['decisions']) });
    await expect.poll(() => statusOf(message_id)).toBe('DROPPED');
    expect(received()).toEqual([]);
  });

  it('isn’t sent to a deleted account', async () => {
    run();
    const message_id = await write({ to_user: 'usr_gone' });
    await expect.poll(() => statusOf(message_id)).toBe('DROPPED');
  });
});

/** Makes these the only admins. */
async function setAdmins(emails: readonly string[]): Promise<void> {
  const profiles = profileRepository(system.table);
  const before = await profiles.listReviewers();
  const wanted = emails.map((email, index) => ({ user_id: `usr_admin_${index}`, email }));
  const left = before.filter(({ user_id }) => !wanted.some((each) => each.user_id === user_id));
  await Promise.all([
    ...wanted.map((each) => profiles.put(profileOf(each, 'ADMIN'))),
    ...left.map((each) => profiles.put(profileOf(each, 'PUBLIC'))),
  ]);
}

const profileOf = (
  { user_id, email }: { readonly user_id: string; readonly email: string },
  role: 'ADMIN' | 'PUBLIC',
) => ({
  user_id,
  email,
  full_name: `Somebody called ${email.split('@')[0]}`,
  role,
  organisation_ids: [],
  created_at: '2026-01-01T00:00:00.000Z',
});

const submitted: MessageContent = {
  kind: 'listings-submitted',
  data: {
    listings: [
      {
        listing_id: 'lst_1',
        title: 'Slate cottage above the beck',
        organisation_name: 'Fell Lets',
        area_name: 'Rydal',
        submitted_by: 'Hannah Tyson',
      },
    ],
  },
};

describe('a message to a group', () => {
  /** A test's own addresses. */
  const addresses = (count: number) =>
    Array.from({ length: count }, (_, index) => `admin-${number}-${index}@fellside.example`);
  const counts = (all: readonly string[]) => all.map((each) => received(each).length);
  const each = (all: readonly string[], count = 1) => all.map(() => count);
  const untilFannedOut = (message_id: string) =>
    expect.poll(() => statusOf(message_id)).toBe('FANNED_OUT');
  const untilReceived = (all: readonly string[]) =>
    expect.poll(() => counts(all)).toEqual(each(all));
  const writeToAdmins = () => write({ to_group: 'reviewers' }, submitted);
  /** When a message queued now has been sent, the events before it have been handled. */
  const settled = async () => untilSent(await write({ to: 'later@fellside.example' }));

  it('is one mail to each member, by name, with an id for each', async () => {
    const admins = addresses(2);
    await setAdmins(admins);
    run();
    const message_id = await writeToAdmins();
    await untilReceived(admins);
    expect(await statusOf(message_id)).toBe('FANNED_OUT');
    const mails = admins.flatMap((address) => received(address));
    expect(mails.map(({ text }) => text?.match(/Hello .*/)?.[0])).toEqual([
      `Hello Somebody called admin-${number}-0,`,
      `Hello Somebody called admin-${number}-1,`,
    ]);
    const ids = mails.map(({ headers }) => headers[0]?.value);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) {
      expect(id).toMatch(new RegExp(`^${message_id}_[0-9a-f]{16}$`));
      await untilSent(id ?? '');
    }
  });

  it('sends nothing more if its event is delivered again', async () => {
    const admins = addresses(2);
    await setAdmins(admins);
    run();
    await writeToAdmins();
    await untilReceived(admins);
    run();
    run();
    await settled();
    expect(counts(admins)).toEqual(each(admins));
  });

  it('reaches each member once if two processes fan it out at the same time', async () => {
    const admins = addresses(3);
    await setAdmins(admins);
    await writeToAdmins();
    const twice: Faults = {
      fanOut: (fanOut) => async (group, members) => {
        await Promise.all([fanOut(group, members), fanOut(group, members)]);
      },
    };
    run(twice);
    await untilReceived(admins);
    await settled();
    expect(counts(admins)).toEqual(each(admins));
  });

  it.each([1, 2, 3, 4].flatMap((call) => [false, true].map((sent) => ({ call, sent }))))(
    'reaches each member once if the mailer is killed at write $call, done: $sent',
    async (end) => {
      const admins = addresses(3);
      await setAdmins(admins);
      const { data } = system;
      const killed = mortal(openTable(data.tableName, data.dynamodb));
      killed.begin(end);
      const message_id = await writeToAdmins();
      run({
        fanOut: firstTimes<MailSystem['messages']['fanOut']>(1, (_real, group, members) =>
          messageRepository(killed.table).fanOut(group, members),
        ),
      });
      await untilFannedOut(message_id);
      expect(killed.calls().length).toBeGreaterThanOrEqual(end.call);
      await untilReceived(admins);
      await settled();
      expect(counts(admins)).toEqual(each(admins));
    },
  );

  it('reaches the others if SES refuses one of them, whose message is marked as failed', async () => {
    const admins = addresses(2);
    await setAdmins([...admins, 'nobody']);
    run();
    const message_id = await writeToAdmins();
    await untilReceived(admins);
    const failed = async () =>
      (await system.messages.listUnsent()).filter((unsent) =>
        unsent.message_id.startsWith(`${message_id}_`),
      );
    await expect.poll(async () => (await failed()).map(({ status }) => status)).toEqual(['FAILED']);
    const [message] = await failed();
    if (message === undefined) throw new Error('Nothing has failed');
    expect((await system.messages.get(message.message_id))?.failure).toBe('BadRequestException');
    expect(await statusOf(message_id)).toBe('FANNED_OUT');
    // Only that one is tried again when an operator requests it.
    expect(await system.messages.requeue(message, new Date())).toBe(true);
    await settled();
    expect(counts(admins)).toEqual(each(admins));
  });

  it('waits in the table if it can’t be fanned out, and is sent once it is queued again', async () => {
    const admins = addresses(2);
    await setAdmins(admins);
    let isBroken = true;
    run({
      fanOut: (fanOut) => (group, members) => (isBroken ? killed() : fanOut(group, members)),
    });
    const message_id = await writeToAdmins();
    await expect.poll(() => givenUp.length).toBe(1);
    const message = await system.messages.get(message_id);
    if (message === undefined) throw new Error('The message is gone');
    expect(message.status).toBe('QUEUED');
    isBroken = false;

    expect(await system.messages.requeue(message, new Date())).toBe(true);
    await untilReceived(admins);
    await untilFannedOut(message_id);
    expect(await system.messages.requeue(message, new Date())).toBe(false);
    expect(await system.messages.markFailed(message, 'too late')).toBeUndefined();
    expect(await statusOf(message_id)).toBe('FANNED_OUT');
  });

  it('waits in the table if the group is empty', async () => {
    await setAdmins([]);
    run();
    const message_id = await writeToAdmins();
    await expect.poll(() => givenUp.length).toBe(1);
    expect(await statusOf(message_id)).toBe('QUEUED');
    const message = await system.messages.get(message_id);
    if (message === undefined) throw new Error('The message is gone');
    const admins = addresses(1);
    await setAdmins(admins);
    await system.messages.requeue(message, new Date());
    await untilReceived(admins);
  });
});

describe('submissions', () => {
  it('that follow each other are one mail to each admin, and the rest are another in ten minutes', async () => {
    const admins = ['ann@fellside.example', 'ben@fellside.example'];
    await setAdmins(admins);
    let at = new Date('2026-11-22T10:00:00.000Z');
    const now = () => at;
    const queueAdminDigest = adminDigest({
      submissions: submissionRepository(system.table, now),
      profiles: profileRepository(system.table),
      now,
    });
    run({ now });
    const submit = async (number: number) => {
      at = new Date(at.getTime() + 100);
      const draft = {
        title: `Cottage ${number}`,
        area_name: 'Rydal',
        organisation_name: 'Fell Lets',
        submitted_by: `Lister ${number % 3}`,
      };
      await serviceOf(system.table)
        .entities.submission.create(newSubmission(`lst_${number}`, draft, at))
        .go();
    };
    const arrived = (to: string) =>
      received(to).map(({ text = '' }) => text.match(/Cottage \d+/g) ?? []);

    await submit(0);
    await expect.poll(() => received(admins[1]).length).toBe(1);
    for (let number = 1; number <= 40; number += 1) await submit(number);
    // When this one has been sent, their events have been handled.
    await untilSent(await write());
    await queueAdminDigest();
    expect(admins.map((to) => received(to).length)).toEqual([1, 1]);

    at = new Date(Date.parse('2026-11-22T10:10:00.099Z'));
    await queueAdminDigest();
    expect((await submissionRepository(system.table, now).listPending()).submissions).toHaveLength(
      40,
    );
    at = new Date(Date.parse('2026-11-22T10:10:00.100Z'));
    await Promise.all([queueAdminDigest(), queueAdminDigest(), queueAdminDigest()]);
    for (const to of admins) {
      await expect.poll(() => received(to).length).toBe(2);
      // The newest comes first.
      const [rest = [], first = []] = arrived(to);
      expect(new Set(first)).toEqual(new Set(['Cottage 0']));
      expect(new Set(rest)).toEqual(
        new Set(Array.from({ length: 40 }, (_, index) => `Cottage ${index + 1}`)),
      );
    }
    at = new Date('2026-11-22T10:30:00.000Z');
    await queueAdminDigest();
    expect((await submissionRepository(system.table, now).listPending()).submissions).toEqual([]);
  });
});

describe('a message that can’t be sent', () => {
  it('delays no other, and its position goes to the queue without its content', async () => {
    const { client, name } = system.table;
    const before = await write();
    const message_id = await write();
    // No code of ours would write one like this.
    const { created_at = '' } = (await system.messages.get(message_id)) ?? {};
    await client.send(
      new PutCommand({
        TableName: name,
        Item: {
          pk: `$fellside#message_id_${message_id}`,
          sk: '$message_1',
          [ENTITY_ATTRIBUTE]: QUEUED_MESSAGE.entity,
          __edb_v__: '1',
          message_id,
          kind: 'listing-approved',
          to,
          data: { nothing: 'of use' },
          status: QUEUED_MESSAGE.status,
          created_at,
          expires_at: 4_102_444_800,
        },
      }),
    );
    const after = await write();
    run();
    await untilSent(before);
    await untilSent(after);
    await expect.poll(() => givenUp.length).toBeGreaterThan(0);
    for (const notice of givenUp) {
      expect(JSON.parse(notice)).toMatchObject({
        requestContext: { condition: 'RetryAttemptsExhausted', approximateInvokeCount: 4 },
        DDBStreamBatchInfo: { startSequenceNumber: expect.stringMatching(/^\d+$/) },
      });
      expect(notice).not.toContain('fellside.example');
    }
    expect(await statusOf(message_id)).toBe('QUEUED');
    expect(received()).toHaveLength(2);
    await system.messages.markFailed({ message_id, created_at }, 'the end of this test');
  });

  it('is marked as failed with the name of SES’s error if SES refuses it, and isn’t tried again', async () => {
    let tries = 0;
    run({
      send: (send) => (mail) => {
        if (mail.to === 'nobody') tries += 1;
        return send(mail);
      },
    });
    const message_id = await write({ to: 'nobody' });
    await expect.poll(() => statusOf(message_id)).toBe('FAILED');
    await untilSent(await write());
    expect(tries).toBe(1);
    expect(givenUp).toEqual([]);
    expect((await system.messages.get(message_id))?.failure).toBe('BadRequestException');
  });

  it('is marked as failed while SES is in its sandbox and doesn’t know the recipient', async () => {
    onTestFinished(() => system.ses.setSandbox(false));
    system.ses.setSandbox(true);
    run();
    const message_id = await write({ to: 'hannah@beckside.example' });
    await expect.poll(() => statusOf(message_id)).toBe('FAILED');
    expect((await system.messages.get(message_id))?.failure).toBe('MessageRejected');
    expect(givenUp).toEqual([]);
  });

  it('is marked as failed if the sender isn’t allowed', async () => {
    onTestFinished(() => {
      system.access.isDenied = false;
    });
    system.access.isDenied = true;
    run();
    const message_id = await write();
    await expect.poll(() => statusOf(message_id)).toBe('FAILED');
    expect((await system.messages.get(message_id))?.failure).toBe('AccessDeniedException');
    expect(givenUp).toEqual([]);
  });

  it.each([
    ['nobody@', SENDER, 'BadRequestException'],
    ['ann@example.com', { ...SENDER, MAIL_FROM: 'a@unknown.example' }, 'MessageRejected'],
    ['ann@example.com', { ...SENDER, MAIL_CONFIGURATION_SET: 'none' }, 'NotFoundException'],
  ])('to %s fails with only the name of SES’s error', async (address, sender, name) => {
    const send = mailSender(sender, system.sesConfig);
    const mail = { subject: 'A', html: 'A', text: 'A', to: address, messageId: 'msg_1' };
    const error = await send(mail).catch((thrown: unknown) => thrown);
    const text = inspect(error);
    expect(text).toContain(name);
    expect(text).not.toMatch(/\w@|unknown\.example/);
  });

  it('is sent once it is queued again; a sent one can’t be', async () => {
    const message_id = await write();
    let isBroken = true;
    run({ send: (send) => (mail) => (isBroken ? killed() : send(mail)) });
    await expect.poll(() => givenUp.length).toBe(1);
    const message = await system.messages.get(message_id);
    if (message === undefined) throw new Error('The message is gone');
    expect(message.status).toBe('QUEUED');
    isBroken = false;

    expect(await system.messages.requeue(message, new Date())).toBe(true);
    await untilSent(message_id);
    expect(await system.messages.requeue(message, new Date())).toBe(false);
    expect(received()).toHaveLength(1);
  });
});

describe('while SES accepts no more mails a second', () => {
  it('messages wait, and each arrives once', async () => {
    system.ses.limitRate(2);
    try {
      const ids = await Promise.all(Array.from({ length: 6 }, () => write()));
      run();
      for (const id of ids) await untilSent(id);
      expect(received()).toHaveLength(6);
      expect(givenUp).toEqual([]);
    } finally {
      system.ses.limitRate(Number.POSITIVE_INFINITY);
    }
  });
});

soakTest(
  'many messages at once all arrive, each once, though the mailer is killed now and then',
  { sample: 20, whole: 1000 },
  async ({ amount }) => {
    let calls = 0;
    run({
      send: (send) => async (mail) => {
        calls += 1;
        if (calls % 97 === 0) throw new Error('killed');
        return send(mail);
      },
    });
    const addresses = Array.from({ length: amount }, (_, at) => `many-${at}@fellside.example`);
    await system.write(addresses.map((address) => messageDraft({ to: address })));
    const arrived = () =>
      system.ses.mails
        .list({ limit: 10_000 })
        .flatMap((mail) => mail.to)
        .filter((address) => address.startsWith('many-'));
    await expect
      .poll(() => arrived().length, { timeout: amount * 1_000, interval: 1_000 })
      .toBe(amount);
    expect(arrived().sort()).toEqual(addresses.sort());
    await expect
      .poll(async () => (await system.messages.listUnsent()).map(({ status }) => status))
      .not.toContain('QUEUED');
    expect(givenUp).toEqual([]);
    return amount;
  },
);

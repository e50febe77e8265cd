import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import * as z from 'zod';
import { newMessage } from '../../functions/data/message/repository.ts';
import { serviceOf } from '../../functions/data/service.ts';
import { openTable } from '../../functions/data/table.ts';
import { MESSAGE_ID_HEADER } from '../../functions/mail/mail-sender.ts';
import { openLocalData } from '../../infra/local/data.ts';
import { messageDraft } from '../support/messages.ts';
import { soakTest } from '../support/soak.ts';
import { programsOn, type Site } from './programs.ts';

/*
 * The whole site is killed without warning while it sends messages. When it is there again each
 * message arrives: once, or twice where it was on its way at that moment.
 */

const MESSAGES = 60;
/** When the kill comes after the messages are queued, in milliseconds at most: some are on their way. */
const LATEST = 1_200;
/** The most messages on their way at one moment: a batch of the mailer. */
const CONCURRENCY = 10;

const STATE = join(import.meta.dirname, '..', '..', '.local', 'test', 'crash-mail');

const { startAfresh, startSite, stop } = programsOn(STATE);
let site: Site;

beforeAll(async () => {
  site = await startAfresh();
});

afterAll(() => stop(site));

/** Queues messages to an address in one transaction. @returns their ids */
async function queue(to: string): Promise<string[]> {
  const data = await openLocalData({ state: STATE });
  const table = openTable(data.tableName, data.dynamodb);
  const items = Array.from({ length: MESSAGES }, () =>
    newMessage(messageDraft({ to }), new Date()),
  );
  await serviceOf(table)
    .transaction.write(({ message }) => items.map((item) => message.create(item).commit()))
    .go();
  await data.close();
  return items.map(({ message_id }) => message_id);
}

const mailboxSchema = z.object({
  mails: z.array(z.object({ headers: z.array(z.object({ name: z.string(), value: z.string() })) })),
});

/** The ids of the messages that arrived at an address, one for each mail. */
async function arrivedAt(to: string): Promise<string[]> {
  const response = await fetch(`${site.url}/__local/mail.json?${new URLSearchParams({ to })}`);
  const { mails } = mailboxSchema.parse(await response.json());
  return mails.flatMap(({ headers }) =>
    headers.filter(({ name }) => name === MESSAGE_ID_HEADER).map(({ value }) => value),
  );
}

soakTest(
  'every message arrives, whenever the site is killed',
  { sample: 0, whole: 50 },
  async ({ amount, choose }) => {
    let duplicates = 0;
    for (let number = 0; number < amount; number += 1) {
      const to = `kill-${number}@fellside.example`;
      const queued = await queue(to);
      await sleep(choose.between(0, LATEST));
      const before = (await arrivedAt(to)).length;
      site.child.kill('SIGKILL');
      await site.ended;
      site = await startSite();

      await expect.poll(async () => new Set(await arrivedAt(to)).size).toBe(MESSAGES);
      const arrived = await arrivedAt(to);
      expect([...new Set(arrived)].sort()).toEqual([...queued].sort());
      expect(arrived.length - MESSAGES, `kill ${number}`).toBeLessThanOrEqual(CONCURRENCY);
      duplicates += arrived.length - MESSAGES;
      console.log(`Killed after ${before} of ${MESSAGES}`);
    }
    console.log(`${duplicates} of ${amount * MESSAGES} arrived twice`);
    return amount;
  },
);

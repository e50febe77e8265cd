import { beforeAll, expect, inject, it } from 'vitest';
import { serviceOf } from '../../../functions/data/service.ts';
import { openTable, type Table } from '../../../functions/data/table.ts';
import { limits, WINDOW_SECONDS } from '../../../shared/limits.ts';
import { type Person, peopleAt } from '../../support/people.ts';
import { openSystemData } from '../../support/system-data.ts';

/** Limits on the whole running system: several environments of a function, and their roles. */

const CONCURRENCY = 100;

let table: Table;
let someone: Person;

beforeAll(async () => {
  const data = await openSystemData();
  table = openTable(data.tableName, data.dynamodb);
  someone = await peopleAt(inject('siteUrl'), data)({ role: 'PUBLIC' });
});

const send = (method: string, path: string, body: object) =>
  fetch(`${inject('siteUrl')}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${someone.tokens.access}` },
    body: JSON.stringify(body),
  });

it('a hundred simultaneous requests create one organisation', async () => {
  const answers = await Promise.all(
    Array.from({ length: CONCURRENCY }, () =>
      send('POST', '/organisations', { name: 'Fell Lets' }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(CONCURRENCY - 1);
});

it('one request above the hourly limit is told when to come back, in the document and its header', async () => {
  const [{ counter, most }] = limits.updateMe.requests;
  const length = WINDOW_SECONDS.hour * 1000;
  const counters = serviceOf(table).entities.counter;
  const subject = someone.profile.user_id;
  const now = Date.now();
  const began = now - (now % length);
  // Also the next hour, in case it begins now.
  const full = [began, began + length].map((start) => ({
    counter,
    subject,
    window: new Date(start).toISOString(),
    used: most,
    expires_at: (start + length) / 1000,
  }));
  for (const each of full) await counters.put(each).go();
  const answer = await send('PATCH', '/me', { full_name: 'Ruth Birkett' });
  // A refused request isn't counted. If one isn't refused, this shows whether the table lost an
  // acknowledged write, or another window was counted.
  const { data } = await counters.query.counter({ counter, subject }).go({ consistent: true });
  expect({ status: answer.status, counts: data }).toMatchObject({ status: 429, counts: full });
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  const seconds = Number(answer.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(WINDOW_SECONDS.hour);
  expect(await answer.json()).toMatchObject({
    status: 429,
    detail: expect.stringMatching(
      /^You can change your details 60 times an hour\. Please try again in (one minute|\d+ minutes)$/,
    ),
  });
});

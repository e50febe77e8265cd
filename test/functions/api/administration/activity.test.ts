import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileRepository } from '../../../../functions/data/profile/repository.ts';
import { statisticsRecount } from '../../../../functions/domain/statistics/recount.ts';
import { daysBetween } from '../../../../shared/dates.ts';
import type { OperationResponse } from '../../../../shared/operations.ts';
import type { OperationId } from '../../../../shared/routes.ts';
import { acceptedQuote } from '../../../support/accepted-quote.ts';
import {
  type Asked,
  askHandlers,
  COTTAGE,
  handlersOn,
  type Lister,
  type Marketplace,
  openMarketplace,
  PASSWORD,
} from '../../../support/marketplace.ts';

/** The activity that admins see, after events through the API at fixed times. */

const TODAY = '2026-11-26T12:00:00.000Z';

let market: Marketplace;
let admin: string;
let lister: Lister;
let guest: string;

/** Asks at a time, and returns what has to succeed. */
async function at<Id extends OperationId>(
  time: string,
  id: Id,
  asked: Asked,
): Promise<OperationResponse<Id>> {
  const handlers = handlersOn(market.table, market.photos, () => new Date(time));
  const { status, body } = await askHandlers(handlers, id, asked);
  expect(status, `${id}: ${JSON.stringify(body)}`).toBeLessThan(300);
  return body as OperationResponse<Id>;
}

const activity = (from: string, to: string) =>
  at(TODAY, 'getActivity', { by: admin, query: { from, to } });

/** The figures of a range that aren't zero. */
const figures = async (from: string, to = from) => {
  const { total } = await activity(from, to);
  return Object.fromEntries(Object.entries(total).filter(([, count]) => count !== 0));
};

/** Asks for the activity. @returns the status and the errors of the refusal */
async function refusal(query: Readonly<Record<string, string>>) {
  const handlers = handlersOn(market.table, market.photos, () => new Date(TODAY));
  const { status, body } = await askHandlers(handlers, 'getActivity', { by: admin, query });
  return { status, errors: (body as { errors?: unknown }).errors };
}

const create = async (time: string): Promise<string> => {
  const { id } = await at(time, 'createListing', { by: lister.user, body: COTTAGE });
  return id;
};
const submit = (time: string, listing_id: string) =>
  at(time, 'submitListing', { by: lister.user, params: { listing_id } });
const decide = async (
  time: string,
  id: 'approveListing' | 'rejectListing' | 'undoDecision',
  listing_id: string,
) => {
  const { body, ...asked } = await market.review(admin, listing_id);
  const reason = id === 'rejectListing' && { reason: 'Not yet' };
  return await at(time, id, { ...asked, body: { ...body, ...reason } });
};

beforeAll(async () => {
  market = await openMarketplace();
  admin = await market.person('ADMIN');
  guest = await market.person('PUBLIC');
  lister = await market.lister();
});

afterAll(async () => {
  // Whatever the tests did, a recount finds the same.
  const recount = statisticsRecount(market.table, () => new Date(TODAY));
  expect((await recount.compare()).drift).toEqual([]);
  await market.close();
});

it('counts accounts on the day in London on which they were made, also once they are deleted', async () => {
  for (const [user_id, created_at] of [
    ['usr_late', '2026-06-05T22:59:00.000Z'],
    ['usr_night', '2026-06-05T23:01:00.000Z'],
  ] as const) {
    await profileRepository(market.table).createOnce({
      user_id,
      full_name: 'Ann Tyson',
      email: `${user_id}@example.com`,
      created_at,
    });
  }
  const both = async () => [await figures('2026-06-05'), await figures('2026-06-06')];
  expect(await both()).toEqual([{ sign_ups: 1 }, { sign_ups: 1 }]);
  await market.ask('deleteMe', { by: 'usr_late', body: { password: PASSWORD } });
  expect(await both()).toEqual([{ sign_ups: 1 }, { sign_ups: 1 }]);
});

describe('submissions and publications', () => {
  it('have the time from the last submission to the approval', async () => {
    const [quick, slow] = [
      await create('2026-03-02T08:00:00.000Z'),
      await create('2026-03-02T08:00:00.000Z'),
    ];
    await submit('2026-03-02T09:00:00.000Z', quick);
    await submit('2026-03-02T09:00:00.000Z', slow);
    await decide('2026-03-02T10:00:00.000Z', 'rejectListing', slow);
    await submit('2026-03-03T10:00:00.000Z', slow);
    await decide('2026-03-03T09:00:00.000Z', 'approveListing', quick);
    await decide('2026-03-04T10:00:01.000Z', 'approveListing', slow);

    expect(await figures('2026-03-02')).toEqual({ submissions: 2 });
    expect(await figures('2026-03-02', '2026-03-04')).toEqual({
      submissions: 3,
      publications: 2,
      timed_approvals: 2,
      approval_seconds: 2 * 86_400 + 1,
      approvals_within_day: 1,
    });
  });

  it('don’t have an approval that was undone, even after midnight', async () => {
    const listing_id = await create('2026-03-09T08:00:00.000Z');
    await submit('2026-03-09T09:00:00.000Z', listing_id);
    await decide('2026-03-10T23:59:58.000Z', 'approveListing', listing_id);
    expect(await figures('2026-03-10')).toMatchObject({ publications: 1 });
    await decide('2026-03-11T00:00:03.000Z', 'undoDecision', listing_id);
    expect(await figures('2026-03-09', '2026-03-11')).toEqual({ submissions: 1 });
  });
});

it('counts requests for stays on their day, and their value on the day of the answer, also once they are cancelled', async () => {
  const listing_id = await create('2026-04-01T08:00:00.000Z');
  await submit('2026-04-01T08:00:00.000Z', listing_id);
  await decide('2026-04-01T09:00:00.000Z', 'approveListing', listing_id);
  const request = (check_in: string, check_out: string) =>
    at('2026-04-06T12:00:00.000Z', 'createBooking', {
      by: guest,
      params: { listing_id },
      key: randomUUID(),
      body: {
        check_in,
        check_out,
        guests: 2,
        guest_name: 'Ruth Birkett',
        guest_email: 'ruth@fellside.example',
        guest_phone: null,
        special_requests: null,
        ...acceptedQuote(daysBetween(check_in, check_out), COTTAGE.price),
      },
    });
  const kept = await request('2026-06-01', '2026-06-03');
  const cancelled = await request('2026-06-10', '2026-06-11');
  const declined = await request('2026-06-20', '2026-06-21');
  const by = lister.user;
  const answer = '2026-04-07T12:00:00.000Z';
  for (const { id } of [kept, cancelled]) {
    await at(answer, 'confirmBooking', { by, params: { booking_id: id } });
  }
  await at(answer, 'declineBooking', {
    by,
    params: { booking_id: declined.id },
    body: { reason: null },
  });
  expect(await figures('2026-04-06')).toEqual({ bookings: 3 });
  expect(await figures('2026-04-07')).toEqual({
    confirmed_bookings: 2,
    confirmed_pence: 3 * 18_550,
  });
  await at('2026-04-20T12:00:00.000Z', 'cancelBooking', {
    by: guest,
    params: { booking_id: cancelled.id },
    body: { reason: null },
  });
  expect(await figures('2026-04-06', '2026-04-20')).toEqual({
    bookings: 3,
    confirmed_bookings: 2,
    confirmed_pence: 3 * 18_550,
  });
});

it('gives the days, and as many days before', async () => {
  const { before, steps } = await activity('2026-03-03', '2026-03-10');
  expect(before).toMatchObject({
    from: '2026-02-23',
    to: '2026-03-02',
    total: { submissions: 2, publications: 0 },
  });
  expect(before?.steps).toHaveLength(8);
  expect(before?.steps.at(-1)).toMatchObject({ from: '2026-03-02', submissions: 2 });
  expect(steps).toHaveLength(8);
  expect(steps[0]).toMatchObject({ from: '2026-03-03', to: '2026-03-03', submissions: 1 });
  // Figures go back two years: the range before this one would begin earlier.
  expect((await activity('2024-11-30', '2025-11-29')).before).toBeNull();
});

describe('a range is refused', () => {
  it.each([
    ['without a day', { from: '2026-11-01' }, 'to', 'To is missing'],
    ['of no date', { from: '2026-02-29', to: '2026-03-01' }, 'from', 'From must be a date'],
    [
      'that ends before it begins',
      { from: '2026-11-02', to: '2026-11-01' },
      'to',
      'can’t be before',
    ],
    ['of more than a year', { from: '2025-11-26', to: '2026-11-26' }, 'to', 'At most 365 days'],
    ['of more than two years ago', { from: '2024-11-26', to: '2024-11-27' }, 'from', 'two years'],
  ])('%s', async (_, query, path, message) => {
    expect(await refusal(query as unknown as Record<string, string>)).toEqual({
      status: 400,
      errors: [{ path, message: expect.stringContaining(message) }],
    });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { profileRepository } from '../../../../functions/data/profile/repository.ts';
import { serviceOf } from '../../../../functions/data/service.ts';
import {
  MAX_PER_DIGEST,
  newSubmission,
  submissionRepository,
} from '../../../../functions/data/submission/repository.ts';
import type { Table } from '../../../../functions/data/table.ts';
import { adminDigest } from '../../../../functions/events/mailer/admin-digest.ts';
import { mortal } from '../../../support/faulty-client.ts';
import { everyMessage } from '../../../support/listing-records.ts';
import { COTTAGE, type Marketplace, openMarketplace } from '../../../support/marketplace.ts';

/**
 * Each submission is in exactly one message to the admins, even if the process that queues messages is
 * interrupted.
 */

let market: Marketplace;
let by: string;
/** Ten minutes later for each test. */
let at = new Date('2026-11-22T10:00:00.000Z');

beforeAll(async () => {
  market = await openMarketplace();
  by = (await market.lister()).user;
  await market.person('ADMIN');
});

afterAll(() => market?.close());

beforeEach(() => {
  at = new Date(at.getTime() + 10 * 60 * 1000);
});

const queueDigest = (table: Table) =>
  adminDigest({
    submissions: submissionRepository(table, () => at),
    profiles: profileRepository(table),
    now: () => at,
  });

async function submitted(): Promise<string> {
  const { id } = await market.ask('createListing', { by, body: COTTAGE });
  await market.ask('submitListing', { by, params: { listing_id: id } });
  return id;
}

/** How many messages list a listing. */
const digestsWith = async (id: string) =>
  (await everyMessage(market.table)).filter(
    ({ kind, data }) => kind === 'listings-submitted' && JSON.stringify(data).includes(id),
  ).length;

it('a listing that is submitted twice before the mail is listed once', async () => {
  const id = await submitted();
  const admin = await market.person('ADMIN');
  const params = { listing_id: id };
  const { revision } = await market.ask('getAdminListing', { by: admin, params });
  await market.ask('rejectListing', { by: admin, params, body: { reason: 'Not yet', revision } });
  await market.ask('submitListing', { by, params });
  await queueDigest(market.table)();
  const [message] = (await everyMessage(market.table)).filter(
    ({ kind }) => kind === 'listings-submitted',
  );
  expect(message).toMatchObject({
    to_group: 'reviewers',
    data: { listings: [{ listing_id: id }] },
  });
});

describe('a process that ends at a call of DynamoDB, before or after the call is sent', () => {
  it.each(Array.from({ length: 4 }, (_, index) => [index + 1] as const))(
    'call %i: the submission is listed in one message, at the latest by the next process',
    async (call) => {
      const killed = mortal(market.another());
      for (const sent of [false, true]) {
        const id = await submitted();
        killed.begin({ call, sent });
        await queueDigest(killed.table)().catch(() => {});
        const before = await digestsWith(id);
        expect([0, 1]).toContain(before);
        await queueDigest(market.table)();
        expect(await digestsWith(id)).toBe(1);
        at = new Date(at.getTime() + 10 * 60 * 1000);
      }
    },
  );
});

it('a submission waits while there is no admin', async () => {
  const id = await submitted();
  await adminDigest({
    submissions: submissionRepository(market.table, () => at),
    profiles: { listReviewers: async () => [] },
    now: () => at,
  })();
  expect(await digestsWith(id)).toBe(0);
  await queueDigest(market.table)();
  expect(await digestsWith(id)).toBe(1);
});

it('submissions beyond the most in a digest wait for the next one', async () => {
  const submissions = Array.from({ length: MAX_PER_DIGEST + 1 }, (_, number) =>
    newSubmission(
      `lst_${number}`,
      {
        title: `Cottage ${number}`,
        area_name: 'Rydal',
        organisation_name: 'Fell Lets',
        submitted_by: 'Ann Tyson',
      },
      new Date(at.getTime() + number),
    ),
  );
  await serviceOf(market.table).entities.submission.put(submissions).go();
  const waiting = async () =>
    (await submissionRepository(market.table).listPending()).submissions.map(
      ({ listing_id }) => listing_id,
    );
  await queueDigest(market.table)();
  expect(await waiting()).toEqual([`lst_${MAX_PER_DIGEST}`]);
  at = new Date(at.getTime() + 10 * 60 * 1000);
  await queueDigest(market.table)();
  expect(await waiting()).toEqual([]);
});

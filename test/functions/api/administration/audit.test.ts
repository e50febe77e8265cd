import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAuditEntry } from '../../../../functions/data/audit/repository.ts';
import { photoBatchRepository } from '../../../../functions/data/photo-batch/repository.ts';
import { serviceOf } from '../../../../functions/data/service.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import { CATEGORIES_SUBJECT, OPERATOR } from '../../../../shared/audit/types.ts';
import type { OperationResponse } from '../../../../shared/operations.ts';
import {
  COTTAGE,
  type Lister,
  type Marketplace,
  openMarketplace,
} from '../../../support/marketplace.ts';

type AuditPage = OperationResponse<'listAudit'>;

let market: Marketplace;
let lister: Lister;
let admin: string;
let listing_id: string;

beforeAll(async () => {
  market = await openMarketplace();
  lister = await market.lister();
  admin = await market.person('ADMIN');
  const by = lister.user;
  listing_id = (await market.ask('createListing', { by, body: COTTAGE })).id;
  const params = { listing_id };
  await market.ask('submitListing', { by, params });
  await market.ask('approveListing', await market.review(admin, listing_id));
  await market.ask('updateListing', { by, params, body: { price: 1_100 } });
});

afterAll(() => market?.close());

const audit = async (query: Record<string, string>) =>
  (await market.ask('listAudit', { by: admin, query })).items;

const actions = async (query: Record<string, string>) =>
  (await audit(query)).map(({ action }) => action);

/** Stores an entry with another time. */
async function enter(subject_id: string, at: string, by: string): Promise<void> {
  const entry = newAuditEntry(subject_id, { action: 'edited', by: { user_id: by } }, new Date(at));
  await serviceOf(market.table).entities.audit.create(entry).go();
}

describe('the audit trail', () => {
  it('of a listing has what was done, by whom, and the changes, latest first', async () => {
    const entries = await audit({ subject: listing_id });
    expect(entries.map(({ action }) => action)).toEqual([
      'edited',
      'approved',
      'submitted',
      'created',
    ]);
    const [edited, approved] = entries;
    expect(edited).toMatchObject({
      by: { id: lister.user },
      subject: { id: listing_id, kind: 'listing', name: COTTAGE.title },
      changes: [{ field: 'price', before: COTTAGE.price, after: 1_100 }],
    });
    expect(approved?.by.id).toBe(admin);
    expect(approved?.by.full_name).toMatch(/^Person /);
  });

  it('lists a user’s actions', async () => {
    expect(await actions({ by: admin })).toEqual(['approved']);
    expect(await actions({ by: lister.user })).toEqual([
      'edited',
      'submitted',
      'created',
      'created',
    ]);
  });

  it('lists the entries with one action', async () => {
    expect(await audit({ action: 'approved' })).toMatchObject([
      { action: 'approved', subject: { id: listing_id } },
    ]);
  });

  it('names an organisation and the operator, but nothing that was deleted', async () => {
    const [created] = await audit({ subject: lister.organisation });
    expect(created?.subject).toEqual({
      id: lister.organisation,
      kind: 'organisation',
      name: 'Fell Lets',
    });
    const gone = derivedId('usr', 'gone');
    await enter(gone, '2025-03-01T12:00:00.000Z', OPERATOR.user_id);
    await enter(CATEGORIES_SUBJECT, '2025-03-02T12:00:00.000Z', gone);
    expect(await audit({ to: '2025-03-31' })).toMatchObject([
      {
        by: { id: gone, full_name: null },
        subject: { id: CATEGORIES_SUBJECT, kind: 'categories', name: null },
      },
      {
        by: { id: OPERATOR.user_id, full_name: OPERATOR.full_name },
        subject: { id: gone, kind: 'user', name: null },
      },
    ]);
  });

  it('takes dates as in London, in summer, too', async () => {
    const { user } = lister;
    await enter(user, '2025-06-30T22:59:59.999Z', admin);
    await enter(user, '2025-06-30T23:00:00.000Z', admin);
    await enter(user, '2025-07-01T22:59:59.999Z', admin);
    await enter(user, '2025-07-01T23:00:00.000Z', admin);
    const day = { from: '2025-07-01', to: '2025-07-01' };
    for (const whose of [{}, { by: admin }, { subject: user }, { action: 'edited' }]) {
      expect((await audit({ ...day, ...whose })).map(({ at }) => at)).toEqual([
        '2025-07-01T22:59:59.999Z',
        '2025-06-30T23:00:00.000Z',
      ]);
    }
  });

  it('comes in pages, each entry once, although several have the same time', async () => {
    const busy = await market.person('PUBLIC');
    for (let number = 0; number < 5; number += 1) {
      await enter(busy, '2025-09-01T12:00:00.000Z', busy);
    }
    for (const query of [
      { by: busy },
      { subject: busy },
      { from: '2025-09-01', to: '2025-09-01' },
      { action: 'edited', from: '2025-09-01', to: '2025-09-01' },
    ]) {
      const whole = (await audit(query)).map(({ id }) => id);
      expect(whole).toHaveLength(5);
      const pages: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: AuditPage = await market.ask('listAudit', {
          by: admin,
          query: { ...query, limit: '2', ...(cursor === '' ? {} : { cursor }) },
        });
        pages.push(...page.items.map(({ id }) => id));
        cursor = page.next_cursor;
      }
      expect(pages).toEqual(whole);
    }
  });

  it('has nothing after the cursor of other dates', async () => {
    const busy = await market.person('PUBLIC');
    for (const at of ['2025-10-01', '2025-10-02', '2025-11-01', '2025-11-02']) {
      await enter(busy, `${at}T12:00:00.000Z`, busy);
    }
    const october = { from: '2025-10-01', to: '2025-10-31', by: busy };
    const november = { from: '2025-11-01', to: '2025-11-30', by: busy };
    for (const [one, other] of [
      [october, november],
      [november, october],
    ] as const) {
      const { next_cursor } = await market.ask('listAudit', {
        by: admin,
        query: { ...one, limit: '1' },
      });
      const query = { ...other, cursor: next_cursor ?? '' };
      expect((await market.ask('listAudit', { by: admin, query })).items).toEqual([]);
    }
  });

  it('refuses invalid dates, users, subjects and actions', async () => {
    for (const [query, path, message] of [
      [{ from: '2025-02-30' }, 'from', 'From must be a date such as 2026-11-30'],
      [{ from: '2025-03-02', to: '2025-03-01' }, 'to', 'The last day can’t be before the first'],
      [{ by: listing_id }, 'by', 'Give the identifier of a person'],
      [
        { subject: 'img_1' },
        'subject',
        'Give the identifier of a listing, an organisation, a person or a photo batch',
      ],
      [{ by: admin, subject: listing_id }, 'subject', 'Filter by actor or by subject, not by both'],
      [{ action: 'approve' }, 'action', 'Give one of the actions of the trail'],
      [
        { action: 'approved', by: admin },
        'action',
        'Filter by action, or by actor or subject, not by both',
      ],
      [
        { action: 'approved', part_of: derivedId('aud', 'decision') },
        'part_of',
        'The consequences of a decision have no other filter',
      ],
    ] as const) {
      expect(await market.refused('listAudit', { by: admin, query })).toMatchObject({
        status: 400,
        errors: [{ path, message }],
      });
    }
  });

  it('shows who started and who stopped a photo batch, once each', async () => {
    const batches = photoBatchRepository(market.table);
    const batch_id = derivedId('bat', 'audited');
    await batches.start({
      batch_id,
      started_by: admin,
      listing_ids: [listing_id],
      execution: `${batch_id}-0`,
    });
    for (const by of [admin, lister.user]) await batches.stop(batch_id, { user_id: by });
    expect(await audit({ subject: batch_id })).toMatchObject([
      {
        action: 'stopped',
        by: { id: admin },
        changes: [{ field: 'status', before: 'RUNNING', after: 'STOPPING' }],
      },
      {
        action: 'started',
        by: { id: admin },
        subject: { kind: 'photo-batch', name: null },
        changes: [
          { field: 'status', before: null, after: 'RUNNING' },
          { field: 'listings', before: null, after: 1 },
        ],
      },
    ]);
  });
});

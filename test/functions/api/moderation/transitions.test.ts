import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRepository } from '../../../../functions/data/audit/repository.ts';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import { LISTING_STATUSES, type ListingStatus } from '../../../../shared/listings/types.ts';
import { actionsOn, messagesAbout } from '../../../support/listing-records.ts';
import { listing } from '../../../support/listings.ts';
import { type Lister, type Marketplace, openMarketplace } from '../../../support/marketplace.ts';

/** Every transition between statuses (D10), each tried from every status. */
const WAYS = [
  {
    operation: 'submitListing',
    who: 'lister',
    from: ['DRAFT', 'REJECTED', 'ARCHIVED'],
    to: 'PENDING',
  },
  { operation: 'withdrawListing', who: 'lister', from: ['PENDING'], to: 'DRAFT' },
  { operation: 'archiveListing', who: 'lister', from: ['PUBLISHED'], to: 'ARCHIVED' },
  { operation: 'deleteListing', who: 'lister', from: ['DRAFT'], to: undefined },
  {
    operation: 'approveListing',
    who: 'admin',
    from: ['PENDING'],
    to: 'PUBLISHED',
    body: { revision: 1 },
  },
  {
    operation: 'rejectListing',
    who: 'admin',
    from: ['PENDING'],
    to: 'REJECTED',
    body: { reason: 'Not yet', revision: 1 },
  },
  {
    operation: 'sendBackListing',
    who: 'admin',
    from: ['PUBLISHED'],
    to: 'REJECTED',
    body: { reason: 'Not yet', revision: 1 },
  },
  {
    operation: 'adminArchiveListing',
    who: 'admin',
    from: ['PUBLISHED'],
    to: 'ARCHIVED',
    body: { reason: 'No more' },
  },
  {
    operation: 'keepListing',
    who: 'admin',
    from: ['PUBLISHED'],
    to: 'PUBLISHED',
    body: { revision: 1 },
  },
] as const;

/** The message for a status that doesn't allow the transition. */
const SENTENCES: Record<ListingStatus, RegExp> = {
  DRAFT: /is a draft/,
  PENDING: /is waiting for review|Only a draft/,
  PUBLISHED: /already been approved|Only a draft/,
  REJECTED: /already been rejected|Only a draft/,
  ARCHIVED: /already been archived|Only a draft/,
};

let market: Marketplace;
let lister: Lister;
let admin: string;

beforeAll(async () => {
  market = await openMarketplace();
  lister = await market.lister();
  admin = await market.person('ADMIN');
});

afterAll(() => market?.close());

/** The audit trail's changes for a decision. Every published listing here has edits that wait. */
const changesFrom = (from: ListingStatus, to: ListingStatus) => [
  ...(from === to ? [] : [{ field: 'status', before: from, after: to }]),
  ...(from === 'PUBLISHED' ? [{ field: 'edited_since_approval', before: true, after: false }] : []),
];

const stored = async (listing_id: string) =>
  (await listingRepository(market.table).getMany([listing_id])).get(listing_id);

describe.each(WAYS)('$operation', (way) => {
  const { operation, who, from, to } = way;
  it.each(LISTING_STATUSES)('from %s', async (status) => {
    const before = listing({
      listing_id: derivedId('lst', operation, status),
      organisation_id: lister.organisation,
      status,
      ...(status === 'PUBLISHED'
        ? { before_edits: { price: 1 }, edited_by: 'Ann', edited_at: '2026-06-02T09:00:00.000Z' }
        : {}),
    });
    const { listing_id } = before;
    await listingRepository(market.table).create(before);
    const item = await stored(listing_id);
    const { status: answer, body } = await market.either(operation, {
      by: who === 'admin' ? admin : lister.user,
      params: { listing_id },
      ...('body' in way ? { body: way.body } : {}),
    });

    if ((from as readonly ListingStatus[]).includes(status)) {
      expect(answer).toBe(to === undefined ? 204 : 200);
      expect((await stored(listing_id))?.status).toBe(to);
      const [entry, ...others] = await auditRepository(market.table).trailOf(listing_id);
      expect(others).toEqual([]);
      if (who === 'admin') expect(entry?.changes).toEqual(changesFrom(status, to));
    } else {
      expect(answer).toBe(409);
      expect(body).toMatchObject({ detail: expect.stringMatching(SENTENCES[status]) });
      expect(item).toMatchObject(before);
      expect(await stored(listing_id)).toEqual(item);
      expect(await actionsOn(market.table, listing_id)).toEqual([]);
      expect(await messagesAbout(market.table, listing_id)).toEqual([]);
    }
  });
});

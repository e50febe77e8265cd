import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRepository } from '../../../../functions/data/audit/repository.ts';
import { type Listing, listingRepository } from '../../../../functions/data/listing/repository.ts';
import { messageRepository } from '../../../../functions/data/message/repository.ts';
import {
  organisationOf,
  organisationRepository,
} from '../../../../functions/data/organisation/repository.ts';
import { photoBatchRepository } from '../../../../functions/data/photo-batch/repository.ts';
import { profileRepository } from '../../../../functions/data/profile/repository.ts';
import type { Table } from '../../../../functions/data/table.ts';
import type { ListingChange } from '../../../../functions/domain/listing/change-writer.ts';
import type { Decide } from '../../../../functions/domain/listing/changes.ts';
import { listingChanges } from '../../../../functions/domain/listing/changes.ts';
import {
  addGeneratedPhoto,
  type GeneratedPhoto,
} from '../../../../functions/domain/listing/generated-photo.ts';
import { derivedId, newId } from '../../../../functions/lib/ids.ts';
import { everyMessage } from '../../../support/listing-records.ts';
import { listing } from '../../../support/listings.ts';
import {
  COTTAGE,
  type Lister,
  type Marketplace,
  openMarketplace,
} from '../../../support/marketplace.ts';
import { photoDesk } from '../../../support/photo-desk.ts';

let market: Marketplace;
let lister: Lister;
let admin: string;
let desk: ReturnType<typeof photoDesk>;

beforeAll(async () => {
  market = await openMarketplace();
  lister = await market.lister();
  admin = await market.person('ADMIN');
  desk = photoDesk(market, lister);
});

afterAll(() => market?.close());

/** The picture for each listing. */
const PICTURE = derivedId('pho', 'made by AI');

const SHAPE = { width: 1600, height: 1067, thumbhash: 'aGFzaA==' };

/** A stored listing without photos. @returns its identifier */
async function photoless(fields: Partial<Listing> = {}): Promise<string> {
  const listing_id = newId('lst', new Date());
  const { cover_photo, ...rest } = listing({
    listing_id,
    organisation_id: lister.organisation,
    area_name: 'Ambleside',
    ...fields,
  });
  await listingRepository(market.table).create(rest);
  return listing_id;
}

const pictureOf = (listing_id: string): GeneratedPhoto => ({
  id: PICTURE,
  listing_id,
  batch_id: derivedId('bat', listing_id),
  by: admin,
  ...SHAPE,
});

function adding(
  table: Table,
  meanwhile: (listing_id: string) => Promise<unknown> = async () => {},
): ReturnType<typeof addGeneratedPhoto> {
  const changes = listingChanges(table);
  const profiles = profileRepository(table);
  let isFirst = true;
  return addGeneratedPhoto({
    profiles,
    messages: messageRepository(table),
    now: () => new Date(),
    organisationOf: organisationOf(organisationRepository(table).get),
    changes: {
      change: (listing_id, decide: Decide<ListingChange | 'outdated'>) =>
        changes.change(listing_id, async (found) => {
          const decided = await decide(found);
          if (isFirst) await meanwhile(listing_id);
          isFirst = false;
          return decided;
        }),
    },
  });
}

const add = (listing_id: string) => adding(market.table)(pictureOf(listing_id));

const HOUR_MS = 60 * 60 * 1000;

const messagesOf = async (batch_id: string) =>
  (await everyMessage(market.table)).filter(
    ({ data }) => 'batch_id' in data && data.batch_id === batch_id,
  );

const messagesNaming = async (id: string) =>
  (await everyMessage(market.table)).filter(
    ({ data }) => 'listings' in data && data.listings.some(({ listing_id }) => listing_id === id),
  );

const trailOf = (listing_id: string) => auditRepository(market.table).trailOf(listing_id);

describe('a public listing without photos', () => {
  it('gets the picture as its photo and cover, marked as made by AI, with an entry in its audit trail', async () => {
    const id = await photoless();
    expect(await add(id)).toBeUndefined();

    const alt = 'Illustration of a cottage near Ambleside';
    const { listing: after, photos } = await desk.stored(id);
    expect(photos).toEqual([
      expect.objectContaining({ photo_id: PICTURE, state: 'READY', alt, ai_generated: true }),
    ]);
    expect(after.cover_photo).toEqual({ photo_id: PICTURE, alt, ...SHAPE, ai_generated: true });
    expect(await trailOf(id)).toEqual([
      expect.objectContaining({
        action: 'edited',
        by: admin,
        changes: [{ field: 'photos', before: [], after: [{ photo_id: PICTURE, alt }] }],
      }),
    ]);
  });

  it('shows it to everybody, without a review', async () => {
    const id = await photoless();
    await add(id);
    const { listing_photos } = await market.ask('getListing', { params: { listing_id: id } });
    expect(listing_photos).toMatchObject([{ id: PICTURE, sort_order: 0, ai_generated: true }]);
    const { items } = await market.ask('searchListings', { query: { area_name: 'Ambleside' } });
    const card = items.find((item) => item.id === id);
    expect(card?.cover_photo).toMatchObject({ id: PICTURE, ai_generated: true });
    const own = await market.ask('getMyListing', { by: lister.user, params: { listing_id: id } });
    expect(own).toMatchObject({ edited_since_approval: false, photos: [{ ai_generated: true }] });
    const { items: edited } = await market.ask('listReviewQueue', {
      by: admin,
      query: { edited_since_approval: 'true' },
    });
    expect(edited.map((item) => item.id)).not.toContain(id);
  });

  it('notifies its owner, by one message for all their listings of a batch', async () => {
    const batch_id = newId('bat', new Date());
    const listings: { listing_id: string; title: string }[] = [];
    for (let number = 1; number <= 22; number += 1) {
      const title = `Barn ${number}`;
      const listing_id = await photoless({ title });
      listings.push({ listing_id, title });
      await adding(market.table)({ ...pictureOf(listing_id), batch_id });
    }
    expect(await messagesOf(batch_id)).toEqual([
      expect.objectContaining({
        kind: 'photos-generated',
        status: 'HELD',
        data: { batch_id, listings: listings.slice(0, 20), further: 2 },
        to_user: lister.user,
        // For unsubscribing from such mails.
        unsubscribe_token: expect.any(String),
      }),
    ]);
  });

  it('notifies its owner when the batch ends, however it does, or after a day', async () => {
    const batches = photoBatchRepository(market.table);
    const at = (time: number) => messageRepository(market.table, () => new Date(time));
    const statuses = async () => (await messagesOf(batch_id)).map(({ status }) => status);
    const batch_id = newId('bat', new Date());
    const listing_id = await photoless();
    await batches.start({
      batch_id,
      started_by: admin,
      listing_ids: [listing_id],
      execution: 'one',
    });
    await adding(market.table)({ ...pictureOf(listing_id), batch_id });
    await at(Date.now() + 23 * HOUR_MS).releaseHeld();
    expect(await statuses()).toEqual(['HELD']);
    await batches.finish(batch_id, { status: 'FAILED', failure: 'OTHER' });
    await at(Date.now()).releaseHeld();
    expect(await statuses()).toEqual(['QUEUED']);

    const dead = newId('bat', new Date());
    const other = await photoless();
    await adding(market.table)({ ...pictureOf(other), batch_id: dead });
    await at(Date.now() + 25 * HOUR_MS).releaseHeld();
    expect((await messagesOf(dead)).map(({ status }) => status)).toEqual(['QUEUED']);
  });

  it('gets it once, however often it is added', async () => {
    const id = await photoless();
    expect(await Promise.all([add(id), add(id)])).toEqual([undefined, undefined]);
    expect(await add(id)).toBeUndefined();
    expect((await desk.stored(id)).photos).toHaveLength(1);
    expect(await trailOf(id)).toHaveLength(1);
    expect(await messagesNaming(id)).toHaveLength(1);
  });

  it('keeps the edits that wait for an admin', async () => {
    const before_edits = { title: 'As it was called' };
    const edit = { before_edits, edited_by: 'Ann Tyson', edited_at: '2026-06-02T09:00:00.000Z' };
    const id = await photoless(edit);
    expect(await add(id)).toBeUndefined();
    expect((await desk.stored(id)).listing).toMatchObject(edit);
  });
});

describe('is left alone', () => {
  const refusesWith = async (id: string, reason: string) => {
    const { listing: before, photos } = await desk.stored(id);
    expect(await add(id)).toBe(reason);
    expect(await desk.stored(id)).toMatchObject({ listing: before, photos });
    expect(await messagesNaming(id)).toEqual([]);
  };

  it.each(['DRAFT', 'PENDING', 'REJECTED', 'ARCHIVED'] as const)(
    'a listing that is %s',
    async (status) => refusesWith(await photoless({ status }), 'NOT_PUBLISHED'),
  );

  it('a listing of a suspended organisation', async () => {
    await refusesWith(await photoless({ hidden: true }), 'NOT_PUBLISHED');
  });

  it('a listing with a photo, and one with a photo on its way', async () => {
    const [withPhoto, awaiting] = [await photoless(), await photoless()];
    await desk.add(withPhoto, 1);
    await refusesWith(withPhoto, 'HAS_PHOTOS');
    await desk.tickets(awaiting, 1);
    await refusesWith(awaiting, 'HAS_PHOTOS');
  });

  it('a deleted listing', async () => {
    expect(await add(newId('lst', new Date()))).toBe('DELETED');
  });

  it('a listing whose lister has deleted such a picture, even if other photos were added and removed', async () => {
    const id = await photoless();
    await add(id);
    const request = { by: lister.user, params: { listing_id: id, photo_id: PICTURE } };
    await market.ask('deletePhoto', request);
    await refusesAfterwards(id);
    const [own = ''] = await desk.add(id, 1);
    await market.ask('deletePhoto', { ...request, params: { listing_id: id, photo_id: own } });
    await market.ask('updateListing', {
      by: lister.user,
      params: { listing_id: id },
      body: { title: COTTAGE.title },
    });
    await refusesAfterwards(id);
    expect(await listingRepository(market.table).listPhotoless()).not.toContain(id);
  });

  const refusesAfterwards = async (id: string) => {
    expect(await add(id)).toBe('DECLINED');
    expect((await desk.stored(id)).photos).toEqual([]);
    expect(await messagesNaming(id)).toHaveLength(1);
  };

  it('but not a listing whose lister has deleted a photo of their own', async () => {
    const id = await photoless();
    const [own = ''] = await desk.add(id, 1);
    const params = { listing_id: id, photo_id: own };
    await market.ask('deletePhoto', { by: lister.user, params });
    expect(await add(id)).toBeUndefined();
  });
});

describe('in a race', () => {
  it('a lister whose upload begins while the picture is added keeps their listing without it', async () => {
    const id = await photoless();
    const raced = adding(market.table, (listing_id) => desk.tickets(listing_id, 1));
    expect(await raced(pictureOf(id))).toBe('HAS_PHOTOS');
    const { photos } = await desk.stored(id);
    expect(photos.map(({ state }) => state)).toEqual(['PROCESSING']);
    expect(await messagesNaming(id)).toEqual([]);
  });

  it('a lister who archives it while the picture is added gets none', async () => {
    const id = await photoless();
    const raced = adding(market.table, (listing_id) =>
      market.ask('archiveListing', { by: lister.user, params: { listing_id } }),
    );
    expect(await raced(pictureOf(id))).toBe('NOT_PUBLISHED');
    expect((await desk.stored(id)).photos).toEqual([]);
  });

  it('a lister’s later photo comes after it', async () => {
    const id = await photoless();
    await add(id);
    const [own] = await desk.add(id, 1);
    const { photos } = await desk.stored(id);
    expect(photos.map(({ photo_id, sort_order }) => [photo_id, sort_order])).toEqual([
      [PICTURE, 0],
      [own, 1],
    ]);
  });
});

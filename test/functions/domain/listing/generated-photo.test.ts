import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRepository } from '../../../../functions/data/audit/repository.ts';
import { type Listing, listingRepository } from '../../../../functions/data/listing/repository.ts';
import {
  organisationOf,
  organisationRepository,
} from '../../../../functions/data/organisation/repository.ts';
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
import { messagesAbout } from '../../../support/listing-records.ts';
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
    organisationOf: organisationOf(organisationRepository(table).get),
    changes: {
      change: (listing_id, decide: Decide<ListingChange>) =>
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

  it('notifies its owner', async () => {
    const id = await photoless({ title: 'Barn above the tarn' });
    await add(id);
    expect(await messagesAbout(market.table, id)).toEqual([
      expect.objectContaining({
        kind: 'photo-generated',
        data: { listing_id: id, title: 'Barn above the tarn' },
        to_user: lister.user,
        // For unsubscribing from such mails.
        unsubscribe_token: expect.any(String),
      }),
    ]);
  });

  it('gets it once, however often it is added', async () => {
    const id = await photoless();
    expect(await Promise.all([add(id), add(id)])).toEqual([undefined, undefined]);
    expect(await add(id)).toBeUndefined();
    expect((await desk.stored(id)).photos).toHaveLength(1);
    expect(await trailOf(id)).toHaveLength(1);
    expect(await messagesAbout(market.table, id)).toHaveLength(1);
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
    expect(await messagesAbout(market.table, id)).toEqual([]);
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
    expect(await messagesAbout(market.table, id)).toHaveLength(1);
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
    expect(await messagesAbout(market.table, id)).toEqual([]);
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

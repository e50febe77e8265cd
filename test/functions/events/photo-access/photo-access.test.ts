import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import { photoAccessRepository } from '../../../../functions/data/photo-access/repository.ts';
import { serviceOf } from '../../../../functions/data/service.ts';
import { listingChanges } from '../../../../functions/domain/listing/changes.ts';
import { settlePhotoAccess } from '../../../../functions/events/photo-access/photo-access.ts';
import { logger } from '../../../../functions/lib/logger.ts';
import { photosPrefix } from '../../../../shared/photos/rules.ts';
import { type Lister, type Marketplace, openMarketplace } from '../../../support/marketplace.ts';
import { photoDesk } from '../../../support/photo-desk.ts';

/** The files of photos whose listing an admin takes off the site (D22a). */

let market: Marketplace;
let lister: Lister;
let admin: string;
let desk: ReturnType<typeof photoDesk>;
/** The listings whose photos CloudFront was told to forget, a list for each time. */
let forgotten: (readonly string[])[];
/** How far the processing's clock is ahead. */
let ahead = 0;

beforeAll(async () => {
  vi.spyOn(logger, 'info').mockImplementation(() => {});
  vi.spyOn(logger, 'error').mockImplementation(() => {});
  market = await openMarketplace();
  lister = await market.lister();
  admin = await market.person('ADMIN');
  desk = photoDesk(market, lister);
});

beforeEach(async () => {
  forgotten = [];
  await settle();
  forgotten = [];
});

afterAll(async () => {
  vi.restoreAllMocks();
  await market?.close();
});

type Dependencies = Parameters<typeof settlePhotoAccess>[0];

const parts = (): Dependencies => ({
  access: photoAccessRepository(market.table, () => new Date(Date.now() + ahead)),
  listings: listingRepository(market.table),
  store: market.photos,
  cache: { forget: async (listing_ids) => void forgotten.push(listing_ids) },
});

const settle = () => settlePhotoAccess(parts())();

const listChanges = () => parts().access.listChanges();

async function approve(listing_id: string): Promise<void> {
  await market.ask('submitListing', { by: lister.user, params: { listing_id } });
  await market.ask('approveListing', await market.review(admin, listing_id));
}

/** A published listing with a photo. @returns its identifier */
async function published(photos = 1): Promise<string> {
  const listing_id = await desk.draft();
  await desk.add(listing_id, photos);
  await approve(listing_id);
  return listing_id;
}

async function sendBack(listing_id: string): Promise<void> {
  const { body, ...request } = await market.review(admin, listing_id);
  await market.ask('sendBackListing', { ...request, body: { ...body, reason: 'Not yours' } });
}

/** Undoes the last decision. */
const undo = async (listing_id: string) =>
  market.ask('undoDecision', await market.review(admin, listing_id));

const archiveAsAdmin = (listing_id: string) =>
  market.ask('adminArchiveListing', {
    by: admin,
    params: { listing_id },
    body: { reason: 'It has been sold' },
  });

const suspend = (suspended: boolean) =>
  market.ask('updateUser', {
    by: admin,
    params: { user_id: lister.user },
    body: { suspended, reason: 'Spam' },
  });

describe('the files of a listing’s photos', () => {
  it.each([
    ['is sent back', 'an approval', sendBack, approve],
    ['is sent back', 'undoing that', sendBack, undo],
    ['is archived by an admin', 'an approval', archiveAsAdmin, approve],
    [
      'belongs to somebody who is suspended',
      'an end of that',
      () => suspend(true),
      () => suspend(false),
    ],
  ])('are withheld when it %s, and released by %s', async (_, __, takeDown, bringBack) => {
    const id = await published();
    expect(await market.files(photosPrefix(id))).toHaveLength(7);
    expect(await market.access(id)).toEqual(['given']);

    await takeDown(id);
    await settle();
    expect(await market.access(id)).toEqual(['withheld']);
    expect(forgotten.flat()).toContain(id);
    expect(await listChanges()).toEqual([]);

    await bringBack(id);
    await settle();
    expect(await market.access(id)).toEqual(['given']);
    expect(await listChanges()).toEqual([]);
  });

  it('are forgotten by CloudFront when an admin removes one, whose files are deleted', async () => {
    const id = await published(2);
    const { photos } = await market.ask('getAdminListing', {
      by: admin,
      params: { listing_id: id },
    });
    const { body, ...request } = await market.review(admin, id);
    const [kept] = photos.map((photo) => photo.id);
    await market.ask('adminUpdateListing', {
      ...request,
      body: { ...body, reason: 'It shows a face.', photo_ids: [kept] },
    });
    await settle();
    expect(forgotten).toEqual([[id]]);
    expect(await market.files(photosPrefix(id))).toHaveLength(7);
    expect(await market.access(id)).toEqual(['given']);
    expect(await listChanges()).toEqual([]);
  });

  it('are withheld again when the approval that released them is undone', async () => {
    const id = await published();
    await sendBack(id);
    await approve(id);
    await settle();
    expect(await market.access(id)).toEqual(['given']);
    await undo(id);
    await settle();
    expect(await market.access(id)).toEqual(['withheld']);
  });

  it('stay available when its owner archives it, and when a draft is rejected', async () => {
    const archived = await published();
    await market.ask('archiveListing', { by: lister.user, params: { listing_id: archived } });
    const rejected = await desk.draft();
    await desk.add(rejected, 1);
    await market.ask('submitListing', { by: lister.user, params: { listing_id: rejected } });
    const { body, ...request } = await market.review(admin, rejected);
    await market.ask('rejectListing', { ...request, body: { ...body, reason: 'Too dark' } });
    expect(await listChanges()).toEqual([]);
  });

  it('stay withheld while it is submitted and withdrawn, and after a suspension ends', async () => {
    const id = await published();
    await sendBack(id);
    const request = { by: lister.user, params: { listing_id: id } };
    await market.ask('submitListing', request);
    await market.ask('withdrawListing', request);
    await settle();
    expect(await market.access(id)).toEqual(['withheld']);
    await suspend(true);
    await suspend(false);
    await settle();
    expect(await market.access(id)).toEqual(['withheld']);
  });

  it('are withheld when they are added later', async () => {
    const id = await published();
    await sendBack(id);
    await settle();
    await desk.add(id, 1);
    expect(await market.access(id)).toEqual(['given', 'withheld']);
    forgotten = [];
    await settle();
    expect(await market.access(id)).toEqual(['withheld']);
    expect(forgotten).toEqual([[id]]);
    // Existing files need nothing.
    const { photos } = await desk.stored(id);
    const photo_ids = photos.map(({ photo_id }) => photo_id).toReversed();
    const params = { listing_id: id };
    await market.ask('reorderPhotos', { by: lister.user, params, body: { photo_ids } });
    expect(await listChanges()).toEqual([]);
  });

  it('are withheld until they are deleted, if their photo was removed', async () => {
    const id = await published(2);
    await listingChanges(market.table).change(id, ({ listing, photos }) => ({
      after: listing,
      photos: photos.slice(1),
    }));
    await sendBack(id);
    await settle();
    expect(await market.files(photosPrefix(id))).toHaveLength(14);
    expect(await market.access(id)).toEqual(['withheld']);
  });

  it('are left alone if they were deleted meanwhile', async () => {
    const id = await published(2);
    await sendBack(id);
    const [first] = (await desk.stored(id)).photos;
    if (first !== undefined)
      await market.photos.removeAll([{ id: first.photo_id, listing_id: id }]);
    await settle();
    expect(await market.access(id)).toEqual(['withheld']);
    expect(await market.files(photosPrefix(id))).toHaveLength(7);
  });
});

describe('a change', () => {
  const late = (listing_id: string, revision: number) =>
    serviceOf(market.table).entities.photoAccessChange.put({ listing_id, revision }).go();

  it('that comes late or twice ends in the listing’s current state', async () => {
    const listingId = await published();
    await sendBack(listingId);
    await settle();
    await approve(listingId);
    await settle();
    await late(listingId, 4);
    const withheld = await published();
    await archiveAsAdmin(withheld);
    await settle();
    await late(withheld, 3);
    await late(withheld, 4);
    await settle();
    expect(await market.access(listingId)).toEqual(['given']);
    expect(await market.access(withheld)).toEqual(['withheld']);
    expect(await listChanges()).toEqual([]);
  });

  it('of a deleted listing is completed', async () => {
    await late('lst_gone', 2);
    await settle();
    expect(await listChanges()).toEqual([]);
  });

  it('that can’t be settled delays no other, and remains', async () => {
    const [bad, good] = [await published(), await published()];
    await archiveAsAdmin(bad);
    await archiveAsAdmin(good);
    const failing: Dependencies = {
      ...parts(),
      store: {
        setAccess: async (photos, access) => {
          if (photos.some(({ listing_id }) => listing_id === bad)) throw new Error('Access denied');
          await market.photos.setAccess(photos, access);
        },
      },
    };
    await expect(settlePhotoAccess(failing)()).rejects.toThrow('of 1 listings are not settled');
    expect(await market.access(good)).toEqual(['withheld']);
    expect((await listChanges()).map(({ listing_id }) => listing_id)).toEqual([bad]);
    await settle();
    expect(await market.access(bad)).toEqual(['withheld']);
  });
});

/** The processing, with an action before or after one of its calls. */
function withCall(at: number, isAfter: boolean, meanwhile: () => Promise<void> | void) {
  let calls = 0;
  const step =
    <Args extends unknown[], Result>(run: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      calls += 1;
      const isNow = calls === at;
      if (isNow && !isAfter) await meanwhile();
      const result = await run(...args);
      if (isNow && isAfter) await meanwhile();
      return result;
    };
  const { access, listings, store, cache } = parts();
  const run = settlePhotoAccess({
    access: {
      listChanges: step(access.listChanges),
      takeLease: step(access.takeLease),
      releaseLease: step(access.releaseLease),
      removeChanges: step(access.removeChanges),
    },
    listings: { getWithPhotos: step(listings.getWithPhotos) },
    store: { setAccess: step(store.setAccess) },
    cache: { forget: step(cache.forget) },
  });
  return run;
}

describe('the processing', () => {
  /** More calls than there are without interruptions. */
  const MOST_CALLS = 9;
  const points = Array.from({ length: MOST_CALLS }, (_, index) => index + 1).flatMap((call) =>
    [false, true].map((isAfter) => ({ call, isAfter })),
  );
  let id: string;

  beforeAll(async () => {
    id = await published();
  });

  /** Runs it until it is interrupted at a call, as if killed there: it never continues. */
  async function runUntil(call: number, isAfter: boolean): Promise<void> {
    const ended = Promise.withResolvers<void>();
    const run = withCall(call, isAfter, () => {
      ended.resolve();
      return new Promise<void>(() => {});
    });
    await Promise.race([run(), ended.promise]);
  }

  it.each(points)(
    'interrupted at call $call, done: $isAfter, is completed by the next',
    async ({ call, isAfter }) => {
      for (const [change, access] of [
        [archiveAsAdmin, 'withheld'],
        [approve, 'given'],
      ] as const) {
        await change(id);
        await runUntil(call, isAfter);
        // Lambda has ended it by then.
        ahead += 61_000;
        await settle();
        expect(await market.access(id)).toEqual([access]);
        expect(forgotten.flat().includes(id)).toBe(true);
        expect(await listChanges()).toEqual([]);
        ahead += 61_000;
      }
    },
  );

  it.each(points)(
    'with another starting at call $call, done: $isAfter, ends in the listing’s state',
    async ({ call, isAfter }) => {
      await archiveAsAdmin(id);
      const run = withCall(call, isAfter, async () => {
        await approve(id);
        await settle();
      });
      await run();
      expect(await market.access(id)).toEqual(['given']);
      expect(await listChanges()).toEqual([]);
    },
  );

  it('is done by one call at a time', async () => {
    const { access } = parts();
    await archiveAsAdmin(id);
    const lease = await access.takeLease();
    await settle();
    expect(await market.access(id)).toEqual(['given']);
    await access.releaseLease(lease ?? '');
    await settle();
    expect(await market.access(id)).toEqual(['withheld']);
    await approve(id);
  });
});

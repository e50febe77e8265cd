import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listingRepository } from '../../../../functions/data/listing/repository.ts';
import type { NewOutcome } from '../../../../functions/data/photo-batch/repository.ts';
import { serviceOf } from '../../../../functions/data/service.ts';
import { listingChanges } from '../../../../functions/domain/listing/changes.ts';
import { StepError } from '../../../../functions/events/photo-batch-worker/step-error.ts';
import type { User } from '../../../../functions/lib/authentication.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import { logger } from '../../../../functions/lib/logger.ts';
import { PHOTO_BATCH_LIMITS } from '../../../../shared/photo-batches/limits.ts';
import { PHOTO_FORMS } from '../../../../shared/photos/rules.ts';
import { type Lister, type Marketplace, openMarketplace } from '../../../support/marketplace.ts';
import { notedWorkflow, photoBatchesOn, photolessListing } from '../../../support/photo-batches.ts';
import { jpeg } from '../../../support/pictures.ts';

/** Photo batches: the admins' requests, and each step of the workflow, run by the test. */

let market: Marketplace;
let lister: Lister;
let admin: { readonly user: User };
let noted: ReturnType<typeof notedWorkflow>;
let system: ReturnType<typeof photoBatchesOn>;
let picture: Buffer;
let clock: Date;
const paint = vi.fn(async () => picture as Uint8Array);

beforeAll(async () => {
  vi.spyOn(logger, 'info').mockImplementation(() => {});
  market = await openMarketplace();
  picture = await jpeg({ width: 768, height: 512 });
  const user_id = await market.person('ADMIN');
  admin = { user: { user_id, full_name: 'An admin', role: 'ADMIN' } as User };
});

afterAll(async () => {
  vi.restoreAllMocks();
  await market?.close();
});

beforeEach(async () => {
  lister = await market.lister();
  noted = notedWorkflow();
  clock = new Date('2026-11-23T09:00:00.000Z');
  paint.mockClear();
  paint.mockImplementation(async () => picture);
  system = photoBatchesOn(market, { workflow: noted.workflow, paint, now: () => clock });
  await forget();
});

/** Removes other tests' batches and listings, which would be in the way. */
async function forget() {
  const { listing, photo, photoBatch, photoBatchLock } = serviceOf(market.table).entities;
  const [{ data: listings }, { data: photos }, { data: batches }] = await Promise.all([
    listing.scan.go({ pages: 'all' }),
    photo.scan.go({ pages: 'all' }),
    photoBatch.scan.go({ pages: 'all' }),
  ]);
  if (batches.length > 0) await photoBatch.delete(batches).go();
  if (listings.length > 0) await listing.delete(listings).go();
  if (photos.length > 0) await photo.delete(photos).go();
  await photoBatchLock.delete({}).go();
}

const caller = () => admin as never;
const nothing = { params: undefined, query: undefined, body: undefined };
const start = () => system.operations.startPhotoBatch(nothing, caller());
const stop = (batch_id: string) =>
  system.operations.stopPhotoBatch({ ...nothing, params: { batch_id } }, caller());
const look = (batch_id: string, query: { outcome?: 'FAILED'; after?: number } = {}) =>
  system.operations.getPhotoBatch({ params: { batch_id }, query, body: undefined }, caller());

let made = 0;
/** Public listings without photos, oldest first. */
async function photoless(many: number): Promise<string[]> {
  const ids = Array.from({ length: many }, () => derivedId('lst', 'photoless', ++made)).sort();
  for (const id of ids) await photolessListing(market, id, lister.organisation);
  return ids;
}

/** Runs a batch's steps as the workflow does, until it ends. */
async function workOff(batch_id: string, page = 0): Promise<void> {
  const found = await system.step({ step: 'page', batch_id, page });
  for (const listing of found?.listings ?? []) {
    const given = { batch_id, ...listing };
    await system.step({ step: 'generate', ...given }).catch(async ({ name }: Error) => {
      await system.step({ step: 'report', ...given, error: { Error: name } });
    });
  }
  if (found?.next === 'end') await system.step({ step: 'finish', batch_id });
  else await workOff(batch_id, page + 1);
}

const photosOf = async (listing_id: string) =>
  (await listingRepository(market.table).getWithPhotos(listing_id))?.photos ?? [];

describe('a batch', () => {
  it('gives each public listing without photos one picture, marked as made by AI, and reports its progress', async () => {
    const ids = await photoless(3);
    expect((await system.operations.getPhotoCandidates(nothing, caller())).listings).toBe(3);

    const begun = await start();
    expect(begun).toMatchObject({ status: 'RUNNING', total: 3, current: 0, current_title: null });
    expect([...noted.running]).toEqual([`${begun.id}-0`]);
    await system.step({
      step: 'generate',
      batch_id: begun.id,
      position: 1,
      listing_id: ids[0] ?? '',
    });
    expect((await look(begun.id)).batch).toMatchObject({
      current: 1,
      current_title: `Listing ${ids[0]}`,
      generated: 1,
    });
    await workOff(begun.id);

    const { batch, outcomes, has_more } = await look(begun.id);
    expect(batch).toMatchObject({ status: 'COMPLETED', generated: 3, failed: 0, left_alone: 0 });
    expect(batch).toMatchObject({
      current: 3,
      current_title: null,
      started_by: expect.any(String),
    });
    expect(has_more).toBe(false);
    expect(outcomes.map(({ listing_id, outcome }) => ({ listing_id, outcome }))).toEqual(
      ids.map((listing_id) => ({ listing_id, outcome: 'GENERATED' })),
    );
    for (const id of ids) {
      const photos = await photosOf(id);
      expect(photos).toEqual([expect.objectContaining({ state: 'READY', ai_generated: true })]);
      expect(await market.files(`media/photos/${id}/`)).toHaveLength(PHOTO_FORMS.length);
    }
    expect(paint).toHaveBeenCalledTimes(3);
    expect((await system.operations.getPhotoCandidates(nothing, caller())).listings).toBe(0);
  });

  it('is refused if all listings have photos', async () => {
    await expect(start()).rejects.toThrow('All listings already have photos!');
    expect(noted.running.size).toBe(0);
  });

  it('is one at a time, however many admins start one at once', async () => {
    await photoless(2);

    const results = await Promise.allSettled(Array.from({ length: 16 }, start));

    const started = results.filter(({ status }) => status === 'fulfilled');
    expect(started).toHaveLength(1);
    expect(noted.running.size).toBe(1);
    for (const result of results) {
      if (result.status === 'rejected') {
        expect(result.reason).toMatchObject({
          name: 'ConflictError',
          message: expect.stringContaining('are being generated already'),
        });
      }
    }
  });

  it('skips listings that were meanwhile deleted, archived, given photos or refused, and reports it', async () => {
    const [gone = '', archived = '', pictured = '', declined = '', last = ''] = await photoless(5);
    const { id: batch_id } = await start();
    const changes = listingChanges(market.table);
    const by = { user_id: lister.user };
    await changes.remove(gone, () => ({ action: 'deleted', by }));
    await changes.change(archived, ({ listing }) => ({
      after: { ...listing, status: 'ARCHIVED' },
    }));
    await changes.change(pictured, ({ listing }) => ({
      after: listing,
      photos: [
        {
          listing_id: pictured,
          photo_id: derivedId('pho', pictured),
          state: 'PROCESSING',
          alt: 'Property photo 1',
          sort_order: 0,
          kept_until: '2099-01-01T00:00:00.000Z',
        },
      ],
    }));
    await changes.change(declined, ({ listing }) => ({
      after: { ...listing, ai_photo_declined: true },
    }));

    await workOff(batch_id);

    const { batch, outcomes } = await look(batch_id);
    expect(batch).toMatchObject({ status: 'COMPLETED', generated: 1, left_alone: 4 });
    expect(outcomes.map(({ listing_id, reason }) => [listing_id, reason])).toEqual([
      [gone, 'DELETED'],
      [archived, 'NOT_PUBLISHED'],
      [pictured, 'HAS_PHOTOS'],
      [declined, 'DECLINED'],
      [last, null],
    ]);
    expect(paint).toHaveBeenCalledTimes(1);
  });

  it('keeps no file of a picture if its listing got a photo meanwhile', async () => {
    const [id = ''] = await photoless(1);
    const { id: batch_id } = await start();
    paint.mockImplementationOnce(async () => {
      await listingChanges(market.table).change(id, ({ listing }) => ({
        after: { ...listing, status: 'ARCHIVED' },
      }));
      return picture;
    });

    await workOff(batch_id);

    expect((await look(batch_id)).outcomes).toEqual([
      expect.objectContaining({ outcome: 'LEFT_ALONE', reason: 'NOT_PUBLISHED' }),
    ]);
    expect(await market.files(`media/photos/${id}/`)).toEqual([]);
  });

  it.for([
    ['Filtered', 'FILTERED'],
    ['ModelBusy', 'THROTTLED'],
    ['NoAnswer', 'NO_ANSWER'],
    ['ModelFailed', 'MODEL_ERROR'],
  ] as const)('continues after %s, and records the reason', async ([error, reason]) => {
    const [first, second] = await photoless(2);
    const { id: batch_id } = await start();
    paint.mockRejectedValueOnce(new StepError(error, 'as the model says'));

    await workOff(batch_id);

    const { batch, outcomes } = await look(batch_id);
    expect(batch).toMatchObject({ status: 'COMPLETED', generated: 1, failed: 1 });
    expect(outcomes).toEqual([
      expect.objectContaining({ listing_id: first, outcome: 'FAILED', reason }),
      expect.objectContaining({ listing_id: second, outcome: 'GENERATED', reason: null }),
    ]);
    expect((await look(batch_id, { outcome: 'FAILED' })).outcomes).toHaveLength(1);
    expect((await look(batch_id, { after: 1 })).outcomes).toHaveLength(1);
  });

  it('gives a sign of life at each listing', async () => {
    const [listing_id = ''] = await photoless(1);
    const { id: batch_id } = await start();
    clock = new Date(clock.getTime() + 1000);

    await system.step({ step: 'generate', batch_id, position: 1, listing_id });

    const { data } = await serviceOf(market.table).entities.photoBatchLock.get({}).go();
    expect(data?.heartbeat_at).toBe(clock.toISOString());
  });

  it('is at a listing whose step ended before it began its work', async () => {
    const [listing_id = ''] = await photoless(1);
    const { id: batch_id } = await start();
    const error = { Error: 'Lambda.Unknown' };

    await system.step({ step: 'report', batch_id, position: 1, listing_id, error });

    expect((await look(batch_id)).batch).toMatchObject({ current: 1, failed: 1 });
  });

  it('keeps no file of a picture if its step was interrupted before adding it', async () => {
    const [listing_id = ''] = await photoless(1);
    const { id: batch_id } = await start();
    const step = { batch_id, position: 1, listing_id };
    const write = vi.spyOn(market.photos, 'write').mockImplementationOnce(async (photo, files) => {
      write.mockRestore();
      await market.photos.write(photo, files);
      throw new Error('Killed');
    });
    await expect(system.step({ step: 'generate', ...step })).rejects.toThrow('Killed');
    expect(await market.files(`media/photos/${listing_id}/`)).toHaveLength(PHOTO_FORMS.length);

    await system.step({ step: 'report', ...step, error: { Error: 'Sandbox.Timedout' } });

    expect(await market.files(`media/photos/${listing_id}/`)).toEqual([]);
    expect((await look(batch_id)).outcomes).toEqual([
      expect.objectContaining({ outcome: 'FAILED', reason: 'OTHER' }),
    ]);
  });

  it('forgets the title of a deleted listing', async () => {
    const [listing_id = ''] = await photoless(1);
    const { id: batch_id } = await start();
    await workOff(batch_id);
    expect((await look(batch_id)).outcomes).toMatchObject([{ title: `Listing ${listing_id}` }]);

    await listingChanges(market.table).remove(listing_id, () => ({
      action: 'deleted',
      by: { user_id: lister.user },
    }));

    expect((await look(batch_id)).outcomes).toMatchObject([{ listing_id, title: null }]);
  });

  it('continues after a response that isn’t a picture', async () => {
    await photoless(1);
    const { id: batch_id } = await start();
    paint.mockResolvedValueOnce(Buffer.from('a poem about a picture'));

    await workOff(batch_id);

    expect((await look(batch_id)).outcomes).toEqual([
      expect.objectContaining({ outcome: 'FAILED', reason: 'UNREADABLE' }),
    ]);
  });

  it('counts nothing twice if every step is repeated', async () => {
    const [listing_id = ''] = await photoless(1);
    const { id: batch_id } = await start();
    const step = { batch_id, position: 1, listing_id };

    await system.step({ step: 'generate', ...step });
    await system.step({ step: 'generate', ...step });
    // The step's reply was lost, so the workflow takes it for failed.
    await system.step({ step: 'report', ...step, error: { Error: 'States.Timeout' } });
    await system.step({ step: 'finish', batch_id });
    await system.step({ step: 'finish', batch_id });

    expect((await look(batch_id)).batch).toMatchObject({
      status: 'COMPLETED',
      generated: 1,
      failed: 0,
    });
    expect(await photosOf(listing_id)).toHaveLength(1);
    expect(paint).toHaveBeenCalledTimes(1);
  });

  it.for([
    ['reported', { step: 'report', error: { Error: 'Sandbox.Timedout' } }],
    ['repeated', { step: 'generate' }],
  ] as const)(
    'reports GENERATED for a picture whose step was interrupted, and then %s',
    async ([_, next]) => {
      const [listing_id = ''] = await photoless(1);
      const { id: batch_id } = await start();
      const step = { batch_id, position: 1, listing_id };
      const record = vi.spyOn(system.batches, 'record').mockRejectedValueOnce(new Error('Killed'));
      await expect(system.step({ step: 'generate', ...step })).rejects.toThrow('Killed');
      record.mockRestore();

      await system.step({ ...next, ...step });

      expect((await look(batch_id)).batch).toMatchObject({
        generated: 1,
        failed: 0,
        left_alone: 0,
      });
    },
  );
});

describe('a stopped batch', () => {
  it('finishes the current picture, and leaves the rest', async () => {
    const [first = '', second = ''] = await photoless(3);
    const { id: batch_id } = await start();
    paint.mockImplementationOnce(async () => {
      expect((await stop(batch_id)).status).toBe('STOPPING');
      return picture;
    });
    await system.step({ step: 'generate', batch_id, position: 1, listing_id: first });

    await expect(
      system.step({ step: 'generate', batch_id, position: 2, listing_id: second }),
    ).rejects.toMatchObject({ name: 'BatchEnded' });
    await expect(start()).rejects.toThrow('are being generated already');
    await system.step({ step: 'finish', batch_id });

    expect((await look(batch_id)).batch).toMatchObject({
      status: 'STOPPED',
      generated: 1,
      total: 3,
    });
    expect(await photosOf(second)).toEqual([]);
    expect(await start()).toMatchObject({ status: 'RUNNING', total: 2 });
  });

  it('keeps its end state if it has ended', async () => {
    await photoless(1);
    const { id: batch_id } = await start();
    await workOff(batch_id);

    expect((await stop(batch_id)).status).toBe('COMPLETED');
    await expect(stop(derivedId('bat', 'none'))).rejects.toMatchObject({ name: 'NotFoundError' });
  });
});

describe('a batch that failed', () => {
  it.each([
    ['ModelUnavailable', 'MODEL_UNAVAILABLE'],
    ['States.Runtime', 'OTHER'],
  ])('by %s says why: %s', async (name, failure) => {
    await photoless(1);
    const { id: batch_id } = await start();
    await system.step({ step: 'finish', batch_id, error: { Error: name } });
    expect((await look(batch_id)).batch).toMatchObject({ status: 'FAILED', failure });
  });
});

describe('a batch whose execution is dead', () => {
  const silence = () => {
    clock = new Date(clock.getTime() + PHOTO_BATCH_LIMITS.silenceSeconds * 1000 + 1);
  };

  it('is reported as interrupted, and the next replaces it and takes its remaining listings', async () => {
    const [first = '', second = ''] = await photoless(2);
    const { id: batch_id } = await start();
    await system.step({ step: 'generate', batch_id, position: 1, listing_id: first });
    noted.running.clear();

    // A call of the model may still be running.
    await expect(start()).rejects.toThrow('are being generated already');
    silence();
    expect((await look(batch_id)).batch.status).toBe('INTERRUPTED');
    const next = await start();
    expect(next).toMatchObject({ status: 'RUNNING', total: 1 });

    // The dead execution's steps have no effect any more.
    await expect(
      system.step({ step: 'generate', batch_id, position: 2, listing_id: second }),
    ).rejects.toMatchObject({ name: 'BatchEnded' });
    await system.step({ step: 'finish', batch_id });
    expect((await look(batch_id)).batch).toMatchObject({ status: 'INTERRUPTED', generated: 1 });

    await workOff(next.id);
    expect((await look(next.id)).batch.status).toBe('COMPLETED');
    expect(await photosOf(first)).toHaveLength(1);
    expect(await photosOf(second)).toHaveLength(1);
  });

  it('is taken over by one of many that try', async () => {
    await photoless(1);
    await start();
    noted.running.clear();
    silence();

    const results = await Promise.allSettled(Array.from({ length: 8 }, start));

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('isn’t given up while its execution is running, however silent', async () => {
    await photoless(1);
    const { id } = await start();
    silence();

    expect((await look(id)).batch.status).toBe('RUNNING');
    await expect(start()).rejects.toThrow('are being generated already');
  });

  it('holds no lock if the execution couldn’t be started', async () => {
    await photoless(1);
    const failing = vi.spyOn(noted.workflow, 'start').mockRejectedValueOnce(new Error('No way'));
    await expect(start()).rejects.toThrow('No way');
    failing.mockRestore();

    const { items } = await system.operations.listPhotoBatches(
      { params: undefined, query: { limit: 1 }, body: undefined },
      caller(),
    );
    expect(items).toEqual([expect.objectContaining({ status: 'FAILED', failure: 'NOT_STARTED' })]);
    expect((await start()).status).toBe('RUNNING');
  });
});

describe('a batch of many listings', () => {
  const MANY = 1_050;
  const ids = Array.from({ length: MANY }, (_, number) => derivedId('lst', 'many', number));

  it('is processed in pages of a hundred, with a new execution after each thousand', async () => {
    const batch_id = derivedId('bat', 'many');
    await system.batches.start({
      batch_id,
      started_by: admin.user.user_id,
      listing_ids: ids,
      execution: `${batch_id}-0`,
    });

    const pages = [];
    for (let page = 0; page < 11; page += 1) {
      const found = await system.step({ step: 'page', batch_id, page });
      pages.push({ many: found?.listings.length, next: found?.next, from: found?.listings[0] });
    }

    expect(pages.map(({ many }) => many)).toEqual([...Array(10).fill(100), 50]);
    expect(pages.map(({ next }) => next)).toEqual([...Array(9).fill('page'), 'execution', 'end']);
    expect(pages[10]?.from).toEqual({ position: 1001, listing_id: ids[1000] });

    await system.step({ step: 'continue', batch_id, page: 10 });
    expect([...noted.running]).toEqual([`${batch_id}-10`]);
    expect((await system.batches.getLock())?.execution).toBe(`${batch_id}-10`);
  });

  it('returns its outcomes in pages of a hundred', async () => {
    const batch_id = derivedId('bat', 'outcomes');
    await system.batches.start({
      batch_id,
      started_by: 'usr_gone',
      listing_ids: ids.slice(0, 120),
      execution: `${batch_id}-0`,
    });
    for (const [place, listing_id] of ids.slice(0, 120).entries()) {
      const outcome: NewOutcome = {
        position: place + 1,
        listing_id,
        outcome: place % 2 === 0 ? 'GENERATED' : 'FAILED',
      };
      await system.batches.record(batch_id, outcome);
    }

    const first = await look(batch_id);
    expect(first.outcomes).toHaveLength(100);
    expect(first).toMatchObject({ has_more: true, batch: { started_by: null } });
    const rest = await look(batch_id, { after: 100 });
    expect(rest.outcomes.map(({ position }) => position)).toEqual(
      Array.from({ length: 20 }, (_, place) => 101 + place),
    );
    expect(rest.has_more).toBe(false);
    expect((await look(batch_id, { outcome: 'FAILED' })).outcomes).toHaveLength(60);
  });
});

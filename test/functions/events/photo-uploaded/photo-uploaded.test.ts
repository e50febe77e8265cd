import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditRepository } from '../../../../functions/data/audit/repository.ts';
import { listingChanges } from '../../../../functions/domain/listing/changes.ts';
import {
  photoUploaded,
  type UploadedFile,
} from '../../../../functions/events/photo-uploaded/photo-uploaded.ts';
import { logger } from '../../../../functions/lib/logger.ts';
import { readPicture } from '../../../../functions/photos/read-picture.ts';
import type { PhotoTicket } from '../../../../shared/photos/own-schema.ts';
import { PHOTO_PREFIX } from '../../../../shared/photos/rules.ts';
import { type Lister, type Marketplace, openMarketplace } from '../../../support/marketplace.ts';
import { photoDesk } from '../../../support/photo-desk.ts';
import { jpeg, REFUSED_FILES } from '../../../support/pictures.ts';

let market: Marketplace;
let lister: Lister;
let desk: ReturnType<typeof photoDesk>;

beforeAll(async () => {
  vi.spyOn(logger, 'info').mockImplementation(() => {});
  market = await openMarketplace();
  lister = await market.lister();
  desk = photoDesk(market, lister);
});

afterAll(async () => {
  vi.restoreAllMocks();
  await market?.close();
});

/** A draft, a ticket for one of its photos, and S3's event about the file that was uploaded with it. */
async function uploadFile(file?: Uint8Array): Promise<{
  readonly id: string;
  readonly ticket: PhotoTicket;
  readonly event: UploadedFile;
}> {
  const id = await desk.draft();
  const [ticket] = await desk.tickets(id, 1);
  if (ticket === undefined) throw new Error('There is no ticket');
  return { id, ticket, event: await desk.arrive(id, ticket, file) };
}

type Pipeline = Parameters<typeof photoUploaded>[0];

const parts = (): Pipeline => ({
  changes: listingChanges(market.table),
  store: market.photos,
  read: readPicture,
  now: () => new Date(),
});

/** The steps of the pipeline, in order. */
const STEPS = ['claim', 'readIncoming', 'read', 'write', 'settle', 'removeIncoming'] as const;
type Step = (typeof STEPS)[number];

const CHANGES: readonly (Step | undefined)[] = ['claim', 'settle'];

/** The pipeline, interrupted at a step as if killed there: before it is done, or after. */
function endingAt(end: Step, isDone: boolean): ReturnType<typeof photoUploaded> {
  const { changes, store, read, now } = parts();
  const step =
    <Args extends unknown[], Result>(
      name: () => Step | undefined,
      run: (...args: Args) => Promise<Result>,
    ) =>
    async (...args: Args): Promise<Result> => {
      const isEnd = name() === end;
      if (isEnd && !isDone) throw new Error('Killed');
      const result = await run(...args);
      if (isEnd) throw new Error('Killed');
      return result;
    };
  let changed = 0;
  return photoUploaded({
    changes: {
      // The third call of `change` releases the claim.
      change: step(() => CHANGES[changed++], changes.change),
    },
    store: {
      readIncoming: step(() => 'readIncoming', store.readIncoming),
      write: step(() => 'write', store.write),
      removeIncoming: step(() => 'removeIncoming', store.removeIncoming),
      removeAll: store.removeAll,
    },
    read: step(() => 'read', read),
    now,
  });
}

/** Expects this one photo in a listing, once, and nothing else. */
async function expectOnePhoto(id: string, photo_id: string): Promise<void> {
  expect(await desk.photos(id)).toMatchObject([{ id: photo_id, state: 'READY', sort_order: 0 }]);
  const { listing, photos, photosToDelete } = await desk.stored(id);
  expect(photos).toHaveLength(1);
  expect(photos[0]).not.toHaveProperty('source');
  expect(photos[0]).not.toHaveProperty('kept_until');
  expect(photosToDelete).toEqual([]);
  expect(listing.cover_photo?.photo_id).toBe(photo_id);
  const files = await desk.files(id);
  expect(files).toHaveLength(7);
  expect(files.every((key) => key.startsWith(`${PHOTO_PREFIX}${id}/${photo_id}-`))).toBe(true);
  const trail = await auditRepository(market.table).trailOf(id);
  expect(trail.map(({ action }) => action)).toEqual(['created', 'edited']);
}

describe('a file', () => {
  it.each(
    STEPS.flatMap((step) => [
      { step, when: 'before', isDone: false },
      { step, when: 'after', isDone: true },
    ]),
  )('becomes one photo although the processing ended $when $step', async ({ step, isDone }) => {
    const { id, ticket, event } = await uploadFile();
    await expect(endingAt(step, isDone)(event)).rejects.toThrow('Killed');
    await desk.process(event);
    await expectOnePhoto(id, ticket.photo_id);
  });

  it('becomes one photo although the processing ended with some of its forms stored', async () => {
    const { id, ticket, event } = await uploadFile();
    const { store, ...others } = parts();
    const cut = photoUploaded({
      ...others,
      store: {
        ...store,
        async write(photo, files) {
          await store.write(photo, files.slice(0, 3));
          throw new Error('Killed');
        },
      },
    });
    await expect(cut(event)).rejects.toThrow('Killed');
    await desk.process(event);
    await expectOnePhoto(id, ticket.photo_id);
  });

  it('is read once although its event comes three times, at once and again', async () => {
    const { id, ticket, event } = await uploadFile();
    let reads = 0;
    const counted = photoUploaded({
      ...parts(),
      read(file) {
        reads += 1;
        return readPicture(file);
      },
    });
    // Events that come while the file is read fail, and come again.
    await Promise.allSettled([counted(event), counted(event), counted(event)]);
    await counted(event);
    expect(reads).toBe(1);
    await expectOnePhoto(id, ticket.photo_id);
  });

  it('that crashed the function is refused at the next event, without reading it again', async () => {
    const { id, event } = await uploadFile();
    const { promise: isRead, resolve: tellRead } = Promise.withResolvers<void>();
    const ended = photoUploaded({
      ...parts(),
      read() {
        tellRead();
        return new Promise(() => {});
      },
    });
    void ended(event);
    await isRead;
    const read = vi.fn(readPicture);
    await expect(photoUploaded({ ...parts(), read })(event)).rejects.toThrow('Another call');
    const inAMinute = () => new Date(Date.now() + 61_000);
    await photoUploaded({ ...parts(), read, now: inAMinute })(event);
    expect(read).not.toHaveBeenCalled();
    expect(await desk.photos(id)).toMatchObject([{ state: 'REFUSED', refusal: 'TOO_DEMANDING' }]);
    expect((await desk.stored(id)).photos[0]).not.toHaveProperty('claim');
    expect(await desk.files(id)).toEqual([]);
  });

  it('that comes later with the same ticket is dropped', async () => {
    const { id, ticket, event } = await uploadFile();
    await desk.process(event);
    const before = await desk.stored(id);
    const late = await jpeg({ width: 60, height: 30, colour: '#f00' });
    await desk.process(await desk.arrive(id, ticket, late));
    await expectOnePhoto(id, ticket.photo_id);
    expect(await desk.stored(id)).toEqual(before);
  });

  it('that comes after a failed attempt at the first one is dropped, too', async () => {
    const { id, ticket, event } = await uploadFile();
    const read = async () => {
      throw new Error('Interrupted');
    };
    await expect(photoUploaded({ ...parts(), read })(event)).rejects.toThrow('Interrupted');
    const later = await desk.arrive(id, ticket, await jpeg({ width: 64, height: 32 }));
    await desk.process(later);
    expect((await desk.photos(id)).map(({ state }) => state)).toEqual(['PROCESSING']);
    expect(await desk.files(id)).toEqual([]);
  });

  it('that overwrote an unprocessed upload is refused unread', async () => {
    const { id, ticket, event } = await uploadFile();
    const later = await desk.arrive(id, ticket, await jpeg({ width: 60, height: 30 }));
    await desk.process(event);
    await desk.process(later);
    expect(await desk.photos(id)).toMatchObject([{ state: 'REFUSED', refusal: 'DAMAGED' }]);
    expect(await desk.files(id)).toEqual([]);
  });

  it('for a photo that is removed meanwhile leaves nothing', async () => {
    const { id, ticket, event } = await uploadFile();
    const params = { listing_id: id, photo_id: ticket.photo_id };
    const cut = photoUploaded({
      ...parts(),
      async read(file) {
        await market.ask('deletePhoto', { by: lister.user, params });
        return await readPicture(file);
      },
    });
    await cut(event);
    expect(await desk.files(id)).toEqual([]);
    expect(await desk.stored(id)).toMatchObject({ photos: [], photosToDelete: [] });
  });

  it('for a listing that is deleted meanwhile leaves nothing', async () => {
    const { id, event } = await uploadFile();
    const cut = photoUploaded({
      ...parts(),
      async read(file) {
        await market.ask('deleteListing', { by: lister.user, params: { listing_id: id } });
        return await readPicture(file);
      },
    });
    await cut(event);
    expect(await desk.files(id)).toEqual([]);
  });

  it('for a photo that expires meanwhile leaves nothing, even if a second event comes in between', async () => {
    const { id, event } = await uploadFile();
    const inAnHour = () => new Date(Date.now() + 60 * 60_000);
    const late = photoUploaded({
      ...parts(),
      changes: listingChanges(market.table, inAnHour),
      now: inAnHour,
    });
    const { changes, ...others } = parts();
    let decisions = 0;
    const slow = photoUploaded({
      ...others,
      changes: {
        change: (listing_id, decide) =>
          changes.change(listing_id, async (found) => {
            const decided = await decide(found);
            decisions += 1;
            // The first claims it, the second makes it ready.
            if (decisions === 2) await late(event);
            return decided;
          }),
      },
    });
    await slow(event);
    expect(await desk.photos(id)).toEqual([]);
    expect(await desk.files(id)).toEqual([]);
  });

  it.each(REFUSED_FILES)(
    'that is %s is refused, releases its place and is deleted',
    async (_, file, refusal) => {
      const { id, ticket, event } = await uploadFile(await file());
      await desk.process(event);
      expect(await desk.photos(id)).toEqual([
        {
          id: ticket.photo_id,
          alt: 'Property photo 1',
          state: 'REFUSED',
          refusal,
          file_name: null,
        },
      ]);
      expect(await desk.files(id)).toEqual([]);
      expect(await desk.tickets(id, 10)).toHaveLength(10);
    },
  );
});

it('photos are in the order of their tickets, whatever the order of their files', async () => {
  const id = await desk.draft();
  await desk.add(id, 1);
  const tickets = await desk.tickets(id, 4);
  const events: UploadedFile[] = [];
  for (const ticket of tickets) events.push(await desk.arrive(id, ticket));
  const [first, ...others] = events.toReversed();
  if (first === undefined) throw new Error('There is no event');
  await desk.process(first);
  await Promise.all(others.map(desk.process));
  const photos = await desk.photos(id);
  expect(photos.slice(1).map((photo) => photo.id)).toEqual(tickets.map(({ photo_id }) => photo_id));
  expect(photos).toMatchObject([0, 1, 2, 3, 4].map((sort_order) => ({ sort_order })));
});

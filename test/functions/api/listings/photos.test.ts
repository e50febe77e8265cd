import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditRepository } from '../../../../functions/data/audit/repository.ts';
import { photoRepository } from '../../../../functions/data/photo/repository.ts';
import type { Table } from '../../../../functions/data/table.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import { logger } from '../../../../functions/lib/logger.ts';
import type { PhotoStore } from '../../../../functions/photos/photo-store.ts';
import { PHOTO_LIMITS } from '../../../../shared/photos/limits.ts';
import type { OperationId } from '../../../../shared/routes.ts';
import { mortal } from '../../../support/faulty-client.ts';
import {
  askHandlers,
  handlersOn,
  type Lister,
  type Marketplace,
  openMarketplace,
} from '../../../support/marketplace.ts';
import { photoDesk } from '../../../support/photo-desk.ts';
import { sendFile } from '../../../support/photos.ts';

let market: Marketplace;
let lister: Lister;
let desk: ReturnType<typeof photoDesk>;

beforeAll(async () => {
  market = await openMarketplace();
  lister = await market.lister();
  desk = photoDesk(market, lister);
});

afterAll(() => market?.close());

const asking = (listing_id: string, more: object = {}) => ({
  by: lister.user,
  params: { listing_id, ...more },
});

const orderOf = async (listing_id: string) =>
  (await desk.stored(listing_id)).photos.map(({ photo_id, sort_order }) => [photo_id, sort_order]);

describe('tickets', () => {
  it('reserve places after the existing photos, and have each photo’s id', async () => {
    const id = await desk.draft();
    await desk.add(id, 1);
    const { tickets, photos } = await market.ask('createPhotoTickets', {
      ...asking(id),
      body: { photos: [{}, { alt: 'The beck in spate' }] },
    });
    expect(photos).toEqual([
      expect.objectContaining({ state: 'READY', alt: 'Property photo 1', sort_order: 0 }),
      {
        id: tickets[0]?.photo_id,
        state: 'PROCESSING',
        alt: 'Property photo 2',
        sort_order: 1,
      },
      { id: tickets[1]?.photo_id, state: 'PROCESSING', alt: 'The beck in spate', sort_order: 2 },
    ]);
  });

  it('are limited to the places left', async () => {
    const id = await desk.draft();
    expect(await desk.tickets(id, 8)).toHaveLength(8);
    expect(await desk.tickets(id, 5)).toHaveLength(2);
    const full = { ...asking(id), body: { photos: [{}] } };
    expect(await market.refused('createPhotoTickets', full)).toMatchObject({
      status: 409,
      detail: 'Maximum photos reached',
    });
  });

  it('keep the name of a file until it is a photo, and show it if the file is refused', async () => {
    const id = await desk.draft();
    const names = ['fell-view.heic', 'IMG_2033.jpg'];
    const body = { photos: names.map((file_name) => ({ file_name })) };
    const { tickets } = await market.ask('createPhotoTickets', { ...asking(id), body });
    const [refused, accepted] = tickets;
    if (refused === undefined || accepted === undefined) throw new Error('Two tickets are missing');
    await desk.process(await desk.arrive(id, refused, Buffer.from('Not a picture')));
    await desk.process(await desk.arrive(id, accepted));
    expect((await desk.photos(id)).at(-1)).toEqual({
      id: refused.photo_id,
      alt: 'Property photo 2',
      state: 'REFUSED',
      refusal: 'NOT_A_PICTURE',
      file_name: 'fell-view.heic',
    });
    const { photos } = await desk.stored(id);
    expect(photos.map(({ state, file_name }) => [state, file_name])).toEqual([
      ['READY', undefined],
      ['REFUSED', names[0]],
    ]);
  });

  it('requested again with their key are the same', async () => {
    const id = await desk.draft();
    const request = {
      ...asking(id),
      body: { photos: [{ alt: 'The porch' }, {}] },
      key: 'a-request-for-tickets',
    };
    const first = await market.ask('createPhotoTickets', request);
    const again = await market.ask('createPhotoTickets', request);
    expect(again.tickets.map(({ photo_id }) => photo_id)).toEqual(
      first.tickets.map(({ photo_id }) => photo_id),
    );
    expect(again.photos).toHaveLength(2);
    const other = { ...request, body: { photos: [{ alt: 'The garden' }, {}] } };
    expect(await market.refused('createPhotoTickets', other)).toMatchObject({ status: 422 });
  });

  it('requested again after their photo was deleted don’t allow another picture under its id', async () => {
    const id = await desk.draft();
    const request = { ...asking(id), body: { photos: [{}] }, key: 'a-request-of-one-ticket' };
    const [ticket] = (await market.ask('createPhotoTickets', request)).tickets;
    if (ticket === undefined) throw new Error('There is no ticket');
    await desk.process(await desk.arrive(id, ticket));
    await market.ask('deletePhoto', asking(id, { photo_id: ticket.photo_id }));
    expect(await market.ask('createPhotoTickets', request)).toEqual({ tickets: [], photos: [] });
  });

  it('requested several times at once with one key are the same', async () => {
    const id = await desk.draft();
    const request = { ...asking(id), body: { photos: [{}, {}] }, key: 'a-request-made-at-once' };
    const all = await Promise.all(
      Array.from({ length: 4 }, () => market.ask('createPhotoTickets', request)),
    );
    const ids = all.map(({ tickets }) => tickets.map(({ photo_id }) => photo_id).join());
    expect(new Set(ids).size).toBe(1);
    expect(await desk.photos(id)).toHaveLength(2);
  });

  it('release their places if nothing has arrived in time', async () => {
    const id = await desk.draft();
    await desk.tickets(id, 10);
    const inAnHour = new Date(Date.now() + 60 * 60_000);
    const later = handlersOn(market.table, market.photos, () => inAnHour);
    const ask = (operation: OperationId, more: object = {}) =>
      askHandlers(later, operation, { ...asking(id), ...more });
    expect(await ask('getMyListing')).toMatchObject({ body: { photos: [] } });
    const body = { photos: [{}] };
    expect(await ask('createPhotoTickets', { body })).toMatchObject({
      body: { photos: [{ state: 'PROCESSING', sort_order: 0 }] },
    });
    expect(await desk.stored(id)).toMatchObject({
      photos: [{ sort_order: 0 }],
      photosToDelete: [],
    });
  });

  it.each([
    ['an image of another kind', { type: 'text/plain' }, 'AccessDenied'],
    ['another key', { changed: { key: 'incoming/lst_1/pho_1' } }, 'AccessDenied'],
  ])('are only for images: storage refuses %s', async (_, how, code) => {
    const id = await desk.draft();
    const [ticket] = await desk.tickets(id, 1);
    if (ticket === undefined) throw new Error('There is no ticket');
    const { status, text } = await sendFile(ticket, Buffer.from('x'), how);
    expect(status).toBe(403);
    expect(text).toContain(`<Code>${code}</Code>`);
    expect(await desk.files(id)).toEqual([]);
  });

  it.each([
    ['a byte more than 5 MB', PHOTO_LIMITS.fileBytes + 1, 'EntityTooLarge'],
    ['nothing', 0, 'EntityTooSmall'],
  ])('are only for files of a certain size: storage refuses %s', async (_, size, code) => {
    const id = await desk.draft();
    const [ticket] = await desk.tickets(id, 1);
    if (ticket === undefined) throw new Error('There is no ticket');
    const { status, text } = await sendFile(ticket, Buffer.alloc(size));
    expect(status).toBe(400);
    expect(text).toContain(`<Code>${code}</Code>`);
    expect(await desk.files(id)).toEqual([]);
  });

  it.each([
    [{ photos: [] }, 'photos', 'Choose at least one photo'],
    [
      { photos: Array.from({ length: 11 }, () => ({})) },
      'photos',
      'A listing has at most 10 photos',
    ],
    [{ photos: [{ alt: '' }] }, 'photos.0.alt', 'Description is required'],
    [{ photos: [{ alt: 'x'.repeat(201) }] }, 'photos.0.alt', 'Description too long'],
    [{ photos: [{ url: '/x' }] }, 'photos.0.url', "'url' is not a known field"],
  ])('are refused for %j', async (body, path, message) => {
    const id = await desk.draft();
    const { status, errors } = await market.refused('createPhotoTickets', { ...asking(id), body });
    expect({ status, errors }).toMatchObject({ status: 400, errors: [{ path, message }] });
  });
});

describe('the order of photos', () => {
  it('is as requested, from 0, and the first photo is the cover', async () => {
    const id = await desk.draft();
    const [a = '', b = '', c = ''] = await desk.add(id, 3);
    const { photos, missing } = await market.ask('reorderPhotos', {
      ...asking(id),
      body: { photo_ids: [c, a, b] },
    });
    expect(missing).toEqual([]);
    expect(photos.map((photo) => photo.id)).toEqual([c, a, b]);
    expect(await orderOf(id)).toEqual([
      [c, 0],
      [a, 1],
      [b, 2],
    ]);
    const { listing } = await desk.stored(id);
    expect([listing.cover_photo?.photo_id, listing.photo_count]).toEqual([c, 3]);
  });

  it('is the number in the default description of a photo, for everybody', async () => {
    const id = await desk.draft();
    const [a = '', b = ''] = await desk.add(id, 2);
    const body = { photo_ids: [b, a] };
    const { photos } = await market.ask('reorderPhotos', { ...asking(id), body });
    expect(photos).toMatchObject([
      { id: b, alt: 'Property photo 1' },
      { id: a, alt: 'Property photo 2' },
    ]);
    const { listing_photos, cover_photo } = {
      ...(await market.ask('getMyListing', asking(id))),
      ...(await market.ask('listMyListings', { by: lister.user })).items.find(
        (listing) => listing.id === id,
      ),
    };
    expect([cover_photo?.alt, ...listing_photos.map(({ alt }) => alt)]).toEqual([
      'Property photo 1',
      'Property photo 1',
      'Property photo 2',
    ]);
  });

  it('reports deleted photos, and sorts the others', async () => {
    const id = await desk.draft();
    const [a = '', b = '', c = ''] = await desk.add(id, 3);
    await market.ask('deletePhoto', asking(id, { photo_id: b }));
    const { photos, missing } = await market.ask('reorderPhotos', {
      ...asking(id),
      body: { photo_ids: [b, c, a] },
    });
    expect(missing).toEqual([b]);
    expect(photos.map((photo) => photo.id)).toEqual([c, a]);
  });

  it('keeps unlisted photos behind the others', async () => {
    const id = await desk.draft();
    const [a = '', b = '', c = ''] = await desk.add(id, 3);
    await market.ask('reorderPhotos', { ...asking(id), body: { photo_ids: [c] } });
    expect((await orderOf(id)).map(([photo]) => photo)).toEqual([c, a, b]);
  });

  it('lists each photo only once', async () => {
    const id = await desk.draft();
    const body = { photo_ids: [derivedId('pho', 1), derivedId('pho', 1)] };
    expect(await market.refused('reorderPhotos', { ...asking(id), body })).toMatchObject({
      status: 400,
      errors: [{ path: 'photo_ids', message: 'Choose each photo once' }],
    });
  });
});

describe('a photo', () => {
  it('gets a new description, also on the card', async () => {
    const id = await desk.draft();
    const [photo_id = ''] = await desk.add(id, 1);
    const body = { alt: 'The cottage from the beck' };
    const { photos } = await market.ask('updatePhoto', { ...asking(id, { photo_id }), body });
    expect(photos).toMatchObject([{ id: photo_id, alt: body.alt }]);
    expect((await desk.stored(id)).listing.cover_photo?.alt).toBe(body.alt);
  });

  it('leaves no file, row or gap when it is removed', async () => {
    const id = await desk.draft();
    const [a = '', b = '', c = ''] = await desk.add(id, 3);
    const { photos } = await market.ask('deletePhoto', asking(id, { photo_id: a }));
    expect(photos.map((photo) => photo.id)).toEqual([b, c]);
    expect(await orderOf(id)).toEqual([
      [b, 0],
      [c, 1],
    ]);
    const { listing, photosToDelete } = await desk.stored(id);
    expect(photosToDelete).toEqual([]);
    expect(listing.cover_photo?.photo_id).toBe(b);
    const files = await desk.files(id);
    expect(files).toHaveLength(14);
    expect(files.filter((key) => key.includes(a))).toEqual([]);
  });

  it('that is unknown isn’t found', async () => {
    const id = await desk.draft();
    const request = asking(id, { photo_id: 'pho_nowhere' });
    expect(await market.refused('deletePhoto', request)).toMatchObject({
      status: 404,
      detail: 'Photo not found',
    });
    const body = { alt: 'The porch' };
    expect(await market.refused('updatePhoto', { ...request, body })).toMatchObject({
      status: 404,
    });
  });

  it('is removed even if storage fails, and its files with the next change', async () => {
    const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {});
    const id = await desk.draft();
    const [a = '', b = ''] = await desk.add(id, 2);
    const broken = handlersOn(market.table, {
      ...market.photos,
      removeAll: async () => {
        throw new Error('Storage is down');
      },
    });
    const request = asking(id, { photo_id: a });
    expect(await askHandlers(broken, 'deletePhoto', request)).toMatchObject({ status: 200 });
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
    expect((await desk.photos(id)).map((photo) => photo.id)).toEqual([b]);
    expect(await desk.files(id)).toHaveLength(14);
    // The first reply may have been lost.
    await market.ask('deletePhoto', request);
    expect(await desk.files(id)).toHaveLength(7);
    expect((await desk.stored(id)).photosToDelete).toEqual([]);
  });
});

describe('a deleted draft', () => {
  it('is deleted with its photos and their files', async () => {
    const id = await desk.draft();
    await desk.add(id, 2);
    const [ticket] = await desk.tickets(id, 1);
    if (ticket === undefined) throw new Error('There is no ticket');
    await desk.arrive(id, ticket);
    await market.ask('deleteListing', asking(id));
    expect(await desk.files(id)).toEqual([]);
    await expect(desk.stored(id)).rejects.toThrow('There is no listing');
  });

  it.each([
    [
      'storage fails',
      (table: Table, photos: PhotoStore) =>
        handlersOn(table, {
          ...photos,
          removeAll: async () => {
            throw new Error('Storage is down');
          },
        }),
    ],
    [
      'the function ends once it is decided',
      (table: Table, photos: PhotoStore) => {
        const killed = mortal(table);
        // The calls are the profile, the listing with its photos, its calendar, and the transaction.
        killed.begin({ call: 4, sent: true });
        return handlersOn(killed.table, photos);
      },
    ],
  ])('is deleted though %s; its files go when anyone removes a photo', async (_, handlers) => {
    vi.spyOn(logger, 'warn').mockImplementation(() => {});
    vi.spyOn(logger, 'error').mockImplementation(() => {});
    const id = await desk.draft();
    await desk.add(id, 2);
    await askHandlers(handlers(market.another(), market.photos), 'deleteListing', asking(id));
    vi.restoreAllMocks();
    expect(await market.refused('getMyListing', asking(id))).toMatchObject({ status: 404 });
    expect(await desk.files(id)).toHaveLength(14);

    const another = await market.lister();
    const theirs = photoDesk(market, another);
    const other = await theirs.draft();
    const [photo_id = ''] = await theirs.add(other, 1);
    const params = { listing_id: other, photo_id };
    await market.ask('deletePhoto', { by: another.user, params });
    expect(await desk.files(id)).toEqual([]);
    expect(await photoRepository(market.table).listRemoved()).toEqual([]);
  });

  it('that couldn’t be deleted keeps its photos and their files', async () => {
    const id = await desk.draft();
    const added = await desk.add(id, 1);
    await market.ask('submitListing', asking(id));
    expect(await market.refused('deleteListing', asking(id))).toMatchObject({ status: 409 });
    expect((await desk.photos(id)).map((photo) => photo.id)).toEqual(added);
    expect(await desk.files(id)).toHaveLength(7);
  });
});

describe('a listing’s texts', () => {
  it('can be saved after its photos have changed', async () => {
    const id = await desk.draft();
    const before = await market.ask('getMyListing', asking(id));
    await desk.add(id, 1);
    const body = { title: 'Slate cottage by the beck', revision: before.revision };
    const after = await market.ask('updateListing', { ...asking(id), body });
    expect(after).toMatchObject({ title: body.title, photos: [{ state: 'READY' }] });
    expect(after.written_revision).toBe(after.revision);
    const late = await market.refused('updateListing', { ...asking(id), body });
    expect(late).toMatchObject({ status: 409 });
  });
});

describe('of a published listing', () => {
  async function published(): Promise<{ readonly id: string; readonly admin: string }> {
    const id = await desk.draft();
    await desk.add(id, 2);
    await market.ask('submitListing', asking(id));
    const admin = await market.person('ADMIN');
    await market.ask('approveListing', await market.review(admin, id));
    return { id, admin };
  }

  it('a change of photos is an edit that admins see, until it is reverted', async () => {
    const { id, admin } = await published();
    const [a, b] = await desk.photos(id);
    const reorder = (photo_ids: unknown[]) =>
      market.ask('reorderPhotos', { ...asking(id), body: { photo_ids } });
    await reorder([b?.id, a?.id]);
    const seen = await market.ask('getAdminListing', { by: admin, params: { listing_id: id } });
    const of = (photo: typeof a) => ({ photo_id: photo?.id, alt: photo?.alt });
    expect(seen).toMatchObject({
      status: 'PUBLISHED',
      edited_since_approval: true,
      edits: { changes: [{ field: 'photos', before: [of(a), of(b)], after: [of(b), of(a)] }] },
    });
    const queue = await market.ask('listReviewQueue', {
      by: admin,
      query: { edited_since_approval: 'true' },
    });
    expect(queue.items.find((item) => item.id === id)?.edits).toEqual(seen.edits);
    const trail = await auditRepository(market.table).trailOf(id);
    expect(trail.at(-1)).toMatchObject({
      action: 'edited',
      by: lister.user,
      changes: [{ field: 'photos', before: [of(a), of(b)], after: [of(b), of(a)] }],
    });
    await reorder([a?.id, b?.id]);
    const again = await market.ask('getAdminListing', { by: admin, params: { listing_id: id } });
    expect(again).toMatchObject({ edited_since_approval: false, edits: null });
  });

  it('nobody sees a reserved place or a refused file', async () => {
    const { id, admin } = await published();
    const trail = await auditRepository(market.table).trailOf(id);
    const [ticket] = await desk.tickets(id, 1);
    if (ticket === undefined) throw new Error('There is no ticket');
    await desk.process(await desk.arrive(id, ticket, Buffer.from('Not a picture')));
    const found = await market.ask('getListing', { params: { listing_id: id } });
    expect(found.listing_photos).toHaveLength(2);
    expect(found).not.toHaveProperty('photos');
    const seen = await market.ask('getAdminListing', { by: admin, params: { listing_id: id } });
    expect(seen.edits).toBeNull();
    expect(await auditRepository(market.table).trailOf(id)).toEqual(trail);
  });

  it('an admin who has seen other photos is told so', async () => {
    const id = await desk.draft();
    await market.ask('submitListing', asking(id));
    const admin = await market.person('ADMIN');
    const late = await market.review(admin, id);
    await desk.add(id, 1);
    expect(await market.refused('approveListing', late)).toMatchObject({
      status: 409,
      errors: [{ path: 'photos' }],
    });
  });
});

it('nobody can change the photos of another owner’s listing', async () => {
  const id = await desk.draft();
  const [photo_id = ''] = await desk.add(id, 1);
  const { user } = await market.lister();
  const theirs = { by: user, params: { listing_id: id } };
  const onPhoto = { by: user, params: { listing_id: id, photo_id } };
  for (const refused of [
    market.refused('createPhotoTickets', { ...theirs, body: { photos: [{}] } }),
    market.refused('reorderPhotos', { ...theirs, body: { photo_ids: [photo_id] } }),
    market.refused('updatePhoto', { ...onPhoto, body: { alt: 'Mine' } }),
    market.refused('deletePhoto', onPhoto),
  ]) {
    expect(await refused).toMatchObject({ status: 404, detail: 'Listing not found' });
  }
  expect(await desk.files(id)).toHaveLength(7);
});

it('of twenty tickets requested at once, a listing with five photos grants five', async () => {
  const id = await desk.draft();
  await desk.add(id, 5);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      market.either('createPhotoTickets', { ...asking(id), body: { photos: [{}] } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...Array.from({ length: 5 }, () => 201),
    ...Array.from({ length: 15 }, () => 409),
  ]);
  expect((await orderOf(id)).map(([, place]) => place)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../../../functions/lib/logger.ts';
import { photoUrl } from '../../../../shared/photos/rules.ts';
import { booking, storeBookings } from '../../../support/bookings.ts';
import { type Lister, type Marketplace, openMarketplace } from '../../../support/marketplace.ts';
import { photoDesk } from '../../../support/photo-desk.ts';

/** The URLs by which its lister, admins and guests see photos that the site withholds (D22a). */

let market: Marketplace;
let lister: Lister;
let admin: string;
let desk: ReturnType<typeof photoDesk>;
let asked: { readonly by: string; readonly params: { readonly listing_id: string } };
let listing_id: string;
let photo_id: string;

beforeAll(async () => {
  vi.spyOn(logger, 'info').mockImplementation(() => {});
  market = await openMarketplace();
  lister = await market.lister();
  admin = await market.person('ADMIN');
  desk = photoDesk(market, lister);
});

afterAll(async () => {
  vi.restoreAllMocks();
  await market?.close();
});

/** A listing with a photo that an admin has taken down. */
beforeEach(async () => {
  listing_id = await desk.draft();
  [photo_id = ''] = await desk.add(listing_id, 1);
  asked = { by: lister.user, params: { listing_id } };
  await market.ask('submitListing', asked);
  await market.ask('approveListing', await market.review(admin, listing_id));
  const { body, ...given } = await market.review(admin, listing_id);
  await market.ask('sendBackListing', { ...given, body: { ...body, reason: 'Not yours' } });
});

/** Whether a URL leads to the picture, bypassing the site. */
async function leadsToPicture(url: string | undefined): Promise<boolean> {
  if (url === undefined || url.startsWith('/')) return false;
  const response = await fetch(url);
  return response.ok && response.headers.get('content-type') === 'image/webp';
}

describe('a photo that the site withholds', () => {
  it('is visible to its lister wherever they see photos', async () => {
    const whole = await market.ask('getMyListing', asked);
    const { items } = await market.ask('listMyListings', { by: lister.user });
    const reordered = await market.ask('reorderPhotos', {
      ...asked,
      body: { photo_ids: [photo_id] },
    });
    const described = await market.ask('updatePhoto', {
      by: lister.user,
      params: { listing_id, photo_id },
      body: { alt: 'The beck' },
    });
    const { photos } = await market.ask('createPhotoTickets', { ...asked, body: { photos: [{}] } });
    const urls = [
      whole.listing_photos[0]?.url,
      ...[whole.photos[0], reordered.photos[0], described.photos[0], photos[0]].map((photo) =>
        photo?.state === 'READY' ? photo.url : undefined,
      ),
      items.find(({ id }) => id === listing_id)?.cover_photo?.url,
    ];
    for (const url of urls) expect(await leadsToPicture(url)).toBe(true);
  });

  it('is visible to admins wherever they see photos', async () => {
    const byAdmin = { by: admin, params: { listing_id } };
    const whole = await market.ask('getAdminListing', byAdmin);
    const query = { status: 'REJECTED' };
    const all = await market.ask('listAdminListings', { by: admin, query });
    await market.ask('submitListing', asked);
    const queue = await market.ask('listReviewQueue', { by: admin, query: { status: 'PENDING' } });
    const [photo] = whole.photos;
    const urls = [
      photo?.state === 'READY' ? photo.url : undefined,
      ...[all, queue].map(
        ({ items }) => items.find(({ id }) => id === listing_id)?.cover_photo?.url,
      ),
    ];
    for (const url of urls) expect(await leadsToPicture(url)).toBe(true);
  });

  it('keeps the same URL for some minutes, so that pages don’t load it again', async () => {
    const urlOf = async () => (await market.ask('getMyListing', asked)).listing_photos[0]?.url;
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01T09:01:00Z') });
    try {
      const first = await market.photos.signedUrl({ id: photo_id, listing_id });
      vi.setSystemTime(new Date('2026-06-01T09:09:59Z'));
      expect(await market.photos.signedUrl({ id: photo_id, listing_id })).toBe(first);
    } finally {
      vi.useRealTimers();
    }
    expect(await urlOf()).toContain(photo_id);
  });

  it('isn’t shown to guests with stays there', async () => {
    const guest = await market.person('PUBLIC');
    const { organisation } = lister;
    await storeBookings(market.table, [
      booking({ listing_id, organisation_id: organisation, user_id: guest, status: 'CONFIRMED' }),
    ]);
    const { items } = await market.ask('listMyBookings', { by: guest });
    expect(items[0]?.listing).toMatchObject({ is_public: false, cover_photo: null });
  });

  it('has its URL on the site again once the listing is approved', async () => {
    await market.ask('submitListing', asked);
    await market.ask('approveListing', await market.review(admin, listing_id));
    const { listing_photos } = await market.ask('getMyListing', asked);
    expect(listing_photos[0]?.url).toBe(photoUrl({ id: photo_id, listing_id }));
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Listing, listingRepository } from '../../../../functions/data/listing/repository.ts';
import { accountSuspension } from '../../../../functions/domain/account/suspension.ts';
import { newId } from '../../../../functions/lib/ids.ts';
import { LISTING_STATUSES } from '../../../../shared/listings/types.ts';
import { listing } from '../../../support/listings.ts';
import { type Lister, type Marketplace, openMarketplace } from '../../../support/marketplace.ts';
import { photoDesk } from '../../../support/photo-desk.ts';

const OPERATOR = { user_id: 'operator', full_name: 'The operator' };

let market: Marketplace;
let lister: Lister;
let desk: ReturnType<typeof photoDesk>;

beforeAll(async () => {
  market = await openMarketplace();
  lister = await market.lister();
  desk = photoDesk(market, lister);
});

afterAll(() => market?.close());

/** A stored listing without photos. @returns its identifier */
async function photoless(fields: Partial<Listing> = {}): Promise<string> {
  const listing_id = newId('lst', new Date());
  const { cover_photo, ...rest } = listing({
    listing_id,
    organisation_id: lister.organisation,
    ...fields,
  });
  await listingRepository(market.table).create(rest);
  return listing_id;
}

/** The listings among these that may get a picture by AI, in the index's order. */
const found = async (...ids: string[]) =>
  (await listingRepository(market.table).listPhotoless()).filter((id) => ids.includes(id));

it('are the public listings without a visible photo, oldest first', async () => {
  const younger = await photoless({ created_at: '2026-06-02T09:00:00.000Z' });
  const older = await photoless({ created_at: '2026-06-01T09:00:00.000Z' });
  const others = await Promise.all([
    ...LISTING_STATUSES.filter((status) => status !== 'PUBLISHED').map((status) =>
      photoless({ status }),
    ),
    photoless({ hidden: true }),
    photoless({ ai_photo_declined: true }),
  ]);
  expect(await found(younger, ...others, older)).toEqual([older, younger]);
});

it('lose a listing with its first photo, not with a reserved place, and regain it without photos', async () => {
  const id = await photoless();
  const [ticket] = await desk.tickets(id, 1);
  if (ticket === undefined) throw new Error('No place was kept');
  expect(await found(id)).toEqual([id]);
  await desk.process(await desk.arrive(id, ticket));
  expect(await found(id)).toEqual([]);
  const params = { listing_id: id, photo_id: ticket.photo_id };
  await market.ask('deletePhoto', { by: lister.user, params });
  expect(await found(id)).toEqual([id]);
});

it('lose a listing when it is archived', async () => {
  const id = await photoless();
  await market.ask('archiveListing', { by: lister.user, params: { listing_id: id } });
  expect(await found(id)).toEqual([]);
});

it('lose a user’s listings when the user is suspended', async () => {
  const other = await market.lister();
  const id = await photoless({ organisation_id: other.organisation });
  expect(await found(id)).toEqual([id]);
  await accountSuspension(market.table).suspend(other.user, OPERATOR, 'Spam.');
  expect(await found(id)).toEqual([]);
});

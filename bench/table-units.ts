import { auditRepository } from '../functions/data/audit/repository.ts';
import { listingRepository } from '../functions/data/listing/repository.ts';
import { messageRepository } from '../functions/data/message/repository.ts';
import { organisationRepository } from '../functions/data/organisation/repository.ts';
import { photoRepository } from '../functions/data/photo/repository.ts';
import { profileRepository } from '../functions/data/profile/repository.ts';
import { serviceOf } from '../functions/data/service.ts';
import { statisticsRepository } from '../functions/data/statistics/repository.ts';
import { submissionRepository } from '../functions/data/submission/repository.ts';
import { accountSuspension } from '../functions/domain/account/suspension.ts';
import { addDays, londonDate } from '../shared/dates.ts';
import { presetRange, RANGE_PRESETS } from '../shared/statistics/ranges.ts';
import { DAILY_FIGURES } from '../shared/statistics/types.ts';
import { listing, listingPhoto } from '../test/support/listings.ts';
import { COTTAGE, openMarketplace } from '../test/support/marketplace.ts';
import { notedWorkflow, photoBatchesOn, photolessListing } from '../test/support/photo-batches.ts';
import { photoDesk } from '../test/support/photo-desk.ts';
import { jpeg } from '../test/support/pictures.ts';
import { meterOf } from '../test/support/table-meter.ts';

/**
 * `npm run bench -- table-units`: what each question and each write takes of the table, in the
 * units that its engine reports. The figures of docs/access-patterns.md are from here.
 */

const market = await openMarketplace();
const { table, ask } = market;
const lister = await market.lister();
const admin = await market.person('ADMIN');
await market.person('ADMIN');
await market.person('ADMIN');
const listings = listingRepository(table);
const profiles = profileRepository(table);
const at = (number: number) => new Date(Date.UTC(2026, 5, 1) + number * 60_000).toISOString();
const ids = Array.from(
  { length: 60 },
  (_, number) => `lst_01J9ZC5V8Q3T6W7X8Y9Z0AB${String(number).padStart(3, '0')}`,
);
for (const [number, listing_id] of ids.entries()) {
  await listings.create(
    listing({
      listing_id,
      organisation_id: lister.organisation,
      status: number < 20 ? 'PENDING' : 'PUBLISHED',
      created_at: at(number),
    }),
    [listingPhoto({ listing_id })],
  );
}

const measure = meterOf(table);
const unitsOf = async <T>(what: string, action: () => Promise<T>): Promise<T> => {
  const { result, read, written, indexes } = await measure(action);
  const ofIndexes = [...indexes].map(([name, units]) => `${name} ${units}`).join(', ');
  console.log(`| ${what} | ${read} | ${written} | ${ofIndexes} |`);
  return result;
};
const by = lister.user;
console.log('| what | read units | write units | of them, indexes |');
console.log('| --- | ---: | ---: | --- |');
const page = ids.slice(0, 24);
await unitsOf('listPublished, of 40', listings.listPublished);
await unitsOf('getMany, 24 cards', () => listings.getMany(page));
await unitsOf('getWithPhotos', () => listings.getWithPhotos(ids[0] ?? ''));
await unitsOf('listOwned, 25 of 60', () => listings.listOwned(lister.organisation, { limit: 25 }));
await unitsOf('countByStatus, of 60', () => listings.countByStatus(lister.organisation));
await unitsOf('listAwaiting, of 20', () => listings.listAwaiting('PENDING'));
await unitsOf('organisation', () => organisationRepository(table).get(lister.organisation));
await unitsOf('profile', () => profiles.get(by));
await unitsOf('listAdmins, of 3', profiles.listAdmins);
await unitsOf('listUnsent', messageRepository(table).listUnsent);
await unitsOf('listRemoved', photoRepository(table).listRemoved);
await unitsOf('pending submissions', submissionRepository(table).listPending);
await unitsOf('getDashboard', () => ask('getDashboard', { by }));
await unitsOf('listMyListings', () => ask('listMyListings', { by }));
await unitsOf('listReviewQueue', () =>
  ask('listReviewQueue', { by: admin, query: { status: 'PENDING' } }),
);
for (const [what, query] of [
  ['all', {}],
  ['of a status', { status: 'PUBLISHED' }],
  ['by title', { q: 'Slate cot' }],
  ['by title, of a status', { q: 'Slate cot', status: 'PUBLISHED' }],
  ['by identifier', { q: ids[0] ?? '' }],
  ['of an organisation', { organisation_id: lister.organisation }],
  ['of an organisation, of a status', { organisation_id: lister.organisation, status: 'PENDING' }],
] as const) {
  await unitsOf(`listAdminListings, ${what}`, () => ask('listAdminListings', { by: admin, query }));
}
await unitsOf('getMyListing', () =>
  ask('getMyListing', { by, params: { listing_id: ids[0] ?? '' } }),
);
await unitsOf('getStatistics', statisticsRepository(table).get);
await unitsOf('searchListings', () => ask('searchListings', {}));

const made = await unitsOf('createListing', () => ask('createListing', { by, body: COTTAGE }));
const params = { listing_id: made.id };
await unitsOf('updateListing, a draft', () =>
  ask('updateListing', { by, params, body: { title: 'Another title', revision: 1 } }),
);
const desk = photoDesk(market, lister);
const photos = await unitsOf('two tickets, two photos', () => desk.add(made.id, 2));
await unitsOf('reorderPhotos', () =>
  ask('reorderPhotos', { by, params, body: { photo_ids: photos.toReversed() } }),
);
await unitsOf('deletePhoto', () =>
  ask('deletePhoto', { by, params: { ...params, photo_id: photos[1] ?? '' } }),
);
await unitsOf('submitListing', () => ask('submitListing', { by, params }));
const decide = async (
  id: 'approveListing' | 'keepListing' | 'rejectListing' | 'sendBackListing',
  reason?: string,
  listing_id = made.id,
) => {
  const { body, ...asked } = await market.review(admin, listing_id);
  await unitsOf(id, () =>
    ask(id, { ...asked, body: { ...body, ...(reason === undefined ? {} : { reason }) } }),
  );
};
await decide('approveListing');
const edit = async (title: string, what: string) => {
  const { revision } = await ask('getMyListing', { by, params });
  await unitsOf(what, () => ask('updateListing', { by, params, body: { title, revision } }));
};
const featured = { by: admin, params };
await unitsOf('featureListing', () => ask('featureListing', featured));
await unitsOf('unfeatureListing', () => ask('unfeatureListing', featured));
await edit('A third title', 'updateListing, published, the first edit');
await edit('A fourth title', 'updateListing, published, another edit');
await decide('keepListing');
await decide('sendBackListing', 'Not like this');
await unitsOf('submitListing, again', () => ask('submitListing', { by, params }));
await decide('rejectListing', 'Nor like this');
await unitsOf('submitListing, a third time', () => ask('submitListing', { by, params }));
await decide('approveListing');
await unitsOf('archiveListing', () => ask('archiveListing', { by, params }));
const other = await ask('createListing', { by, body: COTTAGE });
await unitsOf('deleteListing', () =>
  ask('deleteListing', { by, params: { listing_id: other.id } }),
);
await unitsOf('listAdmins, of 3', profiles.listAdmins);
await unitsOf('listUnsent, of some', messageRepository(table).listUnsent);
await unitsOf('trailOf', () => auditRepository(table).trailOf(made.id));

const kept = { by, params: { listing_id: ids[30] ?? '' } };
await unitsOf('addFavourite', () => ask('addFavourite', kept));
await unitsOf('addFavourite, of one that is kept', () => ask('addFavourite', kept));
for (const listing_id of ids.slice(31, 60))
  await ask('addFavourite', { by, params: { listing_id } });
await unitsOf('listFavouriteIds, of 30', () => ask('listFavouriteIds', { by }));
await unitsOf('listFavourites, 24 of 30', () => ask('listFavourites', { by }));
await unitsOf('removeFavourite', () => ask('removeFavourite', kept));

const small = await market.lister();
for (const status of ['PUBLISHED', 'PENDING', 'DRAFT'] as const) {
  await listings.create(
    listing({ listing_id: `lst_small_${status}`, organisation_id: small.organisation, status }),
  );
}
const OPERATOR = { user_id: 'operator', full_name: 'The operator' };
await unitsOf('suspend, three listings', () =>
  accountSuspension(table).suspend(small.user, OPERATOR, 'Spam.'),
);
await unitsOf('restore, three listings', () =>
  accountSuspension(table).restore(small.user, OPERATOR),
);
const founder = await market.person('PUBLIC');
await unitsOf('createOrganisation', () =>
  ask('createOrganisation', { by: founder, body: { name: 'Another' } }),
);
// As the demo loader does: 84 listings of 14 organisations.
await unitsOf('createAll, six listings with a photo each', () =>
  listings.createAll(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => {
      const listing_id = `lst_${letter}`;
      return { listing: listing({ listing_id }), photos: [listingPhoto({ listing_id })] };
    }),
  ),
);

const photoless = await photolessListing(market, 'lst_photoless', lister.organisation);
const { workflow } = notedWorkflow();
const picture = await jpeg({ width: 768, height: 512 });
const photoBatches = photoBatchesOn(market, { workflow, paint: async () => picture });
const batch_id = 'bat_of_one';
await unitsOf('a batch of one listing is started', () =>
  photoBatches.batches.start({
    batch_id,
    started_by: admin,
    listing_ids: [photoless],
    execution: 'of-one',
  }),
);
await unitsOf('a picture by AI for a listing', () =>
  photoBatches.step({ step: 'generate', batch_id, position: 1, listing_id: photoless }),
);

// Two years in which each shard of each day has every figure.
const today = londonDate(new Date());
const shards = Array.from({ length: 8 }, (_, shard) => String(shard));
const days = Array.from({ length: 730 }, (_, ago) => addDays(today, -ago));
await serviceOf(table)
  .entities.statistics.put(
    days.flatMap((period) =>
      shards.map((shard) => ({
        period,
        shard,
        moves: 9,
        ...Object.fromEntries(DAILY_FIGURES.map((figure) => [figure, 86_400])),
      })),
    ),
  )
  .go({ concurrency: 4 });
for (const preset of RANGE_PRESETS) {
  await unitsOf(`getActivity, ${preset}, compared`, () =>
    statisticsRepository(table).getActivity(presetRange(preset, today)),
  );
}
await market.close();

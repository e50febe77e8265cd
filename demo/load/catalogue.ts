import { readFile } from 'node:fs/promises';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { attributesOf } from '../../functions/data/listing/fields.ts';
import {
  listingRepository,
  type NewListing,
  type NewListingWithPhotos,
} from '../../functions/data/listing/repository.ts';
import { omitUndefined } from '../../functions/data/omit-undefined.ts';
import type { NewListingPhoto } from '../../functions/data/photo/state.ts';
import { derivedId } from '../../functions/lib/ids.ts';
import { PHOTO_CACHE_CONTROL, photoContentType, photoKey } from '../../shared/photos/rules.ts';
import { positionOf } from '../../shared/places/postcode-positions.ts';
import { DEMO_LISTINGS } from '../catalogue/catalogue.ts';
import type { DemoListing } from '../catalogue/schema.ts';
import type { PaintedPicture } from '../pictures/paint-pictures.ts';
import { batchesOf } from './batches.ts';
import { storeBookings } from './bookings.ts';
import { storeEnquiries } from './enquiries.ts';
import { storeFavourites } from './favourites.ts';
import { demoListingId, demoOrganisationId } from './identifiers.ts';
import { inParallel } from './in-parallel.ts';
import { arePeopleStored, storePeople } from './people.ts';
import type { LoadTarget, OnProgress } from './target.ts';
import { ensureActors, trailOf } from './trail.ts';

type Pictures = ReadonlyMap<string, PaintedPicture>;

const CONCURRENCY = 8;

/** Listings per transaction: each needs up to 30 writes, and a transaction allows 100. */
const BATCH = 3;

function pictureOf(pictures: Pictures, scene: string): PaintedPicture {
  const picture = pictures.get(scene);
  if (picture === undefined) throw new Error(`The scene ${scene} was not painted`);
  return picture;
}

/** A processed photo, with its size and thumbhash. */
type DemoPhoto = NewListingPhoto & Pick<PaintedPicture, 'width' | 'height' | 'thumbhash'>;

function photosOf(listing: DemoListing, pictures: Pictures): DemoPhoto[] {
  return listing.photos.map(({ scene, alt }, sort_order) => {
    const { width, height, thumbhash } = pictureOf(pictures, scene);
    return {
      listing_id: demoListingId(listing.slug),
      photo_id: derivedId('pho', listing.slug, sort_order),
      state: 'READY',
      alt,
      sort_order,
      width,
      height,
      thumbhash,
    };
  });
}

function listingOf(demo: DemoListing, photos: readonly DemoPhoto[]): NewListing {
  const [cover] = photos;
  return {
    ...omitUndefined(attributesOf(demo)),
    ...omitUndefined({ location: positionOf(demo.postcode)?.position }),
    listing_id: demoListingId(demo.slug),
    organisation_id: demoOrganisationId(demo.organisation),
    status: demo.status,
    featured: demo.featured,
    created_at: new Date(demo.created_at).toISOString(),
    // As its audit trail says (`trailOf`).
    ...(demo.status !== 'DRAFT' && { submitted_at: new Date(demo.created_at).toISOString() }),
    ...(demo.rejection_note === null ? {} : { rejection_note: demo.rejection_note }),
    ...(cover === undefined
      ? {}
      : {
          cover_photo: {
            photo_id: cover.photo_id,
            alt: cover.alt,
            width: cover.width,
            height: cover.height,
            thumbhash: cover.thumbhash,
          },
          photo_count: photos.length,
        }),
  };
}

async function storePhotos(
  { client, bucket }: LoadTarget['media'],
  demo: DemoListing,
  photos: readonly NewListingPhoto[],
  pictures: Pictures,
): Promise<void> {
  const files = demo.photos.flatMap(({ scene }, index) =>
    pictureOf(pictures, scene).files.map((file) => ({ file, photo: photos[index] })),
  );
  await inParallel(files, CONCURRENCY, async ({ file, photo }) => {
    if (photo === undefined) return;
    await client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: photoKey({ id: photo.photo_id, listing_id: photo.listing_id }, file.form),
        Body: await readFile(file.path),
        ContentType: photoContentType(file.form),
        CacheControl: PHOTO_CACHE_CONTROL,
      }),
    );
  });
}

/** Whether the catalogue is loaded. The owners are stored last, so they decide. */
export const isCatalogueLoaded = arePeopleStored;

/**
 * Stores photo files, listings, enquiries, bookings, favourites and owners, in this order. Identifiers derive
 * from the data, so an interrupted load can be repeated: it leaves stored listings as they are.
 */
export async function loadCatalogue(
  target: LoadTarget,
  pictures: Pictures,
  onProgress: OnProgress,
): Promise<void> {
  const listings = listingRepository(target.table);
  const byOrganisation = Map.groupBy(DEMO_LISTINGS, ({ organisation }) => organisation);
  let done = 0;
  for (const [organisation, own] of byOrganisation) {
    const actors = await ensureActors(target.accounts, organisation);
    for (const batch of batchesOf(own, BATCH)) {
      const stored: NewListingWithPhotos[] = [];
      for (const demo of batch) {
        const photos = photosOf(demo, pictures);
        await storePhotos(target.media, demo, photos, pictures);
        stored.push({ listing: listingOf(demo, photos), photos, trail: trailOf(demo, actors) });
      }
      await listings.createAll(stored);
      done += batch.length;
      onProgress(done, DEMO_LISTINGS.length);
    }
  }
  await storeEnquiries(target);
  await storeBookings(target);
  await storeFavourites(target);
  await storePeople(target);
}

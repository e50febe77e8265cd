import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { expect } from 'vitest';
import { listingRepository } from '../../functions/data/listing/repository.ts';
import { openTable } from '../../functions/data/table.ts';
import { derivedId } from '../../functions/lib/ids.ts';
import type { LocalData } from '../../infra/local/data.ts';
import { INCOMING_PREFIX, photoUrl } from '../../shared/photos/rules.ts';
import { askAs } from '../support/ask-as.ts';
import { listing } from '../support/listings.ts';
import { peopleAt } from '../support/people.ts';
import { sendFile } from '../support/photos.ts';
import { jpeg } from '../support/pictures.ts';
import { type ExerciseOutcome, ORGANISATION } from './exercises.ts';

/** The exercise, with its outcome while nothing is denied. */
export const PHOTO_EVENTS: readonly ExerciseOutcome[] = [
  ['send a photo to a listing that was taken down, and a file for one that is removed', 'done'],
];

/** How often it was tried, whoever the lister was: each time with another listing. */
let tried = 0;

/** @returns what leads the functions around the media bucket through everything that they may do */
export async function photoEventsAt(
  siteUrl: string,
  data: LocalData,
): Promise<(withinMs: number) => Promise<readonly ExerciseOutcome[]>> {
  const listings = listingRepository(openTable(data.tableName, data.dynamodb));
  const client = new S3Client(data.s3);
  const { organisation_id } = ORGANISATION;
  const person = peopleAt(siteUrl, data);
  const lister = await person({ role: 'LISTER', organisation_ids: [organisation_id] });
  const { ask } = askAs(siteUrl, lister);
  const admin = askAs(siteUrl, await person({ role: 'ADMIN', secondFactor: true }));
  const picture = await jpeg({ width: 48, height: 32 });

  /** Reads the states of a listing's photos, and how many of its files are waiting. */
  async function state(listing_id: string) {
    const found = await listings.getWithPhotos(listing_id);
    const { KeyCount } = await client.send(
      new ListObjectsV2Command({
        Bucket: data.mediaBucketName,
        Prefix: `${INCOMING_PREFIX}${listing_id}/`,
      }),
    );
    return { states: found?.photos.map((photo) => photo.state), waiting: KeyCount };
  }

  async function attempt(timeout: number): Promise<void> {
    tried += 1;
    const listing_id = derivedId('lst', 'photographed', tried);
    await listings.create(
      listing({ listing_id, organisation_id, status: 'REJECTED', taken_down: true }),
    );
    const body = { photos: [{}, {}, {}] };
    const { tickets } = await ask('createPhotoTickets', { listing_id }, body);
    await ask('deletePhoto', { listing_id, photo_id: tickets[1]?.photo_id ?? '' });
    // No file is sent for the last one.
    for (const ticket of tickets.slice(0, 2)) {
      const { status } = await sendFile(ticket, picture);
      if (status !== 204) throw new Error(`Storage answers ${status}`);
    }
    await expect
      .poll(() => state(listing_id), { timeout })
      .toEqual({ states: ['READY', 'PROCESSING'], waiting: 0 });
    const onSite = photoUrl({ id: tickets[0]?.photo_id ?? '', listing_id });
    await expect
      .poll(async () => (await fetch(`${siteUrl}${onSite}`)).status, { timeout })
      .toBe(403);
    for (const { listing_photos } of [
      await ask('getMyListing', { listing_id }),
      await admin.ask('getAdminListing', { listing_id }),
    ]) {
      const { ok, status } = await fetch(listing_photos[0]?.url ?? siteUrl);
      if (!ok) throw new Error(`Storage answers ${status}`);
    }
  }

  return async (withinMs) => {
    const outcome = await attempt(withinMs).then(
      () => 'done',
      (error: Error) => error.name,
    );
    return PHOTO_EVENTS.map(([what]) => [what, outcome]);
  };
}

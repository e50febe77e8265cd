import * as z from 'zod';
import { photoOfIncoming } from '../../../shared/photos/rules.ts';
import { openTable, tableEnvironment } from '../../data/table.ts';
import { listingChanges } from '../../domain/listing/changes.ts';
import { eventHandler } from '../../lib/chain.ts';
import { readEnvironment } from '../../lib/environment.ts';
import { photoStore, photoStoreEnvironment } from '../../photos/photo-store.ts';
import { readPicture } from '../../photos/read-picture.ts';
import { photoUploaded } from './photo-uploaded.ts';

const { TABLE_NAME, MEDIA_BUCKET } = readEnvironment({
  ...tableEnvironment,
  ...photoStoreEnvironment,
});

const makePhoto = photoUploaded({
  changes: listingChanges(openTable(TABLE_NAME)),
  store: photoStore(MEDIA_BUCKET),
  read: readPicture,
  now: () => new Date(),
});

/** The required parts of EventBridge's event about a stored object. */
const eventSchema = z.object({
  detail: z.object({ object: z.object({ key: z.string(), etag: z.string() }) }),
});

export const handler = eventHandler({
  schema: eventSchema,
  subjectOf({ detail: { object } }) {
    const photo = photoOfIncoming(object.key);
    return { listing_id: photo?.listing_id, photo_id: photo?.id };
  },
  process: ({ detail: { object } }) => makePhoto(object),
});

import {
  organisationOf,
  organisationRepository,
} from '../../functions/data/organisation/repository.ts';
import { profileRepository } from '../../functions/data/profile/repository.ts';
import { openTable } from '../../functions/data/table.ts';
import { listingChanges } from '../../functions/domain/listing/changes.ts';
import { addGeneratedPhoto } from '../../functions/domain/listing/generated-photo.ts';
import { newId } from '../../functions/lib/ids.ts';
import { photoStore } from '../../functions/photos/photo-store.ts';
import { readPicture } from '../../functions/photos/read-picture.ts';
import type { LocalData } from '../../infra/local/data.ts';
import { jpeg } from './pictures.ts';

/** Gives a public listing without photos a picture as a batch does, but for who paints it. */
export async function addPictureByAi(data: LocalData, listing_id: string): Promise<void> {
  const table = openTable(data.tableName, data.dynamodb);
  const picture = await readPicture(await jpeg({ colour: '#7d8f6a' }), { aiGenerated: true });
  if ('refusal' in picture) throw new Error(`The picture was refused: ${picture.refusal}`);
  const { files, ...shape } = picture.made;
  const photo = { id: newId('pho', new Date()), listing_id };
  await photoStore(data.mediaBucketName, data.s3).write(photo, files);
  const add = addGeneratedPhoto({
    changes: listingChanges(table),
    profiles: profileRepository(table),
    organisationOf: organisationOf(organisationRepository(table).get),
  });
  const reason = await add({ ...photo, ...shape, by: 'usr_admin' });
  if (reason !== undefined) throw new Error(`The listing was left alone: ${reason}`);
}

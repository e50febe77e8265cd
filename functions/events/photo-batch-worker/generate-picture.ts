import { createHash } from 'node:crypto';
import type { LeftAloneReason } from '../../../shared/photo-batches/types.ts';
import type { PhotoIdentity } from '../../../shared/photos/rules.ts';
import type { ListingRepository, ListingWithPhotos } from '../../data/listing/repository.ts';
import type { BatchListing } from '../../data/photo-batch/entity.ts';
import type { PhotoBatchRepository } from '../../data/photo-batch/repository.ts';
import {
  type addGeneratedPhoto,
  hasPhoto,
  reasonAgainstPicture,
} from '../../domain/listing/generated-photo.ts';
import { requireBatch } from '../../domain/photo-batch/require-batch.ts';
import { derivedId } from '../../lib/ids.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import type { readPicture } from '../../photos/read-picture.ts';
import type { PictureModel } from './picture-model.ts';
import { promptOf } from './prompt.ts';
import { StepError } from './step-error.ts';

export interface GenerateDependencies {
  readonly batches: Pick<PhotoBatchRepository, 'reachListing' | 'get' | 'record'>;
  readonly listings: Pick<ListingRepository, 'getWithPhotos'>;
  readonly addPhoto: ReturnType<typeof addGeneratedPhoto>;
  readonly store: Pick<PhotoStore, 'write' | 'removeAll'>;
  readonly readPicture: typeof readPicture;
  readonly model: PictureModel;
  /** The style of the pictures, as the environment sets it. */
  readonly style: string;
}

type Result = 'GENERATED' | LeftAloneReason;

/**
 * Makes a picture for one listing of a batch, if it still needs one, and records the outcome. The
 * photo's identifier follows from the listing, so a repeated step doesn't add a second one.
 * @throws StepError if no picture could be made, or the batch may not go on
 */
export const generatePicture =
  (dependencies: GenerateDependencies) =>
  async (batch_id: string, { position, listing_id }: BatchListing): Promise<void> => {
    const { batches, listings } = dependencies;
    if (!(await batches.reachListing(batch_id, { position, listing_id }))) {
      throw new StepError('BatchEnded', `The batch ${batch_id} may not go on`);
    }
    const found = await listings.getWithPhotos(listing_id);
    const result = await resultFor(dependencies, batch_id, found);
    await batches.record(batch_id, {
      position,
      listing_id,
      outcome: result === 'GENERATED' ? result : 'LEFT_ALONE',
      reason: result === 'GENERATED' ? undefined : result,
    });
  };

async function resultFor(
  { batches, addPhoto, store, readPicture, model, style }: GenerateDependencies,
  batch_id: string,
  found: ListingWithPhotos | undefined,
): Promise<Result> {
  if (found === undefined) return 'DELETED';
  const { listing } = found;
  const photo = generatedPhotoId(listing.listing_id);
  if (hasPhoto(found, photo)) return 'GENERATED';
  const reason = reasonAgainstPicture(found);
  if (reason !== undefined) return reason;

  const picture = await readPicture(await model.paint(promptOf(listing, style), seedOf(photo)), {
    aiGenerated: true,
  });
  if ('refusal' in picture) throw new StepError('Unreadable', picture.refusal);
  const { files, ...shape } = picture.made;
  await store.write(photo, files);
  const { started_by } = requireBatch(await batches.get(batch_id));
  const reasonAfterwards = await addPhoto({ ...photo, ...shape, batch_id, by: started_by });
  // The listing may have changed while the picture was made.
  if (reasonAfterwards !== undefined) await store.removeAll([photo]);
  return reasonAfterwards ?? 'GENERATED';
}

/**
 * The identity of a listing's picture: the same one, however often a step is repeated. An interrupted
 * batch may have left files of it, which the next one replaces.
 */
export const generatedPhotoId = (listing_id: string): PhotoIdentity => ({
  id: derivedId('pho', 'by AI', listing_id),
  listing_id,
});

/** The largest seed of Stability's models; 0 would mean a random one. */
const LARGEST_SEED = 4_294_967_294;

const seedOf = ({ id }: PhotoIdentity): number =>
  1 + (createHash('sha256').update(id).digest().readUInt32BE(0) % LARGEST_SEED);

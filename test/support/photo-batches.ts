import { photoBatchOperations } from '../../functions/api/photo-batches/operations.ts';
import { listingRepository } from '../../functions/data/listing/repository.ts';
import { messageRepository } from '../../functions/data/message/repository.ts';
import {
  organisationOf,
  organisationRepository,
} from '../../functions/data/organisation/repository.ts';
import { photoBatchRepository } from '../../functions/data/photo-batch/repository.ts';
import { profileRepository } from '../../functions/data/profile/repository.ts';
import type { Table } from '../../functions/data/table.ts';
import { listingChanges } from '../../functions/domain/listing/changes.ts';
import { addGeneratedPhoto } from '../../functions/domain/listing/generated-photo.ts';
import type { PictureModel } from '../../functions/events/photo-batch-worker/picture-model.ts';
import { batchSteps } from '../../functions/events/photo-batch-worker/steps.ts';
import { derivedId } from '../../functions/lib/ids.ts';
import { executionName, type Workflow } from '../../functions/photo-batches/workflow.ts';
import { readPicture } from '../../functions/photos/read-picture.ts';
import { listing } from './listings.ts';
import type { Marketplace } from './marketplace.ts';
import { ENDLESS_BATCH } from './operation-cases/photo-batches.ts';

/** A workflow that only notes which executions were started; a test does the steps itself. */
export function notedWorkflow() {
  const running = new Set<string>();
  const workflow: Workflow = {
    async start(beginning) {
      running.add(executionName(beginning));
    },
    isRunning: async (name) => running.has(name),
  };
  return { workflow, running };
}

/** The operations of admins on batches, and the steps of the workflow, on the marketplace's table. */
export function photoBatchesOn(
  { table, photos }: Pick<Marketplace, 'table' | 'photos'>,
  {
    workflow,
    paint,
    now = () => new Date(),
  }: {
    readonly workflow: Workflow;
    readonly paint: PictureModel['paint'];
    readonly now?: () => Date;
  },
) {
  const batches = photoBatchRepository(table, now);
  return {
    batches,
    operations: photoBatchOperations(
      table,
      { workflow, pricePerPicture: 0.04, pauseSeconds: 1 },
      now,
    ),
    step: batchSteps({
      batches,
      listings: listingRepository(table),
      addPhoto: addGeneratedPhoto({
        changes: listingChanges(table),
        organisationOf: organisationOf(organisationRepository(table).get),
        profiles: profileRepository(table),
        messages: messageRepository(table, now),
        now,
      }),
      store: photos,
      readPicture,
      model: { paint },
      style: 'In soft daylight.',
      workflow,
    }),
  };
}

/** Stores a public listing without photos. @returns its identifier */
export async function photolessListing(
  { table }: Pick<Marketplace, 'table'>,
  listing_id: string,
  organisation_id: string,
): Promise<string> {
  const { cover_photo: _, ...photoless } = listing({ listing_id, organisation_id });
  await listingRepository(table).create({ ...photoless, title: `Listing ${listing_id}` });
  return listing_id;
}

/**
 * Starts a batch that never ends, so that no other batch can begin on the site. Another one would give
 * pictures to the listings of all tests.
 */
export async function holdPhotoBatches(table: Table): Promise<void> {
  await photoBatchRepository(table, () => new Date('2099-01-01T00:00:00.000Z')).start({
    batch_id: ENDLESS_BATCH,
    started_by: 'usr_nobody',
    listing_ids: [derivedId('lst', 'of an endless batch')],
    execution: 'none',
  });
}

import * as z from 'zod';
import { listingRepository } from '../../data/listing/repository.ts';
import { messageRepository } from '../../data/message/repository.ts';
import { organisationOf, organisationRepository } from '../../data/organisation/repository.ts';
import { photoBatchRepository } from '../../data/photo-batch/repository.ts';
import { profileRepository } from '../../data/profile/repository.ts';
import { openTable, tableEnvironment } from '../../data/table.ts';
import { listingChanges } from '../../domain/listing/changes.ts';
import { addGeneratedPhoto } from '../../domain/listing/generated-photo.ts';
import { eventHandler } from '../../lib/chain.ts';
import { readEnvironment } from '../../lib/environment.ts';
import { photoBatchWorkflow, workflowEnvironment } from '../../photo-batches/workflow.ts';
import { photoStore, photoStoreEnvironment } from '../../photos/photo-store.ts';
import { readPicture } from '../../photos/read-picture.ts';
import { pictureModel, pictureModelEnvironment } from './picture-model.ts';
import { batchSteps, stepSchema } from './steps.ts';

const environment = readEnvironment({
  ...tableEnvironment,
  ...photoStoreEnvironment,
  ...workflowEnvironment,
  ...pictureModelEnvironment,
  PICTURE_STYLE: z.string(),
});

const table = openTable(environment.TABLE_NAME);

/** Called by the workflow, for each of its steps. */
export const handler = eventHandler({
  schema: stepSchema,
  subjectOf: ({ step, batch_id, ...rest }) => ({
    step,
    batch_id,
    listing_id: 'listing_id' in rest ? rest.listing_id : undefined,
  }),
  process: batchSteps({
    batches: photoBatchRepository(table),
    listings: listingRepository(table),
    addPhoto: addGeneratedPhoto({
      changes: listingChanges(table),
      organisationOf: organisationOf(organisationRepository(table).get),
      profiles: profileRepository(table),
      messages: messageRepository(table),
      now: () => new Date(),
    }),
    store: photoStore(environment.MEDIA_BUCKET),
    readPicture,
    model: pictureModel(environment),
    style: environment.PICTURE_STYLE,
    workflow: photoBatchWorkflow(environment.PHOTO_BATCH_WORKFLOW),
  }),
});

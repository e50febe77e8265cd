import { pictureModel } from 'aws-on-one-machine/engines/bedrock/picture-model';
import { expect } from 'vitest';
import { listingRepository } from '../../functions/data/listing/repository.ts';
import { photoBatchRepository } from '../../functions/data/photo-batch/repository.ts';
import { serviceOf } from '../../functions/data/service.ts';
import { openTable } from '../../functions/data/table.ts';
import { listingChanges } from '../../functions/domain/listing/changes.ts';
import { derivedId } from '../../functions/lib/ids.ts';
import { executionName } from '../../functions/photo-batches/workflow.ts';
import type { RunningSite } from '../../infra/local/start.ts';
import { askAs } from '../support/ask-as.ts';
import { peopleAt } from '../support/people.ts';
import { photolessListing } from '../support/photo-batches.ts';
import { type ExerciseOutcome, ORGANISATION } from './exercises.ts';

/** The exercises, with their outcomes while nothing is denied. */
export const BATCH_EVENTS: readonly ExerciseOutcome[] = [
  ['take over a batch, with a listing that is archived while its picture is made', 'done'],
  ['go on with a batch in another execution', 'done'],
];

/** How often it was tried, whoever the admin was: each time with other listings. */
let tried = 0;

/** @returns what leads the workflow and its functions through everything that they may do */
export async function batchEventsAt(
  { url, data, lambda, system }: RunningSite,
  state: string,
): Promise<(withinMs: number) => Promise<readonly ExerciseOutcome[]>> {
  const table = openTable(data.tableName, data.dynamodb);
  const listings = listingRepository(table);
  const batches = photoBatchRepository(table);
  const admin = await peopleAt(url, data)({ role: 'ADMIN', secondFactor: true });
  const { ask } = askAs(url, admin);
  const model = pictureModel(state);
  const [worker] = system
    .ofType('AWS::Lambda::Function')
    .filter(
      ({ logicalId }) => logicalId.startsWith('PhotoBatch') && !/^PhotoBatches/.test(logicalId),
    );
  if (worker === undefined) throw new Error('There is no function for the steps of a batch');
  const workerArn = String(
    system.resolve(worker.stack, { 'Fn::GetAtt': [worker.logicalId, 'Arn'] }),
  );

  const archive = (listing_id: string) =>
    listingChanges(table).change(listing_id, ({ listing }) => ({
      after: { ...listing, status: 'ARCHIVED' },
    }));

  const isOver = (batch_id: string, timeout: number) =>
    expect.poll(async () => (await batches.get(batch_id))?.status, { timeout }).toBe('COMPLETED');

  const none = derivedId('lst', 'of no listing');

  const tries = [
    async (timeout: number) => {
      const ago = photoBatchRepository(table, () => new Date(0));
      await ago.start({
        batch_id: derivedId('bat', 'dead', tried),
        started_by: admin.profile.user_id,
        listing_ids: [none],
        execution: 'none',
      });
      // A batch takes all that have no photo, and other exercises leave more with each case.
      for (const id of await listings.listPhotoless()) await archive(id);
      for (const itemNumber of [1, 2]) {
        const id = derivedId('lst', 'in a batch', tried, itemNumber);
        await photolessListing({ table }, id, ORGANISATION.organisation_id);
      }
      model.behave({ match: '', delay: 2_000 });
      const calls = model.calls().length;
      const { id } = await ask('startPhotoBatch', {});
      await expect.poll(() => model.calls().length, { timeout, interval: 50 }).toBe(calls + 2);
      const { current_listing_id = '' } = (await batches.get(id)) ?? {};
      await archive(current_listing_id);
      await isOver(id, timeout);
      const { outcomes } = await ask('getPhotoBatch', { batch_id: id });
      const became = outcomes.map(({ outcome }) => outcome);
      expect(became.toSorted()).toEqual(['GENERATED', 'LEFT_ALONE']);
    },
    async (timeout: number) => {
      const beginning = { batch_id: derivedId('bat', 'continued', tried), page: 0 };
      const { batch_id } = beginning;
      await batches.start({
        batch_id,
        started_by: admin.profile.user_id,
        listing_ids: [none],
        execution: executionName(beginning),
      });
      await lambda.get(workerArn).invoke({ step: 'continue', ...beginning });
      await isOver(batch_id, timeout);
    },
  ];

  return async (withinMs: number) => {
    tried += 1;
    // An earlier try that was denied something may have left its lock behind.
    await serviceOf(table).entities.photoBatchLock.delete({}).go();
    const outcomes: ExerciseOutcome[] = [];
    for (const [place, [what]] of BATCH_EVENTS.entries()) {
      const outcome = await (
        tries[place]?.(withinMs) ?? Promise.reject(new Error('Nothing to try'))
      ).then(
        () => 'done',
        (error: Error) => error.name,
      );
      outcomes.push([what, outcome]);
    }
    return outcomes;
  };
}

import * as z from 'zod';
import { PHOTO_BATCH_LIMITS } from '../../../shared/photo-batches/limits.ts';
import {
  type AfterPage,
  type BatchStep,
  failureOf,
  reasonOf,
} from '../../../shared/photo-batches/rules.ts';
import type { BatchListing } from '../../data/photo-batch/entity.ts';
import type { PhotoBatchRepository } from '../../data/photo-batch/repository.ts';
import { hasPhoto } from '../../domain/listing/generated-photo.ts';
import { requireBatch } from '../../domain/photo-batch/require-batch.ts';
import { logger } from '../../lib/logger.ts';
import { executionName, type Workflow } from '../../photo-batches/workflow.ts';
import {
  type GenerateDependencies,
  generatedPhotoId,
  generatePicture,
} from './generate-picture.ts';
import { StepError } from './step-error.ts';

interface Dependencies extends GenerateDependencies {
  readonly batches: PhotoBatchRepository;
  readonly workflow: Pick<Workflow, 'start'>;
}

const batch = { batch_id: z.string() };
const listing = { position: z.int().positive(), listing_id: z.string() };
const page = { page: z.int().min(0) };

/** The name of an error, as Step Functions has it. */
const stepErrorSchema = z.object({ Error: z.string() });

/** The workflow's input to the function: only identifiers and numbers. */
export const stepSchema = z.discriminatedUnion('step', [
  z.object({ step: step('page'), ...batch, ...page }),
  z.object({ step: step('generate'), ...batch, ...listing }),
  z.object({
    step: step('report'),
    ...batch,
    ...listing,
    /** The error of the step before. */
    error: stepErrorSchema,
  }),
  z.object({ step: step('continue'), ...batch, ...page }),
  z.object({
    step: step('finish'),
    ...batch,
    /** The error that ended the batch early. */
    error: stepErrorSchema.optional(),
  }),
]);
export type Step = z.output<typeof stepSchema>;

/** The next listings, and what follows them. */
interface Page {
  readonly listings: readonly BatchListing[];
  readonly next: AfterPage;
  readonly next_page: number;
}

/**
 * The steps of a batch. Each can be repeated, as after a lost reply, without doing anything twice.
 * @throws StepError, whose name tells the workflow how to go on
 */
export function batchSteps(dependencies: Dependencies) {
  const { batches, listings, store, workflow } = dependencies;
  const generate = generatePicture(dependencies);

  /**
   * Records that a listing got no picture, unless it did and only the reply was lost. The earlier
   * step is over, so nothing else stores files of it.
   */
  async function report(batch_id: string, { position, listing_id }: BatchListing, error: string) {
    const picture = generatedPhotoId(listing_id);
    const found = await listings.getWithPhotos(listing_id);
    const isDone = found !== undefined && hasPhoto(found, picture);
    if (!isDone) await store.removeAll([picture]);
    await batches.record(batch_id, {
      position,
      listing_id,
      outcome: isDone ? 'GENERATED' : 'FAILED',
      reason: isDone ? undefined : reasonOf(error),
    });
  }

  /** A page of a batch's listings, and what follows it. */
  async function readPage(batch_id: string, page: number): Promise<Page> {
    const { total } = requireBatch(await batches.get(batch_id));
    const { pageSize, pagesPerExecution } = PHOTO_BATCH_LIMITS;
    const next_page = page + 1;
    const isLast = next_page * pageSize >= total;
    return {
      listings: await batches.getPage(batch_id, page),
      next: isLast ? 'end' : next_page % pagesPerExecution === 0 ? 'execution' : 'page',
      next_page,
    };
  }

  async function goOn(batch_id: string, page: number): Promise<void> {
    const beginning = { batch_id, page };
    if (!(await batches.handOver(batch_id, executionName(beginning)))) {
      throw new StepError('BatchEnded', `Another batch has taken the place of ${batch_id}`);
    }
    await workflow.start(beginning);
  }

  /** Ends a batch. If it hasn't reached each listing, an admin has stopped it, or it has failed. */
  async function finish(batch_id: string, error: string | undefined): Promise<void> {
    const { status, total, generated, failed, left_alone } = requireBatch(
      await batches.get(batch_id),
    );
    const isComplete = generated + failed + left_alone === total;
    const endedBefore =
      status === 'STOPPING'
        ? ({ status: 'STOPPED' } as const)
        : ({ status: 'FAILED', failure: failureOf(error) } as const);
    await batches.finish(batch_id, isComplete ? { status: 'COMPLETED' } : endedBefore);
    logger.info('A batch of photos has ended', { total, generated, failed, left_alone });
  }

  return async (step: Step): Promise<Page | undefined> => {
    const { batch_id } = step;
    switch (step.step) {
      case 'page':
        return await readPage(batch_id, step.page);
      case 'generate':
        await generate(batch_id, step);
        return undefined;
      case 'report':
        await report(batch_id, step, step.error.Error);
        return undefined;
      case 'continue':
        await goOn(batch_id, step.page);
        return undefined;
      case 'finish':
        await finish(batch_id, step.error?.Error);
        return undefined;
    }
  };
}

function step<S extends BatchStep>(name: S) {
  return z.literal(name);
}

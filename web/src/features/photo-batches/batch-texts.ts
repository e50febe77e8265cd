import { BATCH_FAILURE_LABELS } from '../../../../shared/photo-batches/labels.ts';
import type { ListingOutcome, PhotoBatch } from '../../../../shared/photo-batches/schema.ts';
import type { BatchStatus } from '../../../../shared/photo-batches/types.ts';
import { pluralise } from '../../../../shared/pluralise.ts';

const formatCount = (count: number): string => count.toLocaleString('en-GB');

const dollars = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'USD' });

/** An amount of US dollars, to the cent: `US$1.68`. */
export const formatDollars = (amount: number): string => dollars.format(amount);

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A duration in two units at most, rounded: `42 seconds`, `2 hours 20 minutes`. */
export function formatDuration(seconds: number): string {
  if (seconds < 2 * MINUTE) return pluralise(Math.max(1, Math.round(seconds)), 'second');
  const minutes = Math.round(seconds / MINUTE);
  if (minutes < HOUR / MINUTE) return pluralise(minutes, 'minute');
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest === 0
    ? pluralise(hours, 'hour')
    : `${pluralise(hours, 'hour')} ${pluralise(rest, 'minute')}`;
}

/** The listing's title at the time, or a substitute if it had been deleted. */
export const titleOf = ({ title }: Pick<ListingOutcome, 'title'>): string =>
  title ?? 'Deleted listing';

/** Who started a batch. */
export const starterOf = ({ started_by }: PhotoBatch): string => started_by ?? 'Deleted account';

/** How many of its listings a batch is done with. */
export const doneIn = ({ generated, failed, left_alone }: PhotoBatch): number =>
  generated + failed + left_alone;

/** The progress of a batch: `12 of 5,000`. */
export const progressOf = (batch: PhotoBatch): string =>
  `${formatCount(doneIn(batch))} of ${formatCount(batch.total)}`;

/** The results of a batch: `2 pictures were made, 1 listing failed, 3 weren’t reached.` */
export function doneText(batch: PhotoBatch): string {
  const { total, generated, failed, left_alone } = batch;
  const unreached = total - doneIn(batch);
  const parts = [
    pluralise(generated, 'picture was made', 'pictures were made'),
    ...(failed > 0 ? [`${pluralise(failed, 'listing')} failed`] : []),
    ...(left_alone > 0
      ? [`${pluralise(left_alone, 'listing was skipped', 'listings were skipped')}`]
      : []),
    ...(unreached > 0
      ? [pluralise(unreached, 'listing wasn’t reached', 'listings weren’t reached')]
      : []),
  ];
  return `${parts.join(', ')}.`;
}

/** Why a batch ended before its last listing, and what it did. */
export const endText = (batch: PhotoBatch): string =>
  [
    STATUS_MEANINGS[batch.status],
    ...(batch.failure === null ? [] : [BATCH_FAILURE_LABELS[batch.failure]]),
    doneText(batch),
  ].join(' ');

/** The texts about batches in toasts, dialogs and on the page. */
export const BATCH_TEXTS = {
  button: 'Generate Missing Photos with AI',
  counting: 'Counting listings...',
  notCounted: (message: string) => `Failed to fetch listings: ${message}`,
  none: 'All listings already have photos!',
  notStarted: 'Failed to start photo generation process',
  starting: (count: number) => `Starting photo generation for ${pluralise(count, 'listing')}...`,
  generated: (title: string) => `Generated photos for: ${title}`,
  failed: (title: string) => `Failed to generate photos for: ${title}`,
  allGenerated: (count: number) =>
    `Successfully generated photos for ${pluralise(count, 'listing')}!`,
  allFailed: (count: number) => `Failed to generate photos for ${pluralise(count, 'listing')}.`,
  ended: {
    STOPPED: 'Photo generation was stopped',
    FAILED: 'Photo generation failed',
    INTERRUPTED: 'Photo generation was interrupted',
  },
  forestalled: (batch: PhotoBatch) =>
    `${starterOf(batch)} has just started a batch, so yours wasn’t started. This is their batch.`,
  stop: {
    label: 'Stop',
    title: 'Stop photo generation?',
    text: 'The current picture is finished first. Finished pictures stay. The next batch takes the remaining listings.',
    confirm: 'Stop photo generation',
    doing: 'Stopping...',
    dismiss: 'Keep going',
    failed: 'Error stopping photo generation',
  },
} as const;

/** The meaning of each status, beyond its name. */
export const STATUS_MEANINGS = {
  RUNNING: 'Pictures are made one at a time. You can close this page: it keeps going.',
  STOPPING: 'It stops after the current picture.',
  COMPLETED: 'All its listings were processed.',
  STOPPED:
    'An admin stopped it. Finished pictures stay. The next batch takes the remaining listings.',
  FAILED:
    'It failed before the end. Finished pictures stay. The next batch takes the remaining listings.',
  INTERRUPTED:
    'It ended early for an unknown reason: its process has gone. Finished pictures stay. The next batch takes the remaining listings.',
} as const satisfies Record<BatchStatus, string>;

/**
 * - RUNNING: it makes one picture after the other.
 * - STOPPING: an admin has stopped it. What is being made is finished first.
 * - COMPLETED: it has come to each of its listings.
 * - STOPPED: it ended before, because an admin stopped it.
 * - FAILED: it ended before, by a fault.
 * - INTERRUPTED: its execution ended without a word. The next batch takes its place.
 */
export const BATCH_STATUSES = [
  'RUNNING',
  'STOPPING',
  'COMPLETED',
  'STOPPED',
  'FAILED',
  'INTERRUPTED',
] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

/** The statuses of a batch that goes on. There is one such batch at most (D37). */
export const GOING_ON: readonly BatchStatus[] = ['RUNNING', 'STOPPING'];

export const isGoingOn = (status: BatchStatus): boolean => GOING_ON.includes(status);

/** What became of a listing in a batch. */
export const BATCH_OUTCOMES = ['GENERATED', 'FAILED', 'LEFT_ALONE'] as const;
export type BatchOutcome = (typeof BATCH_OUTCOMES)[number];

/**
 * Why no picture of a listing was made.
 * - FILTERED: the model's provider refused the prompt or the picture.
 * - THROTTLED: the model had no time for it, however often it was asked.
 * - NO_ANSWER: the model took too long.
 * - MODEL_ERROR: the model answered with an error.
 * - UNREADABLE: the model's answer was no picture that could be read.
 * - OTHER: a fault of ours, which the log names.
 */
export const FAILURE_REASONS = [
  'FILTERED',
  'THROTTLED',
  'NO_ANSWER',
  'MODEL_ERROR',
  'UNREADABLE',
  'OTHER',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** Why a listing was left alone: what it had become since the batch was started. */
export const LEFT_ALONE_REASONS = ['DELETED', 'NOT_PUBLISHED', 'HAS_PHOTOS', 'DECLINED'] as const;
export type LeftAloneReason = (typeof LEFT_ALONE_REASONS)[number];

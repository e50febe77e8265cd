/**
 * - RUNNING: it makes one picture after the other.
 * - STOPPING: an admin has stopped it. The present picture is finished first.
 * - COMPLETED: it has reached each of its listings.
 * - STOPPED: an admin stopped it before its end.
 * - FAILED: a fault ended it early.
 * - INTERRUPTED: its execution ended unexpectedly. The next batch replaces it.
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

/** The statuses of an active batch. There is at most one such batch (D37). */
export const ACTIVE_STATUSES: readonly BatchStatus[] = ['RUNNING', 'STOPPING'];

export const isActive = (status: BatchStatus): boolean => ACTIVE_STATUSES.includes(status);

/**
 * Why a batch FAILED.
 * - MODEL_UNAVAILABLE: the model can't be used, whatever the request.
 * - NOT_STARTED: its workflow could not be started.
 * - OTHER: a fault of ours, which the log names.
 */
export const BATCH_FAILURES = ['MODEL_UNAVAILABLE', 'NOT_STARTED', 'OTHER'] as const;
export type BatchFailure = (typeof BATCH_FAILURES)[number];

/** The outcome of a listing in a batch. */
export const BATCH_OUTCOMES = ['GENERATED', 'FAILED', 'LEFT_ALONE'] as const;
export type BatchOutcome = (typeof BATCH_OUTCOMES)[number];

/**
 * Why a listing got no picture.
 * - FILTERED: the model's provider refused the prompt or the picture.
 * - THROTTLED: the model was busy at each attempt.
 * - NO_ANSWER: the model took too long.
 * - MODEL_ERROR: the model answered with an error.
 * - UNREADABLE: the model's answer was not a readable picture.
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

/** Why a listing was left alone: its state when the batch reached it. */
export const LEFT_ALONE_REASONS = ['DELETED', 'NOT_PUBLISHED', 'HAS_PHOTOS', 'DECLINED'] as const;
export type LeftAloneReason = (typeof LEFT_ALONE_REASONS)[number];

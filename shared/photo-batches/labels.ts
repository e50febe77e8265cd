import type {
  BatchFailure,
  BatchOutcome,
  BatchStatus,
  FailureReason,
  LeftAloneReason,
} from './types.ts';

export const BATCH_STATUS_LABELS = {
  RUNNING: 'Running',
  STOPPING: 'Stopping',
  COMPLETED: 'Completed',
  STOPPED: 'Stopped',
  FAILED: 'Failed',
  INTERRUPTED: 'Interrupted',
} as const satisfies Record<BatchStatus, string>;

/** Why a batch failed, as admins read it. */
export const BATCH_FAILURE_LABELS = {
  MODEL_UNAVAILABLE: 'The model can’t be used: access to it is denied, or it doesn’t exist.',
  NOT_STARTED: 'It couldn’t be started.',
  OTHER: 'Something went wrong on our side. See the log for details.',
} as const satisfies Record<BatchFailure, string>;

export const BATCH_OUTCOME_LABELS = {
  GENERATED: 'Generated',
  FAILED: 'Failed',
  LEFT_ALONE: 'Skipped',
} as const satisfies Record<BatchOutcome, string>;

/** Why a listing got no picture, as admins read it beside its title. */
export const BATCH_REASON_LABELS = {
  FILTERED: 'The model’s content filter refused it',
  THROTTLED: 'The model was too busy several times',
  NO_ANSWER: 'The model did not answer in time',
  MODEL_ERROR: 'The model failed',
  UNREADABLE: 'The model’s picture could not be read',
  OTHER: 'Something went wrong on our side',
  DELETED: 'The listing was deleted in the meantime',
  NOT_PUBLISHED: 'The listing was taken off the site in the meantime',
  HAS_PHOTOS: 'The listing got photos in the meantime',
  DECLINED: 'Its owner deleted an earlier illustration',
} as const satisfies Record<FailureReason | LeftAloneReason, string>;

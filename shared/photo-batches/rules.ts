import type { FailureReason } from './types.ts';

/**
 * The steps of the workflow, all of one function:
 * - page: the listings that come next, and what comes after them.
 * - generate: makes a picture for one listing.
 * - report: notes that a listing got none, and why.
 * - continue: has a new execution go on with the pages that are left.
 * - finish: ends the batch.
 */
export type BatchStep = 'page' | 'generate' | 'report' | 'continue' | 'finish';

/** What comes after a page of listings: another page, another execution, or nothing. */
export type AfterPage = 'page' | 'execution' | 'end';

/** The errors of the steps, by whose names the workflow tells them apart. */
export const STEP_ERRORS = [
  /** The model has no time just now: it is asked again. */
  'ModelBusy',
  /** The model can't be used at all: the batch ends. */
  'ModelUnavailable',
  /** The batch was stopped, or another has taken its place: it ends. */
  'BatchEnded',
  /** Of one listing; the batch goes on. */
  'Filtered',
  'NoAnswer',
  'ModelFailed',
  'Unreadable',
] as const;
export type StepErrorName = (typeof STEP_ERRORS)[number];

const REASONS: Readonly<Record<string, FailureReason>> = {
  ModelBusy: 'THROTTLED',
  Filtered: 'FILTERED',
  NoAnswer: 'NO_ANSWER',
  ModelFailed: 'MODEL_ERROR',
  Unreadable: 'UNREADABLE',
} satisfies Partial<Record<StepErrorName, FailureReason>>;

/** What an error of a step means for its listing, by the error's name. */
export const reasonOf = (error: string): FailureReason => REASONS[error] ?? 'OTHER';

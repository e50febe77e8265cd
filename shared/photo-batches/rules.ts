import type { BatchFailure, FailureReason } from './types.ts';

/**
 * The steps of the workflow, all of one function:
 * - page: returns the next listings, and what follows them.
 * - generate: makes a picture for one listing.
 * - report: records that a listing got none, and why.
 * - continue: starts a new execution for the remaining pages.
 * - finish: ends the batch.
 */
export type BatchStep = 'page' | 'generate' | 'report' | 'continue' | 'finish';

/** The step after a page of listings: another page, another execution, or nothing. */
export type AfterPage = 'page' | 'execution' | 'end';

/** The errors of the steps; the workflow tells them apart by these names. */
export const STEP_ERRORS = [
  /** The model is busy: it is asked again. */
  'ModelBusy',
  /** The model can't be used at all: the batch ends. */
  'ModelUnavailable',
  /** The batch was stopped, or another has taken its place: it ends. */
  'BatchEnded',
  /** An error of one listing; the batch goes on. */
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

/** The reason why a listing failed, by the name of the step's error. */
export const reasonOf = (error: string): FailureReason => REASONS[error] ?? 'OTHER';

/** Why a batch failed, by the name of the error that ended it. */
export const failureOf = (error: string | undefined): BatchFailure =>
  error === ('ModelUnavailable' satisfies StepErrorName) ? 'MODEL_UNAVAILABLE' : 'OTHER';

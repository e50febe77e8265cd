import type { StepErrorName } from '../../../shared/photo-batches/rules.ts';
import { ExpectedError } from '../../lib/errors.ts';

/** An expected error of a step, which the workflow recognises by its name. */
export class StepError extends ExpectedError {
  declare readonly name: StepErrorName;

  constructor(name: StepErrorName, message: string) {
    super(name, message);
  }
}

/** The model refuses our request, or answers what we can't read. For the workflow, it has failed. */
export class ModelDefectError extends Error {
  override readonly name = 'ModelFailed' satisfies StepErrorName;
}

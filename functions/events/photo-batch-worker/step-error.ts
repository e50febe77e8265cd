import type { StepErrorName } from '../../../shared/photo-batches/rules.ts';

/** An error of a step, which the workflow recognises by its name. */
export class StepError extends Error {
  override readonly name: StepErrorName;

  constructor(name: StepErrorName, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = name;
  }
}

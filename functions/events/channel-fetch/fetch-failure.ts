import type { ImportProblem } from '../../../shared/channels/types.ts';

/**
 * Why a calendar could not be fetched. Node's own errors never leave the code that fetches: they may
 * have the address, which is a secret.
 */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure';
  readonly problem: ImportProblem;

  constructor(problem: ImportProblem) {
    super(problem);
    this.problem = problem;
  }
}

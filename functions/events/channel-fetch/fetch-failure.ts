import type { SourceProblem } from '../../../shared/channels/types.ts';

/**
 * Why a calendar could not be fetched. Node's own errors never leave the code that fetches: they may
 * have the address, which is a secret.
 */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure';
  readonly problem: SourceProblem;

  constructor(problem: SourceProblem) {
    super(problem);
    this.problem = problem;
  }
}

import type { FieldProblem } from '../../../../shared/problems.ts';
import { ApiError } from '../../lib/api-error.ts';

/**
 * What an attempt to save failed with, for the person who made it.
 *
 * @throws whatever else it was, which is a mistake of ours
 */
export function refusalOf(error: unknown): {
  readonly message: string;
  readonly errors: readonly FieldProblem[];
} {
  if (error instanceof ApiError) {
    return { message: error.message, errors: error.problem.errors ?? [] };
  }
  throw error;
}

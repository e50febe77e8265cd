import type { FieldProblem } from '../../../../shared/problems.ts';
import { ApiError } from '../../lib/api-error.ts';

/** Why what was typed into a form isn't taken, where it is not the API that says so. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly errors: readonly FieldProblem[];

  /** @param errors what is wrong with single fields */
  constructor(
    message: string,
    { errors = [], ...options }: ErrorOptions & { readonly errors?: readonly FieldProblem[] } = {},
  ) {
    super(message, options);
    this.errors = errors;
  }
}

/**
 * What an attempt to save failed with, for the person who made it.
 *
 * @throws whatever else it was, which is a mistake of ours
 */
export function refusalOf(error: unknown): {
  readonly message: string;
  readonly errors: readonly FieldProblem[];
} {
  if (error instanceof Refusal) return error;
  if (error instanceof ApiError) {
    return { message: error.message, errors: error.problem.errors ?? [] };
  }
  throw error;
}

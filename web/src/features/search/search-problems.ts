import type { ApiError } from '../../lib/api-error.ts';

/** Why the API refused a search: a sentence for each refused parameter, by name. */
export type SearchProblems = ReadonlyMap<string, string>;

const NONE: SearchProblems = new Map();
const BAD_REQUEST = 400;

/** The refused parameters; none if the search succeeded or failed for another reason. */
export function searchProblems(error: ApiError | undefined): SearchProblems {
  if (error?.problem.status !== BAD_REQUEST) return NONE;
  const { errors = [], detail } = error.problem;
  return errors.length === 0
    ? new Map([['', detail]])
    : new Map(errors.map(({ path, message }) => [path, message]));
}

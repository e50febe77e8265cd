import type { ApiError } from '../../lib/api-error.ts';

/** What the API refused about a search: sentences, by the name of the parameter. */
export type SearchProblems = ReadonlyMap<string, string>;

const NONE: SearchProblems = new Map();
const BAD_REQUEST = 400;

/** The parameters that are not valid; none where the search failed for another reason, or didn't. */
export function searchProblems(error: ApiError | undefined): SearchProblems {
  if (error?.problem.status !== BAD_REQUEST) return NONE;
  const { errors = [], detail } = error.problem;
  return errors.length === 0
    ? new Map([['', detail]])
    : new Map(errors.map(({ path, message }) => [path, message]));
}

import { type EventPredicate, eventPatternSchema, fitsPattern } from '../../event-pattern.ts';
import { LocalProblem } from '../../problem.ts';

/**
 * A filter of an event source: an event passes where one of the patterns fits, or where there is
 * none.
 *
 * @param patterns each as JSON
 * @throws LocalProblem for a pattern with something in it that isn't known here
 */
export function eventFilter(patterns: readonly string[]): EventPredicate {
  const parsed = patterns.map(readPattern);
  return (event) => parsed.length === 0 || parsed.some((pattern) => fitsPattern(pattern, event));
}

function readPattern(text: string) {
  const result = eventPatternSchema.safeParse(JSON.parse(text));
  if (result.success) return result.data;
  throw new LocalProblem(
    `The local target filters events by values that are equal or begin with a prefix, and not by ${text}.`,
  );
}

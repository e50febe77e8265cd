import * as z from 'zod';
import { LocalProblem } from '../../problem.ts';

type Value = string | number | boolean | null;

/** A leaf lists the values that it takes; everything else is a step further into the event. */
type Pattern = { readonly [name: string]: Pattern | readonly Value[] };

const patternSchema: z.ZodType<Pattern> = z.record(
  z.string(),
  z.union([
    z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])).min(1),
    z.lazy(() => patternSchema),
  ]),
);

/** Whether an event passes. */
export type EventFilter = (event: unknown) => boolean;

/**
 * A filter of an event source: an event passes where one of the patterns fits, or where there is
 * none. A pattern fits where for each name in it the event has one of the values that it lists.
 *
 * @param patterns each as JSON
 * @throws LocalProblem for a pattern with something else in it: a prefix, a range, a negation
 */
export function eventFilter(patterns: readonly string[]): EventFilter {
  const parsed = patterns.map(readPattern);
  return (event) => parsed.length === 0 || parsed.some((pattern) => fits(pattern, event));
}

function readPattern(text: string): Pattern {
  const result = patternSchema.safeParse(JSON.parse(text));
  if (result.success) return result.data;
  throw new LocalProblem(
    `The local target filters events by values that are equal, and not by ${text}.`,
  );
}

function fits(pattern: Pattern, event: unknown): boolean {
  if (typeof event !== 'object' || event === null) return false;
  const fields: Readonly<Record<string, unknown>> = { ...event };
  return Object.entries(pattern).every(([name, expected]) => {
    const actual = fields[name];
    return isLeaf(expected) ? expected.some((value) => value === actual) : fits(expected, actual);
  });
}

const isLeaf = (value: Pattern | readonly Value[]): value is readonly Value[] =>
  Array.isArray(value);

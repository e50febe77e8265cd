import * as z from 'zod';

/** Whether an event fits. */
export type EventPredicate = (event: unknown) => boolean;

const valueSchema = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.strictObject({ prefix: z.string() }),
]);

type Value = z.output<typeof valueSchema>;

/** A leaf lists what it takes; everything else is a step further into the event. */
export type EventPattern = { readonly [name: string]: EventPattern | readonly Value[] };

/**
 * The patterns of EventBridge's rules and of Lambda's event filters, as far as they name values
 * that are equal or prefixes. A pattern with anything else in it (a range, a negation) is refused.
 */
export const eventPatternSchema: z.ZodType<EventPattern> = z
  .record(z.string(), z.union([z.array(valueSchema).min(1), z.lazy(() => eventPatternSchema)]))
  .refine((pattern) => Object.keys(pattern).length > 0, 'names nothing');

/** A pattern fits where for each name in it the event has one of the values that it lists. */
export function fitsPattern(pattern: EventPattern, event: unknown): boolean {
  if (typeof event !== 'object' || event === null) return false;
  const fields: Readonly<Record<string, unknown>> = { ...event };
  return Object.entries(pattern).every(([name, expected]) => {
    const actual = fields[name];
    return isLeaf(expected) ? takes(expected, actual) : fitsPattern(expected, actual);
  });
}

/** A list in the event needs one element that fits. */
const takes = (values: readonly Value[], actual: unknown): boolean =>
  [actual].flat().some((each) => values.some((value) => isTaken(value, each)));

const isTaken = (value: Value, actual: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? typeof actual === 'string' && actual.startsWith(value.prefix)
    : value === actual;

const isLeaf = (value: EventPattern | readonly Value[]): value is readonly Value[] =>
  Array.isArray(value);

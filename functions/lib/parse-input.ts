import type * as z from 'zod';
import { idempotencyHeaderSchema } from '../../shared/idempotency.ts';
import type { FieldProblem } from '../../shared/problems.ts';
import { IDEMPOTENCY_KEY } from '../../shared/routes.ts';
import { InvalidFieldsError, NotFoundError } from './errors.ts';
import { NOTHING_HERE, tooLarge } from './problem.ts';

/** So much of a name that a caller made up is said to them again, in characters. */
const ECHOED = 60;

const echoed = (name: string): string =>
  name === ''
    ? '(no name)'
    : name.length <= ECHOED
      ? name
      : `${name.slice(0, ECHOED).toWellFormed()}…`;

const fieldProblems = (issues: readonly z.core.$ZodIssue[]): FieldProblem[] =>
  issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          path: [...issue.path, echoed(key)].join('.'),
          message: `'${echoed(key)}' is not a known field`,
        }))
      : [{ path: issue.path.join('.'), message: messageOf(issue) }],
  );

/** What is wrong with a body that is no object can't be said of any field. */
const messageOf = ({ path, code, message }: z.core.$ZodIssue): string =>
  path.length === 0 && code === 'invalid_type' ? 'The body must be a JSON object' : message;

/** What is wrong with a value by a schema, field by field. */
export function problemsBy(schema: z.ZodType, value: unknown): FieldProblem[] {
  const { success, error } = schema.safeParse(value);
  return success ? [] : fieldProblems(error.issues);
}

/**
 * Parses one part of a request by its schema; an operation that declares none is given nothing.
 * @throws InvalidFieldsError with the path of each field that is not valid.
 */
export function parseInput(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw new InvalidFieldsError(fieldProblems(result.error.issues));
  return result.data;
}

/**
 * Parses what stands in an address by its schema, whose message says what there isn't.
 * @throws NotFoundError: an address that nothing can have is as one that nothing has
 */
export function parseParams(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const { success, data, error } = schema.safeParse(value);
  if (!success) throw new NotFoundError(error.issues[0]?.message ?? NOTHING_HERE);
  return data;
}

/**
 * A query string as an object. A parameter with an empty value says nothing, and is left out.
 * @throws InvalidFieldsError where a parameter is given twice: which one is meant can't be known.
 */
export function queryOf(rawQueryString: string): Record<string, string> {
  const query = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(rawQueryString)) {
    if (value === '') continue;
    if (query.has(name)) {
      throw new InvalidFieldsError([
        { path: echoed(name), message: `'${echoed(name)}' is given more than once` },
      ]);
    }
    query.set(name, value);
  }
  return Object.fromEntries(query);
}

/** The largest body that is read, in kilobytes: several times what any operation takes. */
const BODY_KB = 64;

/** Of bytes that aren't UTF-8 nothing is guessed. */
const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * A JSON body.
 * @throws InvalidFieldsError where it is not JSON, ProblemError 413 where it is too large.
 */
export function bodyOf(body: string | undefined, isBase64Encoded: boolean): unknown {
  if (body === undefined) return undefined;
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > BODY_KB * 1024) throw tooLarge(BODY_KB);
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    throw new InvalidFieldsError([{ path: '', message: 'The body is not valid JSON' }]);
  }
}

/**
 * The request's `Idempotency-Key`.
 * @param headers by their names in lower case
 * @throws InvalidFieldsError where it can't be one
 */
export function idempotencyKeyOf(
  headers: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const parsed = idempotencyHeaderSchema.safeParse({
    [IDEMPOTENCY_KEY]: headers[IDEMPOTENCY_KEY.toLowerCase()],
  });
  if (!parsed.success) throw new InvalidFieldsError(fieldProblems(parsed.error.issues));
  return parsed.data[IDEMPOTENCY_KEY];
}

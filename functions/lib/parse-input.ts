import type * as z from 'zod';
import { idempotencyHeaderSchema } from '../../shared/idempotency.ts';
import type { FieldProblem } from '../../shared/problems.ts';
import { IDEMPOTENCY_KEY } from '../../shared/routes.ts';
import { badRequest } from './problem.ts';

const fieldProblems = (issues: readonly z.core.$ZodIssue[]): FieldProblem[] =>
  issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          path: [...issue.path, key].join('.'),
          message: `'${key}' is not a known field`,
        }))
      : [{ path: issue.path.join('.'), message: issue.message }],
  );

/** What is wrong with a value by a schema, field by field. */
export function problemsBy(schema: z.ZodType, value: unknown): FieldProblem[] {
  const { success, error } = schema.safeParse(value);
  return success ? [] : fieldProblems(error.issues);
}

/**
 * Parses one part of a request by its schema; an operation that declares none is given nothing.
 * @throws ProblemError 400 with the path of each field that is not valid.
 */
export function parseInput(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw badRequest(fieldProblems(result.error.issues));
  return result.data;
}

/**
 * A query string as an object. A parameter with an empty value says nothing, and is left out.
 * @throws ProblemError 400 where a parameter is given twice: which one is meant can't be known.
 */
export function queryOf(rawQueryString: string): Record<string, string> {
  const query = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(rawQueryString)) {
    if (value === '') continue;
    if (query.has(name)) {
      throw badRequest([{ path: name, message: `'${name}' is given more than once` }]);
    }
    query.set(name, value);
  }
  return Object.fromEntries(query);
}

/**
 * A JSON body.
 * @throws ProblemError 400 where it is not JSON.
 */
export function bodyOf(body: string | undefined, isBase64Encoded: boolean): unknown {
  if (body === undefined) return undefined;
  try {
    return JSON.parse(isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body);
  } catch {
    throw badRequest([{ path: '', message: 'The body is not valid JSON' }]);
  }
}

/**
 * What the caller names the request by.
 * @param headers by their names in lower case
 * @throws ProblemError 400 where it can't be one
 */
export function idempotencyKeyOf(
  headers: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const parsed = idempotencyHeaderSchema.safeParse({
    [IDEMPOTENCY_KEY]: headers[IDEMPOTENCY_KEY.toLowerCase()],
  });
  if (!parsed.success) throw badRequest(fieldProblems(parsed.error.issues));
  return parsed.data[IDEMPOTENCY_KEY];
}

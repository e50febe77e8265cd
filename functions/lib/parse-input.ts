import type * as z from 'zod';
import { idempotencyHeaderSchema } from '../../shared/idempotency.ts';
import type { FieldProblem } from '../../shared/problems.ts';
import { IDEMPOTENCY_KEY } from '../../shared/routes.ts';
import { InvalidFieldsError, NotFoundError } from './errors.ts';
import { NOTHING_HERE, tooLarge } from './problem.ts';
import {
  isEncodedUtf8,
  isWellFormed,
  MALFORMED_TEXT,
  malformedTexts,
  shortened,
} from './well-formed.ts';

const problemsOfIssues = (issues: readonly z.core.$ZodIssue[]): FieldProblem[] =>
  issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          path: [...issue.path, shortened(key)].join('.'),
          message: `'${shortened(key)}' is not a known field`,
        }))
      : [{ path: issue.path.join('.'), message: messageOf(issue) }],
  );

/** An error of the body as a whole belongs to no field: it is not an object. */
const messageOf = ({ path, code, message }: z.core.$ZodIssue): string =>
  path.length === 0 && code === 'invalid_type' ? 'The body must be a JSON object' : message;

/** The errors of a value that doesn't fit a schema, one for each field; none if it fits. */
export function fieldProblemsOf(schema: z.ZodType, value: unknown): FieldProblem[] {
  const { success, error } = schema.safeParse(value);
  return success ? [] : problemsOfIssues(error.issues);
}

/**
 * Refuses a part of a request, before anything reads it, if a text in it isn't well formed (D18b).
 * @throws InvalidFieldsError with the path of each
 */
export function requireWellFormed(part: unknown): void {
  const problems = malformedTexts(part);
  if (problems.length > 0) throw new InvalidFieldsError(problems);
}

/**
 * Parses one part of a request by its schema. Without a schema the operation gets undefined.
 * @throws InvalidFieldsError with the path of each invalid field.
 */
export function parseInput<T>(schema: z.ZodType<T> | undefined, value: unknown): T | undefined {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw new InvalidFieldsError(problemsOfIssues(result.error.issues));
  return result.data;
}

/**
 * Parses the path parameters by their schema. Its message names what was not found.
 * @throws NotFoundError, because nothing can exist under an invalid identifier
 */
export function parseParams(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const { success, data, error } = schema.safeParse(value);
  if (!success) throw new NotFoundError(error.issues[0]?.message ?? NOTHING_HERE);
  return data;
}

/**
 * A query string as an object, without the parameters that have an empty value.
 * @throws InvalidFieldsError if a parameter is given twice, which is ambiguous, or isn't UTF-8
 */
export function queryOf(rawQueryString: string): Record<string, string> {
  requireEncodedUtf8(rawQueryString);
  const query = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(rawQueryString)) {
    if (value === '') continue;
    if (query.has(name)) {
      throw new InvalidFieldsError([
        { path: shortened(name), message: `'${shortened(name)}' is given more than once` },
      ]);
    }
    query.set(name, value);
  }
  return Object.fromEntries(query);
}

/** @throws InvalidFieldsError that names the parameters whose bytes aren't UTF-8 */
function requireEncodedUtf8(query: string): void {
  const problems = query
    .split('&')
    .filter((parameter) => !isEncodedUtf8(parameter))
    .map((parameter) => ({
      path: shortened([...new URLSearchParams(parameter).keys()][0] ?? ''),
      message: MALFORMED_TEXT,
    }));
  if (problems.length > 0) throw new InvalidFieldsError(problems);
}

/** The largest body that is parsed, in kilobytes: several times what any operation needs. */
const BODY_KB = 64;

/** Refuses bytes that aren't UTF-8, which `Buffer` would replace. */
const decoder = new TextDecoder('utf-8', { fatal: true });

interface EncodedBody {
  readonly body?: string | undefined;
  readonly isBase64Encoded: boolean;
}

/** @throws ProblemError 413 if the body is too large */
function bytesOf({ body = '', isBase64Encoded }: EncodedBody): Buffer {
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > BODY_KB * 1024) throw tooLarge(BODY_KB);
  return bytes;
}

/** The content types of forms. */
const FORM = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i;

/**
 * The body of a request to an operation that takes a form: JSON, or a form of either content type.
 * @throws InvalidFieldsError if it is neither, ProblemError 413 if it is too large
 */
export async function formOf(
  encoded: EncodedBody,
  contentType: string | undefined,
): Promise<unknown> {
  if (contentType === undefined || !FORM.test(contentType)) return bodyOf(encoded);
  const bytes = new Uint8Array(bytesOf(encoded));
  try {
    // Bytes that aren't UTF-8 would be replaced.
    if (!isEncodedUtf8(decoder.decode(bytes))) throw new TypeError('The form is not UTF-8');
    const response = new Response(bytes, { headers: { 'content-type': contentType } });
    return Object.fromEntries(await response.formData());
  } catch {
    throw new InvalidFieldsError([{ path: '', message: 'The body is not a valid form' }]);
  }
}

/**
 * A JSON body.
 * @throws InvalidFieldsError if it is not JSON, ProblemError 413 if it is too large.
 */
export function bodyOf(encoded: EncodedBody): unknown {
  if (encoded.body === undefined) return undefined;
  const bytes = bytesOf(encoded);
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    throw new InvalidFieldsError([{ path: '', message: 'The body is not valid JSON' }]);
  }
}

/**
 * The request's `Idempotency-Key`.
 * @param headers by their names in lower case
 * @throws InvalidFieldsError if its form is not valid
 */
export function idempotencyKeyOf(
  headers: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const header = { [IDEMPOTENCY_KEY]: headers[IDEMPOTENCY_KEY.toLowerCase()] };
  return parseInput(idempotencyHeaderSchema, header)?.[IDEMPOTENCY_KEY];
}

/** JSON in base64url with well-formed texts, as in a token or a cursor; else undefined. */
export function parseBase64Json(text: string): unknown {
  try {
    const value: unknown = JSON.parse(decoder.decode(Buffer.from(text, 'base64url')));
    return isWellFormed(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

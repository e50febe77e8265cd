import * as z from 'zod';
import type { HttpRequest, HttpResponse } from '../../http.ts';
import { S3Error } from './errors.ts';

export const corsRuleSchema = z.strictObject({
  AllowedHeaders: z.array(z.string()).default([]),
  AllowedMethods: z.array(z.string()),
  AllowedOrigins: z.array(z.string()),
  ExposedHeaders: z.array(z.string()).default([]),
  /** In seconds. */
  MaxAge: z.int().optional(),
});

/** Which origins may send which requests to a bucket. */
export type CorsRule = z.output<typeof corsRuleSchema>;

type Request = Pick<HttpRequest, 'method' | 'headers'>;

/**
 * The answer to a browser that asks whether a page may make a request.
 *
 * @throws S3Error AccessForbidden, where no rule allows it
 */
export function preflight(rules: readonly CorsRule[], { headers }: Request): HttpResponse {
  const method = headers['access-control-request-method'] ?? '';
  const wanted = namesIn(headers['access-control-request-headers']);
  const rule = findRule(rules, headers.origin, method, wanted);
  if (rule === undefined) {
    throw new S3Error(
      'AccessForbidden',
      403,
      'CORSResponse: This CORS request is not allowed. This is usually because the evaluation of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not allowed by the resource’s CORS spec.',
    );
  }
  return {
    status: 200,
    headers: {
      ...allowance(rule, headers.origin),
      ...(wanted.length > 0 && { 'access-control-allow-headers': wanted.join(', ') }),
      ...(rule.MaxAge !== undefined && { 'access-control-max-age': String(rule.MaxAge) }),
    },
    body: Buffer.alloc(0),
  };
}

/** The CORS headers of an answer. None if no rule allows the request. */
export function corsHeaders(
  rules: readonly CorsRule[],
  { method, headers }: Request,
): Readonly<Record<string, string>> {
  const rule = findRule(rules, headers.origin, method, []);
  return rule === undefined ? {} : allowance(rule, headers.origin);
}

function findRule(
  rules: readonly CorsRule[],
  origin: string | undefined,
  method: string,
  wanted: readonly string[],
): CorsRule | undefined {
  if (origin === undefined) return undefined;
  return rules.find(
    ({ AllowedOrigins, AllowedMethods, AllowedHeaders }) =>
      AllowedOrigins.some((each) => fits(each, origin)) &&
      AllowedMethods.includes(method) &&
      wanted.every((name) => AllowedHeaders.some((each) => fits(each.toLowerCase(), name))),
  );
}

function allowance(rule: CorsRule, origin = ''): Record<string, string> {
  const anyone = rule.AllowedOrigins.includes('*');
  return {
    'access-control-allow-origin': anyone ? '*' : origin,
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    ...(rule.ExposedHeaders.length > 0 && {
      'access-control-expose-headers': rule.ExposedHeaders.join(', '),
    }),
    ...(!anyone && { 'access-control-allow-credentials': 'true' }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}

/** A rule may hold one asterisk, for any number of characters. */
function fits(pattern: string, text: string): boolean {
  const [before = '', after] = pattern.split('*');
  if (after === undefined) return pattern === text;
  return (
    text.length >= before.length + after.length && text.startsWith(before) && text.endsWith(after)
  );
}

const namesIn = (header = ''): string[] =>
  header
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');

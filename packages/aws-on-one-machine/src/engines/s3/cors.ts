import * as z from 'zod';
import type { HttpRequest, HttpResponse } from '../../http.ts';
import { S3Error } from './errors.ts';

/** Pages of every origin, which may send no headers but those that need no leave. */
export const corsRuleSchema = z.strictObject({
  AllowedMethods: z.array(z.string()),
  AllowedOrigins: z.tuple([z.literal('*')]),
  ExposedHeaders: z.array(z.string()).default([]),
  /** How many seconds a browser may keep the answer to a preflight request. */
  MaxAge: z.int(),
});

/** Which requests pages of other sites may send to a bucket. */
export type CorsRule = z.output<typeof corsRuleSchema>;

type Request = Pick<HttpRequest, 'method' | 'headers'>;

/**
 * The answer to a browser that asks whether a page may make a request.
 *
 * @throws S3Error AccessForbidden, where no rule allows it
 */
export function preflight(rules: readonly CorsRule[], { headers }: Request): HttpResponse {
  const method = headers['access-control-request-method'] ?? '';
  const rule = findRule(rules, method, headers);
  if (rule === undefined || headers['access-control-request-headers']) {
    throw new S3Error(
      'AccessForbidden',
      403,
      'CORSResponse: This CORS request is not allowed. This is usually because the evaluation of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not allowed by the resource’s CORS spec.',
    );
  }
  return {
    status: 200,
    headers: { ...allowance(rule), 'access-control-max-age': String(rule.MaxAge) },
    body: Buffer.alloc(0),
  };
}

/** The CORS headers of an answer. None if no rule allows the request. */
export function corsHeaders(
  rules: readonly CorsRule[],
  { method, headers }: Request,
): Readonly<Record<string, string>> {
  const rule = findRule(rules, method, headers);
  return rule === undefined ? {} : allowance(rule);
}

const findRule = (
  rules: readonly CorsRule[],
  method: string,
  { origin }: Request['headers'],
): CorsRule | undefined =>
  origin === undefined
    ? undefined
    : rules.find(({ AllowedMethods }) => AllowedMethods.includes(method));

const allowance = ({ AllowedMethods, ExposedHeaders }: CorsRule): Record<string, string> => ({
  'access-control-allow-origin': '*',
  'access-control-allow-methods': AllowedMethods.join(', '),
  ...(ExposedHeaders.length > 0 && { 'access-control-expose-headers': ExposedHeaders.join(', ') }),
  vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
});

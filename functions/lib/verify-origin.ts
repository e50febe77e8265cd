import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';
import { EDGE_HEADERS } from '../../shared/edge-headers.ts';
import { forbidden } from './problem.ts';

/** The variable of every function behind API Gateway: the origin secrets it accepts, separated by spaces. */
export const originEnvironment = {
  ORIGIN_SECRETS: z
    .string()
    .transform((value) => value.split(/\s+/).filter(Boolean))
    .pipe(z.array(z.string().min(16)).min(1)),
};

/** The facts about a caller whom CloudFront let through. */
export interface Caller {
  /** Written by CloudFront, so it can't be forged. */
  readonly networkAddress: string;
  /** The site's address in the caller's request, without a slash at the end. */
  readonly siteAddress: string;
}

/**
 * Refuses a request that did not come through CloudFront. API Gateway also has its own address; a
 * request sent there has no valid secret, nor headers that can be trusted.
 * @throws ProblemError 403
 */
export type VerifyOrigin = (event: Pick<APIGatewayProxyEventV2, 'headers'>) => Caller;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Accepts these secrets. There are several while they are rotated. */
export function originVerifier(secrets: readonly string[]): VerifyOrigin {
  const digests = secrets.map(digest);
  return ({ headers }) => {
    const received = digest(headers[EDGE_HEADERS.originSecret] ?? '');
    // Every one is compared, in constant time, so that the time taken reveals nothing.
    const matches = digests.filter((secret) => timingSafeEqual(secret, received));
    if (matches.length === 0) {
      throw forbidden('Please use the address of the site', 'not through CloudFront');
    }
    return {
      networkAddress: headers[EDGE_HEADERS.viewerAddress] ?? '',
      siteAddress: siteAddress(headers[EDGE_HEADERS.siteHost] ?? ''),
    };
  };
}

/** CloudFront redirects HTTP to HTTPS; only the local target serves HTTP. */
const siteAddress = (host: string): string =>
  `${/^localhost(:\d+)?$/.test(host) ? 'http' : 'https'}://${host}`;

import { randomUUID } from 'node:crypto';
import type { HttpRequest } from '../../http.ts';
import type { CachePolicy } from './cache-policy.ts';

/** Headers that belong to one connection, or that CloudFront writes itself. */
const OWN_HEADERS =
  /^(connection|host|keep-alive|te|transfer-encoding|upgrade|via|x-amz-cf-id|x-forwarded-for|cloudfront-.*)$/;

/** Headers of a conditional request, which CloudFront answers as its origin would. */
const CONDITIONS = ['if-match', 'if-none-match', 'if-modified-since'];

/** The settings of a behaviour that decide what its origin gets. */
interface Forwarding {
  readonly cachePolicy: CachePolicy;
  readonly forwardsAll: boolean;
  readonly origin: {
    readonly domainName: string;
    readonly customHeaders: Readonly<Record<string, string>>;
  };
}

/**
 * The request as the origin gets it: what the behaviour's policies let through, and what
 * CloudFront itself adds. A viewer's own `CloudFront-*` headers never come through.
 */
export function toOriginRequest(
  viewer: HttpRequest,
  { cachePolicy, forwardsAll, origin }: Forwarding,
): HttpRequest {
  const { cookie, 'content-length': length, 'user-agent': agent, ...headers } = viewer.headers;
  const forwarded = Object.entries(headers).filter(
    ([name]) =>
      !OWN_HEADERS.test(name) &&
      (name !== 'accept-encoding' || !cachePolicy.isCached) &&
      (forwardsAll || CONDITIONS.includes(name) || cachePolicy.headers.includes(name)),
  );
  const before = headers['x-forwarded-for'];
  const { address, port } = viewer.remote;
  return {
    ...viewer,
    query: forwardsAll || cachePolicy.hasQuery ? viewer.query : '',
    headers: {
      ...Object.fromEntries(forwarded),
      ...(forwardsAll && {
        ...(cookie !== undefined && { cookie }),
        'cloudfront-forwarded-proto': 'https',
        'cloudfront-viewer-address': `${address}:${port}`,
        'cloudfront-viewer-http-version': '1.1',
      }),
      ...(length !== undefined && { 'content-length': length }),
      host: origin.domainName,
      'user-agent': (forwardsAll && agent) || 'Amazon CloudFront',
      via: '1.1 local.cloudfront.net (CloudFront)',
      'x-amz-cf-id': randomUUID(),
      'x-forwarded-for': before ? `${before}, ${address}` : address,
      ...origin.customHeaders,
    },
  };
}

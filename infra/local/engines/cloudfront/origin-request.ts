import { randomUUID } from 'node:crypto';
import type { HttpRequest } from '../../http.ts';
import { type ForwardingPolicy, isSelected } from './policies.ts';

/** Headers that belong to one connection, or that CloudFront writes itself. */
const OWN_HEADERS =
  /^(accept-encoding|connection|content-length|cookie|host|keep-alive|te|transfer-encoding|upgrade|user-agent|via|x-amz-cf-id|x-forwarded-for|cloudfront-.*)$/;

/** Headers of a conditional or partial request, which CloudFront answers as its origin would. */
const VALIDATORS = ['if-match', 'if-none-match', 'if-modified-since', 'range'];

/**
 * The request as the origin gets it: what the behaviour's policies let through, and what
 * CloudFront itself adds. A viewer's own `CloudFront-*` headers never come through.
 *
 * @param policies the cache policy and the origin request policy; what either selects goes on
 */
export function toOriginRequest(
  viewer: HttpRequest,
  policies: readonly ForwardingPolicy[],
  origin: { readonly domainName: string; readonly customHeaders: Readonly<Record<string, string>> },
): HttpRequest {
  const header = (name: string) => policies.some(({ headers }) => isSelected(headers, name));
  const forwarded = Object.entries(viewer.headers).filter(
    ([name]) => !OWN_HEADERS.test(name) && (VALIDATORS.includes(name) || header(name)),
  );
  const cookies = selectParts(viewer.headers.cookie ?? '', /;\s*/, '; ', (name) =>
    policies.some((policy) => isSelected(policy.cookies, name)),
  );
  const query = selectParts(viewer.query, '&', '&', (name) =>
    policies.some((policy) => isSelected(policy.query, name)),
  );
  const before = viewer.headers['x-forwarded-for'];
  const { address, port } = viewer.remote;
  return {
    ...viewer,
    query,
    headers: {
      ...Object.fromEntries(forwarded),
      ...cloudFrontHeaders(viewer, policies),
      ...(viewer.headers['content-length'] && {
        'content-length': viewer.headers['content-length'],
      }),
      ...(cookies && { cookie: cookies }),
      host: origin.domainName,
      'user-agent': header('user-agent')
        ? (viewer.headers['user-agent'] ?? 'Amazon CloudFront')
        : 'Amazon CloudFront',
      via: '1.1 local.cloudfront.net (CloudFront)',
      'x-amz-cf-id': randomUUID(),
      'x-forwarded-for': before ? `${before}, ${address}` : address,
      ...origin.customHeaders,
    },
    remote: { address, port },
  };
}

function cloudFrontHeaders(
  viewer: HttpRequest,
  policies: readonly ForwardingPolicy[],
): Record<string, string> {
  const made = {
    'cloudfront-forwarded-proto': 'https',
    'cloudfront-viewer-address': `${viewer.remote.address}:${viewer.remote.port}`,
    'cloudfront-viewer-http-version': '1.1',
  };
  return Object.fromEntries(
    Object.entries(made).filter(([name]) =>
      policies.some((policy) => isSelected(policy.cloudFrontHeaders, name)),
    ),
  );
}

/** The `name=value` parts whose names are selected, as they came. */
function selectParts(
  whole: string,
  separator: string | RegExp,
  joint: string,
  selected: (name: string) => boolean,
): string {
  return whole
    .split(separator)
    .filter((part) => part !== '' && selected(part.split('=')[0] ?? ''))
    .join(joint);
}

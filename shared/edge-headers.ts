/**
 * The headers that CloudFront sets on each request, in place of any that the viewer sent. Trust
 * them only beside a valid origin secret: a request that bypasses CloudFront may have any headers.
 */
export const EDGE_HEADERS = {
  /** Proves that the request came through CloudFront. */
  originSecret: 'x-origin-secret',
  /** The caller's network address. (A caller can forge the start of `X-Forwarded-For`.) */
  viewerAddress: 'x-viewer-address',
  /** The host in the visitor's request: `fellside.example`. */
  siteHost: 'x-site-host',
} as const;

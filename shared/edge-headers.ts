/**
 * The headers that CloudFront sets on each request, in place of any that the viewer sent. They can be
 * trusted only beside a valid origin secret: a request that bypasses CloudFront may have any headers.
 */
export const EDGE_HEADERS = {
  /** Proves that the request came through CloudFront. */
  originSecret: 'x-origin-secret',
  /** The caller's network address. (`X-Forwarded-For` begins with whatever the caller wrote there.) */
  viewerAddress: 'x-viewer-address',
  /** The host that the visitor's browser asked: `fellside.example`. */
  siteHost: 'x-site-host',
} as const;

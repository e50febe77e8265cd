/**
 * What CloudFront says to the API of its own, over whatever the viewer sent under these names. A
 * header of these counts only beside a valid secret: whoever calls past CloudFront writes what he
 * likes.
 */
export const EDGE_HEADERS = {
  /** That the request came through CloudFront. */
  originSecret: 'x-origin-secret',
  /** The caller's network address; `X-Forwarded-For` begins with whatever the caller wrote there. */
  viewerAddress: 'x-viewer-address',
  /** The host that the visitor's browser asked: `fellside.example`. */
  siteHost: 'x-site-host',
} as const;

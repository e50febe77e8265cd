/**
 * The site's address as people type it, without a slash at the end.
 * @param host as the visitor's browser asked for it; CloudFront sends every browser on to TLS, and
 *   only a site on one's own machine does without
 */
export const siteAddress = (host: string): string =>
  `${/^localhost(:\d+)?$/.test(host) ? 'http' : 'https'}://${host}`;

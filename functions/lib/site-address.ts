/**
 * The site's address without a slash at the end: `https://fellside.example`.
 * @param host of the visitor's request. CloudFront redirects HTTP to HTTPS; only the local target serves
 *   HTTP.
 */
export const siteAddress = (host: string): string =>
  `${/^localhost(:\d+)?$/.test(host) ? 'http' : 'https'}://${host}`;

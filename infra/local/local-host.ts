/** What this machine is called by itself, with any port. */
const LOCAL_HOST = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d+)?$/i;

/**
 * Whether a request was sent to this machine by a name of its own. A page of another site can have
 * its own name lead here, and would then be let in everywhere as if it were of the same origin.
 *
 * @param host the header's value
 */
export const isLocalHost = (host: string | undefined): boolean =>
  host !== undefined && LOCAL_HOST.test(host);

/** What changes nothing, wherever it is asked from. */
const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/** What browsers say of requests that no other site is behind. */
const OWN_SITES = ['same-origin', 'none'];

interface SentRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** Whether a browser sends a request that may change something for a page of another origin. */
export function isCrossSite({ method, headers }: SentRequest): boolean {
  if (SAFE.includes(method)) return false;
  const { 'sec-fetch-site': site, origin, host } = headers;
  if (site !== undefined) return !OWN_SITES.includes(site);
  return origin !== undefined && origin !== `http://${host}`;
}

/** The names and addresses of this machine, with any port. */
const LOCAL_HOST = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d+)?$/i;

/**
 * Whether a request names this machine as its host. A page of another site can have its own name
 * resolve to this machine (DNS rebinding), and would otherwise count as of the same origin.
 *
 * @param host the header's value
 */
export const isLocalHost = (host: string | undefined): boolean =>
  host !== undefined && LOCAL_HOST.test(host);

/** Methods that change nothing, whichever page sends them. */
const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/** Values of `Sec-Fetch-Site` for requests that no other site causes. */
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

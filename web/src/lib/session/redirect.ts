import { AUTH_PATH, REDIRECT } from './auth-address.ts';

/** An origin that nobody has. An address that resolves to it is a path on this site. */
const PLACEHOLDER_ORIGIN = 'https://site.invalid';

/**
 * Where to go after signing in: only a path on this site (D8). The value is parsed as a browser would
 * parse it, for which `/\host` is another site.
 *
 * @returns path, query and hash; `otherwise` for anything else
 */
export function safeRedirect(address: string | null, otherwise = '/'): string {
  if (address === null || !address.startsWith('/') || !URL.canParse(address, PLACEHOLDER_ORIGIN))
    return otherwise;
  const { origin, pathname, search, hash } = new URL(address, PLACEHOLDER_ORIGIN);
  // Parsing turns a path such as `/.//host` into `//host`, which is another site.
  if (origin !== PLACEHOLDER_ORIGIN || pathname.startsWith('//') || pathname === AUTH_PATH)
    return otherwise;
  return pathname + search + hash;
}

/** The address of a page that leads on to another path once the user is done there. */
export const pathLeadingTo = (page: string, next: string): string =>
  `${page}?${new URLSearchParams({ [REDIRECT]: next })}`;

/** The path that a page leads on to, from the query of its address; `otherwise` if it has none. */
export const redirectIn = (search: string, otherwise: string): string =>
  safeRedirect(new URLSearchParams(search).get(REDIRECT), otherwise);

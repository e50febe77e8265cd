import { AUTH_PATH, REDIRECT } from './auth-address.ts';

/** An origin that nobody has. An address that resolves to it is a path of this site. */
const PLACEHOLDER_ORIGIN = 'https://site.invalid';

/**
 * Where to go after signing in: only a path of this site (D8). The value is parsed as a browser would
 * parse it, to which `/\host` is another site.
 *
 * @returns path, query and hash; `otherwise` for anything else
 */
export function safeRedirect(asked: string | null, otherwise = '/'): string {
  if (asked === null || !asked.startsWith('/') || !URL.canParse(asked, PLACEHOLDER_ORIGIN))
    return otherwise;
  const { origin, pathname, search, hash } = new URL(asked, PLACEHOLDER_ORIGIN);
  // Parsing turns a path such as `/.//host` into `//host`, which is another site.
  if (origin !== PLACEHOLDER_ORIGIN || pathname.startsWith('//') || pathname === AUTH_PATH)
    return otherwise;
  return pathname + search + hash;
}

/** The address of a page that leads on to another path once the user is done there. */
export const pathLeadingTo = (page: string, next: string): string =>
  `${page}?${new URLSearchParams({ [REDIRECT]: next })}`;

/** Where a page leads on to by the query of its address; `otherwise` if it doesn't say. */
export const redirectIn = (search: string, otherwise: string): string =>
  safeRedirect(new URLSearchParams(search).get(REDIRECT), otherwise);

import { AUTH_PATH, MODE, REDIRECT, SIGN_UP_MODE } from './auth-address.ts';

/** An origin that nobody has. An address that resolves to it is a path of this site. */
const PLACEHOLDER_ORIGIN = 'https://site.invalid';

/**
 * Where to go after signing in: only a path of this site (D8). The value is parsed as a browser would
 * parse it, to which `/\host` is another site.
 *
 * @returns path, query and hash; `/` for anything else
 */
export function safeRedirect(asked: string | null): string {
  if (asked === null || !asked.startsWith('/') || !URL.canParse(asked, PLACEHOLDER_ORIGIN))
    return '/';
  const { origin, pathname, search, hash } = new URL(asked, PLACEHOLDER_ORIGIN);
  // Parsing turns a path such as `/.//host` into `//host`, which is another site.
  if (origin !== PLACEHOLDER_ORIGIN || pathname.startsWith('//') || pathname === AUTH_PATH)
    return '/';
  return pathname + search + hash;
}

/** What the query of the sign-in page asks for. */
export function readAuthAddress(search: string) {
  const query = new URLSearchParams(search);
  return {
    isSignUp: query.get(MODE) === SIGN_UP_MODE,
    redirect: safeRedirect(query.get(REDIRECT)),
  };
}

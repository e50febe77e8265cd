import { AUTH_PATH, MODE, REDIRECT, SIGN_UP_MODE } from './auth-address.ts';

/** Any origin will do, as long as it is nobody's: what stays on it is a path. */
const NOWHERE = 'https://site.invalid';

/**
 * Where to go after signing in: only a path of this site (D8), whatever somebody has put into the
 * address. It is read as a browser would read it, which takes `/\host` for another site.
 *
 * @returns path, query and hash; `/` for anything else
 */
export function safeRedirect(asked: string | null): string {
  if (asked === null || !asked.startsWith('/') || !URL.canParse(asked, NOWHERE)) return '/';
  const { origin, pathname, search, hash } = new URL(asked, NOWHERE);
  // A path such as `/.//host` only becomes that of another site once it has been read.
  if (origin !== NOWHERE || pathname.startsWith('//') || pathname === AUTH_PATH) return '/';
  return pathname + search + hash;
}

/** What the address of the page to sign in on asks for. */
export function readAuthAddress(search: string) {
  const query = new URLSearchParams(search);
  return {
    isSignUp: query.get(MODE) === SIGN_UP_MODE,
    redirect: safeRedirect(query.get(REDIRECT)),
  };
}

/** The page where one signs in and signs up. */
export const AUTH_PATH = '/auth';

const REDIRECT = 'redirect';
const MODE = 'mode';
const SIGN_UP = 'signup';

/** Any origin will do, as long as it is nobody's: what stays on it is a path. */
const NOWHERE = 'https://site.invalid';

/**
 * Where to go after signing in: only a path of this site (D8), whatever somebody has put into the
 * address. It is read as a browser would read it, which takes `/\\host` for another site.
 *
 * @returns path, query and hash; `/` for anything else
 */
export function safeRedirect(asked: string | null): string {
  if (asked === null || !asked.startsWith('/')) return '/';
  if (!URL.canParse(asked, NOWHERE)) return '/';
  const { origin, pathname, search, hash } = new URL(asked, NOWHERE);
  // A path such as `/.//host` only becomes that of another site once it has been read.
  if (origin !== NOWHERE || pathname.startsWith('//') || pathname === AUTH_PATH) return '/';
  return pathname + search + hash;
}

/** The page to sign in on, which leads back to a path of this site. */
export function signInPath(then: string): string {
  return then === '/' ? AUTH_PATH : `${AUTH_PATH}?${new URLSearchParams({ [REDIRECT]: then })}`;
}

/** Where somebody is, as the router says it. */
interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** The page to sign in on, which leads back here; on that page itself, back to where it led. */
export const signInPathFrom = ({ pathname, search, hash }: Place): string =>
  signInPath(pathname === AUTH_PATH ? readAuthAddress(search).redirect : pathname + search + hash);

/** The page to sign up on. */
export const SIGN_UP_PATH = `${AUTH_PATH}?${new URLSearchParams({ [MODE]: SIGN_UP })}`;

/** What the page's address asks for. */
export const readAuthAddress = (search: string) => {
  const query = new URLSearchParams(search);
  return {
    isSignUp: query.get(MODE) === SIGN_UP,
    redirect: safeRedirect(query.get(REDIRECT)),
  };
};

/** The page where one signs in and signs up. */
export const AUTH_PATH = '/auth';

/** Where one wants to be afterwards: a path of this site. */
export const REDIRECT = 'redirect';
export const MODE = 'mode';
export const SIGN_UP_MODE = 'signup';

/** Where somebody is, as the router says it. */
interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** The page to sign in on, which leads back here; on that page itself, to wherever it leads. */
export function signInPathFrom({ pathname, search, hash }: Place): string {
  const query = new URLSearchParams(pathname === AUTH_PATH ? search : '');
  query.delete(MODE);
  const here = pathname + search + hash;
  if (pathname !== AUTH_PATH && here !== '/') query.set(REDIRECT, here);
  return query.size > 0 ? `${AUTH_PATH}?${query}` : AUTH_PATH;
}

/** The page to sign up on. */
export const SIGN_UP_PATH = `${AUTH_PATH}?${MODE}=${SIGN_UP_MODE}`;

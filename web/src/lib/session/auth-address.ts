import type { Path } from 'react-router';
import { pagePaths } from '../../../../shared/pages.ts';

/** The page for sign-in and sign-up. */
export const AUTH_PATH = pagePaths.signIn;

/** The query parameter with the path to go to after signing in. */
export const REDIRECT = 'redirect';
export const MODE = 'mode';
export const SIGN_UP_MODE = 'signup';

/**
 * The address of the sign-in page that leads back to this location. On the sign-in page itself, its own
 * `redirect` is kept.
 */
export function signInPathFrom({ pathname, search, hash }: Path): string {
  const query = new URLSearchParams(pathname === AUTH_PATH ? search : '');
  query.delete(MODE);
  const here = pathname + search + hash;
  if (pathname !== AUTH_PATH && here !== '/') query.set(REDIRECT, here);
  return query.size > 0 ? `${AUTH_PATH}?${query}` : AUTH_PATH;
}

/** The sign-up page for people who want to list a property. It leads on to Create Listing. */
export const LIST_PROPERTY_PATH = `${AUTH_PATH}?${new URLSearchParams({
  [MODE]: SIGN_UP_MODE,
  [REDIRECT]: pagePaths.createListing,
})}`;

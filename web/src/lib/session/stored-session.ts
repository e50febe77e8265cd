/** How the keys begin under which Amplify keeps a session in local storage. */
const PREFIX = 'CognitoIdentityServiceProvider.';
/** What a session is renewed with: there from signing in until signing out. */
const RENEWAL = '.refreshToken';

/**
 * Whether a change of that key in local storage means that somebody has signed in or out. Amplify
 * writes a session key by key: by then there is an access token, or none any more.
 */
export const startsOrEndsSession = (key: string): boolean =>
  key.startsWith(PREFIX) && key.endsWith(RENEWAL);

/** What the session here is renewed with; undefined where there is none. */
export function storedRefreshToken(): string | undefined {
  try {
    const key = Object.keys(localStorage).find(startsOrEndsSession);
    return key === undefined ? undefined : (localStorage.getItem(key) ?? undefined);
  } catch {
    return undefined;
  }
}

/** Whether somebody may be signed in: read without Amplify, which most visitors never need. */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some(startsOrEndsSession);
  } catch {
    // Storage may be forbidden; then nobody can be signed in.
    return false;
  }
}

/** How the keys begin under which Amplify keeps a session in local storage. */
const PREFIX = 'CognitoIdentityServiceProvider.';
/** What a session is renewed with: there from signing in until signing out. */
const RENEWAL = '.refreshToken';

/** Whether something in local storage is part of a session. */
export const isSessionKey = (key: string): boolean => key.startsWith(PREFIX);

/** Whether somebody may be signed in: read without Amplify, which most visitors never need. */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => isSessionKey(key) && key.endsWith(RENEWAL));
  } catch {
    // Storage may be forbidden; then nobody can be signed in.
    return false;
  }
}

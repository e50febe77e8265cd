/** The beginning of Amplify's keys in local storage. */
const PREFIX = 'CognitoIdentityServiceProvider.';
/** The end of the key of the refresh token, which is stored from sign-in until sign-out. */
const REFRESH_TOKEN = '.refreshToken';

/**
 * Whether a change of this key in local storage means that somebody has signed in or out. Amplify
 * writes and removes the refresh token after the access token.
 */
export const startsOrEndsSession = (key: string): boolean =>
  key.startsWith(PREFIX) && key.endsWith(REFRESH_TOKEN);

/** The stored refresh token; undefined if there is no session. */
export function storedRefreshToken(): string | undefined {
  try {
    const key = Object.keys(localStorage).find(startsOrEndsSession);
    return key && localStorage[key];
  } catch {
    // The browser may forbid storage. Then nobody can be signed in.
    return undefined;
  }
}

/** Whether there is a stored session. It is read without Amplify, which most visitors never need. */
export const hasStoredSession = (): boolean => storedRefreshToken() !== undefined;

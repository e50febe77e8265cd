import { localStore } from '../page-storage.ts';

/** The prefix of Amplify's keys in local storage. */
const PREFIX = 'CognitoIdentityServiceProvider.';
/** The suffix of the refresh token's key. The token is stored from sign-in until sign-out. */
const REFRESH_TOKEN = '.refreshToken';

/**
 * Whether a change of this key in local storage means that somebody signed in or out. Amplify writes
 * and removes the refresh token after the access token.
 */
export const startsOrEndsSession = (key: string): boolean =>
  key.startsWith(PREFIX) && key.endsWith(REFRESH_TOKEN);

/** The stored refresh token; undefined if there is no session. */
export function storedRefreshToken(): string | undefined {
  const key = localStore.keys().find(startsOrEndsSession);
  return key && (localStore.get(key) ?? undefined);
}

/** Whether there is a stored session. This doesn't need Amplify, which most visitors never load. */
export const hasStoredSession = (): boolean => storedRefreshToken() !== undefined;

/** A key in local storage. It is removed at once: other tabs get the events of both changes. */
const END = 'fellside:session-end';

/**
 * Tells other tabs why the session ends. Call it before its tokens are removed: without a reason, other
 * tabs treat their removal as an expired session.
 */
export function announceEnd(end: 'logged-out' | 'idle'): void {
  localStore.set(END, end);
  localStore.remove(END);
}

/** The reason that another tab announces with this event of local storage; null if it is another event. */
export const announcedEnd = ({ key, newValue }: StorageEvent): string | null =>
  key === END ? newValue : null;

import { useSyncExternalStore } from 'react';
import type { Profile } from '../../../../shared/profiles/schema.ts';
import { currentSession, onSessionChange, type Session, UNKNOWN } from './session-store.ts';

/** On the server nobody is signed in. */
const serverSession = (): Session => UNKNOWN;

/** The session of this browser. */
export const useSession = (): Session =>
  useSyncExternalStore(onSessionChange, currentSession, serverSession);

/**
 * The signed-in user's profile, for pages within `SignedInOnly`. After the session has ended it is the
 * last known profile.
 *
 * @throws {Error} on any other page, which is that page's mistake
 */
export function useProfile(): Profile {
  const session = useSession();
  if ('profile' in session) return session.profile;
  throw new Error('useProfile is for pages that only signed-in people see');
}

import { useSyncExternalStore } from 'react';
import type { Profile } from '../../../../shared/profiles/schema.ts';
import { currentSession, onSessionChange, type Session, UNKNOWN } from './session-store.ts';

/** The server draws every page for whoever asks, so it never knows who that is. */
const onServer = (): Session => UNKNOWN;

/** Who is at the screen. */
export const useSession = (): Session =>
  useSyncExternalStore(onSessionChange, currentSession, onServer);

/**
 * Who is signed in, on pages behind a guard; the last known profile where the session has ended and
 * the page still stands.
 *
 * @throws outside a guard, which is a mistake in the page
 */
export function useProfile(): Profile {
  const session = useSession();
  if ('profile' in session) return session.profile;
  throw new Error('useProfile is for pages that only signed-in people see');
}

import { setSignedInCall } from '../api-client.ts';
import { SIGNED_OUT, setSession } from './session-store.ts';
import { hasStoredSession, startsOrEndsSession } from './stored-session.ts';

/** Loads the session, and again whenever another tab signs in or out. To be called once, at the start. */
export function startSession(): void {
  setSignedInCall(async (send) => (await import('./signed-in-call.ts')).callSignedIn(send));
  window.addEventListener('storage', ({ key }) => {
    // The key is null after `localStorage.clear()`.
    if (key === null || startsOrEndsSession(key)) void reload();
  });
  if (hasStoredSession()) void reload();
  else setSession(SIGNED_OUT);
}

/** Loaded only for browsers with a stored session, since most visitors never sign in. */
const reload = async (): Promise<void> => (await import('./session.ts')).reloadProfile();

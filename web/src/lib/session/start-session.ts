import { signCallsBy } from '../api-client.ts';
import { SIGNED_OUT, setSession } from './session-store.ts';
import { hasStoredSession, startsOrEndsSession } from './stored-session.ts';

/** Whoever signs in brings it; most visitors never do. */
const loadSession = () => import('./session.ts');

/**
 * Finds out who is signed in, and again whenever that changes in another tab. Once, when the app
 * starts.
 */
export function startSession(): void {
  signCallsBy(async (send) => (await import('./signed-in-call.ts')).callSignedIn(send));
  window.addEventListener('storage', ({ key }) => {
    // Without a key everything was removed.
    if (key === null || startsOrEndsSession(key)) void reload();
  });
  if (hasStoredSession()) void reload();
  else setSession(SIGNED_OUT);
}

async function reload(): Promise<void> {
  const { reloadProfile } = await loadSession();
  await reloadProfile();
}

import { setSignedInCall } from '../api-client.ts';
import { ApiError, problemFromNoResponse } from '../api-error.ts';
import { currentLine, lineBack, noResponse, onLineChange } from '../line.ts';
import { forgetVisitorDetails } from '../visitor-details.ts';
import { currentSession, markEnded, SIGNED_OUT, setSession } from './session-store.ts';
import { announcedEnd, hasStoredSession, startsOrEndsSession } from './stored-session.ts';

/**
 * Loads the session at the start, whenever another tab signs in or out, and when the connection comes
 * back after it couldn't be loaded. Call it once, at the start.
 */
export function startSession(): void {
  setSignedInCall(async (send) => (await loadSignedInCall()).callSignedIn(send));
  window.addEventListener('storage', (event) => {
    const { key } = event;
    const end = announcedEnd(event);
    if (end === 'logged-out') {
      setSession(SIGNED_OUT);
      forgetVisitorDetails();
    }
    if (end === 'idle') markEnded(end);
    // The key is null after all of it was cleared.
    if (key === null || startsOrEndsSession(key)) void reload();
  });
  onLineChange(() => {
    if (currentLine() === 'up' && currentSession().status === 'unreachable') void reload();
  });
  if (hasStoredSession()) void reload();
  else setSession(SIGNED_OUT);
}

/** Loaded only for browsers with a stored session, because most visitors never sign in. */
async function reload(): Promise<void> {
  for (;;) {
    const module = await import('./session.ts').catch(noResponse);
    if (module) {
      module.watchAttendance();
      return await module.reloadProfile();
    }
    await lineBack();
  }
}

/** @throws {ApiError} if it can't be loaded */
const loadSignedInCall = () =>
  import('./signed-in-call.ts').catch((cause) => {
    noResponse();
    throw new ApiError(problemFromNoResponse(), { cause });
  });

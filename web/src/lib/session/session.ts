import { readPassword } from '../../../../shared/profiles/password.ts';
import type { Profile } from '../../../../shared/profiles/schema.ts';
import { removeDraftsOf } from '../actions/drafts.ts';
import { callApi } from '../api-client.ts';
import { isUnauthorised, outcomeOf } from '../api-error.ts';
import { showToast } from '../toast.ts';
import { forgetVisitorDetails } from '../visitor-details.ts';
import { loadAmplify, onAuthenticationChange } from './load-amplify.ts';
import {
  currentSession,
  markEnded,
  SIGNED_OUT,
  setSession,
  UNKNOWN,
  userIdOf,
} from './session-store.ts';
import { onForbidden, renewalEnded, runRenewal } from './signed-in-call.ts';
import { announceEnd, hasStoredSession, storedRefreshToken } from './stored-session.ts';

export { watchAttendance } from './attendance.ts';

let loading: Promise<void> | undefined;
/** Whether something has changed since the profile was last requested. */
let mustReload = false;

// All code that signs somebody in or out imports this module first.
onAuthenticationChange(() => void reloadProfile());
onForbidden(() => void reloadProfile());

/** Loads the profile again, such as after a change of the user's role. */
export async function reloadProfile(): Promise<void> {
  mustReload = true;
  loading ??= loadUntilSettled();
  await loading;
}

async function loadUntilSettled(): Promise<void> {
  try {
    while (mustReload) {
      mustReload = false;
      await loadProfile();
    }
  } finally {
    loading = undefined;
  }
}

async function loadProfile(): Promise<void> {
  await renewalEnded();
  if (!hasStoredSession()) {
    // Another tab has found that the session is over, or has announced a log-out before.
    if (currentSession().status !== 'signed-out') markEnded('over');
    return;
  }
  const outcome = await outcomeOf(callApi('getMe', {}));
  if (outcome.ok) setProfile(outcome.result);
  else if (currentSession().status !== 'signed-in' && !isUnauthorised(outcome.error)) {
    setSession({ status: 'unreachable', error: outcome.error });
  }
}

/** Sets the profile to one that the API has just returned. */
export function setProfile(profile: Profile): void {
  setSession({ status: 'signed-in', profile });
}

/** Loads the session again after it couldn't be reached. */
export async function retrySession(): Promise<void> {
  setSession(UNKNOWN);
  await reloadProfile();
}

/**
 * Signs out in this browser only, without a call to the API: for a session that has already ended.
 * Drafts stay until the next sign-in.
 */
export async function signOut(): Promise<void> {
  const { auth } = await loadAmplify();
  // Once the tokens are gone, the session would count as expired.
  setSession(SIGNED_OUT);
  announceEnd('logged-out');
  await auth.signOut();
}

/** How long the API may take to end a session, in milliseconds. */
const END_SESSION_TIMEOUT_MS = 5_000;

/**
 * Ends this session on the server, so that no copy of its tokens is accepted any more.
 *
 * @returns whether it has ended; without a connection it hasn't
 */
async function endSession(): Promise<boolean> {
  const { auth } = await loadAmplify();
  const refresh_token = storedRefreshToken();
  if (refresh_token === undefined) return true;
  try {
    const { tokens } = await auth.fetchAuthSession();
    // Cognito no longer refreshes the session, so it has ended.
    if (tokens === undefined) return true;
    const signal = AbortSignal.timeout(END_SESSION_TIMEOUT_MS);
    await callApi('endSession', { body: { refresh_token }, signal }, tokens.accessToken.toString());
    return true;
  } catch (error) {
    return isUnauthorised(error);
  }
}

/** Signs out and removes what the user has typed, so that nothing remains for others who use this browser. */
export async function signOutAndRemoveDrafts(): Promise<void> {
  const person = userIdOf(currentSession());
  await signOut();
  if (person !== undefined) removeDraftsOf(person);
  forgetVisitorDetails();
}

/** Logs out: ends the session on the server if it can be reached, and in this browser in any case. */
export async function logOut(): Promise<void> {
  const hasEnded = await endSession();
  await signOutAndRemoveDrafts();
  if (hasEnded) return;
  showToast({
    kind: 'error',
    title: 'Logged out in this browser only',
    message:
      'We couldn’t reach Fellside to end your session. If others use this browser, sign in again and log out everywhere.',
  });
}

/**
 * Signs in again with the password just entered, after a change that ended all of the user's sessions.
 *
 * @returns whether that worked; it fails if a code is required, too
 */
export async function renewSession(email: string, password: string): Promise<boolean> {
  const isSignedIn = await runRenewal(async () => {
    const { auth } = await loadAmplify();
    await auth.signOut();
    try {
      return (await auth.signIn({ username: email, password: readPassword(password) })).isSignedIn;
    } catch {
      // Handled like a lost connection. The sign-in page will say why it fails.
      return false;
    }
  });
  await reloadProfile();
  return isSignedIn;
}

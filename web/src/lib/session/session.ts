import type { Profile } from '../../../../shared/profiles/schema.ts';
import { callApi, callApiWith } from '../api-client.ts';
import { ApiError } from '../api-error.ts';
import { forgetDraftsOf } from '../signed-in/drafts.ts';
import { showToast } from '../toast.ts';
import { loadAmplify, onAuthenticationChange } from './load-amplify.ts';
import { renewBy, renewed } from './renewal.ts';
import { currentSession, personOf, SIGNED_OUT, setSession, UNKNOWN } from './session-store.ts';
import { hasStoredSession, storedRefreshToken } from './stored-session.ts';

const UNAUTHORISED = 401;

let loading: Promise<void> | undefined;
let isLoadedAgain = false;

// Whatever can sign somebody in or out here loads this module first.
onAuthenticationChange(() => void reloadProfile());

/** Asks anew who is signed in: what they may do may have changed, as by a new organisation. */
export async function reloadProfile(): Promise<void> {
  if (loading !== undefined) {
    isLoadedAgain = true;
    return await loading;
  }
  loading = loadUntilSettled();
  try {
    await loading;
  } finally {
    loading = undefined;
  }
}

/** What changed while it was being asked for is asked for again. */
async function loadUntilSettled(): Promise<void> {
  do {
    isLoadedAgain = false;
    await loadProfile();
  } while (isLoadedAgain);
}

async function loadProfile(): Promise<void> {
  await renewed();
  if (!hasStoredSession()) {
    if (currentSession().status !== 'ended') setSession(SIGNED_OUT);
    return;
  }
  try {
    keepProfile(await callApi('getMe', {}));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Whoever was known stays known: only the news of them is missing.
    if (currentSession().status === 'signed-in' || error.problem.status === UNAUTHORISED) return;
    setSession({ status: 'unreachable', error });
  }
}

/** Takes over a profile that the API has just answered, as after a change of it. */
export function keepProfile(profile: Profile): void {
  setSession({ status: 'signed-in', profile });
}

/** Asks again where nobody could be asked. */
export async function retrySession(): Promise<void> {
  setSession(UNKNOWN);
  await reloadProfile();
}

/**
 * Signs out here and in the other tabs, and says nothing of it to the API: where the session has
 * ended, or can't go on. What was typed and not saved waits for the next sign-in.
 */
export async function signOut(): Promise<void> {
  const { auth } = await loadAmplify();
  await auth.signOut();
  setSession(SIGNED_OUT);
}

/** How long the API may take to end a session, in milliseconds. */
const END_WITHIN_MS = 5_000;

/**
 * Ends this session where it is known, so that no copy of its tokens is good for anything.
 *
 * @returns whether it has ended; without a connection it hasn't
 */
async function endSession(): Promise<boolean> {
  const { auth } = await loadAmplify();
  const refresh_token = storedRefreshToken();
  if (refresh_token === undefined) return true;
  try {
    const { tokens } = await auth.fetchAuthSession();
    // Cognito doesn't refresh it any more.
    if (tokens === undefined) return true;
    await callApiWith(tokens.accessToken.toString(), 'endSession', {
      body: { refresh_token },
      signal: AbortSignal.timeout(END_WITHIN_MS),
    });
    return true;
  } catch (error) {
    return error instanceof ApiError && error.problem.status === UNAUTHORISED;
  }
}

/** Signs out whoever has had enough: nothing of theirs stays for others who use this browser. */
export async function leaveBrowser(): Promise<void> {
  const person = personOf(currentSession());
  await signOut();
  if (person !== undefined) forgetDraftsOf(person);
}

/** Ends the session of whoever has had enough, and signs them out; without a connection too. */
export async function logOut(): Promise<void> {
  const hasEnded = await endSession();
  await leaveBrowser();
  if (hasEnded) return;
  showToast({
    kind: 'error',
    title: 'Logged out in this browser only',
    message:
      'We could not be reached to end the session. If others may have used this browser, sign in again and log out everywhere.',
  });
}

/**
 * Signs in anew with a password that has just been proved, where every other session has ended and
 * this one isn't refreshed any more.
 *
 * @returns whether somebody is signed in then; where a code is asked for too, nobody is
 */
export async function renewSession(email: string, password: string): Promise<boolean> {
  const isSignedIn = await renewBy(async () => {
    const { auth } = await loadAmplify();
    await auth.signOut();
    try {
      return (await auth.signIn({ username: email, password })).isSignedIn;
    } catch {
      // As without a connection: the page for signing in says more, when it is tried there.
      return false;
    }
  });
  await reloadProfile();
  return isSignedIn;
}

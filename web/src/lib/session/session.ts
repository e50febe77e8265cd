import type { Profile } from '../../../../shared/profiles/schema.ts';
import { callApi } from '../api-client.ts';
import { ApiError } from '../api-error.ts';
import { forgetDraftsOf } from '../drafts.ts';
import { loadAmplify, onAuthenticationChange } from './load-amplify.ts';
import { becomeSession, currentSession, personOf, SIGNED_OUT, UNKNOWN } from './session-store.ts';
import { hasStoredSession } from './stored-session.ts';

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
  if (!hasStoredSession()) {
    if (currentSession().status !== 'ended') becomeSession(SIGNED_OUT);
    return;
  }
  try {
    keepProfile(await callApi('getMe', {}));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Whoever was known stays known: only the news of them is missing.
    if (currentSession().status === 'signed-in' || error.problem.status === UNAUTHORISED) return;
    becomeSession({ status: 'unreachable', error });
  }
}

/** Takes over a profile that the API has just answered, as after a change of it. */
export function keepProfile(profile: Profile): void {
  becomeSession({ status: 'signed-in', profile });
}

/** Asks again where nobody could be asked. */
export async function retrySession(): Promise<void> {
  becomeSession(UNKNOWN);
  await reloadProfile();
}

/**
 * Signs out here and in the other tabs; without a connection too. What was typed and not saved waits
 * for the next sign-in, as it does where a session ends by itself.
 */
export async function signOut(): Promise<void> {
  const { auth } = await loadAmplify();
  await auth.signOut();
  becomeSession(SIGNED_OUT);
}

/** Signs out whoever has had enough: nothing of theirs stays for others who use this browser. */
export async function logOut(): Promise<void> {
  const person = personOf(currentSession());
  await signOut();
  if (person !== undefined) forgetDraftsOf(person);
}

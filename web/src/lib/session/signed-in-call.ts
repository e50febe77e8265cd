import type { SignedInCall } from '../api-client.ts';
import { ApiError } from '../api-error.ts';
import { problemFromNoAnswer, problemFromResponse } from '../problem-mapping.ts';
import { showToast } from '../toast.ts';
import { loadAmplify } from './load-amplify.ts';
import { renewed } from './renewal.ts';
import { currentSession, personOf, SIGNED_OUT, setSession } from './session-store.ts';
import { hasStoredSession } from './stored-session.ts';

const UNAUTHORISED = 401;

/** What Cognito says of a session that can't go on. Anything else may pass. */
const SESSION_IS_OVER: ReadonlySet<string> = new Set([
  'NotAuthorizedException',
  'PasswordResetRequiredException',
  'RefreshTokenReuseException',
  'TokenRevokedException',
  // The pool's own trigger refuses who is suspended.
  'UserLambdaValidationException',
  'UserNotConfirmedException',
  'UserNotFoundException',
]);

/**
 * Makes a request as whoever is signed in, once more with a new token where the first is refused.
 *
 * @throws {ApiError} 401 where nobody is signed in, or where the answer is no longer for the same person
 */
export const callSignedIn: SignedInCall = async (send) => {
  const before = personOf(currentSession());
  const response = await sendTwice(send);
  const after = personOf(currentSession());
  // What was asked for one person is not for the eyes of the next.
  if (before !== undefined && before !== after) throw notSignedIn();
  return response;
};

const sendTwice: SignedInCall = async (send) => {
  const token = await accessToken();
  if (token === undefined) throw await ended();
  const response = await send(token);
  if (response.status !== UNAUTHORISED) return response;

  const renewed = await accessToken({ forceRefresh: true });
  if (renewed === undefined) throw await ended();
  const again = await send(renewed);
  if (again.status === UNAUTHORISED) throw await ended();
  return again;
};

/** The token, renewed where it has expired; undefined where there is no session, or no longer. */
async function accessToken(options?: { readonly forceRefresh: true }): Promise<string | undefined> {
  await renewed();
  if (!hasStoredSession()) return undefined;
  try {
    const { auth } = await loadAmplify();
    const { tokens } = await auth.fetchAuthSession(options);
    return tokens?.accessToken.toString();
  } catch (error) {
    if (error instanceof Error && SESSION_IS_OVER.has(error.name)) return undefined;
    throw new ApiError(problemFromNoAnswer(), { cause: error });
  }
}

const notSignedIn = (): ApiError => new ApiError(problemFromResponse(UNAUTHORISED, ''));

/** The session is over: says so where it was in use, and leaves the page with all that was typed. */
async function ended(): Promise<ApiError> {
  const session = currentSession();
  if (session.status === 'signed-in') {
    setSession({ status: 'ended', profile: session.profile, at: location.pathname });
    showToast({
      kind: 'error',
      title: 'Your session has ended',
      message: 'Please sign in again. What you have typed is still here.',
    });
  } else if (session.status !== 'ended') setSession(SIGNED_OUT);
  if (hasStoredSession()) {
    const { auth } = await loadAmplify();
    await auth.signOut();
  }
  return notSignedIn();
}

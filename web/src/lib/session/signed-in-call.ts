import { IDLE_SESSION } from '../../../../shared/accounts/limits.ts';
import type { SignedInCall } from '../api-client.ts';
import { ApiError, problemFromNoResponse, problemFromResponse } from '../api-error.ts';
import { isUnattended } from './attendance.ts';
import { loadAmplify } from './load-amplify.ts';
import { currentSession, SIGNED_OUT, setSession, userIdOf } from './session-store.ts';
import { hasStoredSession } from './stored-session.ts';

const UNAUTHORISED = 401;
const FORBIDDEN = 403;

/** Cognito's errors after which the session is over. Any other error may be temporary. */
const SESSION_OVER_ERRORS: ReadonlySet<string> = new Set([
  'NotAuthorizedException',
  'PasswordResetRequiredException',
  'RefreshTokenReuseException',
  'TokenRevokedException',
  // The pool's trigger refuses suspended users.
  'UserLambdaValidationException',
  'UserNotConfirmedException',
  'UserNotFoundException',
]);

/**
 * Makes a request as the signed-in user. If the token is refused, it is refreshed and the request made
 * once more.
 *
 * @throws {ApiError} 401 if nobody is signed in, or if another user has signed in meanwhile
 */
export const callSignedIn: SignedInCall = async (send) => {
  const before = userIdOf(currentSession());
  const response = await sendWithRetry(send);
  const after = userIdOf(currentSession());
  // The response is for the user who asked, not for the one who has signed in since.
  if (before !== undefined && before !== after) throw notSignedIn();
  if (response.status === FORBIDDEN) whenForbidden();
  return response;
};

let whenForbidden = (): void => {};

/**
 * Sets what is done once a request is refused that the page has offered: somebody else may have changed
 * what the user may do, such as taken the role of an admin back.
 */
export function onForbidden(listener: () => void): void {
  whenForbidden = listener;
}

const sendWithRetry: SignedInCall = async (send) => {
  const token = await accessToken();
  if (token === undefined) throw await sessionEnded();
  const unattended = isUnattended();
  const response = await send(token, unattended);
  if (response.status !== UNAUTHORISED) return response;

  const refreshed = await accessToken({ forceRefresh: true });
  if (refreshed === undefined) throw await sessionEnded();
  const secondResponse = await send(refreshed, unattended);
  if (secondResponse.status === UNAUTHORISED) throw await sessionEnded(secondResponse);
  return secondResponse;
};

let renewal: Promise<unknown> = Promise.resolve();

/**
 * Runs `work`, which signs out and in again. While it runs there is no stored session, although nobody
 * has signed out: others wait for `renewalEnded` before they look for one.
 */
export async function runRenewal<T>(work: () => Promise<T>): Promise<T> {
  const result = work();
  // Those who wait go on whether the renewal succeeds or fails.
  renewal = result.catch(() => undefined);
  return await result;
}

/** Resolves once no renewal is running. */
export const renewalEnded = (): Promise<unknown> => renewal;

/** The access token, refreshed if it has expired; undefined if there is no session or it is over. */
async function accessToken(options?: { readonly forceRefresh: true }): Promise<string | undefined> {
  await renewalEnded();
  if (!hasStoredSession()) return undefined;
  try {
    const { auth } = await loadAmplify();
    const { tokens } = await auth.fetchAuthSession(options);
    return tokens?.accessToken.toString();
  } catch (error) {
    if (error instanceof Error && SESSION_OVER_ERRORS.has(error.name)) return undefined;
    throw new ApiError(problemFromNoResponse(), { cause: error });
  }
}

const notSignedIn = (): ApiError => new ApiError(problemFromResponse(UNAUTHORISED, ''));

/**
 * Marks the session as ended. The page of a user who was signed in stays, with all that was typed, and
 * says so (`SessionEnded`).
 *
 * @param refused the answer that says why, where there is one
 * @returns the error to throw
 */
async function sessionEnded(refused?: Response): Promise<ApiError> {
  const session = currentSession();
  if (session.status === 'signed-in') {
    const { profile } = session;
    const wasIdle = refused !== undefined && (await isOfIdleness(refused));
    setSession({
      status: 'ended',
      profile,
      path: location.pathname,
      ...(wasIdle && { wasIdle }),
    });
  } else if (session.status !== 'ended') setSession(SIGNED_OUT);
  if (hasStoredSession()) {
    const { auth } = await loadAmplify();
    await auth.signOut();
  }
  return notSignedIn();
}

/** Whether an answer says that the session has gone unused for too long. */
const isOfIdleness = async (response: Response): Promise<boolean> =>
  problemFromResponse(response.status, await response.text()).detail.includes(IDLE_SESSION);

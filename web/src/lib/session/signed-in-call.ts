import { IDLE_SESSION } from '../../../../shared/accounts/limits.ts';
import type { SignedInCall } from '../api-client.ts';
import { ApiError, problemFromNoResponse, problemFromResponse } from '../api-error.ts';
import { isUnattended } from './attendance.ts';
import { loadAmplify } from './load-amplify.ts';
import {
  currentSession,
  endOf,
  markEnded,
  SIGNED_OUT,
  setSession,
  userIdOf,
} from './session-store.ts';
import { announceEnd, hasStoredSession } from './stored-session.ts';

const UNAUTHORISED = 401;
const FORBIDDEN = 403;

/** Cognito's errors that mean the session has ended. Any other error may be temporary. */
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
 * Makes a request as the signed-in user. If the token is refused, it is refreshed and the request is
 * repeated once.
 *
 * @throws {ApiError} 401 if nobody is signed in, or if another user has signed in meanwhile
 */
export const callSignedIn: SignedInCall = async (send) => {
  const userIdBefore = userIdOf(currentSession());
  const response = await sendWithRetry(send);
  const userIdAfter = userIdOf(currentSession());
  // The response is for the user who made the request, not for one who has signed in since.
  if (userIdBefore !== undefined && userIdBefore !== userIdAfter) throw notSignedIn();
  if (response.status === FORBIDDEN) whenForbidden();
  return response;
};

let whenForbidden = (): void => {};

/**
 * Sets what happens when a request is refused although the page offered it: the user's permissions may
 * have changed, such as by losing the admin role.
 */
export function onForbidden(listener: () => void): void {
  whenForbidden = listener;
}

const sendWithRetry: SignedInCall = async (send) => {
  // Amplify removes the tokens of a session that can't be refreshed.
  const hadSession = hasStoredSession();
  const token = await accessToken();
  if (token === undefined) throw await sessionEnded(hadSession);
  const unattended = isUnattended();
  const response = await send(token, unattended);
  if (response.status !== UNAUTHORISED) return response;

  const newToken = await accessToken({ forceRefresh: true });
  if (newToken === undefined) throw await sessionEnded(hadSession);
  const secondResponse = await send(newToken, unattended);
  if (secondResponse.status === UNAUTHORISED) throw await sessionEnded(hadSession, secondResponse);
  return secondResponse;
};

let renewal: Promise<unknown> = Promise.resolve();

/**
 * Runs `work`, which signs out and in again. Meanwhile there is no stored session although nobody has
 * signed out, so others wait for `renewalEnded` before they look for one.
 */
export async function runRenewal<T>(work: () => Promise<T>): Promise<T> {
  const result = work();
  // Waiting calls continue whether the renewal succeeds or fails.
  renewal = result.catch(() => undefined);
  return await result;
}

/** Resolves once no renewal is running. */
export const renewalEnded = (): Promise<unknown> => renewal;

/** The access token, refreshed if it has expired; undefined if there is no session or it has ended. */
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
 * Marks the session as ended here and in other tabs.
 *
 * @param hadSession whether this browser had a session before the call
 * @param refusal the response that gives the reason, if there is one
 * @returns the error to throw
 */
async function sessionEnded(hadSession: boolean, refusal?: Response): Promise<ApiError> {
  const wasIdle = refusal !== undefined && (await isOfIdleness(refusal));
  if (hadSession || currentSession().status === 'signed-in') markEnded(wasIdle ? 'idle' : 'over');
  else if (endOf(currentSession()) === undefined) setSession(SIGNED_OUT);
  if (hasStoredSession()) {
    const { auth } = await loadAmplify();
    if (wasIdle) announceEnd('idle');
    await auth.signOut();
  }
  return notSignedIn();
}

/** Whether a response says that the session was unused for too long. */
const isOfIdleness = async (response: Response): Promise<boolean> =>
  problemFromResponse(response.status, await response.text()).detail.includes(IDLE_SESSION);

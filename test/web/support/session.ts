import { setSignedInCall } from '../../../web/src/lib/api-client.ts';
import { callSignedIn } from '../../../web/src/lib/session/signed-in-call.ts';
import { storeTokens } from './user-pool.ts';

/** Makes calls as a signed-in user, without a real session's tokens. */
export const startSession = (): void => setSignedInCall((send) => send('token'));

/** Ends the session as if it were ended elsewhere: the next call finds out. */
export const endSession = (): void => setSignedInCall(callSignedIn);

/** Makes calls with the tokens in this browser, as on the site. */
export function callWithTokens(): void {
  storeTokens();
  setSignedInCall(callSignedIn);
}

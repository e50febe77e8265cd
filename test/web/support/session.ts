import { setSignedInCall } from '../../../web/src/lib/api-client.ts';
import { callSignedIn } from '../../../web/src/lib/session/signed-in-call.ts';

/** Has calls be made as somebody who is signed in, without the tokens of a real session. */
export const startSession = (): void => setSignedInCall((send) => send('token'));

/** Has the session be over, as where it was ended elsewhere: the next call finds that out. */
export const endSession = (): void => setSignedInCall(callSignedIn);

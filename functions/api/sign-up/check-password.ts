import { refuseGuessablePassword } from '../../identity/passwords/refuse-guessable-password.ts';
import type { Operation } from '../../lib/http-handler.ts';

/**
 * Refuses a password that is easily guessed. The form for a new password with a Cognito code calls
 * it: that password goes from the browser to Cognito alone, so no other function of ours sees it.
 */
export const checkPassword =
  (): Operation<'checkPassword'> =>
  async ({ body: { email, password } }) => {
    refuseGuessablePassword('password', password, { email });
    return undefined;
  };

import { refuseGuessablePassword } from '../../identity/passwords/refuse-guessable-password.ts';
import type { Operation } from '../../lib/http-handler.ts';

/**
 * Refuses a password that is guessed first. The form asks this where a password is chosen with a code of
 * Cognito's, which goes from the browser to Cognito alone: no function of ours sees it then.
 */
export const checkPassword =
  (): Operation<'checkPassword'> =>
  async ({ body: { email, password } }) => {
    refuseGuessablePassword('password', password, { email });
    return undefined;
  };

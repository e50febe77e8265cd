import type { AuthenticatorProps } from '@aws-amplify/ui-react';
import type * as Auth from 'aws-amplify/auth';
import { PASSWORD_LIMITS } from '../../../../shared/profiles/limits.ts';
import { passwordProblem, readPassword } from '../../../../shared/profiles/password.ts';
import { readCode } from '../../../../shared/typed/code.ts';
import { readEmail } from '../../../../shared/typed/email.ts';
import { callApi } from '../../lib/api-client.ts';
import { canStoreSession } from '../../lib/session/can-store-session.ts';
import type { Amplify } from '../../lib/session/load-amplify.ts';
import {
  forgetSignUp,
  pendingSignUp,
  pendingSignUpOf,
  rememberSignUp,
} from '../../lib/session/pending-sign-up.ts';
import { currentSession, onSessionChange } from '../../lib/session/session-store.ts';
import { hasStoredSession } from '../../lib/session/stored-session.ts';
import type { Attempt } from './attempt.ts';
import { SESSION_NOT_KEPT, sessionNotKeptBecause } from './sign-in-texts.ts';
import { showSuccess, withFailureToast } from './sign-in-toasts.ts';

type Services = NonNullable<AuthenticatorProps['services']>;

const delivery = (destination: string) =>
  ({ destination, deliveryMedium: 'EMAIL', attributeName: 'email' }) as const;

/**
 * The result that takes Amplify's form from Sign In to the step that asks for the code. The form
 * requests a new code first.
 */
const CONFIRM_BEFORE_SIGN_IN: Auth.SignInOutput = {
  isSignedIn: false,
  nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
};

/**
 * Checks a password that goes directly to Cognito.
 * @throws {Error} with a message for the user if it isn't allowed
 */
async function checkNewPassword(email: string, password: string): Promise<void> {
  const problem = passwordProblem(password);
  if (problem !== undefined) throw new Error(problem);
  await callApi('checkPassword', { body: { email, password } });
}

/**
 * Waits for a sign-in.
 * @throws {Error} with a message for the user if the browser has stored no session
 */
async function keptSignIn(signingIn: Promise<Auth.SignInOutput>): Promise<Auth.SignInOutput> {
  const notKept = () => new Error(`${SESSION_NOT_KEPT}. ${sessionNotKeptBecause(location.host)}`);
  const output = await signingIn.catch((error: unknown) => {
    // The browser's own words about full storage are no help.
    throw canStoreSession() ? error : notKept();
  });
  if (output.isSignedIn && !hasStoredSession()) throw notKept();
  return output;
}

/**
 * Waits after a sign-in while the page goes on. Amplify's form must not learn of a success: it would
 * read the person's attributes from the pool, which our access tokens may not do.
 * @throws {Error} with a message for the user if the API refuses the new session
 */
const pageGoesOn = (): Promise<never> =>
  new Promise((_, reject) => {
    const stop = onSessionChange(() => {
      const { status } = currentSession();
      if (status === 'unknown') return;
      stop();
      if (status === 'signed-out') reject(new Error('We couldn’t sign you in. Please try again'));
    });
  });

const showWelcome = () => showSuccess('Welcome back!', 'You have been signed in successfully.');

/**
 * The functions that Amplify's forms call.
 *
 * @param attempt the state that the form's steps share
 * @param redirect the path to go to after sign-in
 * @param onSignUp called when a sign-up starts
 */
export function signInServices(
  { auth }: Amplify,
  attempt: Attempt,
  redirect: string,
  onSignUp: () => void,
): Services {
  /** The address that last requested a code for a new password. */
  let resetEmail: string | undefined;
  /**
   * The path to go to. The home page, as the default, doesn't replace the path of an earlier attempt.
   */
  const then = redirect === '/' ? (pendingSignUp()?.redirect ?? redirect) : redirect;

  const signIn = async (input: Auth.SignInInput): Promise<Auth.SignInOutput> => {
    const { username, password = '' } = input;
    try {
      return await auth.signIn(input);
    } catch (error) {
      // The sign-in may fail because a sign-up in this browser must be confirmed first.
      const isRefused = error instanceof Error && error.name === 'NotAuthorizedException';
      const pending = pendingSignUpOf(username);
      if (!isRefused || pending === undefined || passwordProblem(password) !== undefined)
        throw error;
      Object.assign(attempt, { fullName: pending.fullName, password, hasCode: true });
      return CONFIRM_BEFORE_SIGN_IN;
    }
  };

  const withResultToast = async (signingIn: Promise<Auth.SignInOutput>) => {
    const goingOn = keptSignIn(signingIn).then((output) => {
      if (!output.isSignedIn) return output;
      showWelcome();
      return pageGoesOn();
    });
    const output = await withFailureToast('Error signing in', goingOn);
    if (output.nextStep.signInStep === 'CONFIRM_SIGN_UP') {
      const message = `We sent a code to ${attempt.email} when you signed up.`;
      showSuccess('Please confirm your email', message);
    }
    return output;
  };

  /**
   * Signs in with a password that was just chosen. If a password isn't enough, or the sign-in fails,
   * the form goes to Sign In.
   */
  const signInAtOnce = async (
    input: { readonly username: string; readonly password: string },
    onOutput = (_: Auth.SignInOutput) => {},
  ) => {
    attempt.email = input.username;
    try {
      const signingIn = keptSignIn(auth.signIn(input)).then((output) => {
        onOutput(output);
        return output.isSignedIn ? pageGoesOn() : undefined;
      });
      await withFailureToast('Error signing in', signingIn);
    } catch {
      // A toast has shown the reason. The account and its password exist, so the user can sign in.
    }
  };

  const services = {
    handleSignIn: ({ username, password = '', ...input }: Auth.SignInInput) => {
      attempt.email = readEmail(username);
      return withResultToast(
        signIn({ ...input, username: attempt.email, password: readPassword(password) }),
      );
    },
    handleConfirmSignIn: ({ challengeResponse, ...input }: Auth.ConfirmSignInInput) =>
      withResultToast(
        auth.confirmSignIn({ ...input, challengeResponse: readCode(challengeResponse) }),
      ),
    handleSignUp: async ({ username, password: typed = '', options }: Auth.SignUpInput) => {
      const [email, password] = [readEmail(username), readPassword(typed)];
      const { hasCode } = attempt;
      const fullName = options?.userAttributes.name ?? '';
      Object.assign(attempt, { email, fullName, password, hasCode: false });
      if (!hasCode) {
        onSignUp();
        // Check the password before mailing a code: the next step has no password field.
        const mail = callApi('signUp', { body: { email, full_name: fullName, password } });
        await withFailureToast('Error signing up', mail);
        showSuccess('Account created!', 'Please check your email to confirm your account.');
      }
      rememberSignUp({ email, fullName, redirect: then });
      // This result takes Amplify's form to the step that asks for the code.
      return {
        isSignUpComplete: false,
        nextStep: { signUpStep: 'CONFIRM_SIGN_UP', codeDeliveryDetails: delivery(email) },
      };
    },
    handleResendSignUpCode: async ({ username }: Auth.ResendSignUpCodeInput) => {
      const email = readEmail(username);
      // Amplify's form requests a code before it goes from Sign In to the step for it.
      if (!attempt.hasCode) {
        await withFailureToast('Error signing up', callApi('signUp', { body: { email } }));
        const message = `Please check for our latest email to ${email}. Earlier codes no longer work.`;
        showSuccess('Email sent', message);
      }
      attempt.hasCode = false;
      return delivery(email);
    },
    handleConfirmSignUp: async ({
      username: typed,
      confirmationCode: code,
    }: Auth.ConfirmSignUpInput) => {
      const { fullName } = attempt;
      const [username, password] = [readEmail(typed), readPassword(attempt.password)];
      const body = { email: username, code, password, full_name: fullName };
      await withFailureToast('Error signing up', callApi('confirmSignUp', { body }));
      await signInAtOnce({ username, password });
      forgetSignUp();
      // This result takes Amplify's form to the tab Sign In.
      return { isSignUpComplete: true, nextStep: { signUpStep: 'DONE' } };
    },
    handleForgotPassword: async ({ username: typed, ...input }: Auth.ResetPasswordInput) => {
      const username = readEmail(typed);
      const output = await auth.resetPassword({ ...input, username });
      // The next step already says that the first mail is on its way.
      if (resetEmail === username) {
        const message = `If ${resetEmail} has an account, the code is in our latest email. Earlier codes no longer work.`;
        showSuccess('New code sent', message);
      }
      resetEmail = username;
      attempt.email = resetEmail;
      return output;
    },
    handleForgotPasswordSubmit: async (input: Auth.ConfirmResetPasswordInput) => {
      const [username, password] = [readEmail(input.username), readPassword(input.newPassword)];
      await checkNewPassword(username, password);
      await auth.confirmResetPassword({
        ...input,
        username,
        newPassword: password,
        confirmationCode: readCode(input.confirmationCode),
      });
      await signInAtOnce({ username, password }, ({ isSignedIn }) =>
        isSignedIn
          ? showWelcome()
          : showSuccess('Password changed', 'Please sign in with your new password.'),
      );
    },
    // The form has one password field, and email is the only sign-in method.
    validateConfirmPassword: async () => undefined,
    validateRequiredFieldsForAuthMethod: async () => undefined,
    validateCustomSignUp: async ({ password = '' }: { readonly password?: string }) => {
      // A password that is too short is still being typed.
      const problem = password.length < PASSWORD_LIMITS.min ? undefined : passwordProblem(password);
      return problem && { password: problem };
    },
  };
  // Amplify's own functions may take a context as the first argument. The form never passes one.
  return services as unknown as Services;
}

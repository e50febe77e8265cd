import type { AuthenticatorProps } from '@aws-amplify/ui-react';
import type {
  ConfirmResetPasswordInput,
  ConfirmSignInInput,
  ConfirmSignUpInput,
  ResendSignUpCodeInput,
  ResetPasswordInput,
  SignInInput,
  SignInOutput,
  SignUpInput,
} from 'aws-amplify/auth';
import { COMMON_PASSWORD_MESSAGE } from '../../../../shared/profiles/common-passwords.ts';
import { isLeakedPassword } from '../../../../shared/profiles/leaked-passwords.ts';
import { PASSWORD_LIMITS } from '../../../../shared/profiles/limits.ts';
import { passwordProblem } from '../../../../shared/profiles/password.ts';
import { callApi } from '../../lib/api-client.ts';
import type { Amplify } from '../../lib/session/load-amplify.ts';
import {
  forgetSignUp,
  pendingSignUp,
  pendingSignUpOf,
  rememberSignUp,
} from '../../lib/session/pending-sign-up.ts';
import type { Attempt } from './attempt.ts';
import {
  showAccountCreated,
  showConfirmFirst,
  showMailSent,
  showPasswordChanged,
  showResetMailSent,
  showWelcome,
  withToasts,
} from './sign-in-toasts.ts';

type Services = NonNullable<AuthenticatorProps['services']>;

const delivery = (destination: string) =>
  ({ destination, deliveryMedium: 'EMAIL', attributeName: 'email' }) as const;

/** The result by which Amplify's form goes from Sign Up to the step that asks for the code. */
const confirmSignUpNext = (email: string) => ({
  isSignUpComplete: false,
  nextStep: { signUpStep: 'CONFIRM_SIGN_UP', codeDeliveryDetails: delivery(email) },
});

/** The result by which it goes there from Sign In. It asks for a new code first. */
const CONFIRM_BEFORE_SIGN_IN: SignInOutput = {
  isSignedIn: false,
  nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
};

/** The result by which Amplify's form goes to the tab Sign In. */
const SIGN_IN_NEXT = { isSignUpComplete: true, nextStep: { signUpStep: 'DONE' } };

/** Never resolves: the form waits while the page navigates. */
const waitForNavigation = () => new Promise<never>(() => {});

interface SignInServicesOptions {
  /** What the steps of the form share. */
  readonly attempt: { current: Attempt };
  /** The path that the user is on the way to. */
  readonly redirect: string;
  /** Called when a sign-up starts. */
  readonly onSignUp: () => void;
}

/** @throws {Error} with a message for the user if the chosen password is not allowed */
async function checkNewPassword(password: string): Promise<void> {
  const problem =
    passwordProblem(password) ??
    ((await isLeakedPassword(password)) ? COMMON_PASSWORD_MESSAGE : undefined);
  if (problem !== undefined) throw new Error(problem);
}

/** The functions that Amplify's forms call. */
export function signInServices(
  { auth }: Amplify,
  { attempt, redirect, onSignUp }: SignInServicesOptions,
): Services {
  /** The address that a code for a new password was last asked for. */
  let resetEmail: string | undefined;
  /** The path to go on to: a page that leads home doesn't replace that of an earlier attempt. */
  const then = redirect === '/' ? (pendingSignUp()?.redirect ?? redirect) : redirect;

  const note = (known: Partial<Attempt>) => {
    attempt.current = { ...attempt.current, ...known };
  };

  /** The sign-up of this browser that has to be confirmed before this sign-in can succeed. */
  const signUpBefore = (error: unknown, { username, password = '' }: SignInInput) =>
    error instanceof Error &&
    error.name === 'NotAuthorizedException' &&
    passwordProblem(password) === undefined
      ? pendingSignUpOf(username)
      : undefined;

  const signIn = async (input: SignInInput): Promise<SignInOutput> => {
    try {
      return await auth.signIn(input);
    } catch (error) {
      const pending = signUpBefore(error, input);
      if (pending === undefined) throw error;
      note({ fullName: pending.fullName, password: input.password ?? '', hasCode: true });
      return CONFIRM_BEFORE_SIGN_IN;
    }
  };

  const showSignedIn = ({ isSignedIn, nextStep }: SignInOutput) => {
    if (isSignedIn) showWelcome();
    if (nextStep.signInStep === 'CONFIRM_SIGN_UP') showConfirmFirst(attempt.current.email);
  };

  /** Signs in with a password that was just chosen. If that isn't enough, the form goes to Sign In. */
  const signInAtOnce = async (
    input: { readonly username: string; readonly password: string },
    onSuccess: (output: SignInOutput) => void,
  ) => {
    note({ email: input.username });
    try {
      const output = await withToasts(auth.signIn(input), onSuccess, 'Error signing in');
      if (output.isSignedIn) return await waitForNavigation();
    } catch {
      // A toast has said why. The account and its password exist, so the user can sign in.
    }
  };

  const askForCode = async ({ email, fullName, password }: Attempt) => {
    // Checked before a code is mailed: the step after it has no field for the password.
    await checkNewPassword(password);
    await callApi('signUp', { body: { email, full_name: fullName } });
  };

  const services = {
    handleSignIn: (input: SignInInput) => {
      note({ email: input.username });
      return withToasts(signIn(input), showSignedIn, 'Error signing in');
    },
    handleConfirmSignIn: (input: ConfirmSignInInput) =>
      withToasts(auth.confirmSignIn(input), showSignedIn, 'Error signing in'),
    handleSignUp: async ({ username: email, password = '', options }: SignUpInput) => {
      const { hasCode } = attempt.current;
      const fullName = options?.userAttributes.name ?? '';
      note({ email, fullName, password, hasCode: false });
      if (!hasCode) {
        onSignUp();
        const mail = askForCode(attempt.current);
        await withToasts(mail, showAccountCreated, 'Error signing up');
      }
      rememberSignUp({ email, fullName, redirect: then });
      return confirmSignUpNext(email);
    },
    handleResendSignUpCode: async ({ username: email }: ResendSignUpCodeInput) => {
      // Amplify's form asks for a code before it goes from Sign In to the step that takes it.
      const { hasCode } = attempt.current;
      note({ hasCode: false });
      if (hasCode) return delivery(email);
      const mail = callApi('signUp', { body: { email } });
      await withToasts(mail, () => showMailSent(email), 'Error signing up');
      return delivery(email);
    },
    handleConfirmSignUp: async ({ username, confirmationCode: code }: ConfirmSignUpInput) => {
      const { fullName, password } = attempt.current;
      const body = { email: username, code, password, full_name: fullName };
      await withToasts(callApi('confirmSignUp', { body }), () => {}, 'Error signing up');
      await signInAtOnce({ username, password }, () => {});
      forgetSignUp();
      return SIGN_IN_NEXT;
    },
    handleForgotPassword: async (input: ResetPasswordInput) => {
      const output = await auth.resetPassword(input);
      // The next step says of the first mail that it is on its way.
      if (resetEmail === input.username) showResetMailSent(resetEmail);
      resetEmail = input.username;
      note({ email: resetEmail });
      return output;
    },
    handleForgotPasswordSubmit: async (input: ConfirmResetPasswordInput) => {
      const { username, newPassword: password } = input;
      await checkNewPassword(password);
      await auth.confirmResetPassword(input);
      await signInAtOnce({ username, password }, ({ isSignedIn }) =>
        isSignedIn ? showWelcome() : showPasswordChanged(),
      );
    },
    // There is a single password field, and email is the only sign-in method.
    validateConfirmPassword: async () => undefined,
    validateRequiredFieldsForAuthMethod: async () => undefined,
    validateCustomSignUp: async ({ password = '' }: { readonly password?: string }) => {
      // While it is too short, the user is still typing.
      const problem = password.length < PASSWORD_LIMITS.min ? undefined : passwordProblem(password);
      return problem === undefined ? undefined : { password: problem };
    },
  };
  // Amplify's own functions may take a context as first argument. The form never passes one.
  return services as unknown as Services;
}

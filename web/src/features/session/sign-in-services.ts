import type { AuthenticatorProps } from '@aws-amplify/ui-react';
import type {
  ConfirmResetPasswordInput,
  ConfirmSignInInput,
  ConfirmSignUpInput,
  ResendSignUpCodeInput,
  SignInInput,
  SignUpInput,
} from 'aws-amplify/auth';
import { COMMON_PASSWORD_MESSAGE } from '../../../../shared/profiles/common-passwords.ts';
import { isLeakedPassword } from '../../../../shared/profiles/leaked-passwords.ts';
import { PASSWORD_LIMITS } from '../../../../shared/profiles/limits.ts';
import { passwordProblem } from '../../../../shared/profiles/password.ts';
import { callApi } from '../../lib/api-client.ts';
import type { Amplify } from '../../lib/session/load-amplify.ts';
import { showToast } from '../../lib/toast.ts';
import type { SignUpAttempt, SignUpDetails } from './sign-up-attempt.ts';

type Services = NonNullable<AuthenticatorProps['services']>;

/** The topic of all toasts here, so that each attempt replaces the toast of the one before. */
const TOPIC = 'account';

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Shows a toast once an attempt has succeeded or failed. */
async function withToasts<Result>(
  attempt: Promise<Result>,
  onSuccess: (result: Result) => void,
  failure: string,
): Promise<Result> {
  try {
    const result = await attempt;
    onSuccess(result);
    return result;
  } catch (error) {
    showToast({ kind: 'error', topic: TOPIC, title: failure, message: messageOf(error) });
    throw error;
  }
}

const showWelcome = ({ isSignedIn }: { readonly isSignedIn: boolean }) => {
  // Otherwise a second factor is asked for first.
  if (!isSignedIn) return;
  showToast({
    kind: 'success',
    topic: TOPIC,
    title: 'Welcome back!',
    message: 'You have been signed in successfully.',
  });
};

const showAccountCreated = () =>
  showToast({
    kind: 'success',
    topic: TOPIC,
    title: 'Account created!',
    message: 'Please check your email to confirm your account.',
  });

const showMailSent = (email: string) =>
  showToast({
    kind: 'success',
    topic: TOPIC,
    title: 'Mail sent',
    message: `Please look for the newest mail to ${email}. Codes from before no longer work.`,
  });

const delivery = (destination: string) =>
  ({ destination, deliveryMedium: 'EMAIL', attributeName: 'email' }) as const;

/** The result by which Amplify's form goes to the step that asks for the code. */
const confirmSignUpNext = (email: string) => ({
  isSignUpComplete: false,
  nextStep: { signUpStep: 'CONFIRM_SIGN_UP', codeDeliveryDetails: delivery(email) },
});

/** The result by which Amplify's form goes to the tab Sign In. */
const SIGN_IN_NEXT = { isSignUpComplete: true, nextStep: { signUpStep: 'DONE' } };

/** Never resolves: the form waits while the page navigates. */
const waitForNavigation = () => new Promise<never>(() => {});

interface SignInServicesOptions {
  /** The state that the two steps of signing up share. */
  readonly attempt: { readonly current: SignUpAttempt };
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
  { attempt, onSignUp }: SignInServicesOptions,
): Services {
  const startSignUp = async ({ email, fullName, password }: SignUpDetails) => {
    // Checked before a code is mailed: the step after it has no field for the password.
    await checkNewPassword(password);
    await callApi('signUp', { body: { email, full_name: fullName } });
    return confirmSignUpNext(email);
  };

  const services = {
    handleSignIn: (input: SignInInput) =>
      withToasts(auth.signIn(input), showWelcome, 'Error signing in'),
    handleConfirmSignIn: (input: ConfirmSignInInput) =>
      withToasts(auth.confirmSignIn(input), showWelcome, 'Error signing in'),
    handleSignUp: async ({ username: email, password = '', options }: SignUpInput) => {
      onSignUp();
      const details = { email, fullName: options?.userAttributes.name ?? '', password };
      attempt.current.details = details;
      const { hasCode } = attempt.current;
      attempt.current.hasCode = false;
      if (hasCode) return confirmSignUpNext(email);
      return await withToasts(startSignUp(details), showAccountCreated, 'Error signing up');
    },
    handleResendSignUpCode: async ({ username: email }: ResendSignUpCodeInput) => {
      await withToasts(
        callApi('signUp', { body: { email } }),
        () => showMailSent(email),
        'Error signing up',
      );
      return delivery(email);
    },
    handleConfirmSignUp: async ({ username, confirmationCode: code }: ConfirmSignUpInput) => {
      const { fullName = '', password = '' } = attempt.current.details ?? {};
      const body = { email: username, code, password, full_name: fullName };
      await withToasts(callApi('confirmSignUp', { body }), () => {}, 'Error signing up');
      try {
        const signingIn = auth.signIn({ username, password });
        const { isSignedIn } = await withToasts(signingIn, () => {}, 'Error signing in');
        if (isSignedIn) return await waitForNavigation();
      } catch {
        // A toast has said why. The account exists, so the user can sign in.
      }
      return SIGN_IN_NEXT;
    },
    handleForgotPasswordSubmit: async (input: ConfirmResetPasswordInput) => {
      await checkNewPassword(input.newPassword);
      await auth.confirmResetPassword(input);
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

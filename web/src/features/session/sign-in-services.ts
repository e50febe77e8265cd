import type { AuthenticatorProps } from '@aws-amplify/ui-react';
import type {
  ConfirmResetPasswordInput,
  ConfirmSignInInput,
  ConfirmSignUpInput,
  ResendSignUpCodeInput,
  SignInInput,
  SignUpInput,
} from 'aws-amplify/auth';
import { COMMON_PASSWORD } from '../../../../shared/profiles/common-passwords.ts';
import { isLeakedPassword } from '../../../../shared/profiles/leaked-passwords.ts';
import { PASSWORD_LIMITS } from '../../../../shared/profiles/limits.ts';
import { passwordProblem } from '../../../../shared/profiles/password.ts';
import { callApi } from '../../lib/api-client.ts';
import type { Amplify } from '../../lib/session/load-amplify.ts';
import { showToast } from '../../lib/toast.ts';
import type { SignUpAttempt, SignUpDetails } from './sign-up-attempt.ts';

type Services = NonNullable<AuthenticatorProps['services']>;

/** What has become of the last attempt says nothing about the next. */
const TOPIC = 'account';

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Says what became of an attempt, as the product does. */
async function told<Result>(
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

const welcome = ({ isSignedIn }: { readonly isSignedIn: boolean }) => {
  // Otherwise a code is asked for first.
  if (!isSignedIn) return;
  showToast({
    kind: 'success',
    topic: TOPIC,
    title: 'Welcome back!',
    message: 'You have been signed in successfully.',
  });
};

const askForConfirmation = () =>
  showToast({
    kind: 'success',
    topic: TOPIC,
    title: 'Account created!',
    message: 'Please check your email to confirm your account.',
  });

const tellOfMail = (email: string) =>
  showToast({
    kind: 'success',
    topic: TOPIC,
    title: 'Mail sent',
    message: `Please look for the newest mail to ${email}. Codes from before no longer work.`,
  });

const delivery = (destination: string) =>
  ({ destination, deliveryMedium: 'EMAIL', attributeName: 'email' }) as const;

/** What Amplify's form goes on by to the step that asks for the code. */
const codeIsNext = (email: string) => ({
  isSignUpComplete: false,
  nextStep: { signUpStep: 'CONFIRM_SIGN_UP', codeDeliveryDetails: delivery(email) },
});

/** And by this to the tab Sign In. */
const SIGN_IN_IS_NEXT = { isSignUpComplete: true, nextStep: { signUpStep: 'DONE' } };

/** A step that doesn't end: the page goes on to where whoever is signed in wanted to be. */
const pageGoesOn = () => new Promise<never>(() => {});

interface Given {
  /** What the two steps of signing up have in common. */
  readonly attempt: { readonly current: SignUpAttempt };
  /** Called when somebody is being signed up. */
  readonly onSignUp: () => void;
}

/** @throws an error that says what is wrong with a password that somebody has chosen */
async function refuseCommon(password: string): Promise<void> {
  const problem =
    passwordProblem(password) ?? ((await isLeakedPassword(password)) ? COMMON_PASSWORD : undefined);
  if (problem !== undefined) throw new Error(problem);
}

/** What the forms do with what was typed. */
export function signInServices({ auth }: Amplify, { attempt, onSignUp }: Given): Services {
  const startSignUp = async ({ email, fullName, password }: SignUpDetails) => {
    // Before a code is mailed: the step that asks for it has no other field.
    await refuseCommon(password);
    await callApi('signUp', { body: { email, full_name: fullName } });
    return codeIsNext(email);
  };

  const services = {
    handleSignIn: (input: SignInInput) => told(auth.signIn(input), welcome, 'Error signing in'),
    handleConfirmSignIn: (input: ConfirmSignInInput) =>
      told(auth.confirmSignIn(input), welcome, 'Error signing in'),
    handleSignUp: async ({ username: email, password = '', options }: SignUpInput) => {
      onSignUp();
      const details = { email, fullName: options?.userAttributes.name ?? '', password };
      attempt.current.details = details;
      const { hasCode } = attempt.current;
      attempt.current.hasCode = false;
      if (hasCode) return codeIsNext(email);
      return await told(startSignUp(details), askForConfirmation, 'Error signing up');
    },
    handleResendSignUpCode: async ({ username: email }: ResendSignUpCodeInput) => {
      await told(
        callApi('signUp', { body: { email } }),
        () => tellOfMail(email),
        'Error signing up',
      );
      return delivery(email);
    },
    handleConfirmSignUp: async ({ username, confirmationCode: code }: ConfirmSignUpInput) => {
      const { fullName = '', password = '' } = attempt.current.details ?? {};
      const body = { email: username, code, password, full_name: fullName };
      await told(callApi('confirmSignUp', { body }), () => {}, 'Error signing up');
      try {
        const signingIn = auth.signIn({ username, password });
        const { isSignedIn } = await told(signingIn, () => {}, 'Error signing in');
        if (isSignedIn) return await pageGoesOn();
      } catch {
        // It has been said why, and the account is there to sign in to.
      }
      return SIGN_IN_IS_NEXT;
    },
    handleForgotPasswordSubmit: async (input: ConfirmResetPasswordInput) => {
      await refuseCommon(input.newPassword);
      await auth.confirmResetPassword(input);
    },
    // There is one field for it, and no other way to sign in.
    validateConfirmPassword: async () => undefined,
    validateRequiredFieldsForAuthMethod: async () => undefined,
    validateCustomSignUp: async ({ password = '' }: { readonly password?: string }) => {
      // While one is too short, whoever types it isn't through.
      const problem = password.length < PASSWORD_LIMITS.min ? undefined : passwordProblem(password);
      return problem === undefined ? undefined : { password: problem };
    },
  };
  // Amplify's own functions may get a context first, which the form never gives.
  return services as unknown as Services;
}

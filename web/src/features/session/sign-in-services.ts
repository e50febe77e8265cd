import type { AuthenticatorProps } from '@aws-amplify/ui-react';
import type {
  ConfirmResetPasswordInput,
  ConfirmSignInInput,
  SignInInput,
  SignUpInput,
} from 'aws-amplify/auth';
import { COMMON_PASSWORD, isCommonPassword } from '../../../../shared/profiles/common-passwords.ts';
import type { Amplify } from '../../lib/session/load-amplify.ts';
import { showToast } from '../../lib/toast.ts';

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

/**
 * What the forms do with what was typed.
 *
 * @param onSignUp called when somebody is being signed up
 */
export function signInServices({ auth }: Amplify, onSignUp: () => void): Services {
  const services = {
    handleSignIn: (input: SignInInput) => told(auth.signIn(input), welcome, 'Error signing in'),
    handleConfirmSignIn: (input: ConfirmSignInInput) =>
      told(auth.confirmSignIn(input), welcome, 'Error signing in'),
    handleSignUp: (input: SignUpInput) => {
      onSignUp();
      return told(auth.signUp(input), askForConfirmation, 'Error signing up');
    },
    handleForgotPasswordSubmit: async (input: ConfirmResetPasswordInput) => {
      if (isCommonPassword(input.newPassword)) throw new Error(COMMON_PASSWORD);
      await auth.confirmResetPassword(input);
    },
    // There is one field for it, and no other way to sign in.
    validateConfirmPassword: async () => undefined,
    validateRequiredFieldsForAuthMethod: async () => undefined,
    validateCustomSignUp: async ({ password = '' }: { readonly password?: string }) =>
      isCommonPassword(password) ? { password: COMMON_PASSWORD } : undefined,
  };
  // Amplify's own functions may get a context first, which the form never gives.
  return services as unknown as Services;
}

import { Button, useAuthenticator } from '@aws-amplify/ui-react';
import { forgetSignUp } from '../../lib/session/pending-sign-up.ts';
import { useAttempt } from './attempt.ts';
import { closeFailure } from './sign-in-toasts.ts';

/**
 * Goes to the step that asks for the code without sending another mail, for users who had left the
 * page.
 */
export function HaveCodeButton() {
  const attempt = useAttempt();
  const { hasValidationErrors, isPending } = useAuthenticator((context) => [
    context.hasValidationErrors,
    context.isPending,
  ]);
  return (
    <div data-amplify-footer="">
      <Button
        variation="link"
        isDisabled={hasValidationErrors || isPending}
        onClick={({ currentTarget: { form } }) => {
          if (!form?.reportValidity()) return;
          attempt.hasCode = true;
          form.requestSubmit();
        }}
      >
        I already have a code
      </Button>
    </div>
  );
}

/** Goes back to the fields of Sign Up, with their former input. */
export function OtherAddressButton() {
  const { isPending, toSignIn, toSignUp } = useAuthenticator((context) => [context.isPending]);
  const goBack = () => {
    forgetSignUp();
    closeFailure();
    // Amplify can't go from this step to Sign Up directly.
    toSignIn();
    toSignUp();
  };
  return (
    <Button variation="link" isDisabled={isPending} onClick={goBack}>
      Use another address
    </Button>
  );
}

/** Leaves the step that asks for a new password. */
export function BackToSignInButton() {
  const { isPending, toSignIn } = useAuthenticator((context) => [context.isPending]);
  return (
    <Button variation="link" isDisabled={isPending} onClick={toSignIn}>
      Back to Sign In
    </Button>
  );
}

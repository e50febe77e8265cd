import { Button, useAuthenticator, View } from '@aws-amplify/ui-react';
import { forgetSignUp } from '../../../lib/session/pending-sign-up.ts';
import { useAttempt } from '../attempt.ts';
import { closeFailure } from '../sign-in-toasts.ts';

/** Goes to the step that asks for the code, without sending another mail: for users who had left the page. */
export function HaveCodeButton() {
  const attempt = useAttempt();
  const { hasValidationErrors, isPending } = useAuthenticator((context) => [
    context.hasValidationErrors,
    context.isPending,
  ]);
  return (
    <View data-amplify-footer="">
      <Button
        type="button"
        variation="link"
        isDisabled={hasValidationErrors || isPending}
        onClick={({ currentTarget: { form } }) => {
          if (form === null || !form.reportValidity()) return;
          attempt.current = { ...attempt.current, hasCode: true };
          form.requestSubmit();
        }}
      >
        I have a code already
      </Button>
    </View>
  );
}

/** Goes back to the fields of Sign Up, filled as before. */
export function OtherAddressButton() {
  const { isPending, toSignIn, toSignUp } = useAuthenticator((context) => [context.isPending]);
  return (
    <Button
      type="button"
      variation="link"
      isDisabled={isPending}
      onClick={() => {
        forgetSignUp();
        closeFailure();
        // Amplify can't go from this step to Sign Up directly.
        toSignIn();
        toSignUp();
      }}
    >
      Use another address
    </Button>
  );
}

/** Leaves the step that takes a new password. */
export function BackToSignInButton() {
  const { isPending, toSignIn } = useAuthenticator((context) => [context.isPending]);
  return (
    <Button type="button" variation="link" isDisabled={isPending} onClick={toSignIn}>
      Back to Sign In
    </Button>
  );
}

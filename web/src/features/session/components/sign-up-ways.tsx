import { Button, useAuthenticator, View } from '@aws-amplify/ui-react';
import { useSignUpAttempt } from '../sign-up-attempt.ts';

/** For whoever left the page while a code was on its way: on to entering it, without another mail. */
export function HaveCode() {
  const attempt = useSignUpAttempt();
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
          attempt.current.hasCode = true;
          form.requestSubmit();
        }}
      >
        I have a code already
      </Button>
    </View>
  );
}

/** Back to the fields, as they were typed. */
export function OtherAddress() {
  const { isPending, toSignIn, toSignUp } = useAuthenticator((context) => [context.isPending]);
  return (
    <Button
      type="button"
      variation="link"
      isDisabled={isPending}
      onClick={() => {
        // Amplify knows no way from here to that step but by the other tab.
        toSignIn();
        toSignUp();
      }}
    >
      Use another address
    </Button>
  );
}

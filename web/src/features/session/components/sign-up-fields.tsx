import { PasswordField, TextField, useAuthenticator } from '@aws-amplify/ui-react';
import { PASSWORD_LIMITS, PROFILE_LIMITS } from '../../../../../shared/profiles/limits.ts';
import { useAttempt } from '../attempt.ts';

/** The fields of the tab Sign Up, with a single field for the password. */
export function SignUpFields() {
  const { validationErrors } = useAuthenticator((context) => [context.validationErrors]);
  const [problem] = [validationErrors.password ?? []].flat();
  // What the user typed before coming back to this step.
  const { fullName, email, password } = useAttempt().current;
  return (
    <>
      <TextField
        name="name"
        label="Full name"
        autoComplete="name"
        defaultValue={fullName}
        isRequired
        maxLength={PROFILE_LIMITS.fullName.max}
      />
      <TextField
        name="email"
        type="email"
        label="Email"
        autoComplete="email"
        defaultValue={email}
        isRequired
      />
      <PasswordField
        name="password"
        label="Password"
        descriptiveText={`At least ${PASSWORD_LIMITS.min} characters`}
        autoComplete="new-password"
        defaultValue={password}
        isRequired
        minLength={PASSWORD_LIMITS.min}
        maxLength={PASSWORD_LIMITS.max}
        hasError={problem !== undefined}
        errorMessage={problem}
      />
    </>
  );
}

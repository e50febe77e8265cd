import { PasswordField, TextField, useAuthenticator } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { PROFILE_LIMITS } from '../../../../shared/profiles/limits.ts';
import { useAttempt } from './attempt.ts';
import { NEW_PASSWORD } from './form-fields.ts';

/** The fields of the tab Sign Up, with only one password field. */
export function SignUpFields() {
  const { validationErrors } = useAuthenticator((context) => [context.validationErrors]);
  const [problem] = [validationErrors.password ?? []].flat();
  // The user's input from before coming back to this step.
  const { fullName, email, password } = useAttempt();
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
        {...NEW_PASSWORD}
        name="password"
        label="Password"
        autoComplete="new-password"
        defaultValue={password}
        hasError={problem !== undefined}
        errorMessage={problem}
      />
    </>
  );
}

/** The password field in the step that confirms an address, for when it was typed before a reload. */
export function PasswordAgain() {
  const attempt = useAttempt();
  const [isNeeded] = useState(attempt.password === '');
  if (!isNeeded) return null;
  return (
    <PasswordField
      {...NEW_PASSWORD}
      name="password"
      label="Password"
      descriptiveText="Please type it again: we don’t store it"
      autoComplete="new-password"
      onChange={({ target }) => {
        attempt.password = target.value;
      }}
    />
  );
}

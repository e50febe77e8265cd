import { PasswordField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { PASSWORD_LIMITS } from '../../../../../shared/profiles/limits.ts';
import { useAttempt } from '../attempt.ts';

/** The field for the password in the step that confirms an address, if it was typed before a reload. */
export function PasswordAgain() {
  const attempt = useAttempt();
  const [isNeeded] = useState(() => attempt.current.password === '');
  if (!isNeeded) return null;
  return (
    <PasswordField
      name="password"
      label="Password"
      descriptiveText="Please type it again: it isn’t stored"
      autoComplete="new-password"
      isRequired
      minLength={PASSWORD_LIMITS.min}
      maxLength={PASSWORD_LIMITS.max}
      onChange={({ target }) => {
        attempt.current = { ...attempt.current, password: target.value };
      }}
    />
  );
}

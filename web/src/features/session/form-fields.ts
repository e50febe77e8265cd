import type { AuthenticatorProps } from '@aws-amplify/ui-react';
import { PASSWORD_LIMITS } from '../../../../shared/profiles/limits.ts';
import type { Attempt } from './attempt.ts';

const HINT = `At least ${PASSWORD_LIMITS.min} characters`;

const REQUIRED = { placeholder: '', isRequired: true };

/** The props of every field for a new password. */
export const NEW_PASSWORD = {
  ...REQUIRED,
  descriptiveText: HINT,
  minLength: PASSWORD_LIMITS.min,
  maxLength: PASSWORD_LIMITS.max,
};

const CODE = { ...REQUIRED, label: 'Code' };

/**
 * The fields of Amplify's forms, except for the tab Sign Up (`SignUpFields`). The address from an
 * earlier step is filled in: Amplify reads the fields whenever it shows a step.
 */
export function formFields(attempt: Attempt): NonNullable<AuthenticatorProps['formFields']> {
  const username = {
    ...REQUIRED,
    label: 'Email',
    get defaultValue() {
      return attempt.email;
    },
  };
  return {
    signIn: {
      username,
      password: { ...REQUIRED, label: 'Password', autocomplete: 'current-password' },
    },
    confirmSignUp: { confirmation_code: CODE },
    confirmSignIn: { confirmation_code: CODE },
    forgotPassword: { username },
    confirmResetPassword: {
      confirmation_code: CODE,
      password: {
        ...NEW_PASSWORD,
        label: 'New password',
        // Amplify's form doesn't link this field to its hint.
        ...{ 'aria-description': HINT },
      },
      confirm_password: { ...REQUIRED, label: 'Confirm password' },
    },
  };
}

import type { AuthenticatorProps } from '@aws-amplify/ui-react';
import { PASSWORD_LIMITS } from '../../../../shared/profiles/limits.ts';
import type { Attempt } from './attempt.ts';

type FormFields = NonNullable<AuthenticatorProps['formFields']>;

const CODE = {
  label: 'Code',
  placeholder: '',
  isRequired: true,
  autocomplete: 'one-time-code',
} as const;

/**
 * The fields of Amplify's forms, except for the tab Sign Up (`SignUpFields`). The address of an earlier
 * step is filled in: Amplify reads the fields whenever it shows a step.
 */
export const formFields = (attempt: { readonly current: Attempt }): FormFields => {
  const email = {
    label: 'Email',
    placeholder: '',
    type: 'email',
    autocomplete: 'username',
    isRequired: true,
    get defaultValue() {
      return attempt.current.email;
    },
  };
  return {
    signIn: {
      username: email,
      password: {
        label: 'Password',
        placeholder: '',
        autocomplete: 'current-password',
        isRequired: true,
      },
    },
    confirmSignUp: { confirmation_code: CODE },
    confirmSignIn: { confirmation_code: CODE },
    forgotPassword: { username: email },
    confirmResetPassword: {
      confirmation_code: CODE,
      password: {
        label: 'New password',
        placeholder: '',
        isRequired: true,
        minLength: PASSWORD_LIMITS.min,
        maxLength: PASSWORD_LIMITS.max,
      },
      confirm_password: { label: 'Confirm password', placeholder: '', isRequired: true },
    },
  };
};

import type { AuthenticatorProps } from '@aws-amplify/ui-react';
import { PASSWORD_LIMITS } from '../../../../shared/profiles/limits.ts';

const CODE = {
  label: 'Code',
  placeholder: '',
  isRequired: true,
  autocomplete: 'one-time-code',
} as const;

/** The fields of Amplify's forms, except for the tab Sign Up (`SignUpFields`). */
export const FORM_FIELDS: NonNullable<AuthenticatorProps['formFields']> = {
  signIn: {
    username: {
      label: 'Email',
      placeholder: '',
      type: 'email',
      autocomplete: 'username',
      isRequired: true,
    },
    password: {
      label: 'Password',
      placeholder: '',
      autocomplete: 'current-password',
      isRequired: true,
    },
  },
  confirmSignUp: { confirmation_code: CODE },
  confirmSignIn: { confirmation_code: CODE },
  forgotPassword: {
    username: { label: 'Email', placeholder: '', type: 'email', isRequired: true },
  },
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

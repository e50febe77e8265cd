import '@aws-amplify/ui-react/styles.css';
import { Authenticator } from '@aws-amplify/ui-react';
import { I18n } from 'aws-amplify/utils';
import { useMemo } from 'react';
import type { Amplify } from '../../../lib/session/load-amplify.ts';
import { signInServices } from '../sign-in-services.ts';
import { SIGN_IN_WORDS } from '../sign-in-texts.ts';
import { SignUpFields } from './sign-up-fields.tsx';

I18n.putVocabularies({ en: SIGN_IN_WORDS });

const FIELDS = {
  signIn: {
    username: { label: 'Email', placeholder: '', type: 'email', autocomplete: 'email' },
    password: { label: 'Password', placeholder: '' },
  },
} as const;

const COMPONENTS = { SignUp: { FormFields: SignUpFields } };

interface SignInFormProps {
  readonly amplify: Amplify;
  /** Begins with the tab Sign Up. */
  readonly isSignUp: boolean;
}

/** Signs in and up, confirms an address, asks for a second factor, and resets a password. */
export function SignInForm({ amplify, isSignUp }: SignInFormProps) {
  const services = useMemo(() => signInServices(amplify), [amplify]);
  return (
    <Authenticator
      initialState={isSignUp ? 'signUp' : 'signIn'}
      loginMechanisms={['email']}
      formFields={FIELDS}
      components={COMPONENTS}
      services={services}
    />
  );
}

import './sign-in-form.css';
import { Authenticator, useAuthenticator } from '@aws-amplify/ui-react';
import { I18n } from 'aws-amplify/utils';
import { type ReactNode, useMemo, useRef } from 'react';
import type { Amplify } from '../../../lib/session/load-amplify.ts';
import { FORM_FIELDS } from '../form-fields.ts';
import { signInServices } from '../sign-in-services.ts';
import { SIGN_IN_WORDS } from '../sign-in-texts.ts';
import { type SignUpAttempt, SignUpAttemptContext } from '../sign-up-attempt.ts';
import { SignInStep } from './sign-in-step.tsx';
import { SignUpFields } from './sign-up-fields.tsx';
import { HaveCode, OtherAddress } from './sign-up-ways.tsx';

I18n.putVocabularies({ en: SIGN_IN_WORDS });
I18n.setLanguage('en');

/** The page has one heading, above the form. */
const WITHOUT_HEADER = { Header: () => null };

const COMPONENTS = {
  SignUp: { FormFields: SignUpFields, Footer: HaveCode },
  ConfirmSignIn: WITHOUT_HEADER,
  ConfirmSignUp: { ...WITHOUT_HEADER, Footer: OtherAddress },
  ForgotPassword: WITHOUT_HEADER,
  ConfirmResetPassword: WITHOUT_HEADER,
};

interface SignInFormProps {
  readonly amplify: Amplify;
  /** Begins with the tab Sign Up. */
  readonly isSignUp: boolean;
  /** In place of the form, while somebody who has signed in goes on. */
  readonly children: ReactNode;
}

/** Signs in and up, confirms an address, asks for a second factor, and resets a password. */
export const SignInForm = (props: SignInFormProps) => (
  <Authenticator.Provider>
    <div className="fs-sign-in">
      <SignInStep />
      <Steps {...props} />
    </div>
  </Authenticator.Provider>
);

function Steps({ amplify, isSignUp, children }: SignInFormProps) {
  const { updateBlur } = useAuthenticator(() => []);
  const attempt = useRef<SignUpAttempt>({ hasCode: false });
  const services = useMemo(
    () =>
      signInServices(amplify, {
        attempt,
        // Amplify says nothing of a sign-up that is on its way until the next thing happens in its form.
        onSignUp: () => updateBlur({ name: 'password' }),
      }),
    [amplify, updateBlur],
  );
  return (
    <SignUpAttemptContext value={attempt}>
      <Authenticator
        initialState={isSignUp ? 'signUp' : 'signIn'}
        loginMechanisms={['email']}
        formFields={FORM_FIELDS}
        components={COMPONENTS}
        services={services}
      >
        {children}
      </Authenticator>
    </SignUpAttemptContext>
  );
}

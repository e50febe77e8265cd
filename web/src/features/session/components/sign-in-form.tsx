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
import { HaveCodeButton, OtherAddressButton } from './sign-up-buttons.tsx';
import { SignUpFields } from './sign-up-fields.tsx';

I18n.putVocabularies({ en: SIGN_IN_WORDS });
I18n.setLanguage('en');

/** Removes Amplify's headings: the page has its own above the form. */
const WITHOUT_HEADER = { Header: () => null };

const COMPONENTS = {
  SignUp: { FormFields: SignUpFields, Footer: HaveCodeButton },
  ConfirmSignIn: WITHOUT_HEADER,
  ConfirmSignUp: { ...WITHOUT_HEADER, Footer: OtherAddressButton },
  ForgotPassword: WITHOUT_HEADER,
  ConfirmResetPassword: WITHOUT_HEADER,
};

interface SignInFormProps {
  readonly amplify: Amplify;
  /** Whether the tab Sign Up is open first. */
  readonly isSignUp: boolean;
  /** Shown instead of the form after sign-in, until the page navigates. */
  readonly children: ReactNode;
}

/** Amplify's forms to sign in and up, confirm an email, enter a second factor and reset a password. */
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
        // Amplify's form shows that a sign-up is pending only after its next event.
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

import './sign-in-form.css';
import { Authenticator, useAuthenticator } from '@aws-amplify/ui-react';
import { I18n } from 'aws-amplify/utils';
import { type ReactNode, useEffect, useState } from 'react';
import type { Amplify } from '../../lib/session/load-amplify.ts';
import { AttemptContext, startAttempt } from './attempt.ts';
import { type BookingBehind, bookingBehind } from './booking-behind.ts';
import { formFields } from './form-fields.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { signInServices } from './sign-in-services.ts';
import { purposeOf, SIGN_IN_WORDS } from './sign-in-texts.ts';
import { closeFailure } from './sign-in-toasts.ts';
import { PasswordAgain, SignUpFields } from './sign-up-fields.tsx';
import { BackToSignInButton, HaveCodeButton, OtherAddressButton } from './step-buttons.tsx';

I18n.putVocabularies({ en: SIGN_IN_WORDS });
I18n.setLanguage('en');

/** Removes Amplify's headings, because the page has its own above the form. */
const WITHOUT_HEADER = { Header: () => null };

const COMPONENTS = {
  SignUp: { FormFields: SignUpFields, Footer: HaveCodeButton },
  ConfirmSignIn: WITHOUT_HEADER,
  ConfirmSignUp: { Header: PasswordAgain, Footer: OtherAddressButton },
  ForgotPassword: WITHOUT_HEADER,
  ConfirmResetPassword: { ...WITHOUT_HEADER, Footer: BackToSignInButton },
};

interface SignInFormProps {
  readonly amplify: Amplify;
  /** Whether the tab Sign Up is open first. */
  readonly isSignUp: boolean;
  /** The path to go to after sign-in. */
  readonly redirect: string;
  /** Replaces the form after sign-in, until the page navigates. */
  readonly children: ReactNode;
}

/** Amplify's forms to sign in and up, confirm an email, enter a second factor and reset a password. */
export function SignInForm(props: SignInFormProps) {
  const [booking] = useState(() => bookingBehind(props.redirect));
  return (
    <Authenticator.Provider>
      <SignInFrame purpose={purposeOf(props.redirect, booking !== undefined)}>
        <Steps {...props} booking={booking} />
      </SignInFrame>
    </Authenticator.Provider>
  );
}

interface StepsProps extends SignInFormProps {
  readonly booking: BookingBehind | undefined;
}

function Steps({ amplify, isSignUp, redirect, booking, children }: StepsProps) {
  const { route, submitForm, updateBlur } = useAuthenticator((context) => [context.route]);
  const [attempt] = useState(() => startAttempt(booking));
  const [fields] = useState(() => formFields(attempt));
  const [services] = useState(() =>
    // Amplify's form shows a pending sign-up only after its next event.
    signInServices(amplify, attempt, redirect, () => updateBlur({ name: 'password' })),
  );
  useEffect(() => {
    // Amplify's form can't start with the step that asks for the code.
    const { email, fullName, hasCode } = attempt;
    if (route === 'signUp' && hasCode) submitForm({ email, name: fullName });
  }, [attempt, route, submitForm]);
  // An error is no use on the next page.
  useEffect(() => closeFailure, []);
  return (
    <AttemptContext value={attempt}>
      <Authenticator
        initialState={isSignUp ? 'signUp' : 'signIn'}
        loginMechanisms={['email']}
        formFields={fields}
        components={COMPONENTS}
        services={services}
      >
        {children}
      </Authenticator>
    </AttemptContext>
  );
}

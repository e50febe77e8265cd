import { createContext, type RefObject, useContext } from 'react';

/** What was typed into Sign Up, for the step that creates the account. It is kept in memory only. */
export interface SignUpDetails {
  readonly email: string;
  readonly fullName: string;
  readonly password: string;
}

export interface SignUpAttempt {
  details?: SignUpDetails;
  /** Whether the user has a code already, from before they left the page. */
  hasCode: boolean;
}

export const SignUpAttemptContext = createContext<RefObject<SignUpAttempt>>({
  current: { hasCode: false },
});

/** The sign-up that the steps of the form share. */
export const useSignUpAttempt = (): RefObject<SignUpAttempt> => useContext(SignUpAttemptContext);

import { createContext, type RefObject, useContext } from 'react';

/** What was typed to sign up, for the step that makes the account. It is kept in memory only. */
export interface SignUpDetails {
  readonly email: string;
  readonly fullName: string;
  readonly password: string;
}

export interface SignUpAttempt {
  details?: SignUpDetails;
  /** Whether a code has been mailed before, as to whoever has left the page since. */
  hasCode: boolean;
}

export const SignUpAttemptContext = createContext<RefObject<SignUpAttempt>>({
  current: { hasCode: false },
});

/** The sign-up that the steps of the form have in common. */
export const useSignUpAttempt = (): RefObject<SignUpAttempt> => useContext(SignUpAttemptContext);

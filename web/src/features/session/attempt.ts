import { createContext, useContext } from 'react';
import { pendingSignUp } from '../../lib/session/pending-sign-up.ts';

/** An attempt to sign in or up: what was typed into a step, for those that follow. */
export interface Attempt {
  email: string;
  fullName: string;
  /** Kept in memory only, so that it is empty after a reload. */
  password: string;
  /** Whether the user has a code already, so that none is to be mailed. */
  hasCode: boolean;
}

/** The attempt that a form begins with: the sign-up that is pending in this browser, or an empty one. */
export function startAttempt(): Attempt {
  const { email = '', fullName = '' } = pendingSignUp() ?? {};
  return { email, fullName, password: '', hasCode: email !== '' };
}

export const AttemptContext = createContext({} as Attempt);

/** The attempt that the steps of the form share. It changes without a render. */
export const useAttempt = (): Attempt => useContext(AttemptContext);

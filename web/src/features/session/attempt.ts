import { createContext, type RefObject, useContext } from 'react';
import { pendingSignUp } from '../../lib/session/pending-sign-up.ts';

/** An attempt to sign in or up: what was typed into a step, for those that follow. */
export interface Attempt {
  readonly email: string;
  readonly fullName: string;
  /** Kept in memory only, so that it is empty after a reload. */
  readonly password: string;
  /** Whether the user has a code already, so that none is to be mailed. */
  readonly hasCode: boolean;
}

const EMPTY: Attempt = { email: '', fullName: '', password: '', hasCode: false };

/** The attempt that a form begins with: the sign-up that is pending in this browser, or an empty one. */
export function startAttempt(): Attempt {
  const pending = pendingSignUp();
  if (pending === undefined) return EMPTY;
  const { email, fullName } = pending;
  return { email, fullName, password: '', hasCode: true };
}

export const AttemptContext = createContext<RefObject<Attempt>>({ current: EMPTY });

/** The attempt that the steps of the form share. */
export const useAttempt = (): RefObject<Attempt> => useContext(AttemptContext);

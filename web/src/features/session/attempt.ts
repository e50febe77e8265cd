import { createContext, useContext } from 'react';
import { pendingSignUp } from '../../lib/session/pending-sign-up.ts';
import { visitorDetails } from '../../lib/visitor-details.ts';
import type { BookingBehind } from './booking-behind.ts';

/** An attempt to sign in or up: the input of one step, for the steps that follow. */
export interface Attempt {
  email: string;
  fullName: string;
  /** Kept in memory only, so it is empty after a reload. */
  password: string;
  /** Whether the user already has a code, so that none needs to be mailed. */
  hasCode: boolean;
}

/**
 * The attempt that a form starts with: the sign-up that is pending in this browser, or the guest of
 * the request that waits behind the form, or the visitor who has written an enquiry.
 */
export function startAttempt(booking?: BookingBehind): Attempt {
  const pending = pendingSignUp();
  const known = visitorDetails();
  const { email = booking?.email || known.email, fullName = booking?.name || known.name } =
    pending ?? {};
  return { email, fullName, password: '', hasCode: pending !== undefined };
}

export const AttemptContext = createContext({} as Attempt);

/** The attempt that the form's steps share. Changing it doesn't cause a render. */
export const useAttempt = (): Attempt => useContext(AttemptContext);

import type { UseAuthenticator } from '@aws-amplify/ui-react';
import { IDLE_SESSION } from '../../../../shared/accounts/limits.ts';
import { SITE_NAME } from '../../../../shared/brand.ts';
import { LISTING_COST } from '../../../../shared/organisations/listing-cost.ts';
import { pagePaths } from '../../../../shared/pages.ts';

/** Replacements for Amplify's texts. */
export const SIGN_IN_WORDS = {
  'Create Account': 'Sign Up',
  'Creating Account': 'Creating account...',
  'Sign in': 'Sign In',
  'Signing in': 'Signing in...',
  'Your code is on the way. To log in, enter the code we emailed to': 'We emailed a code to',
  'Resend Code': 'Send a new code',
  Confirming: 'Confirming...',
  'Invalid verification code provided, please try again.':
    'This code is wrong or has expired. Please check it, or ask for a new one',
  Submit: 'Change password',
  Submitting: 'Changing password',
} as const;

type AuthenticatorRoute = UseAuthenticator['route'];

const SIGN_IN = {
  title: `Sign in to ${SITE_NAME}`,
  lede: 'Your bookings, favourites and listings.',
};

const STEPS: Partial<Record<AuthenticatorRoute, typeof SIGN_IN>> = {
  signUp: {
    title: 'Create an account',
    lede: 'With an account you can save favourites, book stays and list your property.',
  },
  confirmSignUp: {
    title: 'Confirm your email',
    lede: 'Enter the 6-digit code from our email.',
  },
  confirmSignIn: {
    title: 'Enter your code',
    lede: `Enter the 6-digit code that your authenticator app shows for ${SITE_NAME}.`,
  },
  forgotPassword: {
    title: 'Reset your password',
    lede: 'Enter your email. If you have an account, we’ll send you a code.',
  },
  confirmResetPassword: {
    title: 'Choose a new password',
    lede: 'If you have an account, a code is on its way to your email.',
  },
};

export const SESSION_NOT_KEPT = 'Your browser can’t keep you signed in';

/** Tells what to allow in a browser that can't keep a session. */
export const sessionNotKeptBecause = (host: string): string =>
  `It blocks site data or is out of space. Allow cookies and site data for ${host} in your browser settings, then reload this page.`;

const SESSION_ENDED = { idle: IDLE_SESSION, over: 'Your session has ended.' } as const;

const BACK_WHERE_YOU_WERE =
  'Sign in to carry on where you left off. What you typed is kept in this browser.';

/** Why somebody signs in or up, by where it leads. */
export type SignInPurpose = 'booking' | 'listing' | 'keeping';

/** The same for people who come for something. */
const STEPS_BY_PURPOSE: Readonly<Record<SignInPurpose, typeof STEPS>> = {
  listing: {
    signUp: {
      title: 'Create an account',
      lede: `With an account you can set up your organisation and list your property. ${LISTING_COST}`,
    },
  },
  keeping: {
    signIn: {
      ...SIGN_IN,
      lede: 'We’ll add the properties saved on this device to your favourites.',
    },
    signUp: {
      title: 'Create an account',
      lede: 'With an account, you see your favourites on every device. We’ll add the ones saved on this one.',
    },
  },
  booking: {
    signIn: {
      title: 'Sign in to send your request',
      lede: 'We’ve kept your dates and details. Sign in, then send your request to the host.',
    },
    signUp: {
      title: 'Create an account to book',
      lede: 'With an account, you see the host’s answer and the arrival details. We’ve kept what you typed.',
    },
  },
};

/** Why somebody signs in, by the path that it leads to. @param isBooking whether a request for a stay waits */
export function purposeOf(redirect: string, isBooking: boolean): SignInPurpose | undefined {
  if (isBooking) return 'booking';
  const { pathname } = new URL(redirect, window.location.origin);
  if (LISTERS_PATHS.includes(pathname)) return 'listing';
  return pathname === pagePaths.shortlist ? 'keeping' : undefined;
}

const LISTERS_PATHS: readonly string[] = [
  pagePaths.createListing,
  pagePaths.createOrganisation,
  pagePaths.organisation,
  pagePaths.myListings,
];

/**
 * The heading of a step, and the sentence below it.
 *
 * @param purpose why somebody signs in, if that is known
 * @param ended why the last session has ended, if it has
 */
export function stepText(
  route: AuthenticatorRoute,
  purpose: SignInPurpose | undefined,
  ended: 'idle' | 'over' | undefined,
): typeof SIGN_IN {
  const { title, lede } = (purpose && STEPS_BY_PURPOSE[purpose][route]) ?? STEPS[route] ?? SIGN_IN;
  // The other steps are on the way from there.
  if (ended === undefined || route !== 'signIn') return { title, lede };
  return { title, lede: `${SESSION_ENDED[ended]} ${BACK_WHERE_YOU_WERE}` };
}

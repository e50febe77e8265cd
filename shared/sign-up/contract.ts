import { signUpOperations } from '../accounts/schema.ts';
import type { CapabilityContract } from '../capability-contract.ts';
import type { LimitsOf } from '../limit.ts';
import { PERSONAL } from '../profiles/retention.ts';
import type { Routes } from '../route.ts';
import { SECRETS } from './retention.ts';

/** Defaults for the routes below. */
const common = { capability: 'sign-up', access: 'anyone' } as const;

const routes = {
  signUp: { ...common, method: 'POST', path: '/sign-up', success: 204 },
  confirmSignUp: { ...common, method: 'POST', path: '/sign-up/confirm', success: 204 },
  checkPassword: { ...common, method: 'POST', path: '/password-check', success: 204 },
} as const satisfies Routes<'sign-up'>;

const schemas = signUpOperations;

const limits = {
  // 60 an hour are enough for an office or a school behind one network address. The limit of one
  // network for one mailbox comes before the mailbox's limit over all networks: so a stranger can't
  // use up, from their network, what another person needs to sign up. Twenty mails a day are a
  // nuisance, and no more.
  signUp: {
    requests: [
      {
        counter: 'sign-ups',
        by: 'network',
        most: 60,
        per: 'hour',
        can: 'ask for a code {most} times',
      },
      {
        counter: 'sign-up-mails-from-network',
        by: 'mailbox-from-network',
        most: 5,
        per: 'day',
        can: 'ask for {most} emails to one address',
        advice: 'Use the code in the latest email',
      },
      {
        counter: 'sign-up-mails',
        by: 'email',
        most: 20,
        per: 'day',
        can: 'ask for {most} emails',
        advice: 'Use the code in the latest email',
      },
    ],
  },
  // `SIGN_UP_LIMITS` says how often all networks together may enter one code, and how likely a
  // guess is.
  confirmSignUp: {
    requests: [
      {
        counter: 'codes-entered',
        by: 'network',
        most: 60,
        per: 'hour',
        can: 'enter a code {most} times',
      },
      {
        counter: 'codes-entered-for-mailbox',
        by: 'mailbox-from-network',
        most: 20,
        per: 'day',
        can: 'enter a code {most} times for one address',
      },
    ],
  },
  checkPassword: {
    requests: [
      {
        counter: 'passwords-checked',
        by: 'network',
        most: 120,
        per: 'hour',
        can: 'check {most} passwords',
      },
    ],
  },
} as const satisfies LimitsOf<typeof routes, typeof schemas>;

export const signUp = {
  purpose: 'Sign-up.',
  routes,
  schemas,
  limits,
  entities: {
    signUp: [PERSONAL, SECRETS],
  },
  ids: [],
} as const satisfies CapabilityContract<'sign-up', keyof typeof routes>;

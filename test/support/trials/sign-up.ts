import { signUpOperations } from '../../../functions/api/sign-up/operations.ts';
import { alike, type CapabilityTrials } from '../trial.ts';

let strangers = 0;

/** An address that nobody has asked for an account with: too many mails to one are refused. */
const A_STRANGER = {
  get email() {
    strangers += 1;
    return `tried.${process.pid}.${strangers}@example.com`;
  },
};

export const signUp: CapabilityTrials<'sign-up'> = {
  operations: ({ table, accounts, now }) => signUpOperations(table, accounts, now),
  trials: {
    signUp: { body: A_STRANGER },
    confirmSignUp: {
      body: { email: 'nobody@example.com', code: '000000', password: 'herdwick' },
      exceptions: alike(400),
    },
    checkPassword: { body: { email: 'nobody@example.com', password: 'three sheep on a wall' } },
  },
};

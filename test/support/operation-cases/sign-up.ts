import { signUpOperations } from '../../../functions/api/sign-up/operations.ts';
import { signUpRepository } from '../../../functions/data/sign-up/repository.ts';
import { alike, type CapabilityCases } from '../operation-case.ts';

let strangers = 0;

/** An address that nobody has asked for an account with: too many mails to one are refused. */
const A_STRANGER = {
  get email() {
    strangers += 1;
    return `tried.${process.pid}.${strangers}@example.com`;
  },
};

export const signUp: CapabilityCases<'sign-up'> = {
  operations: ({ table, accounts, now }) => signUpOperations(table, accounts, now),
  operationCases: {
    signUp: { body: A_STRANGER },
    confirmSignUp: {
      body: { email: 'nobody@example.com', code: '000000', password: 'herdwick' },
      exceptions: alike(400),
    },
    checkPassword: { body: { email: 'nobody@example.com', password: 'three sheep on a wall' } },
  },
  async retention({ table, now }) {
    const email = 'ruth@fellside.example';
    const signUps = signUpRepository(table, now);
    await signUps.queueMail(email, 'sign-up-code');
    return {
      signUp: {
        until: '2026-11-23T10:19:59.000Z',
        isFound: async () => (await signUps.find(email)) !== undefined,
      },
    };
  },
};

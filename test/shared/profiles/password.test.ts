import { expect, it } from 'vitest';
import { signUpOperations } from '../../../shared/accounts/schema.ts';
import { accountOperations } from '../../../shared/profiles/account-schema.ts';

const PASSWORD = 'mañana-herdwick-fell';
/** The same password as another keyboard writes it. */
const TYPED = PASSWORD.normalize('NFD');

const BODIES = {
  signUp: [signUpOperations.signUp.body, { email: 'h@example.com' }, 'password'],
  confirmSignUp: [
    signUpOperations.confirmSignUp.body,
    { email: 'h@example.com', code: '123456' },
    'password',
  ],
  checkPassword: [signUpOperations.checkPassword.body, { email: 'h@example.com' }, 'password'],
  deleteMe: [accountOperations.deleteMe.body, {}, 'password'],
  offerSecondFactor: [accountOperations.offerSecondFactor.body, {}, 'password'],
  turnOffSecondFactor: [accountOperations.turnOffSecondFactor.body, {}, 'password'],
  'changePassword, the old one': [
    accountOperations.changePassword.body,
    { new_password: 'three unrelated words' },
    'current_password',
  ],
  'changePassword, the new one': [
    accountOperations.changePassword.body,
    { current_password: 'x' },
    'new_password',
  ],
} as const;

it.each(Object.entries(BODIES))('a password has one form: %s', (_, [schema, others, field]) => {
  expect(TYPED).not.toBe(PASSWORD);
  expect(schema.parse({ ...others, [field]: TYPED })).toMatchObject({ [field]: PASSWORD });
});

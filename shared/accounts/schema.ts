import * as z from 'zod';
import { codeText, emailText } from '../fields.ts';
import type { OperationSchemas } from '../operation-schemas.ts';
import { chosenPassword } from '../profiles/new-password.ts';
import { profileFieldsSchema } from '../profiles/schema.ts';
import { SIGN_UP_LIMITS } from './limits.ts';

/**
 * The email address to sign in with. Its case makes no difference, so it is stored in lower case.
 */
const emailSchema = emailText(SIGN_UP_LIMITS.email.max, {
  missing: 'Email is required',
  invalid: 'Invalid email',
  tooLong: 'Email too long',
}).toLowerCase();

/** @default the email address */
const fullName = profileFieldsSchema.shape.full_name.optional();

const password = chosenPassword(z.string('Password is required'));

export const signUpOperations = {
  signUp: {
    summary:
      'Ask for an account with an address: a code is mailed to it, or where it has an account, a mail that says so. The answer is the same',
    // The name and the password are only checked here. They are stored once the address is
    // confirmed.
    body: z.strictObject({
      email: emailSchema,
      full_name: fullName,
      password: password.optional(),
    }),
    response: z.undefined(),
  },
  confirmSignUp: {
    summary: 'Make the account, by the code that was mailed to its address',
    body: z.strictObject({
      email: emailSchema,
      code: codeText,
      password,
      full_name: fullName,
    }),
    response: z.undefined(),
  },
  checkPassword: {
    summary:
      'Whether an address may have a password: refused is what is guessed first. Nothing is kept',
    body: z.strictObject({ email: emailSchema, password }),
    response: z.undefined(),
  },
} as const satisfies Record<string, OperationSchemas>;

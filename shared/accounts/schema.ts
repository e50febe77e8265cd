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
      'Request an account. The address receives a code, or an email saying that it already has an account; the answer is the same',
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
    summary: 'Create the account with the emailed code',
    body: z.strictObject({
      email: emailSchema,
      code: codeText,
      password,
      full_name: fullName,
    }),
    response: z.undefined(),
  },
  checkPassword: {
    summary: 'Check a password: one that is easily guessed is refused. Nothing is stored',
    body: z.strictObject({ email: emailSchema, password }),
    response: z.undefined(),
  },
} as const satisfies Record<string, OperationSchemas>;

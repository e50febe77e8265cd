import * as z from 'zod';
import type { OperationSchemas } from '../operation-schemas.ts';
import { COMMON_PASSWORD, isCommonPassword } from '../profiles/common-passwords.ts';
import { PASSWORD_LIMITS } from '../profiles/limits.ts';
import { profileFieldsSchema } from '../profiles/schema.ts';
import { SIGN_UP_LIMITS } from './limits.ts';

/** An address to sign in by. Its case makes no difference, so it is kept in lower case. */
const emailSchema = z
  .string('Email is required')
  .trim()
  .min(1, 'Email is required')
  .max(SIGN_UP_LIMITS.email.max, 'Email too long')
  .toLowerCase()
  .pipe(z.email('Invalid email'));

/** What a password must be like. What is typed is never changed: a space counts. */
const passwordSchema = z
  .string('Password is required')
  .min(PASSWORD_LIMITS.min, `Password needs at least ${PASSWORD_LIMITS.min} characters`)
  .max(PASSWORD_LIMITS.max, `Password can have at most ${PASSWORD_LIMITS.max} characters`)
  // Cognito takes none that does.
  .regex(/^\S[^]*\S$/, 'Password can’t begin or end with a space')
  .refine((password) => !isCommonPassword(password), COMMON_PASSWORD);

export const signUpOperations = {
  signUp: {
    summary:
      'Ask for an account with an address: a code is mailed to it, or where it has an account, a mail that says so. The answer is the same',
    body: z.strictObject({ email: emailSchema }),
    response: z.undefined(),
  },
  confirmSignUp: {
    summary: 'Make the account, by the code that was mailed to its address',
    body: z.strictObject({
      email: emailSchema,
      code: z.string('Code is required').trim().min(1, 'Code is required').max(10, 'Code too long'),
      password: passwordSchema,
      full_name: profileFieldsSchema.shape.full_name.optional(),
    }),
    response: z.undefined(),
  },
} as const satisfies Record<string, OperationSchemas>;

import * as z from 'zod';
import { passwordProblem, readPassword } from './password.ts';

/** A password that a user chooses. Messages about it don't repeat it. */
export const chosenPassword = (password: z.ZodString) =>
  password.overwrite(readPassword).superRefine((text, { addIssue }) => {
    const message = passwordProblem(text);
    if (message !== undefined) addIssue({ code: 'custom', message, input: '' });
  });

export const newPasswordSchema = chosenPassword(
  z.string('New password is required').min(1, { error: 'New password is required', abort: true }),
);

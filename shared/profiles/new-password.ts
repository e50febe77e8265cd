import * as z from 'zod';
import { passwordProblem } from './password.ts';

/** A password that somebody chooses. What is said of it doesn't repeat it. */
export const newPasswordSchema = z
  .string('New password is required')
  .min(1, { error: 'New password is required', abort: true })
  .superRefine((password, { addIssue }) => {
    const message = passwordProblem(password);
    if (message !== undefined) addIssue({ code: 'custom', message, input: '' });
  });

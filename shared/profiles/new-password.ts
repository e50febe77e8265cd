import * as z from 'zod';
import { passwordProblem } from './password.ts';

/** A password that somebody chooses. Its problem is told without it. */
export const newPasswordSchema = z
  .string('New password is required')
  .min(1, { error: 'New password is required', abort: true })
  .superRefine((password, { addIssue }) => {
    const message = passwordProblem(password);
    if (message !== undefined) addIssue({ code: 'custom', message, input: '' });
  });

import * as z from 'zod';
import { visible } from '../fields.ts';
import { MODERATION_LIMITS } from './limits.ts';

/** The error if a decision that needs a reason has none. */
export const REASON_MISSING = 'Please give a reason';

/** An admin's reason for a decision. It is in the mail to the person affected. */
export const reasonSchema = z
  .string({ error: REASON_MISSING })
  .trim()
  .check(visible('Reason'))
  .min(1, REASON_MISSING)
  .max(MODERATION_LIMITS.reason.max, 'Reason too long');

/** The error for a note without a text. */
const NOTE_MISSING = 'Please write a note';

/** An admin's note about a person, an organisation or a listing. Its person can download it. */
export const noteSchema = z
  .string({ error: NOTE_MISSING })
  .trim()
  .check(visible('Note'))
  .min(1, NOTE_MISSING)
  .max(MODERATION_LIMITS.note.max, 'Note too long');

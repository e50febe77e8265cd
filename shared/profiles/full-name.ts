import { nameText } from '../names.ts';
import { PROFILE_LIMITS } from './limits.ts';

/** The full name of a person, in every form that asks for it. */
export const fullNameSchema = nameText({
  what: 'Full name',
  missing: 'Full name is required',
  max: PROFILE_LIMITS.fullName.max,
  tooLong: 'Full name too long',
});

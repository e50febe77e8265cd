import { nameText } from '../names.ts';
import { PROFILE_LIMITS } from './limits.ts';

/** What a person is called, wherever they say it. */
export const fullNameSchema = nameText({
  what: 'Full name',
  missing: 'Full name is required',
  max: PROFILE_LIMITS.fullName.max,
  tooLong: 'Full name too long',
});

import * as z from 'zod';
import { asOneLine } from '../../../shared/fields.ts';
import { PROFILE_LIMITS } from '../../../shared/profiles/limits.ts';
import type { NewProfile } from './repository.ts';

/** What Cognito tells its triggers of a person, as far as it is ours to know. */
const attributesSchema = z.object({
  sub: z.string().min(1),
  email: z.string().min(1),
  name: z.string().optional(),
});

/** The profile of whoever has just come: one who gave no name is known by the address (D6). */
export function newProfile(userAttributes: unknown, now: Date): NewProfile {
  const { sub, email, name = '' } = attributesSchema.parse(userAttributes);
  return {
    user_id: sub,
    email,
    // Cognito takes any name, of up to 2,048 characters and several lines.
    full_name: (asOneLine(name) || email).slice(0, PROFILE_LIMITS.fullName.max).trim(),
    created_at: now.toISOString(),
  };
}

import * as z from 'zod';
import { asOneLine } from '../../../shared/fields.ts';
import { PROFILE_LIMITS } from '../../../shared/profiles/limits.ts';
import type { NewProfile } from '../../data/profile/repository.ts';

/** The user attributes of Cognito's events that a profile needs. */
const attributesSchema = z.object({
  sub: z.string().min(1),
  email: z.string().min(1),
  name: z.string().optional(),
});

/** The profile of a new account. Without a name, the address is the name (D6). */
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

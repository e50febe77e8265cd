import * as z from 'zod';
import { asOneLine } from '../../../shared/fields.ts';
import { PROFILE_LIMITS } from '../../../shared/profiles/limits.ts';
import type { NewProfile } from '../../data/profile/repository.ts';

/** A person as their account names them. */
type AccountOwner = Pick<NewProfile, 'user_id' | 'email' | 'full_name'>;

/** The user attributes of Cognito's events. */
const attributesSchema = z.object({
  sub: z.string().min(1),
  email: z.string().min(1),
  name: z.string().optional(),
});

/** The owner of an account, by the user attributes in an event of Cognito's. */
export function ownerOf(userAttributes: unknown): AccountOwner {
  const { sub, email, name = '' } = attributesSchema.parse(userAttributes);
  return { user_id: sub, email, full_name: name };
}

/** The profile of a new account. Without a name, the address is the name (D6). */
export function newProfile({ user_id, email, full_name }: AccountOwner, now: Date): NewProfile {
  return {
    user_id,
    email,
    // Cognito takes any name, of up to 2,048 characters and several lines.
    full_name: (asOneLine(full_name) || email).slice(0, PROFILE_LIMITS.fullName.max).trim(),
    created_at: now.toISOString(),
  };
}

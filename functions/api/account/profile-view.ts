import type { Profile as ProfileView } from '../../../shared/profiles/schema.ts';
import type { Profile } from '../../data/profile/repository.ts';
import type { User } from '../../lib/authentication.ts';

/** A profile as its user sees it. */
export const profileView = (
  { user_id, email, full_name, phone, role, created_at }: Profile,
  { assurance }: User,
): ProfileView => ({
  id: user_id,
  email,
  full_name,
  phone: phone ?? null,
  role,
  assurance,
  created_at,
});

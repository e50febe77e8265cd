import type { User } from '../../lib/authentication.ts';

/** The user who acts, as audit entries and messages name them. */
export interface Actor {
  readonly user_id: string;
  readonly full_name: string;
}

export const actorOf = ({ userId, fullName }: User): Actor => ({
  user_id: userId,
  full_name: fullName,
});

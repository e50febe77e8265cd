import type { User } from '../../lib/authentication.ts';

/** Who does something. */
export interface Actor {
  readonly user_id: string;
  readonly full_name: string;
}

export const actorOf = ({ userId, fullName }: User): Actor => ({
  user_id: userId,
  full_name: fullName,
});

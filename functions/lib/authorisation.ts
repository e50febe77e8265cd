import { ASSURANCE_LEVELS, type AssuranceLevel } from '../../shared/profiles/types.ts';
import type { Access } from '../../shared/routes.ts';
import type { User } from './authentication.ts';
import { forbidden } from './problem.ts';

/** What an admin's sign-in must be worth (D7). */
export interface AccessRules {
  readonly adminAssurance: AssuranceLevel;
}

const rank = (level: AssuranceLevel): number => ASSURANCE_LEVELS.indexOf(level);

/**
 * Refuses whoever the contract does not let in.
 * @throws ProblemError 403
 */
export function authorise(access: Access, user: User, { adminAssurance }: AccessRules): void {
  if (access === 'lister' && user.role === 'PUBLIC') {
    throw forbidden('Create an organisation to do this');
  }
  if (access !== 'admin') return;
  if (user.role !== 'ADMIN') throw forbidden('Only admins can do this');
  if (rank(user.assurance) < rank(adminAssurance)) {
    throw forbidden('Set up two-step sign-in in Settings, then sign in with it, to do this');
  }
}

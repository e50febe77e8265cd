import { ASSURANCE_LEVELS, type AssuranceLevel, isStaff } from '../../shared/profiles/types.ts';
import type { Access } from '../../shared/routes.ts';
import type { User } from './authentication.ts';
import { forbidden } from './problem.ts';

const rank = (level: AssuranceLevel): number => ASSURANCE_LEVELS.indexOf(level);

/**
 * Refuses a user whom the contract doesn't allow to call an operation.
 * @param staffAssurance the assurance level that moderators and admins need to sign in with (D7)
 * @throws ProblemError 403
 */
export function authorise(access: Access, user: User, staffAssurance: AssuranceLevel): void {
  if (access === 'lister' && user.role === 'PUBLIC') {
    throw forbidden('Create an organisation to do this');
  }
  if (access !== 'moderator' && access !== 'admin') return;
  if (access === 'moderator' && !isStaff(user.role)) {
    throw forbidden('Only moderators and admins can do this');
  }
  if (access === 'admin' && user.role !== 'ADMIN') throw forbidden('Only admins can do this');
  if (rank(user.assurance) < rank(staffAssurance)) {
    throw forbidden('Set up two-step sign-in in Settings, then sign in with it, to do this');
  }
}

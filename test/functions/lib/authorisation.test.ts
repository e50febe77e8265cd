import { describe, expect, it } from 'vitest';
import { authorise } from '../../../functions/lib/authorisation.ts';
import type { AssuranceLevel, UserRole } from '../../../shared/profiles/types.ts';
import type { Access } from '../../../shared/routes.ts';

const allowed = (
  access: Access,
  role: UserRole,
  assurance: AssuranceLevel = 'aal1',
  staffAssurance: AssuranceLevel = 'aal1',
): boolean => {
  const user = {
    user_id: 'usr_1',
    email: 'ann@example.com',
    full_name: 'Ann Tyson',
    role,
    organisation_ids: [],
    assurance,
    session_id: 'session-1',
  };
  try {
    authorise(access, user, staffAssurance);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ problem: { status: 403 } });
    return false;
  }
};

describe('permissions', () => {
  it.each([
    ['signed-in', 'PUBLIC', true],
    ['signed-in', 'LISTER', true],
    ['signed-in', 'ADMIN', true],
    ['lister', 'PUBLIC', false],
    ['lister', 'LISTER', true],
    ['lister', 'ADMIN', true],
    ['lister', 'MODERATOR', true],
    ['moderator', 'PUBLIC', false],
    ['moderator', 'LISTER', false],
    ['moderator', 'MODERATOR', true],
    ['moderator', 'ADMIN', true],
    ['admin', 'PUBLIC', false],
    ['admin', 'LISTER', false],
    ['admin', 'MODERATOR', false],
    ['admin', 'ADMIN', true],
  ] as const)('%s by %s: %s', (access, role, expected) => {
    expect(allowed(access, role)).toBe(expected);
  });
});

describe('if moderators and admins need a second factor', () => {
  it.each([
    ['admin', 'ADMIN', 'aal1', false],
    ['admin', 'ADMIN', 'aal2', true],
    ['moderator', 'ADMIN', 'aal1', false],
    ['moderator', 'MODERATOR', 'aal1', false],
    ['moderator', 'MODERATOR', 'aal2', true],
  ] as const)('%s by %s with a sign-in of %s: %s', (access, role, assurance, expected) => {
    expect(allowed(access, role, assurance, 'aal2')).toBe(expected);
  });

  it('a lister doesn’t', () => {
    expect(allowed('lister', 'LISTER', 'aal1', 'aal2')).toBe(true);
  });
});

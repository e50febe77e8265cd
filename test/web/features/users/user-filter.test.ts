import { describe, expect, it } from 'vitest';
import { ROLE, SEARCH, withParameter } from '../../../../web/src/features/users/user-filter.ts';

const changed = (before: string, name: string, value: string): string =>
  withParameter(new URLSearchParams(before), name, value).toString();

describe('the filter of the users’ page', () => {
  it('removes an empty search and the choice of all roles from the address', () => {
    expect(changed('role=admins&q=ann', SEARCH, '')).toBe('role=admins');
    expect(changed('role=admins&q=ann', ROLE, 'all')).toBe('q=ann');
  });

  it('keeps a search for “all”', () => {
    expect(changed('role=admins', SEARCH, 'all')).toBe('role=admins&q=all');
  });
});

import type { UserRole } from '../../../../shared/profiles/types.ts';

/** The filters' parameters in the page's address. */
export const ROLE = 'role';
export const SEARCH = 'q';

const ALL = 'all';

const ROLES = [
  { value: ALL, label: 'All', role: undefined },
  { value: 'admins', label: 'Admins', role: 'ADMIN' },
  { value: 'listers', label: 'Listers', role: 'LISTER' },
  { value: 'visitors', label: 'Visitors', role: 'PUBLIC' },
] as const satisfies readonly { value: string; label: string; role: UserRole | undefined }[];

/** What the filter offers. */
export const ROLE_OPTIONS = ROLES.map(({ value, label }) => ({ value, label }));

/** What the address asks for; of a role that there isn't, all. */
export function filterIn(query: URLSearchParams) {
  const { value, role } = ROLES.find(({ value }) => value === query.get(ROLE)) ?? ROLES[0];
  return { option: value, role, q: query.get(SEARCH)?.trim() ?? '' };
}

/** The query of an address with this in place of one of its parameters; without it where it says nothing. */
export function withParameter(query: URLSearchParams, name: string, value: string) {
  const changed = new URLSearchParams(query);
  if (value === '' || value === ALL) changed.delete(name);
  else changed.set(name, value);
  return changed;
}

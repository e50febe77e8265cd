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

/** The filter's options. */
export const ROLE_OPTIONS = ROLES.map(({ value, label }) => ({ value, label }));

/** Reads the filters from the address. An invalid role means all. */
export function parseFilter(query: URLSearchParams) {
  const { value, role } = ROLES.find(({ value }) => value === query.get(ROLE)) ?? ROLES[0];
  return { roleOption: value, role, q: query.get(SEARCH)?.trim() ?? '' };
}

/** The address's query with one parameter set, or removed if it has no effect: empty, or all roles. */
export function withParameter(query: URLSearchParams, name: string, value: string) {
  const updated = new URLSearchParams(query);
  if (value === '' || (name === ROLE && value === ALL)) updated.delete(name);
  else updated.set(name, value);
  return updated;
}

/** The query of the API for users with these filters. */
export const userQuery = ({
  role,
  q,
}: {
  readonly role: UserRole | undefined;
  readonly q: string;
}) => ({
  ...(role === undefined ? {} : { role }),
  ...(q === '' ? {} : { q }),
});

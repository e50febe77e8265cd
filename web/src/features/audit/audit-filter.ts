import { AUDIT_ACTIONS } from '../../../../shared/audit/types.ts';
import { isDate } from '../../../../shared/dates.ts';

/** The filters of the audit trail. They are parameters of the page's address. */
const FILTERS = ['by', 'subject', 'action', 'part_of', 'from', 'to'] as const;

export type AuditFilter = { readonly [Name in (typeof FILTERS)[number]]?: string };

/** The trail is filtered by one of these at a time. */
const EXCLUSIVE: readonly string[] = ['by', 'subject', 'action'];

const isValid = (name: keyof AuditFilter, value: string): boolean => {
  if (name === 'from' || name === 'to') return isDate(value);
  if (name === 'action') return AUDIT_ACTIONS.some((action) => action === value);
  return value !== '';
};

/** Reads the filters from an address, without invalid ones. `part_of` excludes all others. */
export function auditFilterIn(query: URLSearchParams): AuditFilter {
  const part_of = query.get('part_of') ?? '';
  if (part_of !== '') return { part_of };
  return Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = query.get(name) ?? '';
      return isValid(name, value) ? [[name, value]] : [];
    }),
  );
}

/**
 * Changes one filter; null removes it. The trail is filtered by actor, by subject or by action, so
 * setting one removes the others.
 */
export function withFilter(
  filter: AuditFilter,
  name: keyof AuditFilter,
  value: string | null,
): AuditFilter {
  const others = Object.entries(filter).filter(
    ([other]) =>
      other !== name && (value === null || !EXCLUSIVE.includes(name) || !EXCLUSIVE.includes(other)),
  );
  return Object.fromEntries(value === null ? others : [...others, [name, value]]);
}

import { isDate } from '../../../../shared/bookings/dates.ts';

/** The filters of the audit trail, which are parameters of the page's address. */
const FILTERS = ['by', 'subject', 'from', 'to'] as const;

export type AuditFilter = { readonly [Name in (typeof FILTERS)[number]]?: string };

/** The filters that an address has. A date that is none is left out. */
export const auditFilterIn = (query: URLSearchParams): AuditFilter =>
  Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = query.get(name) ?? '';
      const isDay = name === 'from' || name === 'to';
      return value === '' || (isDay && !isDate(value)) ? [] : [[name, value]];
    }),
  );

/**
 * The filters after one has been changed; null removes it. The trail is either of what somebody did or
 * of what was done to something, so one of these replaces the other.
 */
export function withFilter(
  filter: AuditFilter,
  name: keyof AuditFilter,
  value: string | null,
): AuditFilter {
  const replaced = name === 'by' ? 'subject' : name === 'subject' ? 'by' : name;
  const kept = Object.entries(filter).filter(
    ([other]) => other !== name && (value === null || other !== replaced),
  );
  return Object.fromEntries(value === null ? kept : [...kept, [name, value]]);
}

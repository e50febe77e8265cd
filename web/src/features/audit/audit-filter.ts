import { isDate } from '../../../../shared/dates.ts';

/** The filters of the audit trail. They are parameters of the page's address. */
const FILTERS = ['by', 'subject', 'part_of', 'from', 'to'] as const;

export type AuditFilter = { readonly [Name in (typeof FILTERS)[number]]?: string };

/** Reads the filters from an address, without invalid dates. `part_of` excludes all others. */
export function auditFilterIn(query: URLSearchParams): AuditFilter {
  const part_of = query.get('part_of') ?? '';
  if (part_of !== '') return { part_of };
  return Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = query.get(name) ?? '';
      const isDay = name === 'from' || name === 'to';
      return value === '' || (isDay && !isDate(value)) ? [] : [[name, value]];
    }),
  );
}

/**
 * Changes one filter; null removes it. The trail is filtered either by actor or by subject, so setting
 * one removes the other.
 */
export function withFilter(
  filter: AuditFilter,
  name: keyof AuditFilter,
  value: string | null,
): AuditFilter {
  const exclusive = name === 'by' ? 'subject' : name === 'subject' ? 'by' : name;
  const others = Object.entries(filter).filter(
    ([other]) => other !== name && (value === null || other !== exclusive),
  );
  return Object.fromEntries(value === null ? others : [...others, [name, value]]);
}

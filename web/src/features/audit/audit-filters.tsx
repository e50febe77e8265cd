import { Select } from '@mantine/core';
import { AUDIT_ACTION_LABELS } from '../../../../shared/audit/labels.ts';
import { DayInput } from '../../components/form/day-input.tsx';
import { FilterRow } from '../../components/signed-in/filter-row.tsx';
import { type AuditFilter, withFilter } from './audit-filter.ts';
import { DECISION_LABELS } from './decisions.ts';
import { FindField } from './find-field.tsx';
import { useFoundActors, useFoundSubjects } from './use-found.ts';

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  /** The name behind an identifier in the filter, or the identifier if the name isn't known. */
  readonly nameOf: (id: string) => string;
  readonly onChange: (filter: AuditFilter) => void;
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The actions to choose from: decisions first, which are looked for most. */
const ACTIONS = [
  { value: '', label: 'All actions' },
  { group: 'Decisions', items: optionsOf(DECISION_LABELS) },
  {
    group: 'By owners',
    items: optionsOf(AUDIT_ACTION_LABELS).filter(
      ({ value }) => !Object.hasOwn(DECISION_LABELS, value),
    ),
  },
];

/** Filters by actor, by subject or by action, and by dates. */
export function AuditFilters({ filter, nameOf, onChange }: AuditFiltersProps) {
  const change = (name: keyof AuditFilter) => (value: string | null) =>
    onChange(withFilter(filter, name, value));
  const optionOf = (id: string | undefined) => id && { value: id, label: nameOf(id) };
  return (
    <FilterRow label="Audit trail">
      <FindField
        label="Done by"
        placeholder="Name or email"
        chosen={optionOf(filter.by) || undefined}
        useFound={useFoundActors}
        onChange={change('by')}
      />
      <FindField
        label="Done to"
        placeholder="Title or name"
        chosen={optionOf(filter.subject) || undefined}
        useFound={useFoundSubjects}
        onChange={change('subject')}
      />
      <Select
        wrapperProps={{ 'data-grows': true }}
        label="Action"
        size="sm"
        data={ACTIONS}
        value={filter.action ?? ''}
        onChange={(action) => change('action')(action || null)}
      />
      <DayInput
        direction="PAST"
        label="From"
        clearLabel="Clear From"
        size="sm"
        w={{ base: 'auto', xs: 150 }}
        value={filter.from ?? null}
        onChange={change('from')}
      />
      <DayInput
        direction="PAST"
        label="To"
        clearLabel="Clear To"
        size="sm"
        w={{ base: 'auto', xs: 150 }}
        value={filter.to ?? null}
        onChange={change('to')}
      />
    </FilterRow>
  );
}

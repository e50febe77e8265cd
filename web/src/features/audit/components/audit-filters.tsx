import { SimpleGrid } from '@mantine/core';
import { DayInput } from '../../../components/form/day-input.tsx';
import { type AuditFilter, withFilter } from '../audit-filter.ts';
import { useFoundPeople, useFoundSubjects } from '../use-found.ts';
import { FindField } from './find-field.tsx';

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  /** What the identifiers in the filter are called, as far as that is known. */
  readonly nameOf: (id: string) => string;
  readonly onChange: (filter: AuditFilter) => void;
}

/** Whose doings, or what was done to something, and between which days. */
export function AuditFilters({ filter, nameOf, onChange }: AuditFiltersProps) {
  const change = (name: keyof AuditFilter) => (value: string | null) =>
    onChange(withFilter(filter, name, value));
  const chosen = (id: string | undefined) => id && { value: id, label: nameOf(id) };
  return (
    <SimpleGrid component="search" cols={{ base: 1, xs: 2, lg: 4 }} aria-label="Audit trail">
      <FindField
        label="Done by"
        placeholder="Name or email"
        chosen={chosen(filter.by) || undefined}
        useFound={useFoundPeople}
        onChange={change('by')}
      />
      <FindField
        label="Done to"
        placeholder="Title or name"
        chosen={chosen(filter.subject) || undefined}
        useFound={useFoundSubjects}
        onChange={change('subject')}
      />
      <DayInput
        label="From"
        clearLabel="Clear From"
        value={filter.from ?? null}
        onChange={change('from')}
      />
      <DayInput
        label="To"
        clearLabel="Clear To"
        value={filter.to ?? null}
        onChange={change('to')}
      />
    </SimpleGrid>
  );
}

import { SimpleGrid } from '@mantine/core';
import { DayInput } from '../../components/form/day-input.tsx';
import { type AuditFilter, withFilter } from './audit-filter.ts';
import { FindField } from './find-field.tsx';
import { useFoundActors, useFoundSubjects } from './use-found.ts';

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  /** The name behind an identifier in the filter, or the identifier if the name isn't known. */
  readonly nameOf: (id: string) => string;
  readonly onChange: (filter: AuditFilter) => void;
}

/** Filters by actor or subject, and by dates. */
export function AuditFilters({ filter, nameOf, onChange }: AuditFiltersProps) {
  const change = (name: keyof AuditFilter) => (value: string | null) =>
    onChange(withFilter(filter, name, value));
  const optionOf = (id: string | undefined) => id && { value: id, label: nameOf(id) };
  return (
    <SimpleGrid component="search" cols={{ base: 1, xs: 2, lg: 4 }} aria-label="Audit trail">
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
      <DayInput
        direction="PAST"
        label="From"
        clearLabel="Clear From"
        value={filter.from ?? null}
        onChange={change('from')}
      />
      <DayInput
        direction="PAST"
        label="To"
        clearLabel="Clear To"
        value={filter.to ?? null}
        onChange={change('to')}
      />
    </SimpleGrid>
  );
}

import { Select, SimpleGrid } from '@mantine/core';
import { taxYearsShown } from '../../../../shared/bookings/tax-year.ts';
import type { OccupancyChoice } from './occupancy-address.ts';
import type { OccupancyReport } from './occupancy-report.ts';
import { taxYearName } from './occupancy-words.ts';

interface OccupancyChoicesProps {
  readonly chosen: OccupancyChoice;
  readonly today: string;
  /** Undefined until they have loaded. */
  readonly lets: OccupancyReport['lets'] | undefined;
  readonly onChange: (chosen: OccupancyChoice) => void;
}

/** Chooses a tax year, and a holiday let or all. */
export function OccupancyChoices({ chosen, today, lets = [], onChange }: OccupancyChoicesProps) {
  const { year, property } = chosen;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} maw={640}>
      <Select
        label="Tax year"
        allowDeselect={false}
        data={taxYearsShown(today).map((each) => ({
          value: String(each),
          label: taxYearName(each),
        }))}
        value={String(year)}
        onChange={(value) => onChange({ ...chosen, year: Number(value) })}
      />
      <Select
        label="Property"
        allowDeselect={false}
        data={[
          { value: '', label: 'All holiday lets' },
          ...lets.map(({ listing_id: value, title: label }) => ({ value, label })),
        ]}
        value={property ?? ''}
        onChange={(value) => onChange({ ...chosen, property: value || undefined })}
      />
    </SimpleGrid>
  );
}

import { useMediaQuery } from '@mantine/hooks';
import type { OccupancyFigures } from '../../../../shared/bookings/occupancy.ts';
import type { DateRange } from '../../../../shared/bookings/types.ts';
import { formatPounds, toPounds } from '../../../../shared/money.ts';
import { RowTable } from '../../components/signed-in/row-table.tsx';
import { monthName, occupancyRate } from './occupancy-words.ts';

interface OccupancyTableProps {
  readonly months: readonly (DateRange & OccupancyFigures)[];
  readonly total: OccupancyFigures;
}

const NAME = 'Month by month';

/**
 * The figures of each month, and of the whole year. A screen that shows its rows as blocks shows it
 * on request, because it is long there.
 */
export function OccupancyTable({ months, total }: OccupancyTableProps) {
  const isWide = useMediaQuery('(min-width: 1200px)', false, { getInitialValueInEffect: false });
  return (
    <details open={isWide}>
      <summary style={{ paddingBlock: 10 }}>{NAME}, as a table</summary>
      <RowTable
        label={NAME}
        columns={['Month', 'Nights available', 'Nights let', 'Occupancy', 'Stays begun', 'Income']}
        rows={[
          ...months.map((month) => ({ id: month.start_date, name: monthName(month), ...month })),
          { id: 'total', name: 'Tax year', ...total },
        ]}
        cellsOf={({ name, ...figures }) => [
          name,
          figures.nights_available,
          figures.nights_let,
          occupancyRate(figures),
          figures.stays,
          formatPounds(toPounds(figures.income_pence)),
        ]}
      />
    </details>
  );
}

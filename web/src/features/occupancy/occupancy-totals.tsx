import { SimpleGrid, Skeleton, Text } from '@mantine/core';
import type { OccupancyFigures } from '../../../../shared/bookings/occupancy.ts';
import { formatPounds, toPounds } from '../../../../shared/money.ts';
import { occupancyRate } from './occupancy-words.ts';

const FIGURES: readonly (readonly [label: string, value: (total: OccupancyFigures) => string])[] = [
  ['Nights available', ({ nights_available }) => nights_available.toLocaleString('en-GB')],
  ['Nights let', ({ nights_let }) => nights_let.toLocaleString('en-GB')],
  ['Occupancy', occupancyRate],
  ['Stays begun', ({ stays }) => stays.toLocaleString('en-GB')],
  ['Income', ({ income_pence }) => formatPounds(toPounds(income_pence))],
];

/** The figures of a tax year, with placeholders while they load. */
export const OccupancyTotals = ({ total }: { readonly total: OccupancyFigures | undefined }) => (
  <SimpleGrid
    component="dl"
    m={0}
    cols={{ base: 2, xs: 3, md: 5 }}
    spacing="lg"
    aria-busy={total === undefined}
  >
    {FIGURES.map(([label, value]) => (
      <div key={label}>
        <Text component="dt" fz={15}>
          {label}
        </Text>
        <Text component="dd" m={0} fz={24} fw={600} lh={1.2}>
          {total === undefined ? <Skeleton width="3ch" height="1em" /> : value(total)}
        </Text>
      </div>
    ))}
  </SimpleGrid>
);

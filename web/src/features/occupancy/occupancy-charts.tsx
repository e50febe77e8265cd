import '@mantine/charts/styles.layer.css';
import { BarChart, type BarChartProps } from '@mantine/charts';
import { Box, Group, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OccupancyFigures } from '../../../../shared/bookings/occupancy.ts';
import type { DateRange } from '../../../../shared/bookings/types.ts';
import { formatPounds, toPounds } from '../../../../shared/money.ts';
import { shortMonth } from './occupancy-words.ts';

const CHART: Omit<BarChartProps, 'series' | 'data'> = {
  // The chart adapts to a narrower screen with a delay, and must not widen the page meanwhile.
  style: { overflowX: 'clip' },
  dataKey: 'month',
  gridAxis: 'none',
  tickLine: 'none',
  barProps: { isAnimationActive: false },
  barChartProps: { accessibilityLayer: false, barCategoryGap: 2, margin: { top: 10 } },
  xAxisProps: { minTickGap: 12, interval: 'equidistantPreserveStart' },
  tooltipAnimationDuration: 0,
};

interface Series {
  readonly name: string;
  readonly label: string;
  readonly color: string;
}

const NIGHTS: Series[] = [
  { name: 'let', label: 'Let', color: 'var(--fs-chart-1)' },
  { name: 'free', label: 'Available, not let', color: 'var(--fs-line)' },
];

const INCOME: Series[] = [{ name: 'income', label: 'Income', color: 'var(--fs-chart-4)' }];

interface OccupancyChartsProps {
  /** The height of each chart, in pixels. */
  readonly height: number;
  readonly months: readonly (DateRange & OccupancyFigures)[];
}

/** The nights and the income of each month. The table says the same to screen readers. */
export const OccupancyCharts = ({ height, months }: OccupancyChartsProps) => (
  <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" aria-hidden>
    <Figure title="Nights" series={NIGHTS}>
      <BarChart
        {...CHART}
        h={height}
        type="stacked"
        data={months.map((month) => ({
          month: shortMonth(month),
          let: month.nights_let,
          free: month.nights_available - month.nights_let,
        }))}
        series={NIGHTS}
        yAxisProps={{ allowDecimals: false, tickCount: 3, width: 44 }}
      />
    </Figure>
    <Figure title="Income" series={INCOME}>
      <BarChart
        {...CHART}
        h={height}
        data={months.map((month) => ({
          month: shortMonth(month),
          income: toPounds(month.income_pence),
        }))}
        series={INCOME}
        valueFormatter={formatPounds}
        yAxisProps={{ allowDecimals: false, tickCount: 3, width: 72 }}
      />
    </Figure>
  </SimpleGrid>
);

interface FigureProps {
  readonly title: string;
  readonly series: readonly Series[];
  readonly children: ReactNode;
}

/** A chart with its title and the meaning of its colours. */
const Figure = ({ title, series, children }: FigureProps) => (
  <Box miw={0}>
    <Group justify="space-between" gap="4px 24px" mb={8}>
      <Text fw={600}>{title}</Text>
      <Group gap={16} fz={14} c="dimmed">
        {series.map(({ name, label, color }) => (
          <Group key={name} gap={6}>
            <Box w={12} h={12} bg={color} style={{ borderRadius: 2 }} />
            {label}
          </Group>
        ))}
      </Group>
    </Group>
    {children}
  </Box>
);

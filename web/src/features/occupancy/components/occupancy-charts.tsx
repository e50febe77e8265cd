import '@mantine/charts/styles.layer.css';
import { BarChart, type BarChartProps } from '@mantine/charts';
import { Box, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OccupancyFigures } from '../../../../../shared/bookings/occupancy.ts';
import type { DateRange } from '../../../../../shared/bookings/types.ts';
import { formatPounds, toPounds } from '../../../../../shared/money.ts';
import { CHART_HEIGHT } from '../chart-height.ts';
import { shortMonth } from '../occupancy-words.ts';

const CHART: Omit<BarChartProps, 'series' | 'data'> = {
  h: CHART_HEIGHT,
  // The chart adapts to a narrower screen with a delay, and must not widen the page meanwhile.
  style: { overflowX: 'clip' },
  dataKey: 'month',
  gridAxis: 'none',
  tickLine: 'none',
  barProps: { isAnimationActive: false },
  barChartProps: { accessibilityLayer: false, barCategoryGap: 2, margin: { top: 10 } },
  xAxisProps: { minTickGap: 12 },
  tooltipAnimationDuration: 0,
};

interface OccupancyChartsProps {
  readonly months: readonly (DateRange & OccupancyFigures)[];
}

/** The nights and the income of each month. The table says the same to screen readers. */
export const OccupancyCharts = ({ months }: OccupancyChartsProps) => (
  <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" aria-hidden>
    <Figure title="Nights">
      <BarChart
        {...CHART}
        type="stacked"
        data={months.map((month) => ({
          month: shortMonth(month),
          let: month.nights_let,
          free: month.nights_available - month.nights_let,
        }))}
        series={[
          { name: 'let', label: 'Let', color: 'var(--fs-chart-1)' },
          { name: 'free', label: 'Available, not let', color: 'var(--fs-line)' },
        ]}
        withLegend
        legendProps={{ verticalAlign: 'bottom', height: 32 }}
        yAxisProps={{ allowDecimals: false, tickCount: 3, width: 44 }}
      />
    </Figure>
    <Figure title="Income">
      <BarChart
        {...CHART}
        data={months.map((month) => ({
          month: shortMonth(month),
          income: toPounds(month.income_pence),
        }))}
        series={[{ name: 'income', label: 'Income', color: 'var(--fs-chart-4)' }]}
        valueFormatter={formatPounds}
        yAxisProps={{ allowDecimals: false, tickCount: 3, width: 72 }}
      />
    </Figure>
  </SimpleGrid>
);

const Figure = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box miw={0}>
    <Text fw={600} mb={8}>
      {title}
    </Text>
    {children}
  </Box>
);

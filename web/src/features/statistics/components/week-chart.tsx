import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import type { WeeklyFigure } from '../../../../../shared/statistics/types.ts';
import { CHART_HEIGHT } from '../chart-height.ts';
import { shortDate, type Week } from '../figures.ts';

interface WeekChartProps {
  readonly weeks: readonly Week[];
  readonly figure: WeeklyFigure;
  readonly label: string;
  readonly color: string;
}

/** A column for each week. Screen readers get the table instead. */
export const WeekChart = ({ weeks, figure, label, color }: WeekChartProps) => (
  <BarChart
    aria-hidden
    h={CHART_HEIGHT}
    // The chart adapts to a narrower screen with a delay, and must not widen the page meanwhile.
    style={{ overflowX: 'clip' }}
    data={weeks.map((week) => ({ week: shortDate(week.week), [figure]: week[figure] }))}
    dataKey="week"
    series={[{ name: figure, label, color }]}
    gridAxis="none"
    tickLine="none"
    barProps={{ radius: [2, 2, 0, 0], isAnimationActive: false }}
    barChartProps={{ accessibilityLayer: false, barCategoryGap: 2, margin: { top: 10 } }}
    xAxisProps={{ minTickGap: 24, interval: 'preserveStartEnd' }}
    yAxisProps={{ allowDecimals: false, tickCount: 3, width: 28 }}
    tooltipAnimationDuration={0}
  />
);

import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { type DayRange, stepKindOf } from '../../../../shared/statistics/ranges.ts';
import { stepName } from './days.ts';
import type { ActivityStep, Metric } from './metrics.ts';

interface ActivityChartProps {
  /** The height in pixels. */
  readonly height: number;
  readonly range: DayRange;
  readonly steps: readonly ActivityStep[];
  readonly metric: Metric;
}

/** A column for each day, week or month. The table says the same to screen readers. */
export function ActivityChart({ height, range, steps, metric }: ActivityChartProps) {
  const { label, color, compute, format } = metric;
  const kind = stepKindOf(range);
  return (
    <BarChart
      aria-hidden
      h={height}
      // The chart adapts to a narrower screen with a delay, and must not widen the page meanwhile.
      style={{ overflowX: 'clip' }}
      data={steps.map((step) => ({ step: stepName(kind, step), value: compute(step) }))}
      dataKey="step"
      series={[{ name: 'value', label, color }]}
      valueFormatter={format}
      gridAxis="none"
      tickLine="none"
      barProps={{ radius: [2, 2, 0, 0], isAnimationActive: false }}
      barChartProps={{ accessibilityLayer: false, barCategoryGap: 2, margin: { top: 10 } }}
      xAxisProps={{ minTickGap: 24, interval: 'preserveStartEnd' }}
      yAxisProps={{ allowDecimals: false, tickCount: 3, width: 72 }}
      tooltipAnimationDuration={0}
    />
  );
}

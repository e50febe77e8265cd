import type { CSSProperties } from 'react';
import { type DayRange, stepKindOf } from '../../../../shared/statistics/ranges.ts';
import { formatDay, stepsHeading } from './days.ts';
import type { Activity, Metric } from './metrics.ts';
import classes from './sparkline.module.css';
import { highestOf, type LineValues, linePath, PLOT } from './sparkline-path.ts';

interface SparklineProps {
  readonly metric: Metric;
  readonly range: DayRange;
  readonly activity: Activity;
}

/**
 * The course of a figure as a small line, with that of the range before as a quieter one. Mantine's
 * Sparkline draws one line, at a scale of its own, so two couldn't be compared.
 */
export function Sparkline({ metric, range, activity }: SparklineProps) {
  const { steps, before } = activity;
  const values = steps.map(metric.compute);
  const valuesBefore = before?.steps.map(metric.compute) ?? [];
  const highest = highestOf(values, valuesBefore);
  // A single step has no course, and nothing is no line.
  if (values.length < 2 || highest === 0) return null;
  const { width, height } = PLOT;
  return (
    <svg
      className={classes.plot}
      style={{ '--line': metric.color } as CSSProperties}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={describe(metric, range, activity, values, valuesBefore)}
    >
      <path className={classes.before} d={linePath(valuesBefore, highest)} />
      <path className={classes.now} d={linePath(values, highest)} />
    </svg>
  );
}

const PERIODS = { day: 'on', week: 'in the week from', month: 'in the month from' } as const;

/** The lines in words: `Day by day: at most 12, on 3 June 2026. Before: at most 9.` */
function describe(
  { format }: Metric,
  range: DayRange,
  { steps, before }: Activity,
  values: LineValues,
  valuesBefore: LineValues,
): string {
  const highest = highestOf(values);
  const highestStep = steps[values.indexOf(highest)];
  const period = PERIODS[stepKindOf(range)];
  const when = highest > 0 && highestStep ? `, ${period} ${formatDay(highestStep.from)}` : '';
  const compared = before === null ? '' : ` Before: at most ${format(highestOf(valuesBefore))}.`;
  return `${stepsHeading(range)}: at most ${format(highest)}${when}.${compared}`;
}

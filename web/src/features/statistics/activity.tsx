import { Button, Group, Select, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Suspense, useId, useState } from 'react';
import { londonDate } from '../../../../shared/dates.ts';
import { toPounds } from '../../../../shared/money.ts';
import type { DayRange } from '../../../../shared/statistics/ranges.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { NotLoaded } from '../../components/signed-in/list-states.tsx';
import { RowTable } from '../../components/signed-in/row-table.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { type CsvColumns, csvHead, csvLines } from '../../lib/signed-in/csv.ts';
import { saveFile } from '../../lib/signed-in/save-file.ts';
import { useOperation } from '../../lib/use-operation.ts';
import { ActivityFigures } from './activity-figures.tsx';
import { formatDay, formatRange, stepsHeading } from './days.ts';
import {
  type Activity as ActivityFound,
  type ActivityStep,
  isQuiet,
  METRICS,
  shownValue,
} from './metrics.ts';
import { RangeChoice } from './range-choice.tsx';
import type { ChosenRange } from './range-filter.ts';

// The chart is larger than the rest of the page, which must not wait for it.
const ActivityChart = lazyPart(() => import('./activity-chart.tsx'), 'ActivityChart');

/** The height of a chart, and of its placeholder, in pixels. */
const CHART_HEIGHT = 190;

interface ActivityProps {
  readonly chosen: ChosenRange;
  readonly onChange: (chosen: ChosenRange) => void;
}

/** The activity in a range of days: figures compared with the range before, a chart and a table. */
export function Activity({ chosen, onChange }: ActivityProps) {
  const id = useId();
  const { range } = chosen;
  const [metricId, setMetricId] = useState<string>(METRICS[0].id);
  const { data, error, isValidating, mutate } = useOperation('getActivity', {
    query: { ...range },
  });
  return (
    <Stack component="section" gap={24} aria-labelledby={id}>
      <Group justify="space-between" gap="12px 24px">
        <Title order={2} id={id}>
          Activity
        </Title>
        <Button
          variant="default"
          disabled={data === undefined}
          onClick={() => data && saveActivity(range, data)}
        >
          Download as CSV
        </Button>
      </Group>
      <RangeChoice chosen={chosen} today={londonDate(new Date())} onChange={onChange} />
      {data === undefined && error !== undefined ? (
        <NotLoaded
          title="We couldn’t load the activity"
          heading="h3"
          list={{ error, isRetrying: isValidating, retry: () => void mutate() }}
        />
      ) : (
        <>
          <Text c="dimmed" role="status">
            {formatRange(range)}
            {data !== undefined && `, ${comparison(data)}`}.
          </Text>
          <ActivityFigures range={range} activity={data} />
          <Text fz={14} c="dimmed">
            {data?.before && 'In the small charts, the dotted line is the time before. '}
            {WHAT_COUNTS}
          </Text>
          {data === undefined ? (
            <Skeleton height={CHART_HEIGHT} />
          ) : isQuiet(data.total) ? (
            <EmptyState title="Nothing happened on these days" heading="h3">
              <p>Sign-ups, submissions, publications, enquiries and bookings are counted here.</p>
            </EmptyState>
          ) : (
            <Steps range={range} activity={data} metricId={metricId} onMetric={setMetricId} />
          )}
        </>
      )}
    </Stack>
  );
}

const WHAT_COUNTS =
  'Events count on the day they happened. They stay counted even if the account is deleted or the booking cancelled later. Undone approvals don’t count.';

const comparison = ({ before }: ActivityFound): string =>
  before === null
    ? 'with nothing to compare: figures go back two years'
    : `compared with ${formatRange(before)}`;

/**
 * The columns of the downloaded activity. Instead of means it has their sums and counts, so that rows
 * can be added up.
 */
const ACTIVITY_COLUMNS: CsvColumns<ActivityStep> = {
  From: ({ from }) => from,
  To: ({ to }) => to,
  'Sign-ups': ({ sign_ups }) => sign_ups,
  Submissions: ({ submissions }) => submissions,
  Publications: ({ publications }) => publications,
  'Approvals, timed': ({ timed_approvals }) => timed_approvals,
  'Approvals, seconds in all': ({ approval_seconds }) => approval_seconds,
  'Approvals within 24 hours': ({ approvals_within_day }) => approvals_within_day,
  Enquiries: ({ enquiries }) => enquiries,
  'Bookings requested': ({ bookings }) => bookings,
  'Bookings confirmed': ({ confirmed_bookings }) => confirmed_bookings,
  'Value of confirmed bookings, £': ({ confirmed_pence }) => toPounds(confirmed_pence),
};

function saveActivity({ from, to }: DayRange, { steps }: ActivityFound): void {
  const text = csvHead(ACTIVITY_COLUMNS) + csvLines(ACTIVITY_COLUMNS, steps);
  saveFile(
    `fellside-statistics-${from}-to-${to}.csv`,
    new Blob([text], { type: 'text/csv;charset=utf-8' }),
  );
}

interface StepsProps {
  readonly range: DayRange;
  readonly activity: ActivityFound;
  /** The charted figure. */
  readonly metricId: string;
  readonly onMetric: (metricId: string) => void;
}

/** A chart of one figure, and a table of all. */
function Steps({ range, activity: { steps }, metricId, onMetric }: StepsProps) {
  const [first] = METRICS;
  const metric = METRICS.find((each) => each.id === metricId) ?? first;
  const heading = stepsHeading(range);
  return (
    <Stack gap="md">
      <Select
        label="Chart"
        maw={320}
        allowDeselect={false}
        data={METRICS.map(({ id: value, label }) => ({ value, label }))}
        value={metricId}
        onChange={(value) => onMetric(value ?? first.id)}
      />
      <Suspense fallback={<Skeleton height={CHART_HEIGHT} />}>
        <ActivityChart height={CHART_HEIGHT} range={range} steps={steps} metric={metric} />
      </Suspense>
      <details>
        <summary style={{ paddingBlock: 10 }}>{heading}, as a table</summary>
        <RowTable
          label={heading}
          columns={['From', ...METRICS.map(({ label }) => label)]}
          rows={steps.map((step) => ({ ...step, id: step.from }))}
          cellsOf={(step) => [
            formatDay(step.from),
            ...METRICS.map((each) => shownValue(each, step)),
          ]}
        />
      </details>
    </Stack>
  );
}

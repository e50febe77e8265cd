import { SimpleGrid, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { Suspense, useId } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { CHART_HEIGHT } from '../chart-height.ts';
import { inAllWeeks, SERIES, shortDate, type Week } from '../figures.ts';

// The charts are larger than the rest of the page, which must not wait for them.
const WeekChart = lazyPart(() => import('./week-chart.tsx'), 'WeekChart');

/** The figures of the last weeks: a chart for each, and a table for screen readers. */
export function WeekByWeek({ weeks }: { readonly weeks: readonly Week[] }) {
  const id = useId();
  const seriesWithTotals = SERIES.map((series) => ({
    ...series,
    total: inAllWeeks(weeks, series.figure),
  }));
  return (
    <Stack component="section" gap={28} aria-labelledby={id}>
      <Stack gap={6}>
        <Title order={2} id={id}>
          Week by week
        </Title>
        <Text c="dimmed">The last {weeks.length} weeks, each from its Monday.</Text>
      </Stack>
      {seriesWithTotals.every(({ total }) => total === 0) ? (
        <EmptyState title="Nothing has happened yet" heading="h3">
          <p>Submissions, publications, enquiries and bookings are counted here.</p>
        </EmptyState>
      ) : (
        <>
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing={40} verticalSpacing={36}>
            {seriesWithTotals.map(({ total, ...series }) => (
              <Stack key={series.figure} gap="xs">
                <Title order={3}>{series.label}</Title>
                <Text fz={14} c="dimmed">
                  {total} in all
                </Text>
                <Suspense fallback={<Skeleton height={CHART_HEIGHT} />}>
                  <WeekChart weeks={weeks} {...series} />
                </Suspense>
              </Stack>
            ))}
          </SimpleGrid>
          <WeekTable weeks={weeks} />
        </>
      )}
    </Stack>
  );
}

const WeekTable = ({ weeks }: { readonly weeks: readonly Week[] }) => (
  <VisuallyHidden component="div">
    <table>
      <caption>Week by week</caption>
      <thead>
        <tr>
          <th scope="col">Week from</th>
          {SERIES.map(({ figure, label }) => (
            <th key={figure} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.week}>
            <th scope="row">{shortDate(week.week)}</th>
            {SERIES.map(({ figure }) => (
              <td key={figure}>{week[figure]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </VisuallyHidden>
);

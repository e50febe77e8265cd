import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Suspense, useId } from 'react';
import { Link } from 'react-router';
import { taxYearDates } from '../../../../shared/bookings/tax-year.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { NotLoaded, NotThere } from '../../components/signed-in/list-states.tsx';
import { isOutdated } from '../../lib/api-error.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { saveFile } from '../../lib/signed-in/save-file.ts';
import { useOperation } from '../../lib/use-operation.ts';
import { BusinessRates } from './business-rates.tsx';
import type { OccupancyChoice } from './occupancy-address.ts';
import { OccupancyChoices } from './occupancy-choices.tsx';
import { monthsCsv, staysCsv } from './occupancy-columns.ts';
import { monthsOf, type OccupancyReport, totalOf } from './occupancy-report.ts';
import { OccupancyTable } from './occupancy-table.tsx';
import { OccupancyTotals } from './occupancy-totals.tsx';
import { taxYearInFull, taxYearName } from './occupancy-words.ts';

// The charts are larger than the rest of the page, which must not wait for them.
const OccupancyCharts = lazyPart(() => import('./occupancy-charts.tsx'), 'OccupancyCharts');

/** The height of a chart, and of its placeholder, in pixels. */
const CHART_HEIGHT = 200;

interface OccupancyProps {
  readonly chosen: OccupancyChoice;
  readonly today: string;
  readonly onChange: (chosen: OccupancyChoice) => void;
}

/** Nights, stays and income of holiday lets in a tax year: figures, charts, a table and downloads. */
export function Occupancy({ chosen, today, onChange }: OccupancyProps) {
  const { year, property } = chosen;
  const { data, error, isValidating, mutate } = useOperation(
    'getOccupancy',
    { query: { tax_year: String(year), listing_id: property } },
    // The choice of properties stays while the data of another property loads.
    { keepPreviousData: true },
  );
  const isShown = data?.tax_year === year && data.listing_id === (property ?? null);
  const report = isShown ? data : undefined;
  if (report?.items.length === 0 && report.lets.length === 0) return <NoLets />;
  return (
    <>
      <OccupancyChoices chosen={chosen} today={today} lets={data?.lets} onChange={onChange} />
      {report !== undefined ? (
        <Report report={report} today={today} />
      ) : error === undefined ? (
        <Loading />
      ) : isOutdated(error) ? (
        <NotThere
          title="This isn’t one of your holiday lets"
          list={{ path: pagePaths.occupancy, label: 'All holiday lets' }}
        />
      ) : (
        <NotLoaded
          title="We couldn’t load your occupancy and income"
          list={{ error, isRetrying: isValidating, retry: () => void mutate() }}
        />
      )}
    </>
  );
}

const NoLets = () => (
  <EmptyState
    title="No holiday lets yet"
    action={
      <Button component={Link} to={pagePaths.myListings}>
        My Listings
      </Button>
    }
  >
    <p>Once one of your holiday lets is on the site, we count its nights and income here.</p>
  </EmptyState>
);

const Loading = () => (
  <>
    <OccupancyTotals total={undefined} />
    <Skeleton height={CHART_HEIGHT} />
  </>
);

interface ReportProps {
  readonly report: OccupancyReport;
  readonly today: string;
}

function Report({ report, today }: ReportProps) {
  const id = useId();
  const { tax_year, stays, items } = report;
  const [months, total] = [monthsOf(report), totalOf(report)];
  const isToCome = taxYearDates(tax_year).end_date >= today;
  return (
    <>
      <Stack component="section" gap="lg" aria-labelledby={id}>
        <Title order={2} id={id}>
          {taxYearInFull(tax_year)}
        </Title>
        <OccupancyTotals total={total} />
        {total.nights_let === 0 ? (
          <EmptyState title={`No stays in ${taxYearName(tax_year)}`} heading="h3">
            <p>Stays you accept are counted here, in the months of their nights.</p>
          </EmptyState>
        ) : (
          <Suspense fallback={<Skeleton height={CHART_HEIGHT} />}>
            <OccupancyCharts height={CHART_HEIGHT} months={months} />
          </Suspense>
        )}
        <OccupancyTable months={months} total={total} />
        <Downloads report={report} isEmpty={stays.length === 0} />
        <Text c="dimmed" maw={720}>
          We count accepted and past stays, not cancelled ones. A stay’s total is spread evenly over
          its nights. If it spans two months, each month gets its share, and the stay counts in the
          month it starts. A night is available if it was let or open in your calendar, even while
          the property was off the site. The night before a blocked date isn’t available, because
          nobody can leave on a blocked date.
          {isToCome && ' Future nights follow today’s calendar and bookings.'}
        </Text>
      </Stack>
      <BusinessRates items={items} />
    </>
  );
}

interface DownloadsProps {
  readonly report: OccupancyReport;
  readonly isEmpty: boolean;
}

/** The months and the stays as tables for spreadsheets, in a file each: they have other columns. */
function Downloads({ report, isEmpty }: DownloadsProps) {
  const save = (what: 'months' | 'stays', text: string) =>
    saveFile(
      `fellside-${what}-${report.tax_year}-to-${report.tax_year + 1}.csv`,
      new Blob([text], { type: 'text/csv;charset=utf-8' }),
    );
  return (
    <Group gap={12}>
      <Button variant="default" onClick={() => save('months', monthsCsv(report))}>
        Download months as CSV
      </Button>
      <Button variant="default" disabled={isEmpty} onClick={() => save('stays', staysCsv(report))}>
        Download stays as CSV
      </Button>
    </Group>
  );
}

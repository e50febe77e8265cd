import { Button, SegmentedControl, Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ANSWER_HOURS } from '../../../shared/bookings/limits.ts';
import { londonDate } from '../../../shared/dates.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { BackLink } from '../components/signed-in/back-link.tsx';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { BlockedGuests } from '../features/bookings/reservations/blocked-guests.tsx';
import { MONTH, monthIn } from '../features/bookings/reservations/month-layout.ts';
import { ReservationList } from '../features/bookings/reservations/reservation-list.tsx';
import { ReservationMonth } from '../features/bookings/reservations/reservation-month.tsx';
import { IN_PLACE } from '../lib/navigation.ts';
import { useProfile } from '../lib/session/use-session.ts';
import { FILTER_OPTIONS, parseFilter, SHOWN } from '../lib/signed-in/reservation-filter.ts';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';

/** Reservations: requests and bookings for the listings of the user's organisation. */
export function ReservationsPage() {
  const [query, setQuery] = useSearchParams();
  const { value, status } = parseFilter(query);
  const change = (name: string, to: string) =>
    setQuery({ ...Object.fromEntries(query), [name]: to }, { state: IN_PLACE });
  usePrivateHead('Reservations', 'Requests and stays in your holiday properties.');
  // Without an organisation there is nothing to ask for.
  if (useProfile().role === 'PUBLIC') return <NoReservations />;
  return (
    <>
      <BackLink to={pagePaths.dashboard}>Dashboard</BackLink>
      <PageHeading
        title="Reservations"
        lede={`Answer each request within ${ANSWER_HOURS} hours. Until then, nobody else can book those nights.`}
        action={
          <Button component={Link} to={pagePaths.occupancy} variant="default">
            Occupancy and income
          </Button>
        }
      />
      <Section title="Requests">
        <ReservationList status="PENDING" />
      </Section>
      <ReservationMonth
        month={monthIn(query, londonDate(new Date()))}
        onMonth={(month) => change(MONTH, month)}
      />
      <Section title="Stays">
        <SegmentedControl
          aria-label="Stays"
          data={FILTER_OPTIONS}
          value={value}
          onChange={(next) => change(SHOWN, next)}
        />
        <ReservationList key={status} status={status} />
      </Section>
      <Section title="Blocked guests">
        <BlockedGuests />
      </Section>
    </>
  );
}

const NoReservations = () => (
  <>
    <BackLink to={pagePaths.dashboard}>Dashboard</BackLink>
    <PageHeading title="Reservations" lede="Requests for stays in your holiday properties." />
    <EmptyState
      title="No reservations yet"
      action={
        <Button component={Link} to={pagePaths.bookings}>
          My Bookings
        </Button>
      }
    >
      <p>
        This page shows hosts the requests for their holiday lets. Your own stays are in My
        Bookings.
      </p>
    </EmptyState>
  </>
);

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {children}
    </Stack>
  );
}

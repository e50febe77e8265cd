import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { londonDate } from '../../../shared/dates.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { BackLink } from '../components/signed-in/back-link.tsx';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { Occupancy } from '../features/occupancy/occupancy.tsx';
import { choiceIn, choiceQuery } from '../features/occupancy/occupancy-address.ts';
import { IN_PLACE } from '../lib/navigation.ts';
import { useProfile } from '../lib/session/use-session.ts';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';

const TITLE = 'Occupancy and income';
const LEDE = 'Nights and income of your holiday lets, by month, from stays booked on Fellside.';

/** Occupancy and income: what a host's holiday lets were used for and earned, by month. */
export function OccupancyPage() {
  const [query, setQuery] = useSearchParams();
  const today = londonDate(new Date());
  usePrivateHead(TITLE, LEDE);
  // The API refuses a lister's operations to this role (`authorisation.ts`).
  const hasListerAccess = useProfile().role !== 'PUBLIC';
  return (
    <>
      <BackLink to={pagePaths.reservations}>Reservations</BackLink>
      <PageHeading title={TITLE} lede={LEDE} />
      {hasListerAccess ? (
        <Occupancy
          chosen={choiceIn(query, today)}
          today={today}
          onChange={(chosen) => setQuery(choiceQuery(chosen), { state: IN_PLACE })}
        />
      ) : (
        <EmptyState
          title="Nothing to count yet"
          action={
            <Button component={Link} to={pagePaths.bookings}>
              My Bookings
            </Button>
          }
        >
          <p>
            This page shows hosts the nights and income of their holiday lets. Your own stays are in
            My Bookings.
          </p>
        </EmptyState>
      )}
    </>
  );
}

import { Anchor, Button, Group, Stack, Title } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { pagePaths } from '../../../shared/pages.ts';
import { ErrorState } from '../components/error-state.tsx';
import { LoadingRows } from '../components/signed-in/list-states.tsx';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { NextStay, NoStay, useNextStay } from '../features/bookings/my-bookings/next-stay.tsx';
import { HostWeek, useHostWeek } from '../features/bookings/reservations/host-week.tsx';
import { GetStarted, QuickLinks, StatCards } from '../features/dashboard/dashboard-sections.tsx';
import { MyListingList } from '../features/my-listings/my-listing-list.tsx';
import { useProfile } from '../lib/session/use-session.ts';
import { useMyOrganisation } from '../lib/signed-in/use-my-organisation.ts';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';
import { useOperation } from '../lib/use-operation.ts';

/** How many of the latest listings are shown. */
const LATEST = 4;

/** Whether an account is less than a day old: its owner isn't back yet. */
const isNew = (created_at: string): boolean =>
  Date.now() - Date.parse(created_at) < 24 * 60 * 60 * 1000;

/**
 * Dashboard: a lister's week and listings in figures. People without listings begin with their next stay.
 */
export function DashboardPage() {
  const { full_name, role, created_at } = useProfile();
  const welcome = isNew(created_at) ? 'Welcome' : 'Welcome back';
  // The API refuses a lister's operations to this role (`authorisation.ts`).
  const hasListerAccess = role !== 'PUBLIC';
  const { data: dashboard, error, isValidating, mutate } = useOperation('getDashboard', {});
  const id = useId();
  const mine = useMyOrganisation();
  const next = useNextStay();
  const week = useHostWeek(hasListerAccess);
  // The rest waits for the parts above it, which would move it.
  const isKnown = (dashboard !== undefined || error !== undefined) && next.isKnown && week.isKnown;
  usePrivateHead('Dashboard', 'Your listings, enquiries and organisation.');
  return (
    <>
      <PageHeading
        title={`${welcome}, ${full_name.split(' ')[0]}`}
        lede={
          hasListerAccess
            ? 'Your listings and their status.'
            : 'Your stays, your favourites and your account.'
        }
        action={
          dashboard?.has_organisation && (
            <Button component={Link} to={pagePaths.createListing}>
              Create Listing
            </Button>
          )
        }
      />
      {isKnown ? (
        <>
          {dashboard?.has_organisation && (
            <HostWeek
              requests={dashboard.pending_reservations}
              answerBy={dashboard.answer_by}
              coming={week.coming}
              troubled={week.troubled}
            />
          )}
          <NextStay ahead={next.ahead} lost={next.lost} />
          {dashboard?.has_organisation === false && (
            <>
              {next.ahead.length === 0 && <NoStay />}
              <QuickLinks counts={dashboard} organisation={undefined} />
              <GetStarted />
            </>
          )}
          {error !== undefined && dashboard === undefined ? (
            <ErrorState onRetry={() => void mutate()} isRetrying={isValidating} />
          ) : (
            <StatCards counts={dashboard} />
          )}
          {dashboard?.has_organisation && (
            <>
              <Stack component="section" aria-labelledby={id}>
                <Group justify="space-between" align="baseline">
                  <Title order={2} id={id}>
                    Your listings
                  </Title>
                  <Anchor component={Link} to={pagePaths.myListings}>
                    All listings
                  </Anchor>
                </Group>
                <MyListingList heading={3} most={LATEST} hasOrganisation />
              </Stack>
              <QuickLinks
                counts={dashboard}
                organisation={mine.status === 'found' ? mine.organisation.name : undefined}
              />
            </>
          )}
        </>
      ) : hasListerAccess ? (
        <StatCards counts={undefined} />
      ) : (
        <LoadingRows text="Loading your stays..." count={1} height={170} />
      )}
    </>
  );
}

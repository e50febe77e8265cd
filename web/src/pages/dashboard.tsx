import { Anchor, Button, Group, Stack, Title } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { pagePaths } from '../../../shared/pages.ts';
import { LoadFailure } from '../components/signed-in/load-failure.tsx';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { useDashboard } from '../features/dashboard/api/use-dashboard.ts';
import { GetStarted } from '../features/dashboard/components/get-started.tsx';
import { QuickLinks } from '../features/dashboard/components/quick-links.tsx';
import { StatCards } from '../features/dashboard/components/stat-cards.tsx';
import { useMyListings } from '../features/my-listings/api/use-my-listings.ts';
import { MyListingList } from '../features/my-listings/components/my-listing-list.tsx';
import { useProfile } from '../lib/session/use-session.ts';
import { useMyOrganisation } from '../lib/signed-in/use-my-organisation.ts';
import { useDocumentHead } from '../lib/use-document-head.ts';

/** Dashboard: the user's listings in figures, and links to their pages. */
export function DashboardPage() {
  const { full_name } = useProfile();
  const state = useDashboard();
  const mine = useMyOrganisation();
  useDocumentHead({
    title: 'Dashboard',
    description: 'Your listings and your organisation.',
    canonicalPath: pagePaths.dashboard,
    noindex: true,
  });
  const dashboard = state.status === 'found' ? state.dashboard : undefined;
  return (
    <>
      <PageHeading
        title={`Welcome back, ${full_name.split(' ')[0]}`}
        lede="Your listings, and where they stand."
        action={
          dashboard?.has_organisation && (
            <Button component={Link} to={pagePaths.createListing}>
              Create Listing
            </Button>
          )
        }
      />
      {state.status === 'failed' ? (
        <LoadFailure onRetry={state.retry} isRetrying={state.isRetrying} />
      ) : (
        <StatCards counts={dashboard} />
      )}
      {dashboard?.has_organisation === false && <GetStarted />}
      {dashboard?.has_organisation && (
        <>
          <LatestListings />
          <QuickLinks
            counts={dashboard}
            organisation={mine.status === 'found' ? mine.organisation.name : undefined}
          />
        </>
      )}
    </>
  );
}

/** How many listings the dashboard shows. */
const LATEST = 4;

/** The latest of the user's listings, those that were sent back first. */
function LatestListings() {
  const id = useId();
  const mine = useMyListings();
  return (
    <Stack component="section" aria-labelledby={id}>
      <Group justify="space-between" align="baseline">
        <Title order={2} id={id}>
          Your listings
        </Title>
        <Anchor component={Link} to={pagePaths.myListings}>
          All listings
        </Anchor>
      </Group>
      <MyListingList mine={mine} heading={3} most={LATEST} hasOrganisation />
    </Stack>
  );
}

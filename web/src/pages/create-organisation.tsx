import { Box, Stack } from '@mantine/core';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { pagePaths } from '../../../shared/pages.ts';
import { ErrorState } from '../components/error-state.tsx';
import { FormSkeleton } from '../components/form/form-skeleton.tsx';
import { BackLink } from '../components/signed-in/back-link.tsx';
import { ListingTerms } from '../components/signed-in/listing-terms.tsx';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { CreateOrganisation } from '../features/organisation/organisation-forms.tsx';
import { redirectIn } from '../lib/session/redirect.ts';
import { useMyOrganisation } from '../lib/signed-in/use-my-organisation.ts';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';

/**
 * Create Organisation. It leads on to the page in `redirect`, or to the dashboard. An owner has one
 * organisation, so others are sent to it.
 */
export function CreateOrganisationPage() {
  const { search } = useLocation();
  const mine = useMyOrganisation();
  // The form itself leads on once it has created one.
  const [isOffered, setOffered] = useState(false);
  if (mine.status === 'none' && !isOffered) setOffered(true);
  usePrivateHead('Create Organisation', 'A new organisation for your listings.');
  if (mine.status === 'found' && !isOffered) {
    return <Navigate to={redirectIn(search, pagePaths.organisation)} replace />;
  }
  return (
    <Stack gap="lg">
      <BackLink to={pagePaths.dashboard}>Back to dashboard</BackLink>
      <PageHeading
        title="Create Organisation"
        lede="Shown on your listings: name, region, description. Email, phone and address stay private."
      />
      <ListingTerms />
      <Box maw={640}>
        {isOffered && <CreateOrganisation then={redirectIn(search, pagePaths.dashboard)} />}
        {!isOffered && mine.status === 'loading' && <FormSkeleton fields={6} />}
        {!isOffered && mine.status === 'failed' && (
          <ErrorState onRetry={mine.retry} isRetrying={mine.isRetrying} />
        )}
      </Box>
    </Stack>
  );
}

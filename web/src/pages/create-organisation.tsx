import { Box, Stack } from '@mantine/core';
import { useLocation } from 'react-router';
import { pagePaths } from '../../../shared/pages.ts';
import { BackLink } from '../components/signed-in/back-link.tsx';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { CreateOrganisation } from '../features/organisation/components/organisation-forms.tsx';
import { redirectIn } from '../lib/session/redirect.ts';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';

/** Create Organisation. It leads on to the page in `redirect`, or to the dashboard. */
export function CreateOrganisationPage() {
  const { search } = useLocation();
  usePrivateHead('Create Organisation', 'A new organisation to list for.');
  return (
    <Stack gap="lg">
      <BackLink to={pagePaths.dashboard}>Back to dashboard</BackLink>
      <PageHeading
        title="Create Organisation"
        lede="Who stands behind your listings. Its name, region and description are shown with them; the rest stays between us."
      />
      <Box maw={640}>
        <CreateOrganisation then={redirectIn(search, pagePaths.dashboard)} />
      </Box>
    </Stack>
  );
}

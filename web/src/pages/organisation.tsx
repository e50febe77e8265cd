import { Button, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { SUBSCRIPTION_STATUS_LABELS } from '../../../shared/organisations/labels.ts';
import { PLAN_LABELS } from '../../../shared/organisations/plans.ts';
import type { Organisation } from '../../../shared/organisations/schema.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { ErrorState } from '../components/error-state.tsx';
import { FormSkeleton } from '../components/form/form-skeleton.tsx';
import { FactList } from '../components/signed-in/fact-list.tsx';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { EditOrganisation } from '../features/organisation/organisation-forms.tsx';
import { formatDate } from '../lib/dates.ts';
import { useMyOrganisation } from '../lib/signed-in/use-my-organisation.ts';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';

/** The user's organisation with a form to edit it, or a link to create one. */
export function OrganisationPage() {
  const mine = useMyOrganisation();
  usePrivateHead('Organisation', 'The organisation you list for.');
  return (
    <>
      <PageHeading
        title="Organisation"
        lede="Visitors see its name, region and description on your listings."
      />
      {mine.status === 'loading' && <FormSkeleton fields={5} />}
      {mine.status === 'failed' && <ErrorState onRetry={mine.retry} isRetrying={mine.isRetrying} />}
      {mine.status === 'none' && (
        <EmptyState
          title="No organisation yet"
          action={
            <Button component={Link} to={pagePaths.createOrganisation}>
              Create Organisation
            </Button>
          }
        >
          <p>Create one to list a property. You only need a name.</p>
        </EmptyState>
      )}
      {mine.status === 'found' && (
        <Stack key={mine.organisation.id} gap="xl" maw={640}>
          <FactList facts={factsOf(mine.organisation)} />
          <EditOrganisation organisation={mine.organisation} />
        </Stack>
      )}
    </>
  );
}

const factsOf = ({
  subscription: { plan, status },
  verified,
  region,
  created_at,
}: Organisation) => ({
  Plan: `${PLAN_LABELS[plan]}, ${SUBSCRIPTION_STATUS_LABELS[status]}`,
  Verified: verified ? 'Yes, we have checked who you are' : 'Not yet',
  Region: region,
  Created: formatDate(created_at),
});

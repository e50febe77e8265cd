import { Button, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { PLAN_LABELS, SUBSCRIPTION_STATUS_LABELS } from '../../../shared/organisations/labels.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { FormSkeleton } from '../components/form/form-skeleton.tsx';
import { FactList } from '../components/signed-in/fact-list.tsx';
import { LoadFailure } from '../components/signed-in/load-failure.tsx';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { EditOrganisation } from '../features/organisation/components/edit-organisation.tsx';
import { formatDate } from '../lib/dates.ts';
import { useProfile } from '../lib/session/use-session.ts';
import { type MyOrganisation, useMyOrganisation } from '../lib/signed-in/use-my-organisation.ts';
import { useDocumentHead } from '../lib/use-document-head.ts';

/** The user's organisation, to be edited; or a link to create one. */
export function OrganisationPage() {
  const mine = useMyOrganisation();
  useDocumentHead({
    title: 'Organisation',
    description: 'The organisation that you list for.',
    canonicalPath: pagePaths.organisation,
    noindex: true,
  });
  return (
    <>
      <PageHeading
        title="Organisation"
        lede="Its name, region and description are shown with your listings."
      />
      <Mine mine={mine} />
    </>
  );
}

function Mine({ mine }: { readonly mine: MyOrganisation }) {
  const { id: userId } = useProfile();
  switch (mine.status) {
    case 'loading':
      return <FormSkeleton fields={5} />;
    case 'failed':
      return <LoadFailure onRetry={mine.retry} isRetrying={mine.isRetrying} />;
    case 'none':
      return (
        <EmptyState
          title="No organisation yet"
          action={
            <Button component={Link} to={pagePaths.createOrganisation}>
              Create Organisation
            </Button>
          }
        >
          <p>Create one to list a property. Its name is all it needs.</p>
        </EmptyState>
      );
    case 'found': {
      const { organisation } = mine;
      const { plan, status } = organisation.subscription;
      return (
        <Stack gap="xl" maw={640}>
          <FactList
            facts={[
              {
                label: 'Plan',
                value: `${PLAN_LABELS[plan]}, ${SUBSCRIPTION_STATUS_LABELS[status]}`,
              },
              { label: 'Region', value: organisation.region },
              { label: 'Created', value: formatDate(organisation.created_at) },
            ]}
          />
          <EditOrganisation key={organisation.id} organisation={organisation} userId={userId} />
        </Stack>
      );
    }
  }
}

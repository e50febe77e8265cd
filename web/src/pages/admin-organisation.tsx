import { Anchor, Badge, Group, Stack, Text } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { callTo } from '../../../shared/call-to.ts';
import type { WholeOrganisation } from '../../../shared/organisations/admin-schema.ts';
import { ORGANISATION_NOT_FOUND } from '../../../shared/organisations/ids.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { BackLink } from '../components/signed-in/back-link.tsx';
import { FactList } from '../components/signed-in/fact-list.tsx';
import { LoadingRows, NotLoaded, NotThere } from '../components/signed-in/list-states.tsx';
import { ListingCountLinks } from '../components/signed-in/listing-count-links.tsx';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { SuspendedBadge } from '../components/signed-in/user-badges.tsx';
import { Timeline } from '../features/audit/timeline.tsx';
import { OrganisationSettings } from '../features/organisations/organisation-settings.tsx';
import { isWorthRetrying } from '../lib/api-error.ts';
import { formatDate } from '../lib/dates.ts';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';
import { useOperation } from '../lib/use-operation.ts';
import { NO_DEDUPING } from '../lib/use-paged-operation.ts';

/** An organisation: its details, owner, plan, listings and timeline. */
export function AdminOrganisationPage() {
  const { organisationId: organisation_id = '' } = useParams();
  const {
    data: organisation,
    error,
    isValidating,
    mutate,
  } = useOperation('getAdminOrganisation', { params: { organisation_id } }, NO_DEDUPING);
  usePrivateHead(organisation?.name ?? 'Organisation', 'An organisation with listings.');
  return (
    <>
      <BackLink to={pagePaths.adminOrganisations}>Organisations</BackLink>
      <PageHeading
        title={organisation?.name ?? 'Organisation'}
        badge={
          organisation && (
            <Group gap="6px 12px">
              {organisation.verified && <Badge color="published">Verified</Badge>}
              {organisation.suspended && <SuspendedBadge />}
            </Group>
          )
        }
      />
      {organisation === undefined && error === undefined && (
        <LoadingRows text="Loading organisation..." count={5} height={48} />
      )}
      {organisation === undefined &&
        error !== undefined &&
        (isWorthRetrying(error) ? (
          <NotLoaded
            title="Error loading this organisation"
            list={{ error, isRetrying: isValidating, retry: () => void mutate() }}
          />
        ) : (
          <NotThere
            title={ORGANISATION_NOT_FOUND}
            list={{ path: pagePaths.adminOrganisations, label: 'All organisations' }}
          />
        ))}
      {organisation && (
        <Stack gap="xl">
          <OrganisationSettings
            organisation={organisation}
            onChanged={(changed) =>
              void mutate({ ...organisation, ...changed }, { revalidate: false })
            }
          />
          <FactList facts={factsOf(organisation)} />
          <Group gap="10px 24px">
            <Anchor component={Link} to={`${pagePaths.adminAudit}?subject=${organisation.id}`}>
              History
            </Anchor>
            <Anchor component={Link} to={pagePaths.adminRecords(organisation.id)}>
              Bookings and enquiries
            </Anchor>
          </Group>
          <Timeline subject={organisation.id} />
        </Stack>
      )}
    </>
  );
}

const factsOf = (organisation: WholeOrganisation) => {
  const { owner, email, phone, address, description } = organisation;
  return {
    Owner:
      owner === null ? (
        'Deleted account'
      ) : (
        <Group gap="2px 12px" component="span">
          <Anchor component={Link} to={pagePaths.adminUser(owner.id)} inherit>
            {owner.full_name}
          </Anchor>
          <Text span inherit fw={400} c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {owner.email}
          </Text>
        </Group>
      ),
    Listings: <ListingCountLinks organisationId={organisation.id} counts={organisation.listings} />,
    Region: organisation.region,
    ...(email !== null && {
      Email: (
        <Anchor href={`mailto:${encodeURIComponent(email)}`} inherit>
          {email}
        </Anchor>
      ),
    }),
    ...(phone !== null && {
      Phone: (
        <Anchor href={callTo(phone)} inherit>
          {phone}
        </Anchor>
      ),
    }),
    ...(address !== null && { Address: <Lines>{address}</Lines> }),
    ...(description !== null && { Description: <Lines>{description}</Lines> }),
    Created: formatDate(organisation.created_at),
    Identifier: organisation.id,
  };
};

/** A text with its line breaks. */
const Lines = ({ children }: { readonly children: string }) => (
  <Text span inherit fw={400} style={{ whiteSpace: 'pre-line' }}>
    {children}
  </Text>
);

import { Anchor, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminOrganisation } from '../../../../shared/organisations/admin-schema.ts';
import type { Plan } from '../../../../shared/organisations/plans.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadingRows, NotLoaded } from '../../components/signed-in/list-states.tsx';
import { MoreOfList } from '../../components/signed-in/more-of-list.tsx';
import { RowTable } from '../../components/signed-in/row-table.tsx';
import { SuspendedBadge } from '../../components/signed-in/user-badges.tsx';
import { formatDate } from '../../lib/dates.ts';
import { listingCountsText } from '../../lib/signed-in/listing-counts.ts';
import { type PagedList, withItems } from '../../lib/use-paged-operation.ts';
import { PlanField, PlanQuestion, VerifiedSwitch } from './organisation-fields.tsx';
import { useOrganisationChange } from './use-organisation-change.ts';

/** The organisations of a list, or an explanation if there are none. */
export function OrganisationList({ list }: { readonly list: PagedList<'listOrganisations'> }) {
  const { items: organisations, error } = list;
  const [unconfirmedChange, setUnconfirmedChange] = useState<{
    organisation: AdminOrganisation;
    plan: Plan;
  } | null>(null);
  const { run, pending } = useOrganisationChange((changed) =>
    list.change((pages) => withItems(pages, (each) => (each.id === changed.id ? changed : each))),
  );
  const isBusy = pending !== undefined;

  if (list.isLoading) return <LoadingRows text="Loading organisations..." count={12} height={30} />;
  if (error !== undefined && organisations.length === 0) {
    return <NotLoaded title="Error loading organisations" list={list} />;
  }
  const cellsOf = (organisation: AdminOrganisation) =>
    [
      <NameOf key="name" {...organisation} />,
      <OwnerOf key="owner" {...organisation} />,
      <PlanField
        key="plan"
        organisation={organisation}
        isBusy={isBusy}
        onChoose={(plan) => setUnconfirmedChange({ organisation, plan })}
      />,
      <VerifiedSwitch
        key="verified"
        organisation={organisation}
        isBusy={isBusy}
        onChange={(verified) => void run(organisation, { verified })}
      />,
      <Group key="links" gap="4px 16px">
        <Anchor
          component={Link}
          to={`${pagePaths.adminListings}?organisation_id=${organisation.id}`}
        >
          {listingCountsText(organisation.listings)}
        </Anchor>
        <Anchor
          component={Link}
          to={`${pagePaths.adminAudit}?subject=${organisation.id}`}
          aria-label={`History of ${organisation.name}`}
        >
          History
        </Anchor>
      </Group>,
    ] as const;
  return (
    <div>
      {organisations.length === 0 && !list.hasMore ? (
        <EmptyState title="No organisations found">
          <p>Try fewer letters, or remove a filter.</p>
        </EmptyState>
      ) : (
        <RowTable
          label="Organisations"
          columns={['Name', 'Owner', 'Plan', 'Verified', 'Listings']}
          rows={organisations}
          cellsOf={cellsOf}
        />
      )}
      <MoreOfList list={list} />
      {unconfirmedChange !== null && (
        <PlanQuestion
          {...unconfirmedChange}
          isPending={isBusy}
          onConfirm={async () => {
            await run(unconfirmedChange.organisation, { plan: unconfirmedChange.plan });
            setUnconfirmedChange(null);
          }}
          onClose={() => setUnconfirmedChange(null)}
        />
      )}
    </div>
  );
}

const NameOf = ({ id, name, region, suspended, created_at }: AdminOrganisation) => (
  <div>
    <Group gap="6px 12px">
      <Anchor component={Link} to={pagePaths.adminOrganisation(id)}>
        {name}
      </Anchor>
      {suspended && <SuspendedBadge />}
    </Group>
    <Text fz={13} c="dimmed" fw={400} lh={1.35}>
      {region}, since {formatDate(created_at)}
    </Text>
  </div>
);

function OwnerOf({ owner }: AdminOrganisation) {
  if (owner === null) return 'Deleted account';
  return (
    <div>
      <Anchor component={Link} to={pagePaths.adminUser(owner.id)}>
        {owner.full_name}
      </Anchor>
      <Text fz={13} c="dimmed" lh={1.35} style={{ overflowWrap: 'anywhere' }}>
        {owner.email}
      </Text>
    </div>
  );
}

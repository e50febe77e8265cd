import { Anchor, Badge, Group, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { PLAN_LABELS } from '../../../../shared/organisations/plans.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import type { AdminUser } from '../../../../shared/profiles/admin-schema.ts';
import { ListingCountLinks } from '../../components/signed-in/listing-count-links.tsx';
import { RowTable } from '../../components/signed-in/row-table.tsx';

type UserOrganisation = AdminUser['organisations'][number];

/** A user's organisations, with their numbers of listings. */
export function UserOrganisations({ organisations }: Pick<AdminUser, 'organisations'>) {
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id}>
      <Title order={2} id={id}>
        Organisations
      </Title>
      {organisations.length === 0 ? (
        <Text c="dimmed">No organisation, so no listings.</Text>
      ) : (
        <RowTable
          label="Organisations"
          columns={['Name', 'Plan', 'Listings']}
          rows={organisations}
          cellsOf={cellsOf}
        />
      )}
    </Stack>
  );
}

const cellsOf = ({ id, name, plan, verified, listings }: UserOrganisation) =>
  [
    <Group key="name" gap="6px 12px">
      <Anchor component={Link} to={pagePaths.adminOrganisation(id)}>
        {name}
      </Anchor>
      {verified && <Badge color="published">Verified</Badge>}
    </Group>,
    PLAN_LABELS[plan],
    <ListingCountLinks key="listings" organisationId={id} counts={listings} />,
  ] as const;

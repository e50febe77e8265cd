import { Anchor, Group } from '@mantine/core';
import { Link } from 'react-router';
import type { ListingStatus } from '../../../../shared/listings/types.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import { COUNT_ORDER, listingCountText } from '../../lib/signed-in/listing-counts.ts';

interface ListingCountLinksProps {
  readonly organisationId: string;
  readonly counts: Readonly<Record<ListingStatus, number>>;
}

/** How many listings an organisation has by status, each with a link to those. */
export function ListingCountLinks({ organisationId, counts }: ListingCountLinksProps) {
  const statuses = COUNT_ORDER.filter((status) => counts[status] > 0);
  if (statuses.length === 0) return 'No listings';
  return (
    <Group gap="4px 16px" component="span">
      {statuses.map((status) => (
        <Anchor
          key={status}
          component={Link}
          to={`${pagePaths.adminListings}?organisation_id=${organisationId}&status=${status}`}
          inherit
        >
          {listingCountText(status, counts[status])}
        </Anchor>
      ))}
    </Group>
  );
}

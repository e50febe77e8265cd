import { NavLink, SimpleGrid, Stack, Title } from '@mantine/core';
import { type Icon, IconBuilding, IconChevronRight, IconHome } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { pagePaths } from '../../../../../shared/pages.ts';
import { type ListingCounts, summariseListings } from '../listing-counts.ts';

interface QuickLinksProps {
  readonly counts: ListingCounts;
  /** The name of the person's organisation; undefined while it loads. */
  readonly organisation: string | undefined;
}

/** Links to the pages that people go to from the dashboard, each with a line about what is there. */
export function QuickLinks({ counts, organisation }: QuickLinksProps) {
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id}>
      <Title order={2} id={id}>
        Go to
      </Title>
      <SimpleGrid variant="facts">
        <QuickLink
          to={pagePaths.myListings}
          label="My Listings"
          summary={summariseListings(counts)}
          icon={IconHome}
        />
        <QuickLink
          to={pagePaths.organisation}
          label="Organisation"
          // The empty line keeps the layout still until the name has loaded.
          summary={organisation ?? '\u00a0'}
          icon={IconBuilding}
        />
      </SimpleGrid>
    </Stack>
  );
}

interface QuickLinkProps {
  readonly to: string;
  readonly label: string;
  readonly summary: string;
  readonly icon: Icon;
}

function QuickLink({ to, label, summary, icon: LinkIcon }: QuickLinkProps) {
  return (
    <NavLink
      variant="fact"
      component={Link}
      to={to}
      label={label}
      description={summary}
      leftSection={<LinkIcon className="fs-icon" aria-hidden />}
      rightSection={<IconChevronRight className="fs-icon" aria-hidden />}
    />
  );
}

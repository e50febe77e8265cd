import { NavLink, SimpleGrid, Stack, Title } from '@mantine/core';
import {
  IconBuilding,
  IconChevronRight,
  IconHome,
  IconListCheck,
  IconTags,
  IconUsers,
} from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { pagePaths } from '../../../../../shared/pages.ts';
import { pluralise } from '../../../../../shared/pluralise.ts';
import { listingsIn, type Statistics, usersIn } from '../figures.ts';

/** An empty line keeps the layout still if a count can't be loaded. */
const UNKNOWN = '\u00a0';

interface QuickActionsProps {
  readonly statistics: Statistics | undefined;
  /** How many listings wait for review, in words. */
  readonly awaiting: string;
}

/** Links to the admins' pages, each with a line about what is there. */
export function QuickActions({ statistics, awaiting }: QuickActionsProps) {
  const id = useId();
  const links = [
    {
      to: pagePaths.reviewQueue,
      label: 'Review Queue',
      description: awaiting || UNKNOWN,
      icon: IconListCheck,
    },
    {
      to: pagePaths.adminListings,
      label: 'Listings',
      description: statistics ? pluralise(listingsIn(statistics), 'listing') : UNKNOWN,
      icon: IconHome,
    },
    {
      to: pagePaths.adminUsers,
      label: 'Users',
      description: statistics ? pluralise(usersIn(statistics), 'user') : UNKNOWN,
      icon: IconUsers,
    },
    {
      to: pagePaths.adminOrganisations,
      label: 'Organisations',
      description: statistics ? pluralise(statistics.organisations, 'organisation') : UNKNOWN,
      icon: IconBuilding,
    },
    {
      to: pagePaths.adminCategories,
      label: 'Categories',
      description: 'Areas and amenities',
      icon: IconTags,
    },
  ];
  return (
    <Stack component="section" aria-labelledby={id}>
      <Title order={2} id={id}>
        Quick Actions
      </Title>
      <SimpleGrid variant="facts">
        {links.map(({ icon: LinkIcon, ...link }) => (
          <NavLink
            key={link.to}
            variant="fact"
            component={Link}
            {...link}
            leftSection={<LinkIcon className="fs-icon" aria-hidden />}
            rightSection={<IconChevronRight className="fs-icon" aria-hidden />}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

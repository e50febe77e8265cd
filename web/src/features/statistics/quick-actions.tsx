import { IconBuilding, IconHome, IconListCheck, IconTags, IconUsers } from '@tabler/icons-react';
import { pagePaths } from '../../../../shared/pages.ts';
import { pluralise } from '../../../../shared/pluralise.ts';
import { PageLinks } from '../../components/signed-in/page-links.tsx';
import { listingsIn, type Statistics, usersIn } from './figures.ts';

/** An empty line keeps the layout still if a count can't be loaded. */
const UNKNOWN = '\u00a0';

interface QuickActionsProps {
  readonly statistics: Statistics | undefined;
  /** The review queue's line, from `queueCount`; empty if the number can't be loaded. */
  readonly awaiting: string;
}

/** Links to the admins' pages, each with a line about what is there. */
export function QuickActions({ statistics, awaiting }: QuickActionsProps) {
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
  return <PageLinks title="Quick Actions" links={links} />;
}

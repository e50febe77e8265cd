import { Button, Stack, Text, Title } from '@mantine/core';
import {
  IconArrowRight,
  IconBuilding,
  IconCalendar,
  IconHeart,
  IconHome,
  IconLuggage,
  IconMail,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { pagePaths } from '../../../../shared/pages.ts';
import { Ledger } from '../../components/signed-in/ledger.tsx';
import { ListingTerms } from '../../components/signed-in/listing-terms.tsx';
import { PageLinks } from '../../components/signed-in/page-links.tsx';
import { Slab } from '../../components/signed-in/slab.tsx';
import {
  type Dashboard,
  summariseFavourites,
  summariseListings,
  summariseReservations,
} from './listing-counts.ts';

const STATS = [
  ['Published', 'published'],
  ['Pending Review', 'pending'],
  ['Drafts', 'drafts'],
  ['New Enquiries', 'new_enquiries'],
] as const;

/** The count that waits for the user and is highlighted. */
const HOT = 'new_enquiries';

/** Counts of listings by status, and of new enquiries, with placeholders while loading. */
export const StatCards = ({ counts }: { readonly counts: Dashboard | undefined }) => (
  <Ledger
    figures={STATS.map(([label, count]) => ({
      label,
      value: counts?.[count],
      waits: count === HOT,
    }))}
  />
);

/** The first step for a user without an organisation, who can't create listings yet. */
export const GetStarted = () => (
  <Slab>
    <Stack align="start">
      <Title order={2}>Get Started</Title>
      <Text c="dimmed">
        To list a property, first create your organisation: an agency, a company, or just you and
        your cottage. It takes a minute: you only need a name.
      </Text>
      <ListingTerms />
      <Button
        component={Link}
        to={pagePaths.createOrganisation}
        rightSection={<IconArrowRight className="fs-icon" aria-hidden />}
      >
        Create Organisation
      </Button>
    </Stack>
  </Slab>
);

interface QuickLinksProps {
  readonly counts: Dashboard;
  /** The name of the user's organisation; undefined while it loads. */
  readonly organisation: string | undefined;
}

/** Links to pages, each with a line about what is there. A lister's own come first. */
export function QuickLinks({ counts, organisation }: QuickLinksProps) {
  const { has_organisation: isLister } = counts;
  const ofGuest = [
    {
      to: pagePaths.favourites,
      label: 'Favourites',
      description: summariseFavourites(counts),
      icon: IconHeart,
    },
    {
      to: pagePaths.bookings,
      label: 'My Bookings',
      description: 'Stays you have requested',
      icon: IconLuggage,
    },
  ];
  const links = [
    !isLister && ofGuest,
    {
      to: pagePaths.myListings,
      label: 'My Listings',
      description: summariseListings(counts),
      icon: IconHome,
    },
    {
      to: pagePaths.enquiries,
      label: 'Enquiries',
      description: counts.new_enquiries === 0 ? 'None new' : `${counts.new_enquiries} new`,
      icon: IconMail,
    },
    isLister && {
      to: pagePaths.reservations,
      label: 'Reservations',
      description: summariseReservations(counts),
      icon: IconCalendar,
    },
    isLister && ofGuest,
    {
      to: pagePaths.organisation,
      label: 'Organisation',
      // The empty line keeps the layout still until the name has loaded.
      description: isLister ? (organisation ?? '\u00a0') : 'None yet',
      icon: IconBuilding,
    },
  ]
    .flat()
    .filter((link) => link !== false);
  return <PageLinks title="Go to" links={links} />;
}

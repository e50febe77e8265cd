import { Anchor, Button, Checkbox, Group, Paper, Text, Title, VisuallyHidden } from '@mantine/core';
import {
  IconBuilding,
  IconClock,
  IconEye,
  IconHome,
  IconHourglass,
  IconMapPin,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ReviewCard as Listing } from '../../../../shared/moderation/schema.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import { FeaturedBadge, PetFriendlyBadge, TypeTab } from '../../components/listing-badges.tsx';
import { ListingFacts, NationalParkBadge } from '../../components/listing-facts.tsx';
import { ListingPhoto } from '../../components/listing-photo.tsx';
import { Price } from '../../components/price.tsx';
import { formatDateTime } from '../../lib/dates.ts';
import { useProfile } from '../../lib/session/use-session.ts';
import { EditChanges } from './edit-changes.tsx';
import { NoPhotosReason } from './no-photos-reason.tsx';
import { ParkContradiction } from './park-contradiction.tsx';
import { TermNames } from './term-names.tsx';
import { verdictId } from './use-decisions.ts';
import { CARD_KEYS } from './use-review-keys.ts';
import { Viewers } from './viewers.tsx';
import { waitingFor } from './waiting-for.ts';

interface ReviewCardProps {
  readonly listing: Listing;
  /** The level of its heading. */
  readonly heading: 2 | 3;
  /** The names of others who have it open. */
  readonly viewers: readonly string[];
  /** The buttons that decide. */
  readonly verdict: ReactNode;
  readonly isSelected: boolean;
  /** Ticks it for a decision on several listings. Undefined if it doesn't wait for one. */
  readonly onSelect: (() => void) | undefined;
}

const PHOTO_SIZES = '(min-width: 56.25em) 340px, calc(100vw - 40px)';

/** A listing that waits for review: its content, and beside it the buttons. */
export function ReviewCard({
  listing,
  heading,
  viewers,
  verdict,
  isSelected,
  onSelect,
}: ReviewCardProps) {
  const { featured, pets_allowed, bedrooms, bathrooms, sleeps } = listing;
  return (
    <Paper component="article" variant="review">
      <div>
        <ListingPhoto photo={listing.cover_photo} sizes={PHOTO_SIZES} />
        <TypeTab type={listing.type} />
        <NoPhotosReason listing={listing} />
        <TermNames listing={listing} />
      </div>
      <div>
        {(featured || pets_allowed) && (
          <Group gap={6}>
            {featured && <FeaturedBadge />}
            {pets_allowed && <PetFriendlyBadge />}
          </Group>
        )}
        <Title order={heading}>{listing.title}</Title>
        <Group gap="2px 18px" fz={15} c="dimmed">
          <Fact Icon={IconMapPin}>{listing.area_name}</Fact>
          {listing.inside_national_park && <NationalParkBadge />}
          <Fact Icon={IconBuilding}>
            <OrganisationLink {...listing.organisation} />
          </Fact>
          <Fact Icon={IconHome}>
            {listing.address}, {listing.postcode}
          </Fact>
        </Group>
        <Group gap="4px 22px" align="baseline">
          <Price listing={listing} />
          <ListingFacts listing={{ bedrooms, bathrooms, sleeps }} />
        </Group>
        {listing.summary !== null && (
          <Text maw="62ch" lineClamp={2}>
            {listing.summary}
          </Text>
        )}
        <Group fz={14} c="dimmed">
          <Fact Icon={IconClock}>Created {formatDateTime(listing.created_at)}</Fact>
          {listing.status === 'PENDING' && listing.submitted_at !== null && (
            <Fact Icon={IconHourglass}>
              Submitted {formatDateTime(listing.submitted_at)}, waiting for{' '}
              {waitingFor(listing.submitted_at, Date.now())}
            </Fact>
          )}
        </Group>
        <ParkContradiction listing={listing} />
        <EditChanges listing={listing} />
      </div>
      <div id={verdictId(listing)}>
        {verdict}
        <Button
          component={Link}
          to={pagePaths.listing(listing.id)}
          variant="default"
          leftSection={<IconEye className="fs-icon" aria-hidden />}
          data-key={CARD_KEYS.view}
        >
          View<VisuallyHidden> {listing.title}</VisuallyHidden>
        </Button>
        <Checkbox
          label={
            <>
              Select<VisuallyHidden> {listing.title}</VisuallyHidden>
            </>
          }
          data-key={CARD_KEYS.select}
          checked={isSelected}
          disabled={onSelect === undefined}
          onChange={onSelect}
        />
        {/* Last, so that no button moves. */}
        <Viewers names={viewers} />
      </div>
    </Paper>
  );
}

/** The organisation's name. Only admins may open its page. */
function OrganisationLink({ id, name }: Listing['organisation']) {
  const { role } = useProfile();
  if (role !== 'ADMIN') return name;
  return (
    <Anchor component={Link} to={pagePaths.adminOrganisation(id)} inherit c="inherit">
      {name}
    </Anchor>
  );
}

function Fact({ Icon, children }: { readonly Icon: typeof IconEye; readonly children: ReactNode }) {
  return (
    <Group component="span" gap={6} wrap="nowrap">
      <Icon className="fs-icon" aria-hidden />
      <span>{children}</span>
    </Group>
  );
}

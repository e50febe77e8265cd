import {
  ActionIcon,
  Anchor,
  Badge,
  Button,
  Group,
  Menu,
  Paper,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { IconDots, IconPhoto } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { formatPrice, PRICE_LABELS } from '../../../../../../shared/listings/labels.ts';
import type { AdminListingCard } from '../../../../../../shared/moderation/schema.ts';
import { pagePaths } from '../../../../../../shared/pages.ts';
import { FeaturedBadge } from '../../../../components/listing-badges.tsx';
import { ListingPhoto } from '../../../../components/listing-photo.tsx';
import { StatusBadges } from '../../../../components/signed-in/status-badges.tsx';
import { formatDate } from '../../../../lib/dates.ts';
import { actionsOn } from '../listing-actions.ts';
import type { ListingActions } from '../use-listing-actions.ts';

interface AdminListingRowProps {
  readonly listing: AdminListingCard;
  readonly actions: ListingActions;
}

/** A listing of any organisation: its status and owner, and the possible actions. */
export function AdminListingRow({ listing, actions }: AdminListingRowProps) {
  const { id, title, type, organisation } = listing;
  const more = useRef<HTMLButtonElement>(null);
  const choices = actionsOn(listing);
  return (
    <Paper component="article" variant="row">
      <div>
        {listing.cover_photo === null ? (
          <IconPhoto className="fs-icon" aria-hidden />
        ) : (
          <ListingPhoto photo={listing.cover_photo} sizes="112px" alt="" />
        )}
      </div>
      <Title order={2}>
        <Anchor component={Link} to={pagePaths.adminListing(id)} inherit c="inherit">
          {title}
        </Anchor>
      </Title>
      <Stack gap={6} fz={14} c="dimmed">
        <Group gap="6px 12px">
          <StatusBadges status={listing.status} isEdited={listing.edited_since_approval} />
          {listing.featured && <FeaturedBadge />}
          {listing.hidden && <HiddenBadge />}
          <span>{PRICE_LABELS[type]}</span>
          <Text span inherit fw={600} c="bright">
            {formatPrice(listing.price)}
          </Text>
        </Group>
        <Group gap="6px 12px">
          <Anchor
            component={Link}
            to={`${pagePaths.adminListings}?organisation_id=${organisation.id}`}
            inherit
            c="inherit"
          >
            {organisation.name}
          </Anchor>
          <span>{listing.area_name}</span>
          <span>Created {formatDate(listing.created_at)}</span>
        </Group>
      </Stack>
      <Group data-do gap={8}>
        <Button
          size="sm"
          variant="default"
          component={Link}
          to={pagePaths.listing(id)}
          aria-label={`View ${title}`}
        >
          View
        </Button>
        {choices.length > 0 && (
          <Menu withinPortal={false}>
            <Menu.Target>
              <ActionIcon ref={more} variant="default" size={40} aria-label={`More for ${title}`}>
                <IconDots className="fs-icon" aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {choices.map((choice) => (
                <Menu.Item
                  key={choice.label}
                  onClick={() => {
                    // A dialog returns the focus to the element that had it. The menu entry will be
                    // gone by then.
                    more.current?.focus();
                    actions.choose(choice, listing);
                  }}
                >
                  {choice.label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
    </Paper>
  );
}

/** Not public whatever its status, because its owner is suspended (D5). */
export const HiddenBadge = () => <Badge color="rejected">Owner suspended</Badge>;

import { Anchor, Badge, Menu, Title } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { AdminListingCard } from '../../../../../shared/moderation/schema.ts';
import { pagePaths } from '../../../../../shared/pages.ts';
import { FeaturedBadge } from '../../../components/listing-badges.tsx';
import {
  ListingRow,
  MoreActions,
  ViewListing,
} from '../../../components/signed-in/listing-row.tsx';
import { StatusBadges } from '../../../components/signed-in/status-badges.tsx';
import { formatDate } from '../../../lib/dates.ts';
import { actionsOn } from './listing-actions.ts';
import type { ListingActions } from './use-listing-actions.ts';

interface AdminListingRowProps {
  readonly listing: AdminListingCard;
  readonly actions: ListingActions;
}

/** A listing of any organisation: its status and owner, and the possible actions. */
export function AdminListingRow({ listing, actions }: AdminListingRowProps) {
  const { id, title, organisation } = listing;
  const more = useRef<HTMLButtonElement>(null);
  const choices = actionsOn(listing);
  return (
    <ListingRow
      isDense
      listing={listing}
      title={
        <Title order={2}>
          <Anchor component={Link} to={pagePaths.adminListing(id)} inherit c="inherit">
            {title}
          </Anchor>
        </Title>
      }
      badges={
        <>
          <StatusBadges status={listing.status} isEdited={listing.edited_since_approval} />
          {listing.featured && <FeaturedBadge />}
          {listing.hidden && <HiddenBadge />}
        </>
      }
      details={
        <>
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
        </>
      }
      actions={
        <>
          <ViewListing listing={listing} />
          {choices.length > 0 && (
            // Beside its low row, so that a second click on an item presses nothing in the next one.
            <MoreActions title={title} buttonRef={more} position="left-start">
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
            </MoreActions>
          )}
        </>
      }
    />
  );
}

/** Marks a listing that isn't public, because its owner is suspended (D5). */
export const HiddenBadge = () => <Badge color="rejected">Owner suspended</Badge>;

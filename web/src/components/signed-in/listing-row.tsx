import { ActionIcon, Button, Group, Menu, type MenuProps, Paper, Stack, Text } from '@mantine/core';
import { IconDots, IconPhoto } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { formatPrice, PRICE_LABELS, pricePrefix } from '../../../../shared/listings/labels.ts';
import type { ListingCard } from '../../../../shared/listings/schema.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import { ListingPhoto } from '../listing-photo.tsx';

interface ListingRowProps {
  readonly listing: Pick<ListingCard, 'type' | 'price' | 'price_from' | 'is_sold' | 'cover_photo'>;
  /** The heading: a `Title`. */
  readonly title: ReactNode;
  /** Badges before the type and the price. @default none */
  readonly badges?: ReactNode;
  /** The place, after the type and the price. @default nothing */
  readonly place?: ReactNode;
  /** The line below, with the owner and the dates. */
  readonly details: ReactNode;
  /** The buttons. */
  readonly actions: ReactNode;
  /** Whether it is one of very many, and as low as a line of a table. @default false */
  readonly isDense?: boolean;
  /** Content below the row. @default nothing */
  readonly children?: ReactNode;
}

/** A listing as a row of a list behind sign-in. */
export const ListingRow = ({
  listing,
  title,
  badges,
  place,
  details,
  actions,
  isDense = false,
  children,
}: ListingRowProps) => (
  <Paper component="article" variant="row" data-dense={isDense || undefined}>
    <div>
      {listing.cover_photo === null ? (
        <IconPhoto className="fs-icon" aria-hidden />
      ) : (
        <ListingPhoto photo={listing.cover_photo} sizes="112px" isSmall alt="" />
      )}
    </div>
    {title}
    <Stack data-facts gap={6} fz={14} c="dimmed">
      <Group gap="6px 12px">
        {badges}
        <span>{PRICE_LABELS[listing.type]}</span>
        <Text span inherit fw={600} c="bright">
          {pricePrefix(listing)}
          {formatPrice(listing.price)}
        </Text>
        {place}
      </Group>
      <Group gap="6px 12px">{details}</Group>
    </Stack>
    <Group data-do gap={8}>
      {actions}
    </Group>
    {children}
  </Paper>
);

/** A link to the public page of a listing, for the buttons of a row. */
export const ViewListing = ({
  listing: { id, title },
}: {
  readonly listing: Pick<ListingCard, 'id' | 'title'>;
}) => (
  <Button
    size="sm"
    variant="default"
    component={Link}
    to={pagePaths.listing(id)}
    aria-label={`View ${title}`}
  >
    View
  </Button>
);

interface MoreActionsProps {
  /** The title of the row's listing. */
  readonly title: string;
  /** The button that opens the menu. */
  readonly buttonRef: Ref<HTMLButtonElement>;
  /** The entries: `Menu.Item`. */
  readonly children: ReactNode;
  /** Where the menu opens. @default below the button */
  readonly position?: MenuProps['position'];
}

/** A menu of what has no button of its own in a row. */
export const MoreActions = ({ title, buttonRef, children, position }: MoreActionsProps) => (
  <Menu withinPortal={false} {...(position && { position })}>
    <Menu.Target>
      <ActionIcon ref={buttonRef} variant="default" size={40} aria-label={`More for ${title}`}>
        <IconDots className="fs-icon" aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
);

import { Group, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OwnListing } from '../../../../shared/listings/own-schema.ts';
import { ThemedParts } from '../../components/mantine/themed-parts.tsx';
import { StatusBadges } from '../../components/signed-in/status-badges.tsx';

interface ListingBannerProps {
  /** The name of the banner. */
  readonly label: string;
  /** Undefined while it loads. */
  readonly listing: OwnListing | undefined;
  /** A sentence about what visitors see of the listing. */
  readonly sentence: string;
  readonly links: ReactNode;
  readonly children?: ReactNode;
}

/** The status of a listing and links, above its page, for its lister and for reviewers. */
export const ListingBanner = ({
  label,
  listing,
  sentence,
  links,
  children,
}: ListingBannerProps) => (
  <ThemedParts>
    <Paper
      component="section"
      aria-label={label}
      withBorder
      radius="md"
      p="14px 18px"
      mb={20}
      bg="var(--fs-sunk)"
    >
      <Group justify="space-between" gap="10px 24px" fz={15}>
        <Group gap="6px 12px">
          <b>{label}</b>
          {listing && (
            <StatusBadges status={listing.status} isEdited={listing.edited_since_approval} />
          )}
          <span>{sentence}</span>
        </Group>
        <Group gap="6px 20px">{links}</Group>
        {children}
      </Group>
    </Paper>
  </ThemedParts>
);

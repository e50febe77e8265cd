import { Anchor, Group, Paper } from '@mantine/core';
import { Link } from 'react-router';
import type { OwnListing } from '../../../../../shared/listings/own-schema.ts';
import type { ListingStatus } from '../../../../../shared/listings/types.ts';
import { pagePaths } from '../../../../../shared/pages.ts';
import { ThemedParts } from '../../../components/mantine/themed-parts.tsx';
import { RejectionNote } from '../../../components/signed-in/note.tsx';
import { EditedBadge, StatusBadge } from '../../../components/signed-in/status-badge.tsx';

interface PreviewBannerProps {
  readonly listing: OwnListing;
  /** Whether the listing is the user's own; else the user is an admin. */
  readonly isOwn: boolean;
}

/** Why visitors don't see the page. A published listing is hidden while its owner is suspended. */
const SENTENCES: Readonly<Record<ListingStatus, string>> = {
  DRAFT: 'This is a draft. Visitors can’t see it.',
  PENDING: 'This listing is waiting for review. Visitors can’t see it yet.',
  PUBLISHED: 'This listing is published, but hidden from visitors at present.',
  REJECTED: 'This listing was sent back. Visitors can’t see it.',
  ARCHIVED: 'This listing is archived. Visitors can’t see it any more.',
};

/** The banner above the preview of a listing: its status, and why it isn't public. */
export function PreviewBanner({ listing, isOwn }: PreviewBannerProps) {
  const { id, status, rejection_note } = listing;
  return (
    <ThemedParts>
      <Paper
        component="section"
        aria-label="Preview"
        withBorder
        radius="md"
        p="14px 18px"
        mb={20}
        bg="var(--fs-sunk)"
      >
        <Group justify="space-between" gap="10px 24px" fz={15}>
          <Group gap="6px 12px">
            <b>Preview</b>
            <StatusBadge status={status} />
            {listing.edited_since_approval && <EditedBadge />}
            <span>{SENTENCES[status]}</span>
          </Group>
          {isOwn ? (
            <Anchor component={Link} to={pagePaths.editListing(id)}>
              Edit listing
            </Anchor>
          ) : (
            <Anchor component={Link} to={pagePaths.reviewQueue}>
              Review Queue
            </Anchor>
          )}
          {status === 'REJECTED' && rejection_note !== null && (
            <RejectionNote note={rejection_note} />
          )}
        </Group>
      </Paper>
    </ThemedParts>
  );
}

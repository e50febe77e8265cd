import { Text } from '@mantine/core';
import type { ReviewCard } from '../../../../shared/moderation/schema.ts';

interface NoPhotosReasonProps {
  readonly listing: Pick<ReviewCard, 'cover_photo' | 'no_photos_reason'>;
}

/** Why a listing was submitted without photos, while it still has none. */
export const NoPhotosReason = ({ listing }: NoPhotosReasonProps) =>
  listing.cover_photo === null &&
  listing.no_photos_reason !== null && (
    <Text size="sm" px={20} py={8} style={{ overflowWrap: 'anywhere' }}>
      <b>No photos.</b> {listing.no_photos_reason}
    </Text>
  );

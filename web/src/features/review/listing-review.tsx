import { Anchor, Group, Paper, Stack, Text } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { pagePaths } from '../../../../shared/pages.ts';
import { RetryButton } from '../../components/error-state.tsx';
import { ThemedParts } from '../../components/mantine/themed-parts.tsx';
import { Note } from '../../components/note/note.tsx';
import { isWorthRetrying } from '../../lib/api-error.ts';
import { useOperation } from '../../lib/use-operation.ts';
import { EditChanges } from './edit-changes.tsx';
import { NoPhotosReason } from './no-photos-reason.tsx';
import { ParkContradiction } from './park-contradiction.tsx';
import { TermNames } from './term-names.tsx';
import { useDecisions } from './use-decisions.ts';
import { Verdict } from './verdict.tsx';
import { OpenViewers } from './viewers.tsx';

/**
 * The review on the listing's own page: its address, the changes since the last decision, and the
 * buttons. Shows nothing if the listing doesn't wait for review, or if the user can't review listings.
 */
export function ListingReview({ listingId }: { readonly listingId: string }) {
  const navigate = useNavigate();
  const decisions = useDecisions(() => navigate(pagePaths.reviewQueue));
  const { data, error, isValidating, mutate } = useOperation('getAdminListing', {
    params: { listing_id: listingId },
  });
  if (data === undefined) {
    if (!isWorthRetrying(error)) return null;
    return (
      <ThemedParts>
        <Note
          kind="bad"
          announced
          actions={<RetryButton onRetry={() => void mutate()} isRetrying={isValidating} />}
        >
          We couldn’t load this listing’s review status.
        </Note>
      </ThemedParts>
    );
  }
  if (data.status !== 'PENDING' && !data.edited_since_approval) return null;
  return (
    <ThemedParts>
      <Paper
        component="section"
        aria-label={data.status === 'PENDING' ? 'Review' : 'Edited since approval'}
        withBorder
        radius="md"
        p="14px 18px"
        mb={20}
        bg="var(--fs-sunk)"
      >
        <Stack gap="sm">
          <Text fz={15}>
            {data.organisation.name}, {data.address}, {data.postcode}
          </Text>
          <NoPhotosReason listing={{ ...data, cover_photo: data.listing_photos[0] ?? null }} />
          <TermNames listing={data} />
          <ParkContradiction listing={data} />
          <EditChanges listing={data} />
          <Group gap={10}>
            <Verdict listing={data} decisions={decisions} />
            {/* An unpublished listing shows this link in its preview banner. */}
            {data.status === 'PUBLISHED' && (
              <Anchor component={Link} to={pagePaths.reviewQueue} ml="auto">
                Review Queue
              </Anchor>
            )}
          </Group>
          {/* Last, so that no button moves. */}
          <OpenViewers listingId={listingId} />
        </Stack>
      </Paper>
    </ThemedParts>
  );
}

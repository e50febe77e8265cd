import { Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { PagedList } from '../../lib/use-paged-operation.ts';
import { ReviewList } from './review-list.tsx';

/** Published listings that were edited since their approval (D12). Shows nothing if there are none. */
export function EditedListings({ queue }: { readonly queue: PagedList<'listReviewQueue'> }) {
  const [hasShownAny, setShownAny] = useState(false);
  if (queue.items.length > 0 && !hasShownAny) setShownAny(true);
  const hasFailed = queue.error !== undefined && queue.lastPage === undefined;
  if (!hasFailed && !hasShownAny) return null;
  return (
    <Stack component="section" gap={20} aria-labelledby="edited-listings">
      <Stack gap={6}>
        <Title order={2} id="edited-listings">
          Edited since approval
        </Title>
        <Text c="dimmed">
          These are published with their changes. Keep the good ones; send the others back.
        </Text>
      </Stack>
      <ReviewList
        queue={queue}
        heading={3}
        empty={<Title order={3}>No edits left to look at</Title>}
      />
    </Stack>
  );
}

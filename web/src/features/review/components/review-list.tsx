import { Stack, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { UNDO_SECONDS } from '../../../../../shared/moderation/limits.ts';
import type { ReviewCard as ReviewListing } from '../../../../../shared/moderation/schema.ts';
import { ErrorState } from '../../../components/error-state.tsx';
import { MoreOfList } from '../../../components/signed-in/more-of-list.tsx';
import type { PagedList } from '../../../lib/use-paged-operation.ts';
import type { Decidable, MadeDecision } from '../decisions.ts';
import { withReturned } from '../returned.ts';
import { useDecisions } from '../use-decisions.ts';
import { useKeptPlaces } from '../use-kept-places.ts';
import { ReviewCard } from './review-card.tsx';
import { Verdict } from './verdict.tsx';

interface ReviewListProps {
  readonly queue: PagedList<'listReviewQueue'>;
  /** The level of the cards' headings. */
  readonly heading: 2 | 3;
  /** Shown when no listing is left. It contains a heading. */
  readonly empty: ReactNode;
}

/**
 * Listings that wait for one of two decisions. A decided listing keeps its place until the admin leaves
 * it.
 */
export function ReviewList({ queue, heading, empty }: ReviewListProps) {
  const places = useKeptPlaces<ReviewListing, MadeDecision>(queue.items);
  const listings = places.shown;
  const [news, setNews] = useState('');
  const decide = ({ id, title }: Decidable, made: MadeDecision) => {
    const decided = listings.find((listing) => listing.id === id);
    if (decided !== undefined) places.keep(decided, made, made.undoableUntil);
    setNews(`You can undo the decision on "${title}" for ${UNDO_SECONDS} seconds.`);
    queue.change((pages) =>
      pages.map((page) => ({
        ...page,
        items: page.items.filter((listing) => listing.id !== id),
        total: page.total - 1,
      })),
    );
  };
  const decisions = useDecisions(decide, {
    onUndone: ({ id, revision }) => {
      const decided = listings.find((listing) => listing.id === id);
      if (decided !== undefined) {
        queue.change((pages) => withReturned(pages, { ...decided, revision }));
      }
      places.release(id);
      setNews('');
    },
    onNotUndoable: ({ id }) => places.relabel(id, (made) => ({ ...made, undoableUntil: 0 })),
  });
  if (queue.lastPage === undefined) {
    return (
      <ErrorState heading={`h${heading}`} onRetry={queue.retry} isRetrying={queue.isRetrying} />
    );
  }
  return (
    <div>
      {listings.length === 0 ? (
        empty
      ) : (
        <Stack ref={places.list} gap={20}>
          {listings.map((listing) => (
            <ReviewCard
              key={listing.id}
              listing={listing}
              heading={heading}
              place={places.place}
              verdict={
                <Verdict
                  listing={listing}
                  decisions={decisions}
                  made={places.labelOf(listing.id)}
                />
              }
            />
          ))}
        </Stack>
      )}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <MoreOfList list={queue} />
    </div>
  );
}

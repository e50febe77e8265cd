import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReviewCard as ReviewListing } from '../../../../../shared/moderation/schema.ts';
import { ErrorState } from '../../../components/error-state.tsx';
import { MoreOfList } from '../../../components/signed-in/more-of-list.tsx';
import type { PagedList } from '../../../lib/use-paged-operation.ts';
import type { Decision } from '../decisions.ts';
import { useDecisions } from '../use-decisions.ts';
import { useKeptPlaces } from '../use-kept-places.ts';
import { ReviewCard } from './review-card.tsx';
import { Verdict } from './verdict.tsx';

interface ReviewListProps {
  readonly queue: PagedList<'listReviewQueue'>;
  /** The level of the cards' headings. */
  readonly heading: 2 | 3;
  /** What stands there when none is left; it has a heading. */
  readonly empty: ReactNode;
}

/** Listings that wait for one of two decisions. What was decided on keeps its place until it is left. */
export function ReviewList({ queue, heading, empty }: ReviewListProps) {
  const places = useKeptPlaces<ReviewListing, Decision>(queue.items);
  const listings = places.shown;
  const decisions = useDecisions(({ id }, decision) => {
    const decided = listings.find((listing) => listing.id === id);
    if (decided !== undefined) places.keep(decided, decision);
    queue.change((pages) =>
      pages.map((page) => ({
        ...page,
        items: page.items.filter((listing) => listing.id !== id),
        total: page.total - 1,
      })),
    );
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
        <Stack gap={20}>
          {listings.map((listing) => (
            <ReviewCard
              key={listing.id}
              listing={listing}
              heading={heading}
              place={places.placeOf(listing.id)}
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
      <MoreOfList list={queue} />
    </div>
  );
}

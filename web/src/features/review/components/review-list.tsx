import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { MoreOfList } from '../../../components/signed-in/more-of-list.tsx';
import { useFocusOnNext } from '../../../components/signed-in/use-focus-on-next.ts';
import type { PagedList } from '../../../lib/use-paged-operation.ts';
import { useDecisions } from '../use-decisions.ts';
import { ReviewCard } from './review-card.tsx';
import { Verdict } from './verdict.tsx';

interface ReviewListProps {
  readonly queue: PagedList<'listReviewQueue'>;
  /** The level of the cards' headings. */
  readonly heading: 2 | 3;
  /** What stands there when none is left; it has a heading. */
  readonly empty: ReactNode;
}

/** Listings that wait for one of two decisions; the focus goes from each to the next. */
export function ReviewList({ queue, heading, empty }: ReviewListProps) {
  const { items: listings } = queue;
  const { ref, leave } = useFocusOnNext(listings.length);
  const decisions = useDecisions(({ id }) => {
    leave(listings.findIndex((listing) => listing.id === id));
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
    <div ref={ref}>
      {listings.length === 0 ? (
        empty
      ) : (
        <Stack gap={20}>
          {listings.map((listing) => (
            <ReviewCard
              key={listing.id}
              listing={listing}
              heading={heading}
              verdict={<Verdict listing={listing} decisions={decisions} />}
            />
          ))}
        </Stack>
      )}
      <MoreOfList list={queue} />
    </div>
  );
}

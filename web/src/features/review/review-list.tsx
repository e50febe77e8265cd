import { Button, Group, Stack, VisuallyHidden } from '@mantine/core';
import { useSelection } from '@mantine/hooks';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { ReviewCard as ReviewListing } from '../../../../shared/moderation/schema.ts';
import { pluralise } from '../../../../shared/pluralise.ts';
import { UNDO_SECONDS } from '../../../../shared/undo.ts';
import { ErrorState } from '../../components/error-state.tsx';
import { MoreOfList } from '../../components/signed-in/more-of-list.tsx';
import { isOutdated } from '../../lib/api-error.ts';
import { useKeptPlaces } from '../../lib/kept-places/use-kept-places.ts';
import type { PagedList } from '../../lib/use-paged-operation.ts';
import type { Decidable, MadeDecision } from './decisions.ts';
import { GroupDecisions } from './group-decisions.tsx';
import { withReturned } from './returned.ts';
import { ReviewCard } from './review-card.tsx';
import { useDecisions } from './use-decisions.ts';
import { useFollowedQueue } from './use-followed-queue.ts';
import { type GroupResult, useGroupDecision } from './use-group-decision.ts';
import { Verdict } from './verdict.tsx';

interface ReviewListProps {
  readonly queue: PagedList<'listReviewQueue'>;
  /** The level of the cards' headings. */
  readonly heading: 2 | 3;
  /** Shown when no listing is left. It contains a heading. */
  readonly empty: ReactNode;
}

/** The label of a listing that has left the queue by somebody else's action. */
const GONE = 'gone';

/**
 * Listings that wait for one of two decisions. A listing that is decided on, here or by another admin,
 * keeps its place until the admin has left it, which a decision does by itself. New ones are added at the
 * end; those in between wait for a press.
 */
export function ReviewList({ queue, heading, empty }: ReviewListProps) {
  const followed = useFollowedQueue(queue.items);
  const places = useKeptPlaces<ReviewListing, MadeDecision | typeof GONE>(
    followed.listings,
    ({ id }) => id,
  );
  const listings = places.shown;
  const [announcement, setAnnouncement] = useState('');
  const markGone = useEffectEvent(() => {
    for (const listing of followed.gone) {
      places.keep(listing.id, GONE);
      followed.settle(listing);
      setAnnouncement(`"${listing.title}" is no longer in the queue.`);
    }
  });
  useEffect(() => markGone());
  const decide = (listing: Decidable, made: MadeDecision) => {
    const { id, title } = listing;
    places.keep(id, made, made.undoableUntil, true);
    followed.settle(listing);
    setAnnouncement(`You can undo the decision on "${title}" for ${UNDO_SECONDS} seconds.`);
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
        const returned = { ...decided, revision };
        followed.putBack(returned);
        queue.change((pages) => withReturned(pages, returned));
      }
      places.release(id);
      setAnnouncement('');
    },
    onNotUndoable: ({ id }) =>
      places.relabel(id, (label) => (label === GONE ? label : { ...label, undoableUntil: 0 })),
    onOutdated: ({ id }) => followed.renew(id),
  });
  const [result, setResult] = useState<GroupResult>();
  const group = useGroupDecision(decisions, (result) => {
    setResult(result);
    // A changed listing must be read before it is selected again.
    for (const { listing, error } of result.failures) {
      if (isOutdated(error)) selection.deselect(listing.id);
    }
  });
  const isWaiting = (listing: ReviewListing): boolean =>
    places.labelOf(listing.id) === undefined && decisions.pendingOn(listing) === undefined;
  const waiting = listings.filter(isWaiting);
  const [selected, selection] = useSelection({ data: waiting.map(({ id }) => id) });
  const shownDecisions = {
    ...decisions,
    pendingOn: (listing: Decidable) => decisions.pendingOn(listing) ?? group.pendingOn(listing),
  };
  const stateOf = ({ id }: ReviewListing) => {
    const label = places.labelOf(id);
    return label === GONE ? { isGone: true } : { made: label };
  };
  // From the queue, because the shown listings stay as they were when they first appeared.
  const viewersOf = new Map(queue.items.map(({ id, viewed_by }) => [id, viewed_by]));
  if (queue.lastPage === undefined) {
    return (
      <ErrorState heading={`h${heading}`} onRetry={queue.retry} isRetrying={queue.isRetrying} />
    );
  }
  return (
    <div ref={places.section} data-list>
      {(listings.length > 0 || result !== undefined) && (
        <GroupDecisions
          listings={waiting}
          selected={waiting.filter(({ id }) => selected.includes(id))}
          onSelect={selection.setSelection}
          group={group}
          result={result}
          hasMore={queue.hasMore}
          onResultRead={() => setResult(undefined)}
        />
      )}
      {listings.length === 0 ? (
        empty
      ) : (
        <Stack ref={places.list} gap={20}>
          {listings.map((listing) => (
            <ReviewCard
              key={listing.id}
              listing={listing}
              heading={heading}
              viewers={viewersOf.get(listing.id) ?? []}
              verdict={
                <Verdict listing={listing} decisions={shownDecisions} {...stateOf(listing)} />
              }
              isSelected={isWaiting(listing) && selected.includes(listing.id)}
              onSelect={isWaiting(listing) ? () => selection.toggle(listing.id) : undefined}
            />
          ))}
        </Stack>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {followed.unread > 0 && (
        <Group justify="center" mt="xl">
          <Button variant="default" onClick={followed.readAll}>
            Show {pluralise(followed.unread, 'new listing')}
          </Button>
        </Group>
      )}
      <MoreOfList list={queue} />
    </div>
  );
}

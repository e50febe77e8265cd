import { Link } from 'react-router';
import { pagePaths } from '../../../../../shared/pages.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { RetryButton } from '../../../components/retry-button.tsx';
import { MoreOfList } from '../../../components/signed-in/more-of-list.tsx';
import { useFocusOnNext } from '../../../components/signed-in/use-focus-on-next.ts';
import { Skeleton } from '../../../components/skeleton.tsx';
import type { MyListings } from '../api/use-my-listings.ts';
import { useListingAction } from '../use-listing-action.ts';
import classes from './my-listing-list.module.css';
import { MyListingRow } from './my-listing-row.tsx';

const SKELETONS = ['first', 'second', 'third', 'fourth'];

/** One's own listings, or why there are none. */
export function MyListingList({ mine }: { readonly mine: MyListings }) {
  const { items: listings, error } = mine;
  const { run, pending } = useListingAction();
  const [action = null, pendingOn] = pending ?? [];
  const { ref, leave } = useFocusOnNext(listings.length, false);

  if (mine.isLoading) {
    return (
      <div className={classes.list}>
        {SKELETONS.map((key) => (
          <Skeleton key={key} className={classes.skeleton} />
        ))}
      </div>
    );
  }
  if (error !== undefined && listings.length === 0) {
    return (
      <div role="alert">
        <EmptyState
          title={`Error loading listings: ${error.message}`}
          action={<RetryButton onRetry={mine.retry} isRetrying={mine.isRetrying} />}
        />
      </div>
    );
  }
  return (
    <div ref={ref}>
      {listings.length === 0 ? (
        <EmptyState
          title="No listings yet"
          action={
            <Link className="fs-button" to={pagePaths.createListing}>
              Create Listing
            </Link>
          }
        >
          <p>Write your first one: it stays a draft until you submit it for review.</p>
        </EmptyState>
      ) : (
        <div className={classes.list}>
          {listings.map((listing, index) => (
            <MyListingRow
              key={listing.id}
              listing={listing}
              underway={pendingOn?.id === listing.id ? action : null}
              onAction={async (action) => {
                if (action === 'delete') leave(index);
                return await run(action, listing);
              }}
            />
          ))}
        </div>
      )}
      <MoreOfList list={mine} />
    </div>
  );
}

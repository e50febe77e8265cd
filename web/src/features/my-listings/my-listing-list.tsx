import { Button, Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import type { MyListingCard } from '../../../../shared/listings/own-schema.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { RetryButton } from '../../components/error-state.tsx';
import { KeptRow } from '../../components/kept-places/kept-row.tsx';
import { MoreOfList } from '../../components/signed-in/more-of-list.tsx';
import { Rows } from '../../components/signed-in/rows.tsx';
import { useKeptPlaces } from '../../lib/kept-places/use-kept-places.ts';
import { OWN_LISTINGS } from '../../lib/signed-in/own-listings.ts';
import { NO_DEDUPING, usePagedOperation } from '../../lib/use-paged-operation.ts';
import { MyListingRow } from './my-listing-row.tsx';
import { useListingAction } from './use-listing-action.ts';

interface MyListingListProps {
  /** The level of the listings' headings. */
  readonly heading?: 2 | 3;
  /** The most listings shown, rejected ones first. @default all */
  readonly most?: number;
  /** Whether the user has an organisation, which they need before their first listing. */
  readonly hasOrganisation: boolean;
}

/** The user's own listings, or an explanation if there are none. */
export function MyListingList({ heading = 2, most, hasOrganisation }: MyListingListProps) {
  const mine = usePagedOperation('listMyListings', OWN_LISTINGS, NO_DEDUPING);
  const { items, error } = mine;
  const listed = most === undefined ? items : sentBackFirst(items).slice(0, most);
  const places = useKeptPlaces(listed, ({ id }) => id);
  const listings = places.shown;
  const { run, pending } = useListingAction();
  const [action = null, pendingOn] = pending ?? [];

  if (mine.isLoading) {
    return (
      <Rows>
        {['first', 'second', 'third', 'fourth'].map((key) => (
          <Skeleton key={key} height={80} my={16} />
        ))}
      </Rows>
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
    <div ref={places.section}>
      {listings.length === 0 ? (
        <NoListings hasOrganisation={hasOrganisation} />
      ) : (
        <Rows ref={places.list}>
          {listings.map((listing) => (
            <KeptRow key={listing.id} label={places.labelOf(listing.id)}>
              <MyListingRow
                listing={listing}
                heading={heading}
                underway={pendingOn?.id === listing.id ? action : null}
                isBusy={pending !== undefined}
                onAction={async (action, reason) => {
                  const isDone = await run(action, listing, reason);
                  if (isDone && action === 'delete') places.keep(listing.id, 'Deleted');
                  return isDone;
                }}
              />
            </KeptRow>
          ))}
        </Rows>
      )}
      {most === undefined && <MoreOfList list={mine} />}
    </div>
  );
}

const sentBackFirst = (listings: readonly MyListingCard[]) =>
  listings.toSorted(
    (one, other) => Number(other.status === 'REJECTED') - Number(one.status === 'REJECTED'),
  );

/** The next step towards the first listing. */
function NoListings({ hasOrganisation }: Pick<MyListingListProps, 'hasOrganisation'>) {
  return (
    <EmptyState
      title="No listings yet"
      action={
        <Button
          component={Link}
          to={hasOrganisation ? pagePaths.createListing : pagePaths.createOrganisation}
        >
          {hasOrganisation ? 'Create Listing' : 'Create Organisation'}
        </Button>
      }
    >
      <p>
        {hasOrganisation
          ? 'Create your first one. It stays a draft until you submit it for review.'
          : 'To list a property, first create your organisation: an agency, a company, or just you and your cottage.'}
      </p>
    </EmptyState>
  );
}

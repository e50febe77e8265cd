import { EmptyState } from '../../../../components/empty-state.tsx';
import { LoadingRows, NotLoaded } from '../../../../components/signed-in/list-states.tsx';
import { MoreOfList } from '../../../../components/signed-in/more-of-list.tsx';
import { Rows } from '../../../../components/signed-in/rows.tsx';
import { useFocusOnNext } from '../../../../components/signed-in/use-focus-on-next.ts';
import type { PagedList } from '../../../../lib/use-paged-operation.ts';
import { useListingActions } from '../use-listing-actions.ts';
import { AdminListingRow } from './admin-listing-row.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

interface AdminListingListProps {
  readonly list: PagedList<'listAdminListings'>;
  /** What the list was asked for. */
  readonly query: { readonly status?: string | undefined };
}

/** The listings that match the filters, or an explanation if there are none. */
export function AdminListingList({ list, query }: AdminListingListProps) {
  const { items: listings } = list;
  const { ref, leave } = useFocusOnNext(listings.length);
  const actions = useListingActions(({ id }) => {
    if (query.status !== undefined) leave(listings.findIndex((listing) => listing.id === id));
  });

  if (list.isLoading) return <LoadingRows text="Loading listings..." count={6} height={96} />;
  if (list.lastPage === undefined) return <NotLoaded title="Error loading listings" list={list} />;
  return (
    <div ref={ref}>
      {listings.length === 0 && !list.hasMore ? (
        <EmptyState title="No listings found">
          <p>
            {Object.keys(query).length === 0
              ? 'Nobody has written one yet.'
              : 'Try fewer letters, or remove a filter.'}
          </p>
        </EmptyState>
      ) : (
        <Rows>
          {listings.map((listing) => (
            <AdminListingRow key={listing.id} listing={listing} actions={actions} />
          ))}
        </Rows>
      )}
      <MoreOfList list={list} />
      <DecisionDialog actions={actions} />
    </div>
  );
}

import { EmptyState } from '../../../components/empty-state.tsx';
import { KeptRow } from '../../../components/kept-places/kept-row.tsx';
import { LoadingRows, NotLoaded } from '../../../components/signed-in/list-states.tsx';
import { MoreOfList } from '../../../components/signed-in/more-of-list.tsx';
import { Rows } from '../../../components/signed-in/rows.tsx';
import { useKeptPlaces } from '../../../lib/kept-places/use-kept-places.ts';
import type { PagedList } from '../../../lib/use-paged-operation.ts';
import { AdminListingRow } from './admin-listing-row.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { isAsked } from './listing-actions.ts';
import { useListingActions } from './use-listing-actions.ts';

interface AdminListingListProps {
  readonly list: PagedList<'listAdminListings'>;
  /** The filters of the list. */
  readonly query: { readonly status?: string | undefined; readonly featured?: string | undefined };
}

/** The listings that match the filters, or an explanation if there are none. */
export function AdminListingList({ list, query }: AdminListingListProps) {
  const places = useKeptPlaces(list.items, ({ id }) => id);
  const listings = places.shown;
  const actions = useListingActions(({ id }, decision) => {
    const filter = isAsked(decision) ? query.status : query.featured;
    if (filter !== undefined) places.keep(id, decision.made);
  });

  if (list.isLoading) return <LoadingRows text="Loading listings..." count={12} height={32} />;
  if (list.lastPage === undefined) return <NotLoaded title="Error loading listings" list={list} />;
  return (
    <div ref={places.section}>
      {listings.length === 0 && !list.hasMore ? (
        <EmptyState title="No listings found">
          <p>
            {Object.keys(query).length === 0
              ? 'Nobody has written one yet.'
              : 'Try fewer letters, or remove a filter.'}
          </p>
        </EmptyState>
      ) : (
        <Rows ref={places.list}>
          {listings.map((listing) => (
            <KeptRow key={listing.id} label={places.labelOf(listing.id)}>
              <AdminListingRow listing={listing} actions={actions} />
            </KeptRow>
          ))}
        </Rows>
      )}
      <MoreOfList list={list} />
      <DecisionDialog actions={actions} />
    </div>
  );
}

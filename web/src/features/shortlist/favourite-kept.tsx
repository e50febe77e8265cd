import {
  FAVOURITE_PRICE_UNITS,
  FAVOURITE_TYPE_LABELS,
} from '../../../../shared/favourites/labels.ts';
import { pluralise } from '../../../../shared/pluralise.ts';
import {
  MY_FAVOURITES,
  useFavouriteWishes,
  useOnWish,
} from '../../components/favourites/use-favourites.ts';
import { LoadingGrid } from '../../components/property-grid.tsx';
import { memory } from '../../components/shortlist/device-memory.ts';
import { useRememberedCount, useRememberedList } from '../../components/shortlist/use-memory.ts';
import { NotLoaded } from '../../components/signed-in/list-states.tsx';
import { MoreOfList } from '../../components/signed-in/more-of-list.tsx';
import { NO_DEDUPING, usePagedOperation } from '../../lib/use-paged-operation.ts';
import { KeptList } from './kept-list.tsx';
import { NothingKept } from './nothing-kept.tsx';
import { OtherNotes } from './other-notes.tsx';
import classes from './shortlist.module.css';
import { useMerge } from './use-merge.ts';

/** How wide a photo is shown beside the list of pages. */
const SIZES = '(min-width: 68.75em) 330px, (min-width: 40em) 46vw, calc(100vw - 40px)';

/** The favourites: what signed-in people keep, with notes, to compare, share and print. */
export function FavouriteKept() {
  const list = usePagedOperation('listFavourites', MY_FAVOURITES, NO_DEDUPING);
  const { keep, wishOf } = useFavouriteWishes();
  // A string, because snapshots are compared by identity.
  const leaving = useOnWish(() =>
    list.items
      .filter(({ listing_id }) => wishOf(listing_id) === false)
      .map(({ listing_id }) => listing_id)
      .join(),
  );
  if (list.isLoading) {
    return (
      <>
        <p role="status">Loading your favourites...</p>
        <LoadingGrid count={3} />
      </>
    );
  }
  if (list.error !== undefined && list.items.length === 0) {
    return <NotLoaded title="Error loading favourites" list={list} />;
  }
  const items = list.items
    .filter(({ listing_id }) => !leaving.includes(listing_id))
    .map((favourite) => {
      const { listing_id: id } = favourite;
      const title = favourite.available ? favourite.listing.title : favourite.title;
      return {
        id,
        title,
        card: favourite.available ? favourite.listing : null,
        label: `Save ${title ?? 'the deleted property'} to favourites`,
        // A listing that isn't public can't be added again.
        remove: () => keep(id, false, { offersUndo: favourite.available }),
        ...(favourite.available && {
          typeLabel: FAVOURITE_TYPE_LABELS[favourite.listing.type],
          priceUnit: FAVOURITE_PRICE_UNITS[favourite.listing.type],
        }),
      };
    });
  return (
    <>
      <LeftOnDevice />
      {items.length === 0 && !list.hasMore ? (
        <NothingKept title="No favourites yet" />
      ) : (
        <KeptList items={items} hasMore={list.hasMore} sizes={SIZES} />
      )}
      <MoreOfList list={list} />
      <OtherNotes except={items.map(({ id }) => id)} />
    </>
  );
}

/** Listings still on this device: added before signing in, and not among the favourites yet. */
function LeftOnDevice() {
  const records = useRememberedList('kept', 3) ?? [];
  const total = useRememberedCount('kept') ?? 0;
  const merge = useMerge();
  if (records.length === 0 || total === 0) return null;
  return (
    <section className={classes.left} aria-label="Saved on this device">
      <p>
        {pluralise(total, 'property', 'properties')} you saved before signing in{' '}
        {total === 1 ? 'is' : 'are'} only on this device:{' '}
        {records.map(({ title }) => title).join(', ')}
        {total > 3 && ' and others'}.
      </p>
      <button
        type="button"
        className="fs-button fs-quiet fs-small"
        onClick={() => void memory.list('kept').then(merge)}
      >
        Add to your favourites
      </button>
    </section>
  );
}

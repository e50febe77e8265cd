import { Button } from '@mantine/core';
import { Link } from 'react-router';
import {
  FAVOURITE_PRICE_UNITS,
  FAVOURITE_TYPE_LABELS,
} from '../../../../../shared/favourites/labels.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { KeptRow } from '../../../components/kept-places/kept-row.tsx';
import { PropertyCard } from '../../../components/property-card.tsx';
import { LoadingGrid, PropertyGrid } from '../../../components/property-grid.tsx';
import { HeartButton } from '../../../components/shortlist/heart-button.tsx';
import { NotLoaded } from '../../../components/signed-in/list-states.tsx';
import { MoreOfList } from '../../../components/signed-in/more-of-list.tsx';
import {
  MY_FAVOURITES,
  useFavouriteWishes,
  useOnWish,
} from '../../../lib/favourites/use-favourites.ts';
import { useKeptPlaces } from '../../../lib/kept-places/use-kept-places.ts';
import { listingsPath } from '../../../lib/listing-links.ts';
import { NO_DEDUPING, usePagedOperation } from '../../../lib/use-paged-operation.ts';
import { UnavailableCard } from './unavailable-card.tsx';

/** How wide a photo is shown beside the list of pages. */
const SIZES = '(min-width: 68.75em) 330px, (min-width: 40em) 46vw, calc(100vw - 40px)';

/** The user's favourites, or an explanation if there are none. */
export function FavouriteList() {
  const list = usePagedOperation('listFavourites', MY_FAVOURITES, NO_DEDUPING);
  const { keep, wishOf } = useFavouriteWishes();
  // A string, because snapshots are compared by identity.
  const leaving = useOnWish(() =>
    list.items
      .filter(({ listing_id }) => wishOf(listing_id) === false)
      .map(({ listing_id }) => listing_id)
      .join(),
  );
  const places = useKeptPlaces(
    list.items.filter(({ listing_id }) => !leaving.includes(listing_id)),
    ({ listing_id }) => listing_id,
  );
  const items = places.shown;
  const remove = (listingId: string, offersUndo: boolean) => {
    places.keep(listingId, 'Removed');
    keep(listingId, false, { offersUndo });
  };

  if (list.isLoading) {
    return (
      <>
        <p role="status">Loading your favourites...</p>
        <LoadingGrid count={3} />
      </>
    );
  }
  if (list.error !== undefined && items.length === 0) {
    return <NotLoaded title="Error loading favourites" list={list} />;
  }
  return (
    <div ref={places.section}>
      {items.length === 0 && !list.hasMore ? (
        <EmptyState
          title="No favourites yet"
          action={
            <Button component={Link} to={listingsPath()}>
              Browse Properties
            </Button>
          }
        >
          <p>Press the heart on a property to find it here again.</p>
        </EmptyState>
      ) : (
        <PropertyGrid ref={places.list}>
          {items.map((favourite) => (
            <KeptRow key={favourite.listing_id} label={places.labelOf(favourite.listing_id)}>
              {favourite.available ? (
                <PropertyCard
                  listing={favourite.listing}
                  heading="h2"
                  typeLabel={FAVOURITE_TYPE_LABELS[favourite.listing.type]}
                  priceUnit={FAVOURITE_PRICE_UNITS[favourite.listing.type]}
                  sizes={SIZES}
                  heart={
                    <HeartButton
                      label={`Save ${favourite.listing.title} to favourites`}
                      isKept
                      place="photo"
                      onPress={() => remove(favourite.listing_id, true)}
                    />
                  }
                />
              ) : (
                <UnavailableCard
                  title={favourite.title}
                  // A listing that isn't public can't be added again.
                  onRemove={() => remove(favourite.listing_id, false)}
                />
              )}
            </KeptRow>
          ))}
        </PropertyGrid>
      )}
      <MoreOfList list={list} />
    </div>
  );
}

import { useLocation } from 'react-router';
import type { PublicListing } from '../../../../shared/listings/schema.ts';
import { readBackToSearch } from '../../components/back-to-search.ts';
import { FeaturedNote } from '../../components/featured-note.tsx';
import { PropertyCard } from '../../components/property-card.tsx';
import { LoadingGrid, PropertyGrid } from '../../components/property-grid.tsx';
import { useOperation } from '../../lib/use-operation.ts';
import classes from './listing-sections.module.css';
import { NEARBY_SHOWN, nearbyOf } from './nearby.ts';

/** The shown number and one more, because the listing itself may be in the results. */
const LIMIT = String(NEARBY_SHOWN + 1);

/**
 * Other listings in the same area, those of the same type first. Shows nothing if there are none or
 * they can't be loaded.
 */
export function NearbyListings({ listing }: { readonly listing: PublicListing }) {
  const { area_name, type } = listing;
  // Keeps the link back to the search while the user goes from listing to listing.
  const from = readBackToSearch(useLocation().state);
  const ofType = useOperation('searchListings', { query: { type, area_name, limit: LIMIT } });
  const isEnough = ofType.data === undefined || ofType.data.items.length > NEARBY_SHOWN;
  const ofAny = useOperation(
    'searchListings',
    isEnough ? null : { query: { area_name, limit: LIMIT } },
  );
  const isLoading = [ofType, ...(isEnough ? [] : [ofAny])].some(
    ({ data, error }) => data === undefined && error === undefined,
  );
  const nearby = nearbyOf(listing, ofType.data?.items ?? [], ofAny.data?.items ?? []);
  if (!isLoading && nearby.length === 0) return null;
  return (
    <section className={classes.nearby} aria-busy={isLoading}>
      <h2>Also near {area_name}</h2>
      {/* The page of a featured listing says it already. */}
      {!listing.featured && nearby.some(({ featured }) => featured) && <FeaturedNote />}
      {isLoading ? (
        <LoadingGrid count={NEARBY_SHOWN} />
      ) : (
        <PropertyGrid>
          {nearby.map((other) => (
            <PropertyCard
              key={other.id}
              listing={other}
              heading="h3"
              linkState={from && { ...from, isPrevious: false }}
            />
          ))}
        </PropertyGrid>
      )}
    </section>
  );
}

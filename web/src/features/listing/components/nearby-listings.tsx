import { useLocation } from 'react-router';
import type { PublicListing } from '../../../../../shared/listings/schema.ts';
import { readBackToSearch } from '../../../components/back-to-search.ts';
import { PropertyCard } from '../../../components/property-card.tsx';
import { LoadingGrid, PropertyGrid } from '../../../components/property-grid.tsx';
import { useOperation } from '../../../lib/use-operation.ts';
import classes from './listing-sections.module.css';

/** The number of listings that are shown. */
const SHOWN = 3;

/** Other listings of the same area; nothing if there are none, or if they can't be loaded. */
export function NearbyListings({
  listing: { id, area_name },
}: {
  readonly listing: PublicListing;
}) {
  // Keeps the link back to the search while the user goes from listing to listing.
  const from = readBackToSearch(useLocation().state);
  const { data, error } = useOperation('searchListings', {
    // One more than is shown, because the listing itself may be among them.
    query: { area_name, limit: String(SHOWN + 1) },
  });
  const nearby = data?.items.filter((listing) => listing.id !== id).slice(0, SHOWN);
  if (nearby === undefined ? error !== undefined : nearby.length === 0) return null;
  return (
    <section className={classes.nearby} aria-busy={nearby === undefined}>
      <h2>Also near {area_name}</h2>
      {nearby === undefined ? (
        <LoadingGrid count={SHOWN} />
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

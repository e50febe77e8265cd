import type { PublicListing } from '../../../../../shared/listings/schema.ts';
import type { BackToSearch } from '../../../components/back-to-search.ts';
import { PropertyCard } from '../../../components/property-card.tsx';
import { PropertyCardSkeleton } from '../../../components/property-card-skeleton.tsx';
import { PropertyGrid } from '../../../components/property-grid.tsx';
import { NEARBY_SHOWN, useNearbyListings } from '../api/use-nearby-listings.ts';
import classes from './nearby-listings.module.css';

interface NearbyListingsProps {
  readonly listing: PublicListing;
  /** Keeps the link back to the search while the user goes from listing to listing. */
  readonly linkState: BackToSearch | undefined;
}

const SKELETONS = Array.from({ length: NEARBY_SHOWN }, (_, index) => `nearby-${index}`);

/** Other listings of the same area; nothing if there are none. */
export function NearbyListings({ listing, linkState }: NearbyListingsProps) {
  const nearby = useNearbyListings(listing);
  if (nearby?.length === 0) return null;
  return (
    <section className={classes.nearby} aria-busy={nearby === undefined}>
      <h2>Also near {listing.area_name}</h2>
      <PropertyGrid>
        {nearby === undefined
          ? SKELETONS.map((key) => <PropertyCardSkeleton key={key} />)
          : nearby.map((other) => (
              <PropertyCard key={other.id} listing={other} heading="h3" linkState={linkState} />
            ))}
      </PropertyGrid>
    </section>
  );
}

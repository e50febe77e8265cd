import type { Ref } from 'react';
import { useLocation } from 'react-router';
import type { FoundListing } from '../../../../shared/search/schema.ts';
import type { BackToSearch } from '../../components/back-to-search.ts';
import { PropertyCard } from '../../components/property-card.tsx';
import { PropertyGrid } from '../../components/property-grid.tsx';
import { Hideable } from '../../components/shortlist/hideable.tsx';
import { distanceText, foundListingPath } from './found-stay.ts';
import type { Search } from './search-address.ts';
import { StayPrice } from './stay-price.tsx';

interface FoundCardsProps {
  /** The search that found them. */
  readonly search: Search;
  readonly listings: readonly FoundListing[];
  /** The next level below the heading above them. */
  readonly heading: 'h2' | 'h3';
  readonly ref?: Ref<HTMLUListElement>;
}

/** The cards of what a search found, with its stay and its distance. */
export function FoundCards({ search, listings, heading, ref }: FoundCardsProps) {
  const { pathname, search: query } = useLocation();
  const linkState: BackToSearch = { searchPath: pathname + query, isPrevious: true };
  return (
    <PropertyGrid {...(ref && { ref })}>
      {listings.map((listing, index) => (
        <Hideable key={listing.id} listing={listing}>
          <PropertyCard
            listing={listing}
            heading={heading}
            priority={index === 0}
            to={foundListingPath(listing, search)}
            linkState={linkState}
            price={listing.stay && <StayPrice stay={listing.stay} search={search} />}
            distance={
              listing.distance_km !== null && <span>{distanceText(listing.distance_km)}</span>
            }
            canHide
          />
        </Hideable>
      ))}
    </PropertyGrid>
  );
}

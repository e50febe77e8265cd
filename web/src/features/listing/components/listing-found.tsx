import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { PublicListing } from '../../../../../shared/listings/schema.ts';
import { readBackToSearch } from '../../../components/back-to-search.ts';
import { useSiteOrigin } from '../../../lib/site-context.ts';
import { useDocumentHead } from '../../../lib/use-document-head.ts';
import { listingHead, previewHead } from '../listing-head.ts';
import { KeyFacts } from './key-facts.tsx';
import { ListingBreadcrumb } from './listing-breadcrumb.tsx';
import { ListingHeader } from './listing-header.tsx';
import { ListingLayout } from './listing-layout.tsx';
import { AboutThisProperty, Amenities, FurtherDetails } from './listing-sections.tsx';
import { NearbyListings } from './nearby-listings.tsx';
import { OrganisationCard } from './organisation-card.tsx';
import { PhotoGallery } from './photo-gallery.tsx';
import { ShareButton } from './share-button.tsx';

interface ListingFoundProps {
  readonly listing: PublicListing;
  /** A banner that says why the listing isn't public, if it isn't. */
  readonly preview?: ReactNode;
  /** A note for admins above the listing. */
  readonly notice?: ReactNode;
}

/** The whole page of a listing. */
export function ListingFound({ listing, preview, notice }: ListingFoundProps) {
  const from = readBackToSearch(useLocation().state);
  const origin = useSiteOrigin();
  const head = listingHead(listing, origin);
  const isPublic = preview === undefined;
  useDocumentHead(isPublic ? head : previewHead(head));
  return (
    <ListingLayout
      breadcrumb={
        <>
          <ListingBreadcrumb>
            {isPublic && (
              <ShareButton title={listing.title} url={`${origin}${head.canonicalPath}`} />
            )}
          </ListingBreadcrumb>
          {preview}
          {notice}
        </>
      }
      photos={<PhotoGallery photos={listing.listing_photos} />}
      aside={<OrganisationCard listing={listing} />}
      after={
        <NearbyListings listing={listing} linkState={from && { ...from, isPrevious: false }} />
      }
    >
      <ListingHeader listing={listing} />
      <KeyFacts listing={listing} />
      <AboutThisProperty listing={listing} />
      <Amenities listing={listing} />
      <FurtherDetails listing={listing} />
    </ListingLayout>
  );
}

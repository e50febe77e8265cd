import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { PublicListing } from '../../../../../shared/listings/schema.ts';
import { searchReturn } from '../../../components/search-return.ts';
import { useSiteOrigin } from '../../../lib/site-context.ts';
import { useDocumentHead } from '../../../lib/use-document-head.ts';
import { listingHead, previewHead } from '../listing-head.ts';
import { KeyFacts } from './key-facts.tsx';
import { ListingCrumb } from './listing-crumb.tsx';
import { ListingHeader } from './listing-header.tsx';
import { ListingLayout } from './listing-layout.tsx';
import { AboutThisProperty, Amenities, FurtherDetails } from './listing-sections.tsx';
import { NearbyListings } from './nearby-listings.tsx';
import { OrganisationCard } from './organisation-card.tsx';
import { PhotoGallery } from './photo-gallery.tsx';
import { ShareButton } from './share-button.tsx';

interface ListingFoundProps {
  readonly listing: PublicListing;
  /** Says why the page isn't public, where it isn't. */
  readonly preview?: ReactNode;
  /** What some are told of it before anything else. */
  readonly notice?: ReactNode;
}

/** A listing in full. */
export function ListingFound({ listing, preview, notice }: ListingFoundProps) {
  const from = searchReturn(useLocation().state);
  const origin = useSiteOrigin();
  const head = listingHead(listing, origin);
  const isPublic = preview === undefined;
  useDocumentHead(isPublic ? head : previewHead(head));
  return (
    <ListingLayout
      crumb={
        <>
          <ListingCrumb>
            {isPublic && (
              <ShareButton title={listing.title} url={`${origin}${head.canonicalPath}`} />
            )}
          </ListingCrumb>
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

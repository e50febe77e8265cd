import type { ReactNode } from 'react';
import type { PublicListing } from '../../../../../shared/listings/schema.ts';
import { Heart } from '../../../components/heart.tsx';
import { useSiteOrigin } from '../../../lib/site-context.ts';
import { useDocumentHead } from '../../../lib/use-document-head.ts';
import { listingHead, previewHead } from '../listing-head.ts';
import { ListingLayout } from './listing-layout.tsx';
import {
  AboutThisProperty,
  Amenities,
  FurtherDetails,
  KeyFacts,
  ListingHeader,
} from './listing-sections.tsx';
import { NearbyListings } from './nearby-listings.tsx';
import { OrganisationCard } from './organisation-card.tsx';
import { PhotoGallery } from './photo-gallery.tsx';
import { ShareButton } from './share-button.tsx';

interface ListingFoundProps {
  readonly listing: PublicListing;
  /** Whether it isn't public. */
  readonly isPreview?: boolean;
  /** What stands above the listing for its lister and for admins. */
  readonly notes?: ReactNode;
  /** How to write to whoever offers it, in their card. */
  readonly contact?: ReactNode;
  /** What stays at the bottom of a narrow screen. */
  readonly bar?: ReactNode;
}

/** The whole page of a listing. */
export function ListingFound(props: ListingFoundProps) {
  const { listing, isPreview = false, notes, contact, bar } = props;
  const origin = useSiteOrigin();
  const head = listingHead(listing, origin);
  useDocumentHead(isPreview ? previewHead(head) : head);
  return (
    <ListingLayout
      actions={
        !isPreview && (
          <>
            <ShareButton title={listing.title} url={`${origin}${head.canonicalPath}`} />
            <Heart listing={listing} place="page" />
          </>
        )
      }
      notes={notes}
      photos={<PhotoGallery photos={listing.listing_photos} />}
      aside={<OrganisationCard listing={listing} contact={contact} />}
      after={<NearbyListings listing={listing} />}
      bar={bar}
    >
      <ListingHeader listing={listing} />
      <KeyFacts listing={listing} />
      <AboutThisProperty listing={listing} />
      <Amenities listing={listing} />
      <FurtherDetails listing={listing} />
    </ListingLayout>
  );
}

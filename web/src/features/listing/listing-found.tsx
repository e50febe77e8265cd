import { type ComponentProps, memo, type ReactNode, Suspense } from 'react';
import type { Whereabouts } from '../../../../shared/listings/place-schemas.ts';
import type { ListingCard, PublicListing } from '../../../../shared/listings/schema.ts';
import { Heart } from '../../components/shortlist/heart.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useSiteOrigin } from '../../lib/site-context.ts';
import { useDocumentHead } from '../../lib/use-document-head.ts';
import { BookingCard } from './booking-card.tsx';
import { listingHead, previewHead } from './listing-head.ts';
import { ListingLayout } from './listing-layout.tsx';
import {
  AboutThisProperty,
  Amenities,
  FurtherDetails,
  KeyFacts,
  ListingHeader,
  ListingMemory,
} from './listing-sections.tsx';
import { CardSkeleton, GallerySkeleton, TextSkeleton } from './listing-skeleton.tsx';
import { NearbyListings } from './nearby-listings.tsx';
import { Host, OrganisationCard } from './organisation-card.tsx';
import { PhotoGallery } from './photo-gallery.tsx';
import { ShareButton } from './share-button.tsx';

// The server renders this part. In a browser, its code loads once the page can be used.
const WhereItIs = lazyPart(() => import('./where-it-is.tsx'), 'WhereItIs', { isQuiet: true });
// A server renders a page at once, and can't wait for a part of it.
if (import.meta.env.SSR) await WhereItIs.preload('/');

/**
 * Isn't rendered again while its data is the same. Before its code has loaded, another render could make
 * React remove the HTML that the server sent.
 */
const WhereaboutsPlace = memo((props: ComponentProps<typeof WhereItIs>) => (
  <Suspense>
    <WhereItIs {...props} />
  </Suspense>
));

interface ListingFoundProps {
  /** The listing, or its card's data while the rest loads. */
  readonly listing: PublicListing | ListingCard;
  /** Whether the listing isn't public. */
  readonly isPreview?: boolean;
  readonly whereabouts?: Whereabouts | null;
  /** Notes above the listing for its lister and for admins. */
  readonly notes?: ReactNode;
  /** The form in the card beside the text: to book a holiday let, or else to contact the owner. */
  readonly contact?: ReactNode;
  /** The form to ask the host of a let that can be booked a question, in the text. */
  readonly question?: ReactNode;
  /** A bar at the bottom of a narrow screen. */
  readonly bar?: ReactNode;
}

/** The whole page of a listing. */
export function ListingFound(props: ListingFoundProps) {
  const { listing, isPreview = false, notes, contact, question, bar, whereabouts } = props;
  const origin = useSiteOrigin();
  const whole = 'listing_photos' in listing ? listing : undefined;
  const isLet = listing.type === 'HOLIDAY';
  return (
    <ListingLayout
      actions={
        !isPreview && (
          <>
            <ShareButton title={listing.title} url={`${origin}/listings/${listing.id}`} />
            <Heart listing={listing} place="page" />
          </>
        )
      }
      notes={notes}
      photos={
        'cover_photo' in listing && listing.cover_photo !== null ? (
          <GallerySkeleton cover={listing.cover_photo} />
        ) : (
          <PhotoGallery photos={whole?.listing_photos ?? []} />
        )
      }
      isBesidePhotos={isLet}
      aside={
        whole === undefined ? (
          isLet ? (
            <BookingCard listing={listing}>
              <CardSkeleton />
            </BookingCard>
          ) : (
            <CardSkeleton />
          )
        ) : question ? (
          <BookingCard listing={whole}>{contact}</BookingCard>
        ) : (
          <OrganisationCard listing={whole} contact={contact} />
        )
      }
      after={whole && <NearbyListings listing={whole} />}
      bar={bar}
    >
      <ListingHeader
        listing={listing}
        isPricedBeside={isLet && (whole === undefined || !!question)}
      />
      <KeyFacts listing={listing} />
      {!isPreview && <ListingMemory listing={listing} />}
      {whole === undefined ? (
        <TextSkeleton />
      ) : (
        <>
          <ListingHead listing={whole} isPreview={isPreview} />
          <AboutThisProperty listing={whole} />
          {question && <Host listing={whole} question={question} />}
          <Amenities listing={whole} />
          <FurtherDetails listing={whole} />
          {whereabouts && <WhereaboutsPlace listing={whole} whereabouts={whereabouts} />}
        </>
      )}
    </ListingLayout>
  );
}

interface ListingHeadProps {
  readonly listing: PublicListing;
  readonly isPreview: boolean;
}

/** The title and metadata of the page. */
function ListingHead({ listing, isPreview }: ListingHeadProps) {
  const head = listingHead(listing, useSiteOrigin());
  useDocumentHead(isPreview ? previewHead(head) : head);
  return null;
}

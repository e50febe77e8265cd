import { Suspense } from 'react';
import { useParams } from 'react-router';
import { followedCard } from '../components/followed-card.ts';
import { BookingOutline } from '../features/bookings/booking/booking-outline.tsx';
import { EnquiryOutline } from '../features/enquiries/enquiry-outline.tsx';
import { FormBar, FormPlace } from '../features/listing/form-place.tsx';
import { ListingFound } from '../features/listing/listing-found.tsx';
import { ListingMissing } from '../features/listing/listing-missing.tsx';
import { ListingSkeleton } from '../features/listing/listing-skeleton.tsx';
import { isWorthRetrying } from '../lib/api-error.ts';
import { BOOKING_PLACE } from '../lib/booking-place.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { useSession } from '../lib/session/use-session.ts';
import { useIsOnServer } from '../lib/site-context.ts';
import { useOperation } from '../lib/use-operation.ts';

// Loaded when the form's place comes near.
const BookingForm = lazyPart(
  () => import('../features/bookings/booking/booking-form.tsx'),
  'BookingForm',
);
const EnquiryForm = lazyPart(() => import('../features/enquiries/enquiry-form.tsx'), 'EnquiryForm');
// Visitors don't load this code.
const ListingPreview = lazyPart(
  () => import('../features/listing/listing-preview.tsx'),
  'ListingPreview',
);
const OwnListingBanner = lazyPart(
  () => import('../features/listing/own-listing-banner.tsx'),
  'OwnListingBanner',
  { isQuiet: true },
);
const ListingReview = lazyPart(
  () => import('../features/review/listing-review.tsx'),
  'ListingReview',
);

/**
 * The page of the listing in the address. A listing that isn't public may be visible to a signed-in
 * user.
 */
export function ListingPage() {
  const { listingId = '' } = useParams();
  const { data, error, isValidating, mutate } = useOperation('getListing', {
    params: { listing_id: listingId },
  });
  const session = useSession();
  const isOnServer = useIsOnServer();
  const role = session.status === 'signed-in' ? session.profile.role : undefined;
  // A preview says by itself whose listing it is.
  const mayOwn = data !== undefined && role !== undefined && role !== 'PUBLIC';
  const own = useOperation('listMyOrganisations', mayOwn ? {} : null);
  const review = (role === 'MODERATOR' || role === 'ADMIN') && (
    <Suspense>
      <ListingReview listingId={listingId} />
    </Suspense>
  );
  if (error !== undefined && !isWorthRetrying(error)) {
    if (role !== undefined) {
      return (
        <Suspense fallback={<ListingSkeleton />}>
          <ListingPreview listingId={listingId} role={role} notice={review} />
        </Suspense>
      );
    }
    if (session.status === 'unknown' && !isOnServer) return <ListingSkeleton />;
    return <ListingMissing listingId={listingId} />;
  }
  // A new instance for each listing, so that its photos start with the first.
  if (data !== undefined) {
    const isHoliday = data.type === 'HOLIDAY';
    const target = isHoliday ? BOOKING_PLACE : 'enquiry';
    const organisation = data.organisation.name;
    const isOwn = own.data?.items.some(({ id }) => id === data.organisation.id) === true;
    // Nobody writes to themselves, or about what nobody offers any more.
    if (isOwn || data.is_sold) {
      return (
        <ListingFound
          whereabouts={data.whereabouts}
          key={listingId}
          listing={data}
          notes={
            <>
              {isOwn && (
                <Suspense>
                  <OwnListingBanner listing={data} />
                </Suspense>
              )}
              {review}
            </>
          }
        />
      );
    }
    // Somebody who has listings gets a form once it is known that this is none of them.
    const isKnown = !mayOwn || own.data !== undefined || own.error !== undefined;
    const enquiry = (
      <FormPlace
        id="enquiry"
        organisation={organisation}
        outline={<EnquiryOutline organisation={organisation} />}
      >
        {isKnown && <EnquiryForm listing={data} />}
      </FormPlace>
    );
    return (
      <ListingFound
        whereabouts={data.whereabouts}
        key={listingId}
        listing={data}
        notes={review}
        contact={
          isHoliday ? (
            <FormPlace
              id={BOOKING_PLACE}
              organisation={organisation}
              outline={<BookingOutline hasDogs={data.pets_allowed} />}
            >
              {isKnown && <BookingForm listing={data} />}
            </FormPlace>
          ) : (
            enquiry
          )
        }
        question={isHoliday && enquiry}
        bar={
          <FormBar listing={data} target={target}>
            {isHoliday ? 'Check dates' : 'Get in touch'}
          </FormBar>
        }
      />
    );
  }
  if (error === undefined) {
    const card = followedCard(listingId);
    return card ? <ListingFound key={listingId} listing={card} /> : <ListingSkeleton />;
  }
  const retry = () => void mutate();
  return <ListingMissing listingId={listingId} onRetry={retry} isRetrying={isValidating} />;
}

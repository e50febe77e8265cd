import { bookingRepository } from '../../data/booking/repository.ts';
import { favouriteRepository } from '../../data/favourite/repository.ts';
import { listingRepository } from '../../data/listing/repository.ts';
import { organisationOf, organisationRepository } from '../../data/organisation/repository.ts';
import { photoRepository } from '../../data/photo/repository.ts';
import { submissionRepository } from '../../data/submission/repository.ts';
import type { Table } from '../../data/table.ts';
import { createOnceIn } from '../../domain/idempotent-request/create-once.ts';
import { listingChanges } from '../../domain/listing/changes.ts';
import { sweepPhotos } from '../../domain/photo/sweep-photos.ts';
import type { Operations } from '../../lib/http-handler.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import { archiveListing } from './archive-listing.ts';
import { createListing } from './create-listing.ts';
import { createPhotoTickets } from './create-photo-tickets.ts';
import { deleteListing } from './delete-listing.ts';
import { deletePhoto } from './delete-photo.ts';
import { getListingPlace } from './get-listing-place.ts';
import { getMyListing } from './get-my-listing.ts';
import { listMyListings } from './list-my-listings.ts';
import { reorderPhotos } from './reorder-photos.ts';
import { submitListing } from './submit-listing.ts';
import { updateListing } from './update-listing.ts';
import { updatePhoto } from './update-photo.ts';
import { withdrawListing } from './withdraw-listing.ts';

/** The operations on a user's own listings and their photos. */
export function ownListingOperations(
  table: Table,
  photoStore: PhotoStore,
  now: () => Date = () => new Date(),
): Operations<'listings'> {
  const dependencies = {
    listings: listingRepository(table, now),
    favourites: favouriteRepository(table),
    bookings: bookingRepository(table, now),
    changes: listingChanges(table, now),
    submissions: submissionRepository(table, now),
    photoStore,
    sweep: sweepPhotos(photoStore, photoRepository(table)),
    createOnce: createOnceIn(table, now),
    organisationOf: organisationOf(organisationRepository(table).get),
    now,
  };
  return {
    listMyListings: listMyListings(dependencies),
    getMyListing: getMyListing(dependencies),
    getListingPlace: getListingPlace(),
    createListing: createListing(dependencies),
    updateListing: updateListing(dependencies),
    deleteListing: deleteListing(dependencies),
    submitListing: submitListing(dependencies),
    withdrawListing: withdrawListing(dependencies),
    archiveListing: archiveListing(dependencies),
    createPhotoTickets: createPhotoTickets(dependencies),
    reorderPhotos: reorderPhotos(dependencies),
    updatePhoto: updatePhoto(dependencies),
    deletePhoto: deletePhoto(dependencies),
  };
}

import { auditRepository } from '../../data/audit/repository.ts';
import { bookingRepository } from '../../data/booking/repository.ts';
import type { Directory } from '../../data/directory/directory.ts';
import { listingRepository } from '../../data/listing/repository.ts';
import { messageRepository } from '../../data/message/repository.ts';
import { organisationOf, organisationRepository } from '../../data/organisation/repository.ts';
import { photoRepository } from '../../data/photo/repository.ts';
import { presenceRepository } from '../../data/presence/repository.ts';
import { profileRepository } from '../../data/profile/repository.ts';
import type { Table } from '../../data/table.ts';
import { listingChanges } from '../../domain/listing/changes.ts';
import { sweepPhotos } from '../../domain/photo/sweep-photos.ts';
import type { Operations } from '../../lib/http-handler.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import { adminUpdateListing } from './admin-update-listing.ts';
import { closeListing } from './close-listing.ts';
import {
  adminArchiveListing,
  approveListing,
  keepListing,
  rejectListing,
  sendBackListing,
} from './decisions.ts';
import { getAdminListing } from './get-admin-listing.ts';
import { listAdminListings } from './list-admin-listings.ts';
import { listReviewQueue } from './list-review-queue.ts';
import { openListing } from './open-listing.ts';
import { setFeatured } from './set-featured.ts';
import { undoDecision } from './undo-decision.ts';

/** The operations of admins on listings. */
export function moderationOperations(
  table: Table,
  directory: Directory,
  photoStore: PhotoStore,
  now: () => Date = () => new Date(),
): Operations<'moderation'> {
  const organisations = organisationRepository(table);
  const dependencies = {
    directory,
    listings: listingRepository(table),
    changes: listingChanges(table, now),
    organisations,
    // A suspension written a moment ago must be seen, so the read is consistent.
    organisationOf: organisationOf((id) => organisations.get(id, true)),
    profiles: profileRepository(table),
    audit: auditRepository(table),
    photoStore,
    bookings: bookingRepository(table, now),
    sweep: sweepPhotos(photoStore, photoRepository(table)),
    messages: messageRepository(table, now),
    presences: presenceRepository(table, now),
    now,
  };
  return {
    listReviewQueue: listReviewQueue(dependencies),
    listAdminListings: listAdminListings(dependencies),
    getAdminListing: getAdminListing(dependencies),
    approveListing: approveListing(dependencies),
    rejectListing: rejectListing(dependencies),
    keepListing: keepListing(dependencies),
    sendBackListing: sendBackListing(dependencies),
    openListing: openListing(dependencies),
    closeListing: closeListing(dependencies),
    undoDecision: undoDecision(dependencies),
    adminUpdateListing: adminUpdateListing(dependencies),
    adminArchiveListing: adminArchiveListing(dependencies),
    featureListing: setFeatured(true)(dependencies),
    unfeatureListing: setFeatured(false)(dependencies),
  };
}

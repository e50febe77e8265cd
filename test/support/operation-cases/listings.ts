import { ownListingOperations } from '../../../functions/api/listings/operations.ts';
import { listingRepository } from '../../../functions/data/listing/repository.ts';
import { derivedId } from '../../../functions/lib/ids.ts';
import { listing, listingPhoto } from '../listings.ts';
import { AT, type CapabilityCases, NOT_THEIRS } from '../operation-case.ts';

const A_LISTING = {
  title: 'Slate cottage above the beck',
  type: 'HOLIDAY',
  price: 185.5,
  address: '3 Beck Side, Rydal',
  postcode: 'LA22 9LX',
  area_name: 'Rydal',
};

/** Changes since an approval. */
const EDITS = {
  before_edits: { title: 'Slate cottage' },
  edited_by: 'Ann Tyson',
  edited_at: '2026-06-02T09:00:00.000Z',
};

export const listings: CapabilityCases<'listings', 'listing_id' | 'photo_id'> = {
  operations: ({ table, photos, now }) => ownListingOperations(table, photos, now),
  async subject({
    table,
    organisation_id,
    id,
    operationCase: { status = 'PUBLISHED', isEdited = false },
  }) {
    const listing_id = id('lst');
    const photo_id = id('pho');
    await listingRepository(table).create(
      listing({ listing_id, organisation_id, status, ...(isEdited ? EDITS : {}) }),
      [listingPhoto({ listing_id, photo_id })],
    );
    return { listing_id, photo_id };
  },
  operationCases: {
    listMyListings: { positions: { '': (id) => ({ created_at: AT, listing_id: id }) } },
    getMyListing: { exceptions: NOT_THEIRS },
    getListingPlace: { body: { postcode: 'LA22 9LX' } },
    // An admin without an organisation has nothing to list for.
    createListing: {
      body: A_LISTING,
      exceptions: { MODERATOR: 409, 'MODERATOR at aal1': 409, ADMIN: 409, 'ADMIN at aal1': 409 },
    },
    updateListing: { body: { title: 'Slate cottage by the beck' }, exceptions: NOT_THEIRS },
    deleteListing: { status: 'DRAFT', exceptions: NOT_THEIRS },
    submitListing: { status: 'DRAFT', exceptions: NOT_THEIRS },
    withdrawListing: { status: 'PENDING', exceptions: NOT_THEIRS },
    archiveListing: { exceptions: NOT_THEIRS },
    createPhotoTickets: { body: { photos: [{}] }, exceptions: NOT_THEIRS },
    reorderPhotos: { body: { photo_ids: [derivedId('pho', 'of none')] }, exceptions: NOT_THEIRS },
    updatePhoto: { body: { alt: 'The cottage from the beck' }, exceptions: NOT_THEIRS },
    deletePhoto: { exceptions: NOT_THEIRS },
  },
};

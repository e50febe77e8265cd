import type { FieldValues } from '../../../shared/listings/fields.ts';
import type { OwnListing } from '../../../shared/listings/own-schema.ts';
import { PHOTO_LIMITS } from '../../../shared/photos/limits.ts';
import type { OwnPhoto } from '../../../shared/photos/own-schema.ts';
import type { PhotoRefusal } from '../../../shared/photos/refusals.ts';
import { placeholderAlt } from '../../../shared/photos/rules.ts';
import { type Answers, Refusal } from './answers.ts';
import {
  exampleId,
  listingPlace,
  myListingCard,
  ownListing,
  readyPhoto,
} from './records/listings.ts';
import { organisation } from './records.ts';

const missing = (): Refusal => new Refusal(404, 'Listing not found');

/** A lister's listings, and the API's responses about them. Changes take effect. */
export function listerDesk(...given: readonly OwnListing[]) {
  let listings = given;
  let photosKept = 0;

  const find = (id: string) => listings.find((listing) => listing.id === id);
  const fileNames = new Map<string, string | null>();
  const put = (listing: OwnListing): OwnListing => {
    listings = listings.map((each) => (each.id === listing.id ? listing : each));
    return listing;
  };
  /** Changes a listing, as somebody might elsewhere. */
  const change = (id: string, fields: Partial<OwnListing>): OwnListing | Refusal => {
    const before = find(id);
    if (before === undefined) return missing();
    const revision = before.revision + 1;
    return put({ ...before, written_revision: revision, ...fields, revision });
  };
  const setPhotos = (id: string, photos: readonly OwnPhoto[]) => {
    const before = find(id);
    if (before === undefined) return missing();
    const placed = photos.filter(({ state }) => state !== 'REFUSED');
    const ordered = [
      ...placed.map((photo, sort_order) => ({ ...photo, sort_order })),
      ...photos.filter(({ state }) => state === 'REFUSED'),
    ] as OwnPhoto[];
    const { photos: now, listing_photos } = ownListing({ photos: ordered });
    put({ ...before, photos: now, listing_photos, revision: before.revision + 1 });
    return { photos: now };
  };
  const remove = (id: string): undefined => {
    listings = listings.filter((listing) => listing.id !== id);
  };
  const photosOf = (id: string): readonly OwnPhoto[] => find(id)?.photos ?? [];

  const answers: Answers = {
    listMyOrganisations: { items: [organisation()] },
    listMyListings: () => ({
      items: listings.map((each) => myListingCard(each)),
      next_cursor: null,
    }),
    getListingPlace: listingPlace(),
    getMyListing: ({ params }) => find(params.listing_id) ?? missing(),
    createListing: ({ body }) => {
      const id = exampleId('lst', listings.length + 1);
      const created = ownListing({ ...(body as FieldValues), id });
      listings = [created, ...listings];
      return created;
    },
    updateListing: ({ params, body: { revision = Infinity, ...fields } }) => {
      if (revision < (find(params.listing_id)?.written_revision ?? 0)) {
        return new Refusal(409, 'This listing was changed meanwhile');
      }
      return change(params.listing_id, fields as Partial<FieldValues>);
    },
    submitListing: ({ params }) =>
      change(params.listing_id, { status: 'PENDING', rejection_note: null }),
    archiveListing: ({ params }) => change(params.listing_id, { status: 'ARCHIVED' }),
    deleteListing: ({ params }) => remove(params.listing_id),
    createPhotoTickets: ({ params, body }) => {
      const before = photosOf(params.listing_id);
      const taken = before.filter(({ state }) => state !== 'REFUSED').length;
      if (taken >= PHOTO_LIMITS.perListing) return new Refusal(409, 'Maximum photos reached');
      const added = body.photos
        .slice(0, PHOTO_LIMITS.perListing - taken)
        .map(({ alt, file_name = null }, index): OwnPhoto => {
          photosKept += 1;
          const sort_order = taken + index;
          const id = exampleId('pho', 100 + photosKept);
          fileNames.set(id, file_name);
          return { state: 'PROCESSING', id, alt: alt ?? placeholderAlt(sort_order), sort_order };
        });
      const now = setPhotos(params.listing_id, [...before, ...added]);
      if (now instanceof Refusal) return now;
      const tickets = added.map(({ id }) => ({
        photo_id: id,
        url: 'https://storage.example/',
        fields: { key: `${params.listing_id}/${id}` },
        expires_at: '2027-01-01T00:00:00.000Z',
      }));
      return { tickets, ...now };
    },
    reorderPhotos: ({ params, body: { photo_ids } }) => {
      const before = photosOf(params.listing_id);
      const listedPhotos = photo_ids.flatMap((id) => before.filter((photo) => photo.id === id));
      const others = before.filter(({ id }) => !photo_ids.includes(id));
      const now = setPhotos(params.listing_id, [...listedPhotos, ...others]);
      if (now instanceof Refusal) return now;
      return { ...now, missing: photo_ids.filter((id) => !before.some((each) => each.id === id)) };
    },
    updatePhoto: ({ params, body }) =>
      setPhotos(
        params.listing_id,
        photosOf(params.listing_id).map((photo) =>
          photo.id === params.photo_id ? { ...photo, ...body } : photo,
        ),
      ),
    deletePhoto: ({ params }) =>
      setPhotos(
        params.listing_id,
        photosOf(params.listing_id).filter(({ id }) => id !== params.photo_id),
      ),
  };
  return {
    answers,
    /** A listing's current state. */
    read: (id: string = exampleId('lst', 1)): OwnListing => {
      const listing = find(id);
      if (listing === undefined) throw new Error(`There is no listing ${id}`);
      return listing;
    },
    titles: (): string[] => listings.map(({ title }) => title),
    change,
    remove,
    setPhotos,
    /** Receives a file for a ticket: it becomes a photo, or is refused. */
    receive: (key: string, refusal?: PhotoRefusal): void => {
      const [listingId = '', photoId] = key.split('/');
      setPhotos(
        listingId,
        photosOf(listingId).map((photo) => {
          if (photo.id !== photoId || photo.state !== 'PROCESSING') return photo;
          const { id, alt, sort_order } = photo;
          if (refusal !== undefined) {
            return { state: 'REFUSED', id, alt, refusal, file_name: fileNames.get(id) ?? null };
          }
          return readyPhoto(id, alt, sort_order, listingId);
        }),
      );
    },
  };
}

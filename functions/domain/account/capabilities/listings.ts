import { PHOTO_FORMS, photoUrl } from '../../../../shared/photos/rules.ts';
import { listingRepository } from '../../../data/listing/repository.ts';
import { isReady, type ListingPhoto } from '../../../data/photo/state.ts';
import type { Table } from '../../../data/table.ts';
import type { AccountPart, Person } from '../account-part.ts';
import { type Row, whole } from '../readable-part.ts';

/** A photo, and the paths of its files on the site. One that isn't READY has none. */
const photoRow = (photo: ListingPhoto): Row => ({
  ...photo,
  files: isReady(photo)
    ? PHOTO_FORMS.map((form) =>
        photoUrl({ id: photo.photo_id, listing_id: photo.listing_id }, form),
      )
    : [],
});

export function listings(table: Table, now: () => Date): AccountPart<'listings'> {
  const repository = listingRepository(table, now);

  async function rows(listing_id: string, { inListing }: Person): Promise<Row[]> {
    const record = await repository.getWithPhotos(listing_id);
    if (record === undefined) return [];
    const photos = [...record.photos, ...record.photosToDelete];
    const others = await inListing(listing_id);
    return [{ ...record.listing, photos: photos.map(photoRow), ...others }];
  }

  return {
    exports: {
      listings: (person) => person.listing_ids.map((id) => whole(id, () => rows(id, person))),
    },
    forgets: 'The deletion itself removes listings, with their photos.',
  };
}

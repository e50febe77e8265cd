import { identifiersIn } from '../identifiers.ts';
import { serviceOf } from '../service.ts';
import type { Table } from '../table.ts';
import type { PhotoKey } from './state.ts';

/** The most removed photos in one list: S3 deletes at most 1,000 files in a request. */
const MAX_REMOVED_PHOTOS = 20;

export type PhotoRepository = ReturnType<typeof photoRepository>;

/** Removed photos, until their files are deleted. Others are read with their listing. */
export function photoRepository(table: Table) {
  const { photo } = serviceOf(table).entities;

  return {
    /** REMOVED photos whose files aren't deleted yet, of existing and of deleted listings. */
    async listRemoved(): Promise<PhotoKey[]> {
      const page = await photo.query
        .removed({ state: 'REMOVED' })
        .go({ data: 'includeKeys', limit: MAX_REMOVED_PHOTOS, pages: 1 });
      return identifiersIn(photo, page);
    },

    /** Deletes the items of removed photos, once their files are deleted. */
    async deleteItems(photos: readonly PhotoKey[]): Promise<void> {
      await Promise.all(
        photos.map(({ listing_id, photo_id }) => photo.delete({ listing_id, photo_id }).go()),
      );
    },
  };
}

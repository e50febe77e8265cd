import { type CreateEntityItem, type EntityItem, Service } from 'electrodb';
import { photoEntity } from '../photo/entity.ts';
import type { Table } from '../table.ts';
import { listingEntity } from './entity.ts';

export type Listing = EntityItem<ReturnType<typeof listingEntity>>;
export type ListingPhoto = EntityItem<ReturnType<typeof photoEntity>>;

export type NewListing = CreateEntityItem<ReturnType<typeof listingEntity>>;
export type NewListingPhoto = CreateEntityItem<ReturnType<typeof photoEntity>>;

/** The part of a published listing that the sparse index holds: what a search decides by. */
export type PublishedListing = Pick<
  Listing,
  | 'listing_id'
  | 'type'
  | 'title'
  | 'area_name'
  | 'outcode'
  | 'property_subtype'
  | 'price_pence'
  | 'bedrooms'
  | 'pets_allowed'
  | 'featured'
  | 'inside_national_park'
  | 'created_at'
>;

export type ListingRepository = ReturnType<typeof listingRepository>;

/** How often keys that DynamoDB left unprocessed are asked for again before giving up. */
const MAX_BATCH_ATTEMPTS = 5;

export function listingRepository(table: Table) {
  const listing = listingEntity(table);
  const photo = photoEntity(table);
  const { collections } = new Service({ listing, photo });

  return {
    /**
     * Those of the listings that are published at this moment, by identifier. A consistent read,
     * so that nothing withdrawn is shown however stale an index is.
     */
    async getPublished(listingIds: readonly string[]): Promise<Map<string, Listing>> {
      const published = new Map<string, Listing>();
      let keys = listingIds.map((listing_id) => ({ listing_id }));
      for (let attempt = 0; keys.length > 0; attempt += 1) {
        if (attempt === MAX_BATCH_ATTEMPTS) {
          throw new Error(`DynamoDB left ${keys.length} listings unprocessed`);
        }
        const { data, unprocessed } = await listing.get(keys).go({ consistent: true });
        for (const item of data) {
          if (item.status === 'PUBLISHED') published.set(item.listing_id, item);
        }
        keys = unprocessed;
      }
      return published;
    },

    /** A listing in any state with its photos in their order, in one consistent query. */
    async getWithPhotos(
      listing_id: string,
    ): Promise<{ listing: Listing; photos: ListingPhoto[] } | undefined> {
      const { data } = await collections
        .listing_with_photos({ listing_id })
        .go({ consistent: true, pages: 'all' });
      const [found] = data.listing;
      if (found === undefined) return undefined;
      return {
        listing: found,
        photos: data.photo.sort((a, b) => a.sort_order - b.sort_order),
      };
    },

    /** Every published listing as the sparse index holds it, oldest first; up to a second late. */
    async listPublished(): Promise<PublishedListing[]> {
      const { data } = await listing.query.published({}).go({ pages: 'all' });
      return data;
    },

    /**
     * Stores a new listing with its photos, all or nothing.
     * @returns false where a listing of that identifier is there already; it is left as it was.
     */
    async create(item: NewListing, photos: readonly NewListingPhoto[] = []): Promise<boolean> {
      const { canceled } = await new Service({ listing, photo }).transaction
        .write(({ listing, photo }) => [
          listing.create(item).commit(),
          ...photos.map((one) => photo.create(one).commit()),
        ])
        .go();
      return !canceled;
    },
  };
}

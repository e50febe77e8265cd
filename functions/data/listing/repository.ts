import type { ListingStatus } from '../../../shared/listings/types.ts';
import { identifiersIn } from '../identifiers.ts';
import type { ListingPhoto, NewListingPhoto } from '../photo/state.ts';
import { isForDeletion } from '../photo/state.ts';
import { readBatch } from '../read-batch.ts';
import { type Item, type NewItem, serviceOf } from '../service.ts';
import type { Table } from '../table.ts';
import { writeTransaction } from '../write-transaction.ts';
import { CARD_ATTRIBUTES, type CardAttributes } from './card-attributes.ts';
import { newListingWrites } from './list-writes.ts';
import { type Awaiting, isPublic } from './state.ts';

export type Listing = Item<'listing'>;

export type NewListing = NewItem<'listing'>;

/** How many listings an organisation has in each state. */
export type ListingCounts = Readonly<Record<ListingStatus, number>>;

/** Only states that the organisation has ever had are stored. */
function countsIn(stored: Partial<ListingCounts> | null | undefined): ListingCounts {
  const { DRAFT = 0, PENDING = 0, PUBLISHED = 0, REJECTED = 0, ARCHIVED = 0 } = stored ?? {};
  return { DRAFT, PENDING, PUBLISHED, REJECTED, ARCHIVED };
}

export type ListingRepository = ReturnType<typeof listingRepository>;

/** A listing with its photos in their order, including those that only its lister sees. */
export interface ListingWithPhotos {
  readonly listing: Listing;
  readonly photos: readonly ListingPhoto[];
  /** Photos that were removed or have expired. `sweepPhotos` deletes the files of removed ones. */
  readonly photosToDelete: readonly ListingPhoto[];
}

/** A listing to be stored with its photos. */
export interface NewListingWithPhotos {
  readonly listing: NewListing;
  readonly photos: readonly NewListingPhoto[];
  /** Its recorded events. @default none */
  readonly trail?: readonly NewItem<'audit'>[];
}

/** A listing with the photos that its lister sees, without those to delete. */
export type ShownListing = Pick<ListingWithPhotos, 'listing' | 'photos'>;

/** The position of a listing in a list sorted by time of creation. */
export type ListingPosition = Pick<Listing, 'created_at' | 'listing_id'>;

const NAME_ATTRIBUTES = ['listing_id', 'organisation_id', 'title', 'area_name', 'status'] as const;

type ListingName = Pick<Listing, (typeof NAME_ATTRIBUTES)[number]>;

export function listingRepository(table: Table, now: () => Date = () => new Date()) {
  const { entities, collections } = serviceOf(table);
  const { listing, listingCounts, ownedListing, reviewEntry } = entities;

  async function getMany(listing_ids: readonly string[]): Promise<Map<string, Listing>> {
    const items = await readBatch(
      listing_ids.map((listing_id) => ({ listing_id })),
      (keys) => listing.get(keys).go({ consistent: true }),
    );
    return new Map(items.map((item) => [item.listing_id, item]));
  }

  async function cardsOf(
    listing_ids: readonly string[],
    consistent: boolean,
  ): Promise<Map<string, CardAttributes>> {
    const items = await readBatch(
      listing_ids.map((listing_id) => ({ listing_id })),
      (keys) => listing.get(keys).go({ consistent, attributes: [...CARD_ATTRIBUTES] }),
    );
    return new Map(items.filter(isPublic).map((item) => [item.listing_id, item]));
  }

  const createTogether = (all: readonly NewListingWithPhotos[]): Promise<boolean> =>
    writeTransaction(table, (write) => [
      ...all.flatMap(({ listing: item, photos, trail = [] }) => [
        write.listing.create(item).commit(),
        ...photos.map((one) => write.photo.create(one).commit()),
        ...trail.map((entry) => write.audit.create(entry).commit()),
      ]),
      ...newListingWrites(write, all),
    ]);

  return {
    /**
     * The listings that exist, in any state, by identifier. The read is consistent: a deleted
     * listing is missing even if an index still has it.
     */
    getMany,

    /**
     * The listings that are public, by identifier. The read is consistent: a listing that isn't
     * public any more is missing even if an index still has it.
     */
    async getPublished(listing_ids: readonly string[]): Promise<Map<string, Listing>> {
      const listings = await getMany(listing_ids);
      return new Map([...listings].filter(([, item]) => isPublic(item)));
    },

    /** As `getMany`, with only what names a listing. */
    async getNames(listing_ids: readonly string[]): Promise<Map<string, ListingName>> {
      const items = await readBatch(
        listing_ids.map((listing_id) => ({ listing_id })),
        (keys) => listing.get(keys).go({ consistent: true, attributes: [...NAME_ATTRIBUTES] }),
      );
      return new Map(items.map((item) => [item.listing_id, item]));
    },

    /** The identifiers that no listing has, by a consistent read. */
    async missing(listing_ids: readonly string[]): Promise<string[]> {
      const listings = await getMany(listing_ids);
      return listing_ids.filter((id) => !listings.has(id));
    },

    /** As `getPublished`, with only the attributes of cards. */
    getPublishedCards: (listing_ids: readonly string[]) => cardsOf(listing_ids, true),

    /** As `getPublishedCards`; eventually consistent. */
    readPublishedCards: (listing_ids: readonly string[]) => cardsOf(listing_ids, false),

    /** A listing in any state with its photos in their order, in one consistent query. */
    async getWithPhotos(listing_id: string): Promise<ListingWithPhotos | undefined> {
      const { data } = await collections
        .listing_with_photos({ listing_id })
        .go({ consistent: true, pages: 'all' });
      const [item] = data.listing;
      if (item === undefined) return undefined;
      const at = now();
      const rows = data.photo.toSorted((a, b) => a.sort_order - b.sort_order);
      return {
        listing: item,
        photos: rows.filter((row) => !isForDeletion(row, at)),
        photosToDelete: rows.filter((row) => isForDeletion(row, at)),
      };
    },

    /**
     * The identifiers of the published listings, oldest first; eventually consistent.
     * @param most how many of them
     * @default all
     */
    async listPublished(most?: number): Promise<string[]> {
      const page = await listing.query
        .published({})
        .go({ data: 'includeKeys', ...(most === undefined ? { pages: 'all' } : { count: most }) });
      return identifiersIn(listing, page).map(({ listing_id }) => listing_id);
    },

    /** The public listings without a photo to show, oldest first; eventually consistent. */
    async listPhotoless(): Promise<string[]> {
      const page = await listing.query.photoless({}).go({ data: 'includeKeys', pages: 'all' });
      return identifiersIn(listing, page).map(({ listing_id }) => listing_id);
    },

    /**
     * The positions of an organisation's listings, newest first, by a consistent read.
     * @param after the last position of the page before
     * @param limit the most positions; all without a limit
     */
    async listOwned(
      organisation_id: string,
      {
        after,
        limit,
      }: { readonly after?: ListingPosition | undefined; readonly limit?: number } = {},
    ): Promise<ListingPosition[]> {
      const owned = ownedListing.query.list({ organisation_id });
      const { data } = await (after === undefined ? owned : owned.lt(after)).go({
        consistent: true,
        order: 'desc',
        ...(limit === undefined ? { pages: 'all' as const } : { limit, pages: 1 }),
      });
      return data;
    },

    /** How many listings an organisation has in each state, by a consistent read. */
    async countByStatus(organisation_id: string): Promise<ListingCounts> {
      const { data } = await listingCounts.get({ organisation_id }).go({ consistent: true });
      return countsIn(data);
    },

    /** The same of several organisations: returns a function from an identifier to its counts. */
    async countManyByStatus(
      ids: readonly string[],
    ): Promise<(organisation_id: string) => ListingCounts> {
      const items = await readBatch(
        ids.map((organisation_id) => ({ organisation_id })),
        (keys) => listingCounts.get(keys).go({ consistent: true }),
      );
      const countsById = new Map(items.map((item) => [item.organisation_id, item]));
      return (organisation_id) => countsIn(countsById.get(organisation_id));
    },

    /** Deletes the counts of a deleted organisation. */
    async deleteCounts(organisation_id: string): Promise<void> {
      await listingCounts.delete({ organisation_id }).go();
    },

    /** The positions of listings that await an admin, oldest first, by a consistent read. */
    async listAwaiting(awaiting: Awaiting): Promise<ListingPosition[]> {
      const { data } = await reviewEntry.query
        .queue({ awaiting })
        .go({ consistent: true, pages: 'all' });
      return data;
    },

    /**
     * Stores a new listing with its photos in one transaction.
     * @returns false if a listing with that identifier exists already; nothing is written then
     */
    create: (item: NewListing, photos: readonly NewListingPhoto[] = []): Promise<boolean> =>
      createTogether([{ listing: item, photos }]),

    /**
     * Stores new listings with their photos and their trails in one transaction, which writes the
     * counts of each organisation once. A transaction takes a hundred writes. If some of the
     * listings exist already, those are left as they are and each of the others is stored by
     * itself.
     * @returns how many were stored
     */
    async createAll(all: readonly NewListingWithPhotos[]): Promise<number> {
      if (await createTogether(all)) return all.length;
      let count = 0;
      for (const one of all) if (await createTogether([one])) count += 1;
      return count;
    },
  };
}

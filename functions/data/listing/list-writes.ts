import { categoryWrites } from '../categories/category-writes.ts';
import type { Item, NewItem, Writes } from '../service.ts';
import { awaitingOf } from './state.ts';

/** The attributes of a listing that decide in which lists it is. */
type Listed = Pick<
  NewItem<'listing'>,
  'listing_id' | 'organisation_id' | 'created_at' | 'status' | 'area_name' | 'amenities'
> &
  Pick<Partial<Item<'listing'>>, 'hidden' | 'before_edits'>;

/** A change of a listing. */
interface Change {
  /** The listing before the change. @default none: the change creates it */
  readonly before?: Listed;
  /** The listing after the change. @default none: the change deletes it */
  readonly after?: Listed;
  /** The most drafts that its organisation may have after the change. @default no limit */
  readonly mostDrafts?: number;
}

/**
 * The writes that keep the lists of listings right: the organisation's listings, its counts by state,
 * the review queue, and those of areas and amenities. They belong in the transaction that changes the listing.
 */
export const listWrites = (write: Writes, change: Change) => [
  ...ownedListingWrites(write, change),
  ...countWrites(write, change),
  ...reviewWrites(write, change),
  ...categoryWrites(write, change),
];

/** The same for listings that one transaction creates: the counts of an organisation are one write. */
export const newListingWrites = (write: Writes, listings: readonly Listed[]) => [
  ...listings.flatMap((after) => [
    ...ownedListingWrites(write, { after }),
    ...reviewWrites(write, { after }),
    ...categoryWrites(write, { after }),
  ]),
  ...[...Map.groupBy(listings, ({ organisation_id }) => organisation_id)].map(
    ([organisation_id, own]) => {
      const counts = [...Map.groupBy(own, ({ status }) => status)].map(
        ([status, { length }]) => [status, length] as const,
      );
      return write.listingCounts
        .update({ organisation_id })
        .add(Object.fromEntries(counts))
        .commit();
    },
  ),
];

function ownedListingWrites({ ownedListing }: Writes, { before, after }: Change) {
  if (before === undefined && after !== undefined) return [ownedListing.put(after).commit()];
  if (before !== undefined && after === undefined) return [ownedListing.delete(before).commit()];
  return [];
}

function countWrites({ listingCounts }: Writes, { before, after, mostDrafts }: Change) {
  const listing = after ?? before;
  if (listing === undefined || before?.status === after?.status) return [];
  const { organisation_id } = listing;
  const counted = listingCounts.update({ organisation_id }).add({
    ...(before && { [before.status]: -1 }),
    ...(after && { [after.status]: 1 }),
  });
  if (mostDrafts === undefined) return [counted.commit()];
  const hasRoom = counted.where(
    ({ DRAFT }, { lt, notExists }) => `${notExists(DRAFT)} OR ${lt(DRAFT, mostDrafts)}`,
  );
  return [hasRoom.commit()];
}

function reviewWrites({ reviewEntry }: Writes, { before, after }: Change) {
  const left = before && awaitingOf(before);
  const entered = after && awaitingOf(after);
  if (left === entered) return [];
  return [
    ...(before && left ? [reviewEntry.delete({ ...before, awaiting: left }).commit()] : []),
    ...(after && entered ? [reviewEntry.put({ ...after, awaiting: entered }).commit()] : []),
  ];
}

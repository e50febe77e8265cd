import type { Item, Writes } from '../service.ts';
import { awaitingOf } from './state.ts';

type Listing = Item<'listing'>;

/** The attributes of a listing that decide in which lists it is. */
type Listed = Pick<Listing, 'listing_id' | 'organisation_id' | 'created_at' | 'status'> &
  Pick<Partial<Listing>, 'hidden' | 'before_edits'>;

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
 * and the review queue. They belong in the transaction that changes the listing.
 */
export const listWrites = (write: Writes, change: Change) => [
  ...ownedListingWrites(write, change),
  ...countWrites(write, change),
  ...reviewWrites(write, change),
];

function ownedListingWrites({ ownedListing }: Writes, { before, after }: Change) {
  if (before === undefined && after !== undefined) return [ownedListing.put(after).commit()];
  if (before !== undefined && after === undefined) return [ownedListing.delete(before).commit()];
  return [];
}

function countWrites({ listingCounts }: Writes, { before, after, mostDrafts }: Change) {
  const [listing] = [after, before].filter((each) => each !== undefined);
  if (listing === undefined || before?.status === after?.status) return [];
  const { organisation_id } = listing;
  const counted = listingCounts.update({ organisation_id }).add({
    ...(before === undefined ? {} : { [before.status]: -1 }),
    ...(after === undefined ? {} : { [after.status]: 1 }),
  });
  return mostDrafts === undefined
    ? [counted.commit()]
    : [
        counted
          .where(
            ({ DRAFT }, { lt, notExists }) => `${notExists(DRAFT)} OR ${lt(DRAFT, mostDrafts)}`,
          )
          .commit(),
      ];
}

function reviewWrites({ reviewEntry }: Writes, { before, after }: Change) {
  const entryOf = (listing: Listed | undefined) => {
    if (listing === undefined) return [];
    const awaiting = awaitingOf(listing);
    const { listing_id, created_at } = listing;
    return awaiting === undefined ? [] : [{ awaiting, listing_id, created_at }];
  };
  const [left] = entryOf(before);
  const [entered] = entryOf(after);
  if (left?.awaiting === entered?.awaiting) return [];
  return [
    ...(left === undefined ? [] : [reviewEntry.delete(left).commit()]),
    ...(entered === undefined ? [] : [reviewEntry.put(entered).commit()]),
  ];
}

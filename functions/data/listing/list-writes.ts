import { categoryWrites } from '../categories/category-writes.ts';
import type { Item, NewItem, Writes } from '../service.ts';
import {
  approvalCounts,
  listingTotals,
  negated,
  type StatisticsMove,
  statisticsWrites,
} from '../statistics/writes.ts';
import { reviewStateOf } from './state.ts';

/** The attributes of a listing that decide which lists it is in. */
type Listed = Pick<
  NewItem<'listing'>,
  'listing_id' | 'organisation_id' | 'created_at' | 'status' | 'area_name' | 'amenities'
> &
  Pick<Partial<Item<'listing'>>, 'hidden' | 'before_edits' | 'submitted_at' | 'last_decision'>;

/** Recorded events of a listing, and their times. */
type Trail = readonly Pick<NewItem<'audit'>, 'action' | 'at'>[];

/** A change of a listing. */
interface Change {
  /** The listing before the change. @default none: the change creates it */
  readonly before?: Listed;
  /** The listing after the change. @default none: the change deletes it */
  readonly after?: Listed;
  /** The most drafts that its organisation may have after the change. @default no limit */
  readonly mostDrafts?: number;
  /** The audit entries that are written with the change. @default none */
  readonly trail?: Trail;
}

/**
 * The writes that update the lists of listings: the organisation's listings, its counts by state,
 * the review queue, those of areas and amenities, and the statistics. They belong at the end of the
 * transaction that changes the listing.
 */
export const listWrites = (write: Writes, change: Change) => [
  ...ownedListingWrites(write, change),
  ...countWrites(write, change),
  ...reviewWrites(write, change),
  ...categoryWrites(write, change),
  ...statisticsWrites(write, movesOf(change)),
];

/** A new listing, with its audit entries if it has any. */
interface NewListed {
  readonly listing: Listed;
  readonly trail?: Trail;
}

/**
 * The same for listings that one transaction creates: an organisation's counts are one write, as is
 * each item of the statistics.
 */
export const newListingWrites = (write: Writes, all: readonly NewListed[]) => [
  ...all.flatMap(({ listing: after }) => [
    ...ownedListingWrites(write, { after }),
    ...reviewWrites(write, { after }),
    ...categoryWrites(write, { after }),
  ]),
  ...[...Map.groupBy(all, ({ listing }) => listing.organisation_id)].map(
    ([organisation_id, own]) => {
      const counts = [...Map.groupBy(own, ({ listing }) => listing.status)].map(
        ([status, { length }]) => [status, length] as const,
      );
      return write.listingCounts
        .update({ organisation_id })
        .add(Object.fromEntries(counts))
        .commit();
    },
  ),
  ...statisticsWrites(
    write,
    all.flatMap(({ listing: after, trail }) => movesOf({ after, ...(trail && { trail }) })),
  ),
];

/** How a change affects the statistics. */
const movesOf = ({ before, after, trail = [] }: Change): StatisticsMove[] => [
  ...(before ? [{ totals: negated(listingTotals(before)) }] : []),
  ...(after ? [{ totals: listingTotals(after) }] : []),
  ...trail.flatMap((entry) => eventMoves(entry, before ?? after)),
];

/** How an event affects the statistics. An undone approval never was one. */
function eventMoves(
  { action, at }: Trail[number],
  listing: Pick<Listed, 'submitted_at' | 'last_decision'> | undefined,
): StatisticsMove[] {
  const approval = (approvedAt: string) => approvalCounts(approvedAt, listing?.submitted_at);
  if (action === 'submitted') return [{ happened: { at, counts: { submissions: 1 } } }];
  if (action === 'approved') return [{ happened: { at, counts: approval(at) } }];
  const undone = action === 'approval-undone' ? listing?.last_decision?.at : undefined;
  return undone === undefined
    ? []
    : [{ happened: { at: undone, counts: negated(approval(undone)) } }];
}

function ownedListingWrites({ ownedListing }: Writes, { before, after }: Change) {
  if (before === undefined && after !== undefined) return [ownedListing.put(after).commit()];
  if (before !== undefined && after === undefined) return [ownedListing.delete(before).commit()];
  return [];
}

function countWrites({ listingCounts }: Writes, { before, after, mostDrafts }: Change) {
  const listing = after ?? before;
  if (listing === undefined || before?.status === after?.status) return [];
  const { organisation_id } = listing;
  const counts = listingCounts.update({ organisation_id }).add({
    ...(before && { [before.status]: -1 }),
    ...(after && { [after.status]: 1 }),
  });
  if (mostDrafts === undefined) return [counts.commit()];
  const hasRoom = counts.where(
    ({ DRAFT }, { lt, notExists }) => `${notExists(DRAFT)} OR ${lt(DRAFT, mostDrafts)}`,
  );
  return [hasRoom.commit()];
}

function reviewWrites({ reviewEntry }: Writes, { before, after }: Change) {
  const queueBefore = before && reviewStateOf(before);
  const queueAfter = after && reviewStateOf(after);
  if (queueBefore === queueAfter) return [];
  return [
    ...(before && queueBefore
      ? [reviewEntry.delete({ ...before, awaiting: queueBefore }).commit()]
      : []),
    ...(after && queueAfter ? [reviewEntry.put({ ...after, awaiting: queueAfter }).commit()] : []),
  ];
}

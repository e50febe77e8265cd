import useSWR, { useSWRConfig } from 'swr';
import type { OwnListing, OwnListingCard } from '../../../../shared/listings/own-schema.ts';
import { operationKey } from '../use-operation.ts';

/** What was done here to one of one's own listings, and when. */
export type OwnListingChange =
  | { readonly kind: 'created' | 'changed'; readonly card: OwnListingCard; readonly at: number }
  | { readonly kind: 'deleted'; readonly id: string; readonly at: number };

/** As long as the list of one's own listings may still be behind what was written, in milliseconds. */
const BEHIND_FOR = 10_000;

/** Kept beside the answers, so that it goes with them when somebody signs out. */
const KEY = 'own-listing-changes';

const idOf = (change: OwnListingChange): string =>
  change.kind === 'deleted' ? change.id : change.card.id;

const cardOf = (listing: OwnListing): OwnListingCard => ({
  ...listing,
  cover_photo: listing.listing_photos[0] ?? null,
});

/**
 * The list as it will be once its index has caught up with these changes.
 *
 * @param askedAt when the list was asked for: of what was done later it can't know, however long it
 *   is looked at
 */
export function withOwnChanges(
  cards: readonly OwnListingCard[],
  changes: readonly OwnListingChange[],
  askedAt: number,
): readonly OwnListingCard[] {
  let list = cards;
  for (const change of changes) {
    if (askedAt - change.at < BEHIND_FOR) list = withOwnChange(list, change);
  }
  return list;
}

function withOwnChange(
  list: readonly OwnListingCard[],
  change: OwnListingChange,
): readonly OwnListingCard[] {
  if (change.kind === 'deleted') return list.filter(({ id }) => id !== change.id);
  const { card, kind } = change;
  const listed = list.find(({ id }) => id === card.id);
  if (listed === undefined) return kind === 'created' ? [card, ...list] : list;
  // What somebody else has done since is newer than what was done here.
  if (listed.revision >= card.revision) return list;
  return list.map((other) => (other === listed ? card : other));
}

/** What was done to each listing last, with one change more. */
export function withNewChange(
  before: readonly OwnListingChange[],
  change: OwnListingChange,
): readonly OwnListingChange[] {
  const earlier = before.find((other) => idOf(other) === idOf(change));
  if (earlier !== undefined && isOlder(change, earlier)) return before;
  const wasJustCreated = earlier?.kind === 'created' && change.kind === 'changed';
  return [
    ...before.filter((other) => other !== earlier),
    wasJustCreated ? { ...change, kind: 'created' } : change,
  ];
}

/** Whether a change came before another, although its answer came after. Nothing follows a deletion. */
const isOlder = (change: OwnListingChange, other: OwnListingChange): boolean =>
  change.kind !== 'deleted' &&
  (other.kind === 'deleted' || other.card.revision > change.card.revision);

/** What was done here, oldest first. */
export const useOwnListingChanges = (): readonly OwnListingChange[] =>
  useSWR<readonly OwnListingChange[]>(KEY, null).data ?? [];

/** How to make known what was done to a listing, to whatever shows it. */
export function useNoteOwnListing() {
  const { mutate } = useSWRConfig();
  const note = (change: OwnListingChange) =>
    mutate<readonly OwnListingChange[]>(KEY, (before = []) => withNewChange(before, change), {
      revalidate: false,
    });
  const keep = (listing: OwnListing) =>
    mutate<OwnListing>(
      operationKey('getMyListing', { params: { listing_id: listing.id } }),
      (kept) => (kept !== undefined && kept.revision > listing.revision ? kept : listing),
      { revalidate: false },
    );

  return {
    created: async (listing: OwnListing) => {
      await keep(listing);
      await note({ kind: 'created', card: cardOf(listing), at: Date.now() });
    },
    changed: async (listing: OwnListing) => {
      await keep(listing);
      await note({ kind: 'changed', card: cardOf(listing), at: Date.now() });
    },
    deleted: async (id: string) => {
      await note({ kind: 'deleted', id, at: Date.now() });
    },
  };
}

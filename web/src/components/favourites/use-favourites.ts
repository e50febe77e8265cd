import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import type { OperationResponse } from '../../../../shared/operations.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import { callApi } from '../../lib/api-client.ts';
import { type ApiError, isUnauthorised, outcomeOf } from '../../lib/api-error.ts';
import { tabStore } from '../../lib/page-storage.ts';
import { signInPathFrom } from '../../lib/session/auth-address.ts';
import { currentSession, userIdOf } from '../../lib/session/session-store.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { showToast, type Toast } from '../../lib/toast.ts';
import { operationKey, useOperation, useRefresh } from '../../lib/use-operation.ts';
import { pagesKey, withItems } from '../../lib/use-paged-operation.ts';
import { Wishes } from './wishes.ts';

/** The input of the user's list of favourites. */
export const MY_FAVOURITES = { query: {} };

const IDS_KEY = operationKey('listFavouriteIds', {});
const LIST_KEY = pagesKey('listFavourites', MY_FAVOURITES);

const wishes = new Wishes(tabStore);

/** The topic of toasts about a favourite. */
const topicOf = (listingId: string): string => `favourite ${listingId}`;

function showFailure(listingId: string, error: ApiError): void {
  const hasEnded = isUnauthorised(error);
  // The pages behind sign-in say so themselves.
  if (hasEnded && window.location.pathname.startsWith(pagePaths.dashboard)) return;
  showToast({
    kind: 'error',
    topic: topicOf(listingId),
    title: 'Error updating favourites',
    message: 'Please try again later.',
    reason: error.message,
    ...(hasEnded && { links: [{ to: signInPathFrom(window.location), label: 'Sign In' }] }),
  });
}

interface KeepOptions {
  /** Whether the toast offers to undo the change. @default false: the heart is still there */
  readonly offersUndo?: boolean;
}

/**
 * Returns the user's unconfirmed changes of favourites, and a function that makes one. A change is
 * shown at once, confirmed by a toast, and reverted with a toast if it is refused.
 */
export function useFavouriteWishes() {
  const userId = userIdOf(useSession()) ?? '';
  const { mutate } = useSWRConfig();
  const refresh = useRefresh();

  /** Updates the cache after the API has made a change. */
  async function updateCache(listingId: string, isKept: boolean): Promise<void> {
    await mutate<OperationResponse<'listFavouriteIds'>>(
      IDS_KEY,
      (cached) => {
        const others = cached?.listing_ids.filter((id) => id !== listingId);
        return others && { listing_ids: isKept ? [...others, listingId] : others };
      },
      // A mutation drops requests in progress, so data that hasn't loaded yet must be requested again.
      { revalidate: (cached) => cached === undefined },
    );
    if (isKept) await refresh('listFavourites');
    else {
      await mutate<readonly OperationResponse<'listFavourites'>[]>(
        LIST_KEY,
        (pages) =>
          pages && withItems(pages, (item) => (item.listing_id === listingId ? null : item)),
        { revalidate: (pages) => pages === undefined },
      );
    }
  }

  function keep(listingId: string, isKept: boolean, options: KeepOptions = {}): void {
    wishes.make(userId, listingId, isKept, async (wish, isStillWished) => {
      const call = callApi(wish ? 'addFavourite' : 'removeFavourite', {
        params: { listing_id: listingId },
      });
      const outcome = await outcomeOf(call);
      // Another user has signed in meanwhile.
      if (userIdOf(currentSession()) !== userId) return;
      if (outcome.ok) {
        await updateCache(listingId, wish);
        if (isStillWished()) showToast(successOf(listingId, wish, options));
      } else if (isStillWished()) {
        showFailure(listingId, outcome.error);
        // If only the reply was lost, the change was made nevertheless.
        await refresh('listFavouriteIds', 'listFavourites');
      }
    });
  }

  const successOf = (listingId: string, isKept: boolean, options: KeepOptions): Toast => ({
    kind: 'success',
    topic: topicOf(listingId),
    title: isKept ? 'Added to favourites' : 'Removed from favourites',
    ...(options.offersUndo && {
      action: { label: 'Undo', onAction: () => keep(listingId, !isKept, options) },
    }),
  });

  // Continues with changes made just before a reload.
  useEffect(() => {
    for (const [listingId, isKept] of wishes.leftBy(userId)) keep(listingId, isKept);
  });

  /** The unconfirmed change of a listing; undefined if there is none. */
  const wishOf = useCallback((listingId: string) => wishes.of(userId, listingId), [userId]);
  return { keep, wishOf };
}

/** Renders again after every unconfirmed change. */
export const useOnWish = <T>(read: () => T): T =>
  useSyncExternalStore(wishes.subscribe, read, read);

/**
 * Whether a listing is the user's favourite, undefined while loading, and a function that changes it.
 */
export function useFavourite(listingId: string, options: KeepOptions) {
  // Loaded once, because changes made here go into the cache.
  const { data } = useOperation('listFavouriteIds', {}, { revalidateIfStale: false });
  const { keep, wishOf } = useFavouriteWishes();
  const isKeptNow = () => wishOf(listingId) ?? data?.listing_ids.includes(listingId);
  const isKept = useOnWish(isKeptNow);
  return { isKept, toggle: () => keep(listingId, !isKeptNow(), options) };
}

import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import type { OperationResponse } from '../../../../shared/operations.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import { callApi } from '../api-client.ts';
import { type ApiError, isUnauthorised, outcomeOf } from '../api-error.ts';
import { signInPathFrom } from '../session/auth-address.ts';
import { currentSession, userIdOf } from '../session/session-store.ts';
import { useSession } from '../session/use-session.ts';
import { showToast, type Toast } from '../toast.ts';
import { operationKey, useOperation, useRefresh } from '../use-operation.ts';
import { pagesKey, withItems } from '../use-paged-operation.ts';
import { Wishes } from './wishes.ts';

/** The input of the list of the person's favourites. */
export const MY_FAVOURITES = { query: {} };

const IDS_KEY = operationKey('listFavouriteIds', {});
const LIST_KEY = pagesKey('listFavourites', MY_FAVOURITES);

const wishes = new Wishes(() => window.sessionStorage);

/** The topic of toasts about a listing among favourites. */
const topicOf = (listingId: string): string => `favourite ${listingId}`;

function showFailure(listingId: string, error: ApiError): void {
  const hasEnded = isUnauthorised(error);
  // Behind sign-in the page says so itself.
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
  /** Whether the toast offers to undo it. @default false: the heart is still there */
  readonly offersUndo?: boolean;
}

/**
 * Returns what the signed-in person wishes of listings, and what wishes them to be kept or not. That is
 * shown at once, said by a toast when it is so, and taken back with one if it is refused.
 */
export function useFavouriteWishes() {
  const userId = userIdOf(useSession()) ?? '';
  const { mutate } = useSWRConfig();
  const refresh = useRefresh();

  /** Changes what has been loaded, as the API has done what was wished. */
  async function updateCache(listingId: string, isKept: boolean): Promise<void> {
    await mutate<OperationResponse<'listFavouriteIds'>>(
      IDS_KEY,
      (cached) => {
        const others = cached?.listing_ids.filter((id) => id !== listingId);
        return others && { listing_ids: isKept ? [...others, listingId] : others };
      },
      // What is on its way is dropped by a change: what isn't there yet has to be asked for again.
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
      // Whoever has signed in meanwhile wished nothing.
      if (userIdOf(currentSession()) !== userId) return;
      if (outcome.ok) {
        await updateCache(listingId, wish);
        if (isStillWished()) showToast(successOf(listingId, wish, options));
      } else if (isStillWished()) {
        showFailure(listingId, outcome.error);
        // Where only the answer was lost, it has been done nevertheless.
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

  // What was wished just before a reload is seen to after it.
  useEffect(() => {
    for (const [listingId, isKept] of wishes.leftBy(userId)) keep(listingId, isKept);
  });

  /** What is wished of a listing; undefined where nothing is, or it is so already. */
  const wishOf = useCallback((listingId: string) => wishes.of(userId, listingId), [userId]);
  return { keep, wishOf };
}

/** Calls for another render after every change of a wish. */
export const useOnWish = <T>(read: () => T): T =>
  useSyncExternalStore(wishes.subscribe, read, read);

/** Whether the signed-in person keeps a listing, undefined until that is known; and what changes it. */
export function useFavourite(listingId: string, options: KeepOptions) {
  // Asked for once: what changes it here is in the cache.
  const { data } = useOperation('listFavouriteIds', {}, { revalidateIfStale: false });
  const { keep, wishOf } = useFavouriteWishes();
  const isKeptNow = () => wishOf(listingId) ?? data?.listing_ids.includes(listingId);
  const isKept = useOnWish(isKeptNow);
  return { isKept, toggle: () => keep(listingId, !isKeptNow(), options) };
}

import { useLayoutEffect } from 'react';
import { useSWRConfig } from 'swr';
import { userIdOf } from '../lib/session/session-store.ts';
import { useSession } from '../lib/session/use-session.ts';

/**
 * Clears a user's data from SWR's cache once another user, or nobody, is signed in. It renders
 * nothing and is a sibling of the pages: a parent that changed with the session would render a
 * hydrated page from the beginning.
 */
export function UserChangeWatcher() {
  const userId = userIdOf(useSession());
  const { cache, mutate } = useSWRConfig();
  // A layout effect runs before the next user's pages fetch anything.
  useLayoutEffect(() => {
    if (userId === undefined) return;
    // Until the code that clears the cache has loaded, or if it can't be loaded, a reload clears all.
    let clear = () => location.reload();
    import('./session/clear-private-data.ts').then(
      ({ revalidateCleared, clearPrivateData }) => {
        revalidateCleared({ mutate });
        clear = () => clearPrivateData({ cache, mutate });
      },
      () => {},
    );
    return () => clear();
  }, [userId, cache, mutate]);
  return null;
}

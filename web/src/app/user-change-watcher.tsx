import { useLayoutEffect } from 'react';
import { useSWRConfig } from 'swr';
import { userIdOf } from '../lib/session/session-store.ts';
import { useSession } from '../lib/session/use-session.ts';

/**
 * Empties SWR's cache once another user, or nobody, is signed in. It renders
 * nothing and is a sibling of the pages: a parent that changed with the session would render a
 * hydrated page from the beginning.
 */
export function UserChangeWatcher() {
  const userId = userIdOf(useSession());
  const { unload } = useSWRConfig();
  // A layout effect runs before the next user's pages fetch anything.
  useLayoutEffect(() => {
    if (userId === undefined) return;
    return () => unload();
  }, [userId, unload]);
  return null;
}

import type { useSWRConfig } from 'swr';
import { routes } from '../../../../shared/routes.ts';
import { currentSession, userIdOf } from '../../lib/session/session-store.ts';

type Swr = Pick<ReturnType<typeof useSWRConfig>, 'cache' | 'mutate'>;

const PUBLIC_OPERATIONS: readonly string[] = Object.entries(routes)
  .filter(([, { access }]) => access === 'anyone')
  .map(([id]) => id);

/** A serialised key of SWR, or of a list of pages, begins with the operation's id. */
const OPERATION = /^(?:\$inf\$)?@"(\w+)"/;

/** Whether the data under that key is the same for everyone. */
export function isPublicData(key: string): boolean {
  const [, id = ''] = OPERATION.exec(key) ?? [];
  return PUBLIC_OPERATIONS.includes(id);
}

/** The keys that were cleared while nobody was signed in. */
const cleared = new Set<string>();

/** Clears all data of one user from SWR's cache. What the next user sees is fetched again. */
export function clearPrivateData({ cache, mutate }: Swr): void {
  const revalidate = userIdOf(currentSession()) !== undefined;
  for (const key of [...cache.keys()]) {
    if (isPublicData(key)) continue;
    // Components are told, and a response that is still on its way is dropped.
    void mutate(key, undefined, { revalidate });
    if (revalidate) continue;
    cache.delete(key);
    cleared.add(key);
  }
}

/**
 * Fetches what was cleared before this user signed in. Within two seconds of an earlier request SWR
 * would not fetch it by itself, although the response to that request was dropped.
 */
export function revalidateCleared({ mutate }: Pick<Swr, 'mutate'>): void {
  for (const key of cleared) void mutate(key);
  cleared.clear();
}

import { useEffect, useSyncExternalStore } from 'react';
import type { Asked, ListingLabel } from './remembered.ts';

const loadParts = () => import('./parts.ts');
type ShortlistParts = Awaited<ReturnType<typeof loadParts>>;

let parts: ShortlistParts | undefined;
let isLoading = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Loads the device's memory once the browser has nothing else to do. */
function loadWhenIdle(): void {
  if (isLoading || parts !== undefined) return;
  isLoading = true;
  // Some browsers don't know when they are idle.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  whenIdle(() => {
    loadParts()
      .then((loaded) => {
        parts = loaded;
        for (const listener of listeners) listener();
      })
      // The page works without it. The next part that needs it tries again.
      .catch(() => undefined)
      .finally(() => {
        isLoading = false;
      });
  });
}

/**
 * The device's memory of listings, and the parts that show it. Undefined on the server, and until it has
 * loaded after the page: each place has room for what comes.
 */
export function useShortlist(): ShortlistParts | undefined {
  useEffect(loadWhenIdle, []);
  return useSyncExternalStore(
    subscribe,
    () => parts,
    () => undefined,
  );
}

/** Whether a listing is hidden from searches on this device. */
export function useIsHidden(id: string): boolean {
  const memory = useShortlist()?.memory;
  useEffect(() => memory?.want(id), [memory, id]);
  return useSyncExternalStore(
    memory?.subscribe ?? subscribe,
    () => memory?.of(id)?.hidden_at !== undefined,
    () => false,
  );
}

/** Remembers that an enquiry or a booking request was sent from this device. */
export const rememberAsked = (listing: ListingLabel, kind: Asked['kind']): Promise<unknown> =>
  loadParts()
    .then(({ memory }) => memory.ask(listing, kind))
    // The enquiry or request was sent all the same.
    .catch(() => undefined);

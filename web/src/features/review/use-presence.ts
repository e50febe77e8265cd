import { useEffect } from 'react';
import { callApi } from '../../lib/api-client.ts';
import { outcomeOf } from '../../lib/api-error.ts';
import { isUnattended } from '../../lib/session/attendance.ts';
import { usePolledOperation } from '../../lib/signed-in/use-polled.ts';

/** How many parts of the page have a listing open, by its id: its page, and a dialog on it. */
const open = new Map<string, number>();

/**
 * Shows others that the user has a listing open for review, for as long as the component is shown and
 * somebody is at the page. A failure changes nothing: it is a courtesy.
 * @returns the names of the others who have it open
 */
export function usePresence(listing_id: string): readonly string[] {
  const { data } = usePolledOperation(
    'openListing',
    { params: { listing_id } },
    { dedupingInterval: 0, shouldRetryOnError: false, isPaused: isUnattended },
  );
  useEffect(() => {
    open.set(listing_id, (open.get(listing_id) ?? 0) + 1);
    return () => {
      const remaining = (open.get(listing_id) ?? 1) - 1;
      if (remaining > 0) {
        open.set(listing_id, remaining);
        return;
      }
      open.delete(listing_id);
      void outcomeOf(callApi('closeListing', { params: { listing_id } }));
    };
  }, [listing_id]);
  return data?.viewed_by ?? [];
}

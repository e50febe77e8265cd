import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { saveOrder } from './api/photo-calls.ts';
import { inOrder, type PlacedPhoto } from './photo-order.ts';
import { photoToasts } from './photo-toasts.ts';
import type { PhotoCalls } from './use-photo-calls.ts';

interface PhotoOrder {
  /** In the order in which they were put, although it may not be saved yet. */
  readonly ordered: readonly PlacedPhoto[];
  readonly reorder: (ids: string[]) => Promise<void>;
}

/** The order of a listing's photos: shown at once, and as it is saved where it can't be. */
export function usePhotoOrder(
  listingId: string,
  photos: readonly PlacedPhoto[],
  { change }: Pick<PhotoCalls, 'change'>,
): PhotoOrder {
  const [wanted, setWanted] = useState<string[]>();
  return {
    ordered: wanted === undefined ? photos : inOrder(photos, wanted),
    reorder: async (ids) => {
      setWanted(ids);
      try {
        const { missing } = await change(() => saveOrder(listingId, ids));
        if (missing.length === 0) photoToasts.ordered();
        else photoToasts.orderFailed(missing.length);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        photoToasts.orderFailed(ids.length, error);
      } finally {
        // Another order may have been wanted since.
        setWanted((now) => (now === ids ? undefined : now));
      }
    },
  };
}

import { pluralise } from '../../../../shared/pluralise.ts';
import { memory } from '../shortlist/device-memory.ts';
import type { Remembered } from '../shortlist/remembered.ts';
import { showToast } from '../toast.ts';
import { useRefresh } from '../use-operation.ts';
import { type Additions, addFavourites } from './add-favourites.ts';

/** `3 properties`, or `The property` of one. */
const properties = (count: number): string => pluralise(count, 'property', 'properties');

function report({ added, failed, limit }: Additions): void {
  if (failed === 0) {
    showToast({
      kind: 'success',
      topic: 'shortlist',
      title: 'Added to favourites',
      message: `${properties(added)} from this device.`,
    });
    return;
  }
  showToast({
    kind: 'error',
    topic: 'shortlist',
    title: `${properties(failed)} couldn’t be added`,
    message:
      added === 0
        ? 'Nothing is lost: they stay on this device, on your shortlist.'
        : `${properties(added)} added. The rest stays on this device, on your shortlist.`,
    reason: limit,
  });
}

/**
 * Returns a function that moves listings from this device's shortlist to the user's favourites. What
 * couldn't be added stays on the device.
 */
export function useMerge(): (records: readonly Remembered[]) => Promise<void> {
  const refresh = useRefresh();
  return async (records) => {
    const additions = await addFavourites(records, (record) => memory.keep(record, false));
    await refresh('listFavouriteIds', 'listFavourites');
    report(additions);
  };
}

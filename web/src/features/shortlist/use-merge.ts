import { pluralise } from '../../../../shared/pluralise.ts';
import { memory } from '../../components/shortlist/device-memory.ts';
import type { Remembered } from '../../components/shortlist/remembered.ts';
import { callApi } from '../../lib/api-client.ts';
import { outcomeOf } from '../../lib/api-error.ts';
import { showToast } from '../../lib/toast.ts';
import { useRefresh } from '../../lib/use-operation.ts';
import { type Additions, addFavourites } from './add-favourites.ts';

/** `3 properties`, or `The property` of one. */
const properties = (count: number): string => pluralise(count, 'property', 'properties');

function report({ added, failed, limit }: Additions, undo: () => void): void {
  if (failed === 0) {
    showToast({
      kind: 'success',
      topic: 'shortlist',
      title: 'Added to favourites',
      message: `${properties(added)} from this device.`,
      action: { label: 'Undo', onAction: undo },
    });
    return;
  }
  showToast({
    kind: 'error',
    topic: 'shortlist',
    title: `${properties(failed)} couldn’t be added`,
    message:
      added === 0
        ? 'They’re still on your shortlist on this device.'
        : `${properties(added)} added. The rest are still on your shortlist on this device.`,
    reason: limit,
  });
}

/** Takes listings out of the favourites again, and back to where they were on this device. */
async function takeBack(records: readonly Remembered[]): Promise<void> {
  let failed = 0;
  for (const record of records) {
    const removal = callApi('removeFavourite', { params: { listing_id: record.id } });
    if ((await outcomeOf(removal)).ok) await memory.keep(record, true, record.kept_at);
    else failed += 1;
  }
  if (failed === 0) return;
  showToast({
    kind: 'error',
    topic: 'shortlist',
    title: 'Error updating favourites',
    message: `${properties(failed)} couldn’t be removed. Please try again later.`,
  });
}

/**
 * Returns a function that moves listings from this device's shortlist to the user's favourites. What
 * couldn't be added stays on the device. The toast offers to undo it.
 */
export function useMerge(): (records: readonly Remembered[]) => Promise<void> {
  const refresh = useRefresh();
  return async (records) => {
    const moved: Remembered[] = [];
    const additions = await addFavourites(records, (record) => {
      moved.push(record);
      return memory.keep(record, false);
    });
    const refreshFavourites = () => refresh('listFavouriteIds', 'listFavourites');
    await refreshFavourites();
    report(additions, () => void takeBack(moved).then(refreshFavourites));
  };
}

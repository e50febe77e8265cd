import '../../components/mantine/part-styles.css';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { pluralise } from '../../../../shared/pluralise.ts';
import { callApi } from '../../lib/api-client.ts';
import { outcomeOf } from '../../lib/api-error.ts';
import { useMerge } from '../../lib/favourites/use-merge.ts';
import { memory } from '../../lib/shortlist/device-memory.ts';
import type { Remembered } from '../../lib/shortlist/remembered.ts';

/** While one tab asks, others don't. */
const LOCK = 'fellside-shortlist-question';

/**
 * What this device keeps and the account hasn't. What both have is the account's from now on, so the
 * device lets it go.
 */
async function missingFavourites(userId: string): Promise<readonly Remembered[]> {
  const kept = await memory.list('kept');
  if (kept.length === 0) return [];
  const answered = await memory.mergeAnswer(userId);
  if (answered?.answer === 'never') return [];
  const latest = Math.max(...kept.map(({ kept_at = 0 }) => kept_at));
  if (answered !== undefined && latest <= answered.at) return [];
  const outcome = await outcomeOf(callApi('listFavouriteIds', {}));
  if (!outcome.ok) return [];
  const favourites = new Set(outcome.result.listing_ids);
  for (const record of kept) if (favourites.has(record.id)) await memory.keep(record, false);
  return kept.filter(({ id }) => !favourites.has(id));
}

/**
 * Asks once after signing in whether to add what this device keeps to the favourites: not again after
 * "Not now" until more was kept, and never after "Don't ask again".
 */
export function ShortlistQuestion({ userId }: { readonly userId: string }) {
  const [asked, setAsked] = useState<readonly Remembered[]>();
  const [release, setRelease] = useState<() => void>();
  const merge = useMerge();

  useEffect(() => {
    let isHere = true;
    const ended = Promise.withResolvers<void>();
    const ask = async () => {
      const missing = await missingFavourites(userId);
      if (missing.length === 0 || !isHere) return;
      setRelease(() => ended.resolve);
      setAsked(missing);
      await ended.promise;
    };
    const held = navigator.locks?.request(LOCK, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await ask();
    });
    // A page without a secure connection has no locks.
    if (held === undefined) void ask();
    return () => {
      isHere = false;
      setAsked(undefined);
      ended.resolve();
    };
  }, [userId]);

  if (asked === undefined) return null;
  const end = async (answering: Promise<unknown>) => {
    setAsked(undefined);
    await answering;
    release?.();
  };
  const notNow = () => void end(memory.keepMergeAnswer(userId, 'not-now'));
  const count = asked.length;
  return (
    <Modal
      opened
      onClose={notNow}
      title="Add them to your favourites?"
      transitionProps={{ duration: 0 }}
    >
      <Stack gap={18}>
        <Text variant="long">
          You kept {pluralise(count, 'property', 'properties')} on this device before you signed in.
          As favourites you have {count === 1 ? 'it' : 'them'} wherever you sign in.
        </Text>
        <Stack gap={10}>
          <Button
            onClick={() =>
              // What can't be added stays on the device, and isn't asked about again.
              void end(memory.keepMergeAnswer(userId, 'not-now').then(() => merge(asked)))
            }
          >
            {count === 1 ? 'Yes, add it' : `Yes, add all ${count}`}
          </Button>
          <Button variant="default" onClick={notNow}>
            Not now
          </Button>
          <Button
            variant="subtle"
            onClick={() => void end(memory.keepMergeAnswer(userId, 'never'))}
          >
            Don’t ask again
          </Button>
        </Stack>
      </Stack>
    </Modal>
  );
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { pagePaths } from '../../../../shared/pages.ts';
import { pluralise } from '../../../../shared/pluralise.ts';
import { ModalDialog } from '../../components/modal-dialog.tsx';
import { memory } from '../../components/shortlist/device-memory.ts';
import type { Remembered } from '../../components/shortlist/remembered.ts';
import { callApi } from '../../lib/api-client.ts';
import { outcomeOf } from '../../lib/api-error.ts';
import { takeSignInTarget } from '../../lib/session/sign-in-target.ts';
import classes from './shortlist-question.module.css';
import { useMerge } from './use-merge.ts';

/** While one tab asks, others wait: its answer counts for them. */
const ASKING = 'fellside-shortlist-question';

/** While one tab adds without asking, others wait, and find nothing to add. */
const ADDING = 'fellside-shortlist-adding';

const QUESTION = 'Add them to your favourites?';

/**
 * Does the task once no other tab has the lock. A page without a secure connection has no locks.
 * @throws AbortError if the signal ends the wait, or another tab takes the lock away
 */
async function oneTabAtATime(
  lock: string,
  signal: AbortSignal,
  task: () => Promise<void>,
): Promise<void> {
  if (navigator.locks === undefined) return await task();
  await navigator.locks.request(lock, { signal }, task);
}

/** Ends the question of another tab: this one knows that the person wants the listings added. */
const endQuestions = async (): Promise<void> =>
  navigator.locks?.request(ASKING, { steal: true }, () => undefined);

/** Whether all of these listings were kept since this page was loaded. */
const isAllOfThisVisit = (missing: readonly Remembered[]): boolean =>
  missing.every(({ kept_at = 0 }) => kept_at >= performance.timeOrigin);

/**
 * The listings that this device keeps and the account hasn't. Listings that both have are the account's from
 * now on, so the device drops them. Empty if the person has answered already.
 *
 * @param isWished whether the person wants the listings added now, even if they have answered before
 */
async function missingFavourites(
  userId: string,
  isWished: boolean,
): Promise<readonly Remembered[]> {
  const kept = await memory.list('kept');
  if (kept.length === 0) return [];
  const answered = isWished ? undefined : await memory.mergeAnswer(userId);
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
 * After signing in, adds what this device keeps to the favourites, with an undo, if it was kept in this
 * visit or the person came from the shortlist. It may be somebody else's if it is older: then it asks
 * once, not again after "Not now" until more was kept, and never after "Don't ask again".
 */
export function ShortlistQuestion({ userId }: { readonly userId: string }) {
  const [asked, setAsked] = useState<readonly Remembered[]>();
  const [release, setRelease] = useState<() => void>();
  const isAnswered = useRef(false);
  const merge = useMerge();
  const addNow = useEffectEvent(merge);

  useEffect(() => {
    const left = new AbortController();
    const ended = Promise.withResolvers<void>();
    const isFromShortlist = takeSignInTarget() === pagePaths.shortlist;

    const addUnasked = async () => {
      const missing = await missingFavourites(userId, isFromShortlist);
      if (missing.length === 0 || left.signal.aborted) return;
      // Undo puts them back, and they aren't added again.
      await memory.keepMergeAnswer(userId, 'not-now');
      await endQuestions();
      await addNow(missing);
    };
    const ask = async () => {
      // Looked up again under the lock, because another tab may have had the answer meanwhile.
      const missing = await missingFavourites(userId, false);
      if (missing.length === 0 || left.signal.aborted) return;
      isAnswered.current = false;
      setRelease(() => ended.resolve);
      setAsked(missing);
      await ended.promise;
    };
    const addOrAsk = async () => {
      const isSure = isFromShortlist || isAllOfThisVisit(await missingFavourites(userId, false));
      await oneTabAtATime(isSure ? ADDING : ASKING, left.signal, isSure ? addUnasked : ask);
    };
    addOrAsk().catch((error: unknown) => {
      // Another tab has ended the question, or the person signs out.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      left.abort();
      setAsked(undefined);
    });
    return () => {
      left.abort();
      setAsked(undefined);
      ended.resolve();
    };
  }, [userId]);

  if (asked === undefined) return null;
  const end = (answering: () => Promise<unknown>) => {
    // Closing the dialog after an answer is none.
    if (isAnswered.current) return;
    isAnswered.current = true;
    setAsked(undefined);
    void answering().finally(release);
  };
  const notNow = () => end(() => memory.keepMergeAnswer(userId, 'not-now'));
  const add = () =>
    end(async () => {
      // Listings that can't be added stay on the device, and aren't asked about again.
      await memory.keepMergeAnswer(userId, 'not-now');
      await merge(asked);
    });
  const count = asked.length;
  return (
    <ModalDialog label={QUESTION} className={classes.dialog} onClose={notNow}>
      <h2>{QUESTION}</h2>
      <p>
        You saved {pluralise(count, 'property', 'properties')} on this device before you signed in.
        Add {count === 1 ? 'it' : 'them'} to your favourites to see {count === 1 ? 'it' : 'them'} on
        every device.
      </p>
      <div className={classes.answers}>
        <button type="button" className="fs-button" onClick={add}>
          {count === 1 ? 'Yes, add it' : `Yes, add all ${count}`}
        </button>
        <button type="button" className="fs-button fs-quiet" onClick={notNow}>
          Not now
        </button>
        <button
          type="button"
          className={classes.never}
          onClick={() => end(() => memory.keepMergeAnswer(userId, 'never'))}
        >
          Don’t ask again
        </button>
      </div>
    </ModalDialog>
  );
}

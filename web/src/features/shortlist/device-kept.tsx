import { useState } from 'react';
import { CARDS_BY_ID } from '../../../../shared/listings/limits.ts';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadingGrid } from '../../components/property-grid.tsx';
import { memory } from '../../components/shortlist/device-memory.ts';
import type { Remembered } from '../../components/shortlist/remembered.ts';
import { sayIfNotStored } from '../../components/shortlist/say-if-not-stored.ts';
import { useRememberedCount, useRememberedList } from '../../components/shortlist/use-memory.ts';
import { showToast } from '../../lib/toast.ts';
import { KeptList } from './kept-list.tsx';
import { NothingKept } from './nothing-kept.tsx';
import { OtherNotes } from './other-notes.tsx';
import classes from './shortlist.module.css';
import { MOST_SHARED } from './shortlist-address.ts';
import { useCards } from './use-cards.ts';

/** Takes a listing off the shortlist. Undo puts it back to its place. */
async function remove(record: Remembered): Promise<void> {
  const isLost = sayIfNotStored(await memory.keep(record, false));
  if (isLost) return;
  showToast({
    kind: 'success',
    topic: 'shortlist',
    title: 'Removed from your shortlist',
    action: {
      label: 'Undo',
      onAction: () => void memory.keep(record, true, record.kept_at),
    },
  });
}

/** The shortlist of people who aren't signed in: what this device keeps. */
export function DeviceKept() {
  const [pages, setPages] = useState(1);
  const most = pages * CARDS_BY_ID;
  // A link leaves out those that are gone, which only those that are shown can be known to be. One
  // more tells whether the link has all.
  const records = useRememberedList('kept', most + MOST_SHARED + 1);
  const total = useRememberedCount('kept');
  const shown = records?.slice(0, most) ?? [];
  const cards = useCards(shown.map(({ id }) => id));
  if (records === undefined || total === undefined) return <LoadingGrid count={3} />;
  if (cards.error !== undefined) {
    return <ErrorState onRetry={cards.retry} isRetrying={cards.isRetrying} />;
  }
  const items = shown.map((record) => ({
    id: record.id,
    title: record.title,
    card: cards.cardOf(record.id),
    label: `Keep ${record.title} on your shortlist`,
    remove: () => void remove(record),
  }));
  return (
    <>
      {items.length === 0 ? (
        <NothingKept title="Nothing on your shortlist yet" />
      ) : (
        <KeptList items={items} total={total} ids={records.map(({ id }) => id)} />
      )}
      {shown.length < records.length && (
        <p className={classes.more}>
          <button type="button" className="fs-button fs-quiet" onClick={() => setPages(pages + 1)}>
            Show more
          </button>
        </p>
      )}
      <OtherNotes except="kept" />
    </>
  );
}

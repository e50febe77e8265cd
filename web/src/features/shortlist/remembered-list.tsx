import { useState } from 'react';
import { Link } from 'react-router';
import { TYPE_LABELS } from '../../../../shared/listings/labels.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { formatDay } from '../../components/shortlist/day.ts';
import { memory } from '../../components/shortlist/device-memory.ts';
import type { Remembered } from '../../components/shortlist/remembered.ts';
import { useRememberedCount, useRememberedList } from '../../components/shortlist/use-memory.ts';
import { showToast } from '../../lib/toast.ts';
import { MoreRows, ROWS_AT_ONCE } from './more-rows.tsx';
import classes from './shortlist.module.css';

const EMPTY = {
  seen: {
    title: 'Nothing seen yet',
    text: 'Properties you view on this device appear here.',
  },
  hidden: {
    title: 'Nothing hidden',
    text: 'Properties you hide from results appear here, so you can show them again.',
  },
} as const;

interface RememberedListProps {
  readonly name: 'seen' | 'hidden';
}

/** Listings seen lately, or hidden. The list comes from the device alone, and asks the site for nothing. */
export function RememberedList({ name }: RememberedListProps) {
  const [most, setMost] = useState(ROWS_AT_ONCE);
  const records = useRememberedList(name, most);
  const total = useRememberedCount(name);
  if (records === undefined) return null;
  if (records.length === 0) {
    return (
      <EmptyState title={EMPTY[name].title}>
        <p>{EMPTY[name].text}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={classes.rows}>
        {records.map((record) => (
          <li key={record.id}>
            <div>
              <Link to={pagePaths.listing(record.id)}>{record.title}</Link>
              <p className={classes.detail}>
                {[TYPE_LABELS.search[record.type], record.area_name, whenOf(record, name)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {name === 'hidden' && (
              <button
                type="button"
                className="fs-button fs-quiet fs-small"
                aria-label={`Show again: ${record.title}`}
                onClick={() => void showAgain(record)}
              >
                Show again
              </button>
            )}
          </li>
        ))}
      </ul>
      <MoreRows
        shown={records.length}
        total={total ?? 0}
        onMore={() => setMost(most + ROWS_AT_ONCE)}
      />
    </>
  );
}

function whenOf({ seen_at, hidden_at, asked }: Remembered, name: 'seen' | 'hidden'): string {
  if (name === 'hidden') return hidden_at === undefined ? '' : `hidden on ${formatDay(hidden_at)}`;
  if (asked !== undefined) return `contacted on ${formatDay(asked.at)}`;
  return seen_at === undefined ? '' : `seen on ${formatDay(seen_at)}`;
}

async function showAgain(record: Remembered): Promise<void> {
  await memory.hide(record, false);
  showToast({
    kind: 'success',
    topic: 'shortlist',
    title: 'Back in your results',
    action: { label: 'Undo', onAction: () => void memory.hide(record, true) },
  });
}

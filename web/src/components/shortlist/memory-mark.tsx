import { useState } from 'react';
import { formatDay } from './day.ts';
import classes from './memory-mark.module.css';
import type { Remembered } from './remembered.ts';
import { useRemembered } from './use-memory.ts';

interface MemoryMarkProps {
  readonly id: string;
  /** The place of the mark: on a card, or on the listing's own page, which is being seen. */
  readonly place: 'card' | 'page';
}

/** Says that the visitor has seen a listing, or asked about it. */
export function MemoryMark({ id, place }: MemoryMarkProps) {
  const record = useRemembered(id);
  return record === undefined ? null : <Mark key={id} record={record} place={place} />;
}

interface MarkProps {
  readonly record: Remembered | null;
  readonly place: MemoryMarkProps['place'];
}

function Mark({ record, place }: MarkProps) {
  // Opening the page makes it seen. What counts there is whether it was before.
  const [seenBefore] = useState(record?.seen_at);
  const { asked } = record ?? {};
  const seen = place === 'page' ? seenBefore : record?.seen_at;
  if (asked !== undefined) {
    return (
      <span className={classes[place]}>
        <span>You enquired on {formatDay(asked.at)}</span>
      </span>
    );
  }
  if (seen === undefined) return null;
  return (
    <span className={classes[place]}>
      <span>{place === 'page' ? `Seen on ${formatDay(seen)}` : 'Seen'}</span>
    </span>
  );
}

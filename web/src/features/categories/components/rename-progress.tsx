import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Rename } from '../../../../../shared/categories/schema.ts';
import { Note } from '../../../components/note/note.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { type ApiError, outcomeOf } from '../../../lib/api-error.ts';
import { showToast } from '../../../lib/toast.ts';

interface RenameProgressProps {
  readonly moving: readonly Rename[];
  /** Called with the renames that are still to be applied. */
  readonly onMoved: (left: readonly Rename[]) => void;
}

const list = new Intl.ListFormat('en-GB');

const TOPIC = 'renames';

/** Applies renames to listings, batch by batch, while the page is open. */
export function RenameProgress({ moving, onMoved }: RenameProgressProps) {
  const [error, setError] = useState<ApiError>();
  const tellMoved = useEffectEvent(onMoved);
  const isMoving = moving.length > 0 && error === undefined;

  // Each response is a new list, and starts the next batch.
  useEffect(() => {
    if (moving.length === 0 || error !== undefined) return;
    let isOpen = true;
    const moveSome = async () => {
      const outcome = await outcomeOf(callApi('applyCategoryRenames', {}));
      if (!isOpen) return;
      if (!outcome.ok) return setError(outcome.error);
      const { moving: left } = outcome.result;
      if (left.length === 0) showToast({ kind: 'success', topic: TOPIC, title: 'Listings moved' });
      tellMoved(left);
    };
    void moveSome();
    return () => {
      isOpen = false;
    };
  }, [moving, error]);

  if (moving.length === 0) return null;
  const what = list.format(moving.map(({ from, to }) => `from ${from} to ${to}`));
  if (isMoving) {
    return (
      <Note announced>
        Moving listings {what}… Until all have been moved, they are found by either name.
      </Note>
    );
  }
  return (
    <Note
      kind="bad"
      announced
      actions={
        <Button variant="default" size="sm" onClick={() => setError(undefined)}>
          Try again
        </Button>
      }
    >
      Not all listings have been moved {what}. {error?.message}
    </Note>
  );
}

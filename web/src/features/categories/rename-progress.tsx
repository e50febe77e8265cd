import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Rename } from '../../../../shared/categories/schema.ts';
import { Note } from '../../components/note/note.tsx';
import { callApi } from '../../lib/api-client.ts';
import { type ApiError, outcomeOf } from '../../lib/api-error.ts';
import { showToast } from '../../lib/toast.ts';

interface RenameProgressProps {
  readonly pendingRenames: readonly Rename[];
  /** Called after each batch with the renames that are still pending. */
  readonly onProgress: (left: readonly Rename[]) => void;
}

const list = new Intl.ListFormat('en-GB');

const TOPIC = 'renames';

/** Applies renames to listings, batch by batch, while the page is open. */
export function RenameProgress({ pendingRenames, onProgress }: RenameProgressProps) {
  const [error, setError] = useState<ApiError>();
  const reportProgress = useEffectEvent(onProgress);
  const isActive = pendingRenames.length > 0 && error === undefined;

  // Each response replaces `pendingRenames`, which runs this effect again for the next batch.
  useEffect(() => {
    if (pendingRenames.length === 0 || error !== undefined) return;
    let isOpen = true;
    const applySome = async () => {
      const outcome = await outcomeOf(callApi('applyCategoryRenames', {}));
      if (!isOpen) return;
      if (!outcome.ok) return setError(outcome.error);
      const { moving: left } = outcome.result;
      if (left.length === 0) showToast({ kind: 'success', topic: TOPIC, title: 'Listings moved' });
      reportProgress(left);
    };
    void applySome();
    return () => {
      isOpen = false;
    };
  }, [pendingRenames, error]);

  if (pendingRenames.length === 0) return null;
  const what = list.format(pendingRenames.map(({ from, to }) => `${from} to ${to}`));
  if (isActive) {
    return (
      <Note announced>
        Renaming {what} in listings… Until this is done, searches find them by both names.
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
      Not all listings have the new name yet: {what}. {error?.message}
    </Note>
  );
}

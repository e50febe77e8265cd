import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { Note } from '../note/note.tsx';
import type { Draft } from './use-draft.ts';

/** Says that input from an earlier visit was restored, and offers to discard it. */
export function RestoredDraft({ draft }: { readonly draft: Draft }) {
  const [isAsking, setAsking] = useState(false);
  if (!draft.isRestored) return null;
  return (
    <>
      <Note
        announced
        actions={
          <Button variant="default" size="sm" onClick={() => setAsking(true)}>
            Discard
          </Button>
        }
      >
        What you typed earlier and didn’t save is back in the form.
      </Note>
      {isAsking && (
        <ConfirmDialog
          title="Discard what you typed?"
          text="The form goes back to what is saved. This can’t be undone."
          confirm="Discard"
          isDestructive
          onConfirm={() => {
            setAsking(false);
            draft.discard();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

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
        We’ve restored your unsaved changes.
      </Note>
      {isAsking && (
        <ConfirmDialog
          title="Discard your unsaved changes?"
          text="The form returns to the saved version. This can’t be undone."
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

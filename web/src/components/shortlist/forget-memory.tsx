import { useState } from 'react';
import { showToast } from '../../lib/toast.ts';
import { ModalDialog } from '../modal-dialog.tsx';
import { memory } from './device-memory.ts';
import classes from './forget-memory.module.css';

async function forget(): Promise<void> {
  try {
    await memory.forget();
    showToast({
      kind: 'success',
      topic: 'shortlist',
      title: 'Forgotten',
      message: 'This device no longer remembers any properties.',
    });
  } catch {
    showToast({
      kind: 'error',
      topic: 'shortlist',
      title: 'Nothing was cleared',
      message: 'Your browser blocked it. Clear this site’s data in your browser settings instead.',
    });
  }
}

/** A button that makes this device forget all that it remembers of properties, once confirmed. */
export function ForgetMemory() {
  const [isAsking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    void forget();
  };
  return (
    <>
      <button type="button" className="fs-button fs-quiet" onClick={() => setAsking(true)}>
        Forget all on this device
      </button>
      {isAsking && (
        <ModalDialog
          label="Forget all on this device?"
          className={classes.dialog}
          onClose={() => setAsking(false)}
        >
          <h2>Forget all on this device?</h2>
          <p>
            This deletes the shortlist, notes and history on this device. It can’t be undone.
            Favourites in your account stay.
          </p>
          <div className={classes.buttons}>
            <button
              type="button"
              className="fs-button fs-quiet"
              onClick={(event) => event.currentTarget.closest('dialog')?.close()}
            >
              Cancel
            </button>
            <button type="button" className={`fs-button ${classes.forget}`} onClick={confirm}>
              Forget all
            </button>
          </div>
        </ModalDialog>
      )}
    </>
  );
}

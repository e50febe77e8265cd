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
      message: 'This device remembers no property any more.',
    });
  } catch {
    showToast({
      kind: 'error',
      topic: 'shortlist',
      title: 'It couldn’t be forgotten',
      message: 'Your browser didn’t let us. Clear this site’s data in its settings instead.',
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
            Your shortlist here, what you have seen and hidden, your notes, and when you asked. This
            can’t be undone. Favourites in your account stay.
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

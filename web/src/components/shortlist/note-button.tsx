import { IconPencil } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { ModalDialog } from '../modal-dialog.tsx';
import { memory } from './device-memory.ts';
import classes from './note-button.module.css';
import { type ListingLabel, NOTE_LENGTH } from './remembered.ts';
import { sayIfNotStored } from './say-if-not-stored.ts';

interface NoteButtonProps {
  readonly listing: ListingLabel;
  readonly note: string | undefined;
  /** Whether a longer note is cut off, because its place has room for one line. @default false */
  readonly isOneLine?: boolean;
}

/** The visitor's own note about a listing, and the dialog that changes it. */
export function NoteButton({ listing, note, isOneLine = false }: NoteButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${classes.note} ${isOneLine ? classes.oneLine : ''}`}
        onClick={() => setOpen(true)}
      >
        <IconPencil className="fs-icon" aria-hidden />
        {note === undefined ? (
          <span className={classes.add}>
            Add a note<span className="fs-visually-hidden"> about {listing.title}</span>
          </span>
        ) : (
          <span>
            <span className="fs-visually-hidden">Change your note about {listing.title}: </span>
            {note}
          </span>
        )}
      </button>
      {isOpen && <NoteDialog listing={listing} note={note} onClose={() => setOpen(false)} />}
    </>
  );
}

interface NoteDialogProps {
  readonly listing: ListingLabel;
  readonly note: string | undefined;
  readonly onClose: () => void;
}

/** However it is closed, it keeps what was typed. */
function NoteDialog({ listing, note = '', onClose }: NoteDialogProps) {
  const id = useId();
  const typed = useRef(note);
  const close = async () => {
    onClose();
    if (typed.current.trim() === note) return;
    sayIfNotStored(await memory.note(listing, typed.current));
  };
  return (
    <ModalDialog
      label={`Your note about ${listing.title}`}
      className={classes.dialog}
      onClose={close}
    >
      <label className="fs-field" htmlFor={id}>
        Your note about {listing.title}
      </label>
      <textarea
        id={id}
        className="fs-input"
        rows={5}
        maxLength={NOTE_LENGTH}
        defaultValue={note}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          typed.current = target.value;
        }}
      />
      <div className={classes.foot}>
        <p id={`${id}-hint`}>Saved on this device only.</p>
        <button
          type="button"
          className="fs-button"
          onClick={(event) => event.currentTarget.closest('dialog')?.close()}
        >
          Done
        </button>
      </div>
    </ModalDialog>
  );
}

import { IconPhotoUp } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { PHOTO_LIMITS } from '../../../../../shared/photos/limits.ts';
import { LARGEST_FILE } from '../check-batch.ts';
import { photoToasts } from '../photo-toasts.ts';
import { useFileDrop } from '../use-file-drop.ts';
import classes from './photo-drop.module.css';

interface PhotoDropProps {
  /** How many places are taken. */
  readonly count: number;
  /** What takes drops: more than the area itself. */
  readonly target: RefObject<HTMLElement | null>;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Where photos are dropped, or chosen by a click, with how many there are. */
export function PhotoDrop({ count, target, onFiles }: PhotoDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const isFull = count >= PHOTO_LIMITS.perListing;
  const isDragging = useFileDrop(target, (files) => {
    if (isFull) photoToasts.full(files.length);
    else onFiles(files);
  });
  return (
    <>
      <button
        type="button"
        className={classes.drop}
        data-dragging={isDragging && !isFull}
        // Not disabled, which would take the focus away from whoever has just filled it.
        aria-disabled={isFull}
        onClick={() => isFull || input.current?.click()}
      >
        <IconPhotoUp className={classes.icon} aria-hidden />
        <b className={classes.title}>
          {isFull ? 'Maximum photos reached' : 'Drag photos here, or click to browse'}
        </b>
        <span className={classes.hint}>
          <span>
            {isFull ? 'Delete one to add another.' : `Images up to ${LARGEST_FILE} each.`}
          </span>{' '}
          <span className={classes.count}>
            {count} / {PHOTO_LIMITS.perListing}
          </span>
        </span>
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // So that the same file can be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}

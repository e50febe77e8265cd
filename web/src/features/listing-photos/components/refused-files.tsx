import { PHOTO_REFUSAL_TEXTS } from '../../../../../shared/photos/refusals.ts';
import type { RefusedPhoto } from '../photo-order.ts';
import classes from './refused-files.module.css';

interface RefusedFilesProps {
  readonly photos: readonly RefusedPhoto[];
  /** What a file is called, as far as it is known. */
  readonly nameOf: (photo: RefusedPhoto) => string;
  readonly onDismiss: (photo: RefusedPhoto, index: number) => void;
}

/** Files that were sent and did not become photos, each with the reason, until they are dismissed. */
export function RefusedFiles({ photos, nameOf, onDismiss }: RefusedFilesProps) {
  if (photos.length === 0) return null;
  return (
    <section className={classes.refused} aria-label="Not added">
      {photos.map((photo, index) => (
        <article key={photo.id} className={classes.file}>
          <h2 className={classes.name}>{nameOf(photo)}</h2>
          <p className={classes.why}>{PHOTO_REFUSAL_TEXTS[photo.refusal]}</p>
          <button
            type="button"
            className={`fs-button fs-quiet fs-small ${classes.dismiss}`}
            onClick={() => onDismiss(photo, index)}
          >
            Dismiss<span className="fs-visually-hidden"> {nameOf(photo)}</span>
          </button>
        </article>
      ))}
    </section>
  );
}

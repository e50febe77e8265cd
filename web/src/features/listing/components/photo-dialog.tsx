import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Photo } from '../../../../../shared/photos/schema.ts';
import { ListingPhoto } from '../../../components/listing-photo.tsx';
import { ModalDialog } from '../../../components/modal-dialog.tsx';
import classes from './photo-dialog.module.css';

interface PhotoDialogProps {
  readonly photos: readonly Photo[];
  /** The index of the photo to scroll to. */
  readonly openAt: number;
  readonly onClose: () => void;
}

const TITLE_ID = 'photo-dialog-title';
const SIZES = '(min-width: 80em) 1200px, 100vw';

/** A full-screen dialog with all photos of a listing, one below the other. */
export function PhotoDialog({ photos, openAt, onClose }: PhotoDialogProps) {
  const listRef = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (openAt > 0) listRef.current?.children[openAt]?.scrollIntoView({ block: 'center' });
  }, [openAt]);
  return (
    <ModalDialog labelledBy={TITLE_ID} className={classes.dialog} onClose={onClose}>
      <div className={classes.bar}>
        <h2 id={TITLE_ID}>{photos.length === 1 ? 'Photo' : `${photos.length} photos`}</h2>
        <button
          type="button"
          className="fs-icon-button"
          aria-label="Close photos"
          onClick={onClose}
        >
          <IconX className="fs-icon" aria-hidden />
        </button>
      </div>
      <ol ref={listRef} className={classes.list}>
        {photos.map((photo) => (
          <li key={photo.id} style={{ aspectRatio: `${photo.width} / ${photo.height}` }}>
            <ListingPhoto photo={photo} sizes={SIZES} />
          </li>
        ))}
      </ol>
    </ModalDialog>
  );
}

import { IconX } from '@tabler/icons-react';
import { type CSSProperties, useLayoutEffect } from 'react';
import type { Photo } from '../../../../shared/photos/schema.ts';
import { ListingPhoto } from '../../components/listing-photo.tsx';
import { ModalDialog } from '../../components/modal-dialog.tsx';
import { useCarousel } from '../../components/photos/use-carousel.ts';
import { StepButtons } from './photo-carousel.tsx';
import classes from './photo-dialog.module.css';

interface PhotoDialogProps {
  readonly photos: readonly Photo[];
  /** The index of the photo that is shown first. */
  readonly openAt: number;
  readonly onClose: () => void;
}

/** A full-screen dialog that shows one photo of a listing at a time, uncropped and with its text. */
export function PhotoDialog({ photos, openAt, onClose }: PhotoDialogProps) {
  const count = photos.length;
  const { ref, onScroll, current, show, step, stepByKey } = useCarousel(count, openAt);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the photo that it is opened at
  useLayoutEffect(() => void show(openAt), [openAt]);
  return (
    <ModalDialog label="Photos" className={classes.dialog} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys work wherever the focus is */}
      <div className={classes.inside} onKeyDown={stepByKey}>
        <div className={classes.bar}>
          <p aria-hidden>
            {current + 1} of {count}
          </p>
          <button
            type="button"
            className="fs-icon-button"
            aria-label="Close photos"
            onClick={onClose}
          >
            <IconX className="fs-icon" aria-hidden />
          </button>
        </div>
        <div className={classes.stage}>
          <section
            ref={ref}
            className={classes.reel}
            onScroll={onScroll}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
            tabIndex={0}
            aria-label="Photo"
          >
            {photos.map((photo, index) => (
              <div key={photo.id} className={classes.slide} aria-hidden={index !== current}>
                <div
                  className={classes.photo}
                  style={{ '--shape': photo.width / photo.height } as CSSProperties}
                >
                  <ListingPhoto photo={photo} sizes="100vw" alt="" />
                </div>
              </div>
            ))}
          </section>
          {count > 1 && <StepButtons step={step} />}
        </div>
        <p className={classes.caption} aria-live="polite">
          <span className="fs-visually-hidden">
            Photo {current + 1} of {count}:{' '}
          </span>
          {photos[current]?.alt}
        </p>
      </div>
    </ModalDialog>
  );
}

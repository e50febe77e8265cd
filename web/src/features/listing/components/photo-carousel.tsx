import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { Photo } from '../../../../../shared/photos/schema.ts';
import { ListingPhoto } from '../../../components/listing-photo.tsx';
import { useCarousel } from '../use-carousel.ts';
import classes from './photo-carousel.module.css';

interface PhotoCarouselProps {
  readonly photos: readonly Photo[];
  /** The value of `<img sizes>`. */
  readonly sizes: string;
  /** Called with the index of a photo to show in the dialog. */
  readonly onOpen: (index: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Shows one photo at a time. The user swipes, uses the buttons or arrow keys, or picks a dot. */
export function PhotoCarousel({ photos, sizes, onOpen }: PhotoCarouselProps) {
  const { ref, current, show, step } = useCarousel(photos.length);
  const isOnly = photos.length === 1;

  const stepByKey = (event: KeyboardEvent): Element | undefined => {
    const by = STEPS[event.key];
    if (by === undefined || isOnly) return undefined;
    event.preventDefault();
    return step(by);
  };
  // The focus moves to the new photo, because the old one is no longer visible.
  const stepWithFocus = (event: KeyboardEvent) =>
    stepByKey(event)?.querySelector('button')?.focus({ preventScroll: true });

  return (
    <>
      <div ref={ref} className={classes.reel}>
        {photos.map((photo, index) => (
          <figure key={photo.id} className={classes.slide}>
            <ListingPhoto photo={photo} sizes={sizes} priority={index === 0} />
            <button
              type="button"
              className={classes.open}
              // Only the visible photo can be tabbed to. Arrow keys show the others.
              tabIndex={index === current ? 0 : -1}
              aria-label={`See photo ${index + 1} of ${photos.length} large`}
              onClick={() => onOpen(index)}
              onKeyDown={stepWithFocus}
            />
          </figure>
        ))}
      </div>
      {!isOnly && (
        <>
          <button
            type="button"
            className={`${classes.step} ${classes.previous}`}
            aria-label="Previous photo"
            onClick={() => step(-1)}
            onKeyDown={stepByKey}
          >
            <IconChevronLeft className="fs-icon" aria-hidden />
          </button>
          <button
            type="button"
            className={`${classes.step} ${classes.next}`}
            aria-label="Next photo"
            onClick={() => step(1)}
            onKeyDown={stepByKey}
          >
            <IconChevronRight className="fs-icon" aria-hidden />
          </button>
          <div className={classes.dots}>
            {photos.map((photo, index) => (
              <button
                key={photo.id}
                type="button"
                className={classes.dot}
                aria-label={`Photo ${index + 1} of ${photos.length}`}
                aria-current={index === current}
                onClick={() => show(index)}
                onKeyDown={stepByKey}
              />
            ))}
          </div>
          <p className="fs-visually-hidden" aria-live="polite">
            Photo {current + 1} of {photos.length}
          </p>
        </>
      )}
    </>
  );
}

import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { Photo } from '../../../../../shared/photos/schema.ts';
import { ListingPhoto } from '../../../components/listing-photo.tsx';
import { useReel } from '../use-reel.ts';
import classes from './photo-carousel.module.css';

interface PhotoCarouselProps {
  readonly photos: readonly Photo[];
  /** How wide a photo is drawn. */
  readonly sizes: string;
  /** A photo was chosen to be seen large. */
  readonly onOpen: (index: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** One photo at a time: swiped, stepped with the buttons or the arrow keys, or chosen by its dot. */
export function PhotoCarousel({ photos, sizes, onOpen }: PhotoCarouselProps) {
  const { ref, current, show, step } = useReel(photos.length);
  const isOnly = photos.length === 1;

  const stepByKey = (event: KeyboardEvent): Element | undefined => {
    const by = STEPS[event.key];
    if (by === undefined || isOnly) return undefined;
    event.preventDefault();
    return step(by);
  };
  // The focus goes with the photo: what it leaves is no longer in sight.
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
              // Only the one in sight can be reached; the arrow keys bring the others.
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

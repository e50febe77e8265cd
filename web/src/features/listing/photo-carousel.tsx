import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { Photo } from '../../../../shared/photos/schema.ts';
import { ListingPhoto } from '../../components/listing-photo.tsx';
import { useCarousel } from '../../components/photos/use-carousel.ts';
import classes from './photo-carousel.module.css';

interface PhotoCarouselProps {
  readonly photos: readonly Photo[];
  /** The value of `<img sizes>`. */
  readonly sizes: string;
  /** Called with the index of the photo to show in the dialog. */
  readonly onOpen: (index: number) => void;
}

const STEPS = [
  { by: -1, label: 'Previous photo', Icon: IconChevronLeft },
  { by: 1, label: 'Next photo', Icon: IconChevronRight },
] as const;

/** Shows one photo at a time. The user swipes, uses the buttons or arrow keys, or picks a dot. */
export function PhotoCarousel({ photos, sizes, onOpen }: PhotoCarouselProps) {
  const count = photos.length;
  const { ref, onScroll, current, show, step, stepByKey } = useCarousel(count);

  // The focus moves to the new photo, because the old one is no longer visible.
  const stepWithFocus = (event: KeyboardEvent) =>
    stepByKey(event)?.querySelector('button')?.focus({ preventScroll: true });

  return (
    <>
      <div ref={ref} className={classes.reel} onScroll={onScroll}>
        {photos.map((photo, index) => (
          <figure key={photo.id} className={classes.slide}>
            <ListingPhoto photo={photo} sizes={sizes} priority={index === 0} />
            <button
              type="button"
              className={classes.open}
              // Only the visible photo is in the tab order. Arrow keys show the others.
              tabIndex={index === current ? 0 : -1}
              aria-label={`Enlarge photo ${index + 1} of ${count}`}
              onClick={() => onOpen(index)}
              onKeyDown={stepWithFocus}
            />
          </figure>
        ))}
      </div>
      {count > 1 && (
        <>
          <StepButtons step={step} onKeyDown={stepByKey} />
          <div className={classes.dots}>
            {photos.map((photo, index) => (
              <button
                key={photo.id}
                type="button"
                className={classes.dot}
                aria-label={`Photo ${index + 1} of ${count}`}
                aria-current={index === current}
                onClick={() => show(index)}
                onKeyDown={stepByKey}
              />
            ))}
          </div>
          <p className="fs-visually-hidden" aria-live="polite">
            Photo {current + 1} of {count}
          </p>
        </>
      )}
    </>
  );
}

interface StepButtonsProps {
  readonly step: (by: number) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** The buttons at both sides of a photo. */
export const StepButtons = ({ step, onKeyDown }: StepButtonsProps) =>
  STEPS.map(({ by, label, Icon }) => (
    <button
      key={by}
      type="button"
      className={`fs-icon-button ${classes.step}`}
      aria-label={label}
      onClick={() => step(by)}
      onKeyDown={onKeyDown}
    >
      <Icon className="fs-icon" aria-hidden />
    </button>
  ));

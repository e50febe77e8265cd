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

const STEPS = [
  { by: -1, key: 'ArrowLeft', label: 'Previous photo', Icon: IconChevronLeft },
  { by: 1, key: 'ArrowRight', label: 'Next photo', Icon: IconChevronRight },
] as const;

/** Shows one photo at a time. The user swipes, uses the buttons or arrow keys, or picks a dot. */
export function PhotoCarousel({ photos, sizes, onOpen }: PhotoCarouselProps) {
  const count = photos.length;
  const { ref, onScroll, current, show, step } = useCarousel(count);

  const stepByKey = (event: KeyboardEvent): Element | undefined => {
    const pressed = STEPS.find(({ key }) => key === event.key);
    if (pressed === undefined || count === 1) return undefined;
    event.preventDefault();
    return step(pressed.by);
  };
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
              // Only the visible photo can be tabbed to. Arrow keys show the others.
              tabIndex={index === current ? 0 : -1}
              aria-label={`See photo ${index + 1} of ${count} large`}
              onClick={() => onOpen(index)}
              onKeyDown={stepWithFocus}
            />
          </figure>
        ))}
      </div>
      {count > 1 && (
        <>
          {STEPS.map(({ by, label, Icon }) => (
            <button
              key={by}
              type="button"
              className={`fs-icon-button ${classes.step}`}
              aria-label={label}
              onClick={() => step(by)}
              onKeyDown={stepByKey}
            >
              <Icon className="fs-icon" aria-hidden />
            </button>
          ))}
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

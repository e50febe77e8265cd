import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type UIEvent, useState } from 'react';
import type { ListingCard } from '../../../../shared/listings/schema.ts';
import { useOperation } from '../../lib/use-operation.ts';
import { ListingPhoto } from '../listing-photo.tsx';
import { Skeleton } from '../skeleton.tsx';
import classes from './card-photos.module.css';
import { useCarousel } from './use-carousel.ts';

interface CardPhotosProps {
  /** A listing of several photos. */
  readonly listing: ListingCard;
  /** The width at which the photos are shown. */
  readonly sizes: string;
}

const STEPS = [
  { by: -1, name: 'Previous', Icon: IconChevronLeft },
  { by: 1, name: 'Next', Icon: IconChevronRight },
] as const;

const ASKED_ONCE = { revalidateIfStale: false, revalidateOnFocus: false } as const;

/**
 * The further photos of a card, in a row over its first one: the first slide is clear. They are asked
 * for when the row is first moved.
 */
export function CardPhotos({ listing, sizes }: CardPhotosProps) {
  const { id, title, cover_photo, photo_count } = listing;
  const [isAsked, setAsked] = useState(false);
  const { data, error, isValidating, mutate } = useOperation(
    'getListing',
    isAsked ? { params: { listing_id: id } } : null,
    ASKED_ONCE,
  );
  const photos = data?.listing_photos.filter((photo) => photo.id !== cover_photo?.id);
  // The listing may be newer than its card.
  const count = photos === undefined ? photo_count : photos.length + 1;
  const { ref, onScroll, current, step, stepByKey } = useCarousel(count);
  const onMove = (event: UIEvent) => {
    if (event.currentTarget.scrollLeft > 0) setAsked(true);
    onScroll(event);
  };
  const retry = () => {
    // The pressed button goes.
    ref.current?.focus({ preventScroll: true });
    void mutate();
  };
  const hasFailed = data === undefined && error !== undefined && !isValidating;
  return (
    <>
      {/* One stop of the Tab key, where arrow keys go both ways. Enter is the title's link's. */}
      {/* biome-ignore lint/a11y/useSemanticElements: no form has these fields */}
      <div
        ref={ref}
        className={classes.reel}
        role="group"
        aria-label={`Photos of ${title}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it has keys
        tabIndex={0}
        onScroll={onMove}
        // With the keys that were held, as Ctrl for a new tab.
        onClick={({ nativeEvent }) =>
          ref.current
            ?.closest('article')
            ?.querySelector('a')
            ?.dispatchEvent(new MouseEvent('click', nativeEvent))
        }
        onKeyDown={(event) => {
          if (stepByKey(event)) setAsked(true);
        }}
      >
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slide stays where it is when its photo comes
          <div key={index} className={classes.slide} aria-hidden={index !== current}>
            {/* Only the next one is loaded beforehand. */}
            {index > 0 && Math.abs(index - current) < 2 && (
              <Slide
                photo={photos?.[index - 1]}
                sizes={sizes}
                onRetry={hasFailed && index === current ? retry : undefined}
              />
            )}
          </div>
        ))}
      </div>
      {STEPS.map(({ by, name, Icon }) => (
        <button
          key={name}
          type="button"
          className={`fs-icon-button ${classes.step} ${by < 0 ? classes.previous : ''}`}
          aria-label={`${name} photo of ${title}`}
          tabIndex={-1}
          onClick={() => {
            setAsked(true);
            step(by);
          }}
        >
          <Icon className="fs-icon" aria-hidden />
        </button>
      ))}
      {current > 0 && (
        <span className={`${classes.count} ${listing.featured ? classes.beside : ''}`} aria-hidden>
          {current + 1} of {count}
        </span>
      )}
      <p className="fs-visually-hidden" aria-live="polite">
        {isAsked && !hasFailed && `Photo ${current + 1} of ${count}`}
      </p>
    </>
  );
}

interface SlideProps {
  /** Undefined until it has loaded. */
  readonly photo: Parameters<typeof ListingPhoto>[0]['photo'] | undefined;
  readonly sizes: string;
  /** Asks for the photos again. Undefined unless they couldn’t be loaded. */
  readonly onRetry: (() => void) | undefined;
}

function Slide({ photo, sizes, onRetry }: SlideProps) {
  if (photo) return <ListingPhoto photo={photo} sizes={sizes} isSmall />;
  if (onRetry === undefined) return <Skeleton height="100%" />;
  return (
    <div className={classes.failed}>
      <p role="alert">The photos couldn’t be loaded.</p>
      <button
        type="button"
        className="fs-button fs-quiet fs-small"
        onClick={(event) => {
          event.stopPropagation();
          onRetry();
        }}
      >
        Try again
      </button>
    </div>
  );
}

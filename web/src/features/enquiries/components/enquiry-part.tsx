import { Suspense, useEffect, useRef, useState } from 'react';
import type { PublicListing } from '../../../../../shared/listings/schema.ts';
import { Price } from '../../../components/price.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import classes from './enquiry.module.css';

const EnquiryForm = lazyPart(() => import('./enquiry-form.tsx'), 'EnquiryForm');

/** Where the form is on the page. */
const PLACE = 'enquiry';

/** How far below the window the form begins to load. */
const NEAR = '200px';

const waiting = <Skeleton height={460} />;

interface EnquiryProps {
  readonly listing: PublicListing;
}

/** The place of the enquiry form, which loads when it comes near. */
export function EnquiryPart({ listing }: EnquiryProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} id={PLACE} className={classes.place} tabIndex={-1}>
      {isNear ? (
        <Suspense fallback={waiting}>
          <EnquiryForm listing={listing} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}

/** At the bottom of a narrow screen while the form isn't in sight: the price, and the way to the form. */
export function EnquiryBar({ listing: { price, type } }: EnquiryProps) {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const place = document.getElementById(PLACE);
    if (place === null) return;
    const observer = new IntersectionObserver(([entry]) =>
      setThere(entry?.isIntersecting === true),
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={classes.bar} data-hidden={isThere || undefined}>
      <Price price={price} type={type} />
      <a
        className="fs-button"
        href={`#${PLACE}`}
        onClick={(event) => {
          // The address stays as it is, to be shared and gone back from.
          event.preventDefault();
          const place = document.getElementById(PLACE);
          place?.scrollIntoView();
          place?.focus({ preventScroll: true });
        }}
      >
        Get in touch
      </a>
    </div>
  );
}

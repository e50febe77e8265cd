import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { PublicListing } from '../../../../../shared/listings/schema.ts';
import { Price } from '../../../components/price.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import classes from './form-place.module.css';

/** How far below the window the form begins to load. */
const NEAR = '200px';

interface FormPlaceProps {
  /** What the place is called, also at the end of the address of whoever comes back to it. */
  readonly id: string;
  /** About as tall as the form, in pixels. */
  readonly height: number;
  /** The form. */
  readonly children: ReactNode;
}

/** Scrolls to the form and puts the focus there. */
function goTo(place: HTMLElement | null): void {
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}

/** The place of the form in the card of whoever offers the property. The form loads when it comes near. */
export function FormPlace({ id, height, children }: FormPlaceProps) {
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
  useEffect(() => {
    if (location.hash !== `#${id}`) return;
    // After the layout, which goes to the heading of a page that is new.
    const frame = requestAnimationFrame(() => goTo(place.current));
    return () => cancelAnimationFrame(frame);
  }, [id]);
  const waiting = <Skeleton height={height} />;
  return (
    <div ref={place} id={id} className={classes.place} tabIndex={-1}>
      {isNear ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
    </div>
  );
}

interface FormBarProps {
  readonly listing: PublicListing;
  /** The place of the form. */
  readonly to: string;
  /** What the link to it says. */
  readonly children: string;
}

/** At the bottom of a narrow screen while the form isn't in sight: the price, and the way to the form. */
export function FormBar({ listing: { price, type }, to, children }: FormBarProps) {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const place = document.getElementById(to);
    if (place === null) return;
    const observer = new IntersectionObserver(([entry]) =>
      setThere(entry?.isIntersecting === true),
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [to]);
  return (
    <div className={classes.bar} data-hidden={isThere || undefined}>
      <Price price={price} type={type} />
      <a
        className="fs-button"
        href={`#${to}`}
        onClick={(event) => {
          // The address stays as it is, to be shared and gone back from.
          event.preventDefault();
          goTo(document.getElementById(to));
        }}
      >
        {children}
      </a>
    </div>
  );
}

import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { PublicListing } from '../../../../../shared/listings/schema.ts';
import { Price } from '../../../components/price.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import classes from './form-place.module.css';

/** How far below the window the form begins to load. */
const NEAR = '200px';

/** Tells whether the place of the form is in sight, whenever that changes. */
function useSight(id: string, onChange: (isThere: boolean) => void, rootMargin = '0px'): void {
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    const place = document.getElementById(id);
    if (place === null) return;
    const observer = new IntersectionObserver(([entry]) => tell(entry?.isIntersecting === true), {
      rootMargin,
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [id, rootMargin]);
}

/** Scrolls to the form and puts the focus there. */
function goTo(id: string): void {
  const place = document.getElementById(id);
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}

interface FormPlaceProps {
  /** What the place is called, also at the end of the address of whoever comes back to it. */
  readonly id: string;
  /** About as tall as the form, in pixels. */
  readonly height: number;
  /** The form. */
  readonly children: ReactNode;
}

/** The place of the form in the card of whoever offers the property. The form loads when it comes near. */
export function FormPlace({ id, height, children }: FormPlaceProps) {
  const [isNear, setNear] = useState(false);
  useSight(id, (isThere) => setNear((wasNear) => wasNear || isThere), NEAR);
  useEffect(() => {
    if (location.hash !== `#${id}`) return;
    // After the layout, which goes to the heading of a page that is new.
    const frame = requestAnimationFrame(() => goTo(id));
    return () => cancelAnimationFrame(frame);
  }, [id]);
  const waiting = <Skeleton height={height} />;
  return (
    <div id={id} className={classes.place} tabIndex={-1}>
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
  useSight(to, setThere);
  return (
    <div className={classes.bar} data-hidden={isThere || undefined}>
      <Price price={price} type={type} />
      <a
        className="fs-button"
        href={`#${to}`}
        onClick={(event) => {
          // The address stays as it is, to be shared and gone back from.
          event.preventDefault();
          goTo(to);
        }}
      >
        {children}
      </a>
    </div>
  );
}

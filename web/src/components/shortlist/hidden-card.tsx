import { IconDots, IconEyeOff } from '@tabler/icons-react';
import { type ToggleEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { memory } from './device-memory.ts';
import classes from './hidden-card.module.css';
import type { ListingLabel } from './remembered.ts';
import { sayIfNotStored } from './say-if-not-stored.ts';

/** The listing that was hidden last by a press on this page. */
let pressed: string | undefined;

/** The menu beside the heart over a listing's photo. It can hide the listing from the results. */
export function CardMenu({ listing }: { readonly listing: ListingLabel }) {
  const menuId = useId();
  const hide = async () => {
    pressed = listing.id;
    sayIfNotStored(await memory.hide(listing, true));
  };
  const focusFirst = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    if (newState === 'open') currentTarget.querySelector('button')?.focus({ preventScroll: true });
  };
  return (
    <>
      <button
        type="button"
        className={`fs-icon-button ${classes.more}`}
        aria-label={`Options for ${listing.title}`}
        popoverTarget={menuId}
      >
        <IconDots className="fs-icon" aria-hidden />
      </button>
      {/* The browser closes it on Escape and on a press elsewhere, and gives the focus back. */}
      <div id={menuId} popover="auto" className={classes.menu} onToggle={focusFirst}>
        <button
          type="button"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          onClick={() => void hide()}
        >
          <IconEyeOff className="fs-icon" aria-hidden />
          Hide this property
        </button>
      </div>
    </>
  );
}

interface HiddenCardProps {
  readonly listing: ListingLabel;
  /** Whether the card was on the screen before the memory had loaded. */
  readonly wasShown: boolean;
}

/**
 * Takes the place of a hidden card, which comes after it. The card makes room, unless it was visible
 * when the memory loaded: then it is covered, so that nothing jumps.
 */
export function HiddenCard({ listing, wasShown }: HiddenCardProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [isCovering, setCovering] = useState(wasShown && pressed !== listing.id);

  useLayoutEffect(() => {
    const place = ref.current;
    if (place === null) return;
    if (pressed === listing.id) {
      pressed = undefined;
      place.querySelector('button')?.focus({ preventScroll: true });
    } else if (place.getBoundingClientRect().top > window.innerHeight) setCovering(false);
  }, [listing.id]);

  const show = async () => {
    const item = ref.current?.parentElement;
    await memory.hide(listing, false);
    item?.querySelector('a')?.focus({ preventScroll: true });
  };
  return (
    <div ref={ref} className={`${classes.hidden} ${isCovering ? classes.covering : ''}`}>
      <p>
        <b>Hidden</b> <span>{listing.title}</span>
      </p>
      <button
        type="button"
        className={classes.show}
        aria-label={`Show ${listing.title}`}
        onClick={() => void show()}
      >
        Show
      </button>
    </div>
  );
}

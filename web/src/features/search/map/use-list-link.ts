import { type RefObject, useEffect, useState } from 'react';
import type { PinGroup } from './spots.ts';

const CARDS = 'article a[href^="/listings/"]';
/** Set on the cards of a pin, for the style sheet. */
const MARK = 'data-on-map';

const listingOf = (link: Element | null | undefined): string | undefined =>
  link?.getAttribute('href')?.split(/[/?]/)[2];

/**
 * Keeps list and pins in step: returns the listing whose card is pointed at or focused, and marks the
 * cards of the pin that is. The list loads nothing for that: its cards are found by their links.
 */
export function useListLink(
  list: RefObject<HTMLElement | null>,
  pointedAt: PinGroup | undefined,
): string | undefined {
  const [listing, setListing] = useState<string>();
  useEffect(() => {
    const element = list.current;
    const enter = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest('li') : null;
      setListing(listingOf(card?.querySelector(CARDS)));
    };
    const leave = () => setListing(undefined);
    const listeners = {
      pointerover: enter,
      focusin: enter,
      pointerleave: leave,
      focusout: leave,
    };
    for (const [name, listener] of Object.entries(listeners)) {
      element?.addEventListener(name, listener);
    }
    return () => {
      for (const [name, listener] of Object.entries(listeners)) {
        element?.removeEventListener(name, listener);
      }
    };
  }, [list]);
  useEffect(() => {
    const ids = new Set(pointedAt?.listings.map(({ id }) => id));
    const cards = [...(list.current?.querySelectorAll(CARDS) ?? [])]
      .filter((link) => ids.has(listingOf(link) ?? ''))
      .map((link) => link.closest('article'));
    for (const card of cards) card?.setAttribute(MARK, '');
    return () => {
      for (const card of cards) card?.removeAttribute(MARK);
    };
  }, [list, pointedAt]);
  return listing;
}

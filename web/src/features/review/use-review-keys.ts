import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { type RefObject, useRef } from 'react';

/** The keys of what can be done with a card: each is the `data-key` of its button. */
export const CARD_KEYS = { accept: 'a', refuse: 'r', view: 'v' } as const;

/** The cards of the queue, in their order, and which of them has the focus. */
function cardsIn(queue: HTMLElement | null) {
  const cards = [...(queue?.querySelectorAll('article') ?? [])];
  return { cards, current: cards.findIndex((card) => card.contains(document.activeElement)) };
}

/**
 * The review queue by the keyboard: to the next and the previous listing, and what can be done with the
 * one that has the focus. A dialog, and a field, keep their keys.
 *
 * @param isOn single keys disturb who speaks to their computer, so they can be switched off
 * @param onHelp opens the list of the keys
 */
export function useReviewKeys(isOn: boolean, onHelp: () => void): RefObject<HTMLDivElement | null> {
  const queue = useRef<HTMLDivElement>(null);
  const go = (by: 1 | -1) => {
    const { cards, current } = cardsIn(queue.current);
    const heading = cards[current === -1 ? 0 : current + by]?.querySelector<HTMLElement>('h2, h3');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
    heading.closest('article')?.scrollIntoView({ block: 'nearest' });
  };
  const press = (key: string) => {
    const { cards, current } = cardsIn(queue.current);
    cards[current]?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
  };
  const on = (key: string, action: () => void): HotkeyItem => [
    key,
    // A key that is held goes through the cards, but decides once.
    ({ repeat }) => {
      if (repeat && (key === CARD_KEYS.accept || key === CARD_KEYS.refuse)) return;
      if (isOn && document.querySelector('[role="dialog"]') === null) action();
    },
  ];
  useHotkeys([
    on('j', () => go(1)),
    on('k', () => go(-1)),
    ...Object.values(CARD_KEYS).map((key) => on(key, () => press(key))),
    on('?', onHelp),
    // Where it takes Shift.
    on('shift+?', onHelp),
  ]);
  return queue;
}

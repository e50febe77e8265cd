import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { type RefObject, useRef } from 'react';

/** The keys of what can be done with a card: each is the `data-key` of its button. */
export const CARD_KEYS = { accept: 'a', refuse: 'r', undo: 'u', view: 'v' } as const;

/** What a key that is held does once. */
const DECIDING: readonly string[] = [CARD_KEYS.accept, CARD_KEYS.refuse, CARD_KEYS.undo];

/** Takes the focus to the heading of a card. */
export function focusHeading(card: Element | null | undefined): void {
  const heading = card?.querySelector<HTMLElement>('h2, h3');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
  heading.closest('article')?.scrollIntoView({ block: 'nearest' });
}

/** The button that undoes the last decision of those that can be undone still. */
function lastUndo(queue: HTMLElement | null): HTMLElement | undefined {
  const selector = `[data-key="${CARD_KEYS.undo}"][aria-disabled="false"]`;
  return [...(queue?.querySelectorAll<HTMLElement>(selector) ?? [])].sort(
    (one, other) => Number(other.dataset.until) - Number(one.dataset.until),
  )[0];
}

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
    focusHeading(cards[current === -1 ? 0 : current + by]);
  };
  const press = (key: string) => {
    const { cards, current } = cardsIn(queue.current);
    cards[current]?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
  };
  const on = (key: string, action: () => void): HotkeyItem => [
    key,
    // A key that is held goes through the cards, but decides once.
    ({ repeat }) => {
      if (repeat && DECIDING.includes(key)) return;
      if (isOn && document.querySelector('[role="dialog"]') === null) action();
    },
  ];
  useHotkeys([
    on('j', () => go(1)),
    on('k', () => go(-1)),
    ...[CARD_KEYS.accept, CARD_KEYS.refuse, CARD_KEYS.view].map((key) => on(key, () => press(key))),
    // Wherever the focus is, since one goes on to the next listing.
    on(CARD_KEYS.undo, () => lastUndo(queue.current)?.click()),
    on('?', onHelp),
    // Where it takes Shift.
    on('shift+?', onHelp),
  ]);
  return queue;
}

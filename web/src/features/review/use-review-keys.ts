import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { type RefObject, useRef } from 'react';

/** The keys of a card's actions: each is the `data-key` of its button. */
export const CARD_KEYS = {
  accept: 'a',
  refuse: 'r',
  undo: 'u',
  view: 'v',
  select: 'x',
} as const;

/** The keys that decide on the selected listings, likewise. */
export const GROUP_KEYS = { accept: 'shift+a', refuse: 'shift+r' } as const;

const { accept, refuse, undo, view, select } = CARD_KEYS;

/** Keys that act only once when held. */
const DECIDING: readonly string[] = [accept, refuse, undo, select, ...Object.values(GROUP_KEYS)];

/** Focuses a card's heading. */
export function focusHeading(card: Element | null | undefined): void {
  const heading = card?.querySelector<HTMLElement>('h2, h3');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
  heading.closest('article')?.scrollIntoView({ block: 'nearest' });
}

/** The cards that wait for a decision. */
const waitingIn = (cards: readonly Element[]): readonly Element[] =>
  cards.filter((each) =>
    each.querySelector(`[data-key="${CARD_KEYS.accept}"][aria-disabled="false"]`),
  );

/** Whether the focus is inside an element, or was in what has gone away. */
const isFocusIn = (element: Element): boolean =>
  document.activeElement === document.body || element.contains(document.activeElement);

/**
 * Goes on to the next card of the same list that waits for a decision, else to the first one. An admin
 * who is elsewhere already stays there.
 */
export function goOnFrom(card: Element | null | undefined): void {
  if (!card || !isFocusIn(card)) return;
  const cards = [...(card.parentElement?.children ?? [])];
  const waiting = waitingIn(cards);
  const next = waiting.find((each) => cards.indexOf(each) > cards.indexOf(card));
  focusHeading(next ?? waiting[0]);
}

/**
 * Goes on to the first card that waits for a decision, from the bar above the list that decides on
 * several. If none waits, their decisions can be undone on the first one.
 */
export function goOnIn(bar: Element | null): void {
  if (!bar || !isFocusIn(bar)) return;
  const cards = [...(bar.parentElement?.querySelectorAll('article') ?? [])];
  focusHeading(waitingIn(cards)[0] ?? cards[0]);
}

/** The button that undoes the latest decision that can still be undone. */
function lastUndo(queue: HTMLElement | null): HTMLElement | undefined {
  const selector = `[data-key="${CARD_KEYS.undo}"][aria-disabled="false"]`;
  return [...(queue?.querySelectorAll<HTMLElement>(selector) ?? [])].sort(
    (one, other) => Number(other.dataset.until) - Number(one.dataset.until),
  )[0];
}

/** Whether keys write in an element. A checkbox has no letters. */
const isTypedIn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('textarea, select, input:not([type="checkbox"])');

/** The queue's cards, in their order, and the index of the focused one. */
function cardsIn(queue: HTMLElement | null) {
  const cards = [...(queue?.querySelectorAll('article') ?? [])];
  return { cards, current: cards.findIndex((card) => card.contains(document.activeElement)) };
}

/**
 * Keyboard shortcuts of the review queue: next and previous listing, and the actions on the focused
 * one. Dialogs and fields keep their own keys.
 *
 * @param isOn single-key shortcuts disturb people who use voice control, so they can be switched off
 * @param onHelp opens the list of shortcuts
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
  /** The list with the focus comes first, if several have selected listings. */
  const pressOfGroup = (key: string) => {
    const buttons = [
      ...(queue.current?.querySelectorAll<HTMLElement>(`[data-key="${key}"]`) ?? []),
    ];
    const own = buttons.find((button) =>
      button.closest('[data-list]')?.contains(document.activeElement),
    );
    (own ?? buttons[0])?.click();
  };
  const on = (key: string, action: () => void): HotkeyItem => [
    key,
    // A held key moves through the cards, but decides only once.
    (event) => {
      if ((event.repeat && DECIDING.includes(key)) || isTypedIn(event.target)) return;
      if (!isOn || document.querySelector('[role="dialog"]') !== null) return;
      // The field that the action may focus doesn't get the key.
      event.preventDefault();
      action();
    },
    { preventDefault: false },
  ];
  useHotkeys(
    [
      on('j', () => go(1)),
      on('k', () => go(-1)),
      ...[accept, refuse, view, select].map((key) => on(key, () => press(key))),
      ...Object.values(GROUP_KEYS).map((key) => on(key, () => pressOfGroup(key))),
      // Wherever the focus is, because it has moved to the next listing.
      on(undo, () => lastUndo(queue.current)?.click()),
      on('?', onHelp),
      // For keyboards where `?` needs Shift.
      on('shift+?', onHelp),
    ],
    [],
  );
  return queue;
}

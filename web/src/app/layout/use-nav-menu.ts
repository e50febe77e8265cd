import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';

interface NavMenu {
  readonly isOpen: boolean;
  readonly menuId: string;
  /** The element around the button and its links. */
  readonly rootRef: RefObject<HTMLDivElement | null>;
  readonly toggle: () => void;
  readonly close: () => void;
  /** For the button and for every link. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * The index of the link that a key moves the focus to; undefined if it stays.
 *
 * @param current the index of the link with the focus; -1 for the button
 */
export function nextLink(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count;
    case 'ArrowUp':
      return current <= 0 ? count - 1 : current - 1;
    case 'Home':
      return current < 0 ? undefined : 0;
    case 'End':
      return current < 0 ? undefined : count - 1;
    default:
      return undefined;
  }
}

/**
 * State and events of a button that shows a list of links. Enter and Space toggle the list, arrow
 * keys open it and move through it, Escape and leaving it close it.
 */
export function useNavMenu(): NavMenu {
  const menuId = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);

  useEffect(() => {
    if (!isOpen) return;
    const closeIfOutside = ({ target }: Event) => {
      if (!(target instanceof Node && rootRef.current?.contains(target))) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeIfOutside);
    document.addEventListener('focusin', closeIfOutside);
    return () => {
      document.removeEventListener('pointerdown', closeIfOutside);
      document.removeEventListener('focusin', closeIfOutside);
    };
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    const root = rootRef.current;
    if (root === null) return;
    if (event.key === 'Escape' && isOpen) {
      root.querySelector('button')?.focus();
      close();
      return;
    }
    const links = [...root.querySelectorAll<HTMLElement>('li :is(a, button)')];
    const to = nextLink(
      event.key,
      links.findIndex((link) => link.matches(':focus')),
      links.length,
    );
    if (to === undefined) return;
    event.preventDefault();
    setIsOpen(true);
    // The links can't take the focus until the list is rendered open.
    requestAnimationFrame(() => links[to]?.focus());
  };

  return { isOpen, menuId, rootRef, toggle: () => setIsOpen(!isOpen), close, onKeyDown };
}

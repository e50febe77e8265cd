import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { useLeave } from '../../lib/use-leave.ts';
import type { LinkGroup } from './site-links.ts';
import classes from './top-bar.module.css';

/**
 * The index of the link that a key moves the focus to; undefined if the focus stays.
 *
 * @param current the index of the focused link; -1 for the button
 */
export function nextLink(key: string, current: number, count: number): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: (current + 1) % count,
    ArrowUp: (Math.max(current, 0) + count - 1) % count,
    ...(current >= 0 && { Home: 0, End: count - 1 }),
  };
  return targets[key];
}

/**
 * A menu of the top bar: a button that shows a list of links. Enter and Space toggle the list. Arrow keys
 * open it and move through it. Escape closes it, and so does a click or focus outside.
 */
export function NavMenu({ label, links }: LinkGroup) {
  const menuId = useId();
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  useLeave(root, isOpen, () => setIsOpen(false));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      root.current?.querySelector('button')?.focus();
      setIsOpen(false);
      return;
    }
    const all = [...(root.current?.querySelectorAll('a') ?? [])];
    const current = all.findIndex((link) => link.matches(':focus'));
    const to = nextLink(event.key, current, all.length);
    if (to === undefined) return;
    event.preventDefault();
    setIsOpen(true);
    // The links can't be focused until the open list is rendered.
    requestAnimationFrame(() => all[to]?.focus());
  };

  return (
    <div className={classes.menu} ref={root}>
      <button
        type="button"
        className={classes.item}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={onKeyDown}
      >
        {label}
        <Icon name="chevron-down" />
      </button>
      <ul id={menuId} className={classes.links} hidden={!isOpen}>
        {links.map((link) => (
          <li key={link.label}>
            <Link
              className={classes.item}
              to={link.to}
              onClick={() => setIsOpen(false)}
              onKeyDown={onKeyDown}
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

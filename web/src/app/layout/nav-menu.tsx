import { IconChevronDown } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './nav-menu.module.css';
import type { LinkGroup } from './site-links.ts';
import { useNavMenu } from './use-nav-menu.ts';

/** One menu of the top bar: a button that shows a list of links. */
export function NavMenu({ label, links }: LinkGroup) {
  const { isOpen, menuId, rootRef, toggle, close, onKeyDown } = useNavMenu();
  return (
    <div className={classes.menu} ref={rootRef}>
      <button
        type="button"
        className={classes.button}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={toggle}
        onKeyDown={onKeyDown}
      >
        {label}
        <IconChevronDown className={classes.chevron} size={16} stroke={1.6} aria-hidden />
      </button>
      <ul id={menuId} className={classes.links} hidden={!isOpen}>
        {links.map((link) => (
          <li key={link.label}>
            <Link to={link.to} onClick={close} onKeyDown={onKeyDown}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

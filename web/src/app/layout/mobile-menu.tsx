import { IconArrowRight, IconMenu2, IconX } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ModalDialog } from '../../components/modal-dialog.tsx';
import { useShortlist } from '../../components/shortlist/use-shortlist.ts';
import { LIST_PROPERTY_PATH, signInPathFrom } from '../../lib/session/auth-address.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Brand } from './brand.tsx';
import classes from './mobile-menu.module.css';
import { keptLink, MOBILE_LINKS, SHORTLIST } from './site-links.ts';

/** The menu of narrow screens: a button that opens a modal dialog. */
export function MobileMenu() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="fs-icon-button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconMenu2 size={22} stroke={1.6} aria-hidden />
      </button>
      {isOpen && <Menu onClose={() => setOpen(false)} />}
    </>
  );
}

/** A link replaces the menu's history entry. */
function Menu({ onClose }: { readonly onClose: () => void }) {
  const here = useLocation();
  const session = useSession();
  const shortlist = useShortlist();
  const kept = keptLink(session.status === 'signed-in');
  const follow = {
    replace: true,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      onClose();
      // The link leads to this page. Following it would leave a second history entry of the page.
      if (event.currentTarget.href === window.location.href) event.preventDefault();
    },
  };
  return (
    <ModalDialog label="Menu" className={classes.dialog} onClose={onClose}>
      <div className={classes.bar}>
        <Brand {...follow} />
        <button type="button" className="fs-icon-button" aria-label="Close menu" onClick={onClose}>
          <IconX size={22} stroke={1.6} aria-hidden />
        </button>
      </div>
      <nav aria-label="Menu">
        <ul className={classes.links}>
          {MOBILE_LINKS.map((link) => (link === SHORTLIST ? kept : link)).map((link) => (
            <li key={link.label}>
              <Link to={link.to} {...follow}>
                <span>
                  {link.label}
                  {link === kept && shortlist && <shortlist.KeptCount className={classes.count} />}
                </span>
                <IconArrowRight size={20} stroke={1.6} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {session.status !== 'signed-in' && (
        <p className={classes.account}>
          <Link className="fs-button fs-quiet" to={signInPathFrom(here)} {...follow}>
            Sign In
          </Link>
          <Link className="fs-button" to={LIST_PROPERTY_PATH} {...follow}>
            List Property
          </Link>
        </p>
      )}
      <div className={classes.ridge} />
    </ModalDialog>
  );
}

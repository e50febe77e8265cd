import { IconArrowRight, IconMenu2, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { LIST_PROPERTY_PATH, signInPathFrom } from '../../lib/session/auth-address.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Brand } from './brand.tsx';
import classes from './mobile-menu.module.css';
import { MOBILE_LINKS } from './site-links.ts';

/** The menu of narrow screens: a button that opens a modal dialog. */
export function MobileMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const here = useLocation();
  const session = useSession();
  const close = () => dialog.current?.close();
  // Any navigation closes the menu.
  useEffect(() => {
    if (here.key) dialog.current?.close();
  }, [here.key]);

  return (
    <>
      <button
        type="button"
        className="fs-icon-button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <IconMenu2 size={22} stroke={1.6} aria-hidden />
      </button>
      <dialog ref={dialog} className={classes.dialog} aria-label="Menu">
        <div className={classes.bar}>
          <Brand />
          <button type="button" className="fs-icon-button" aria-label="Close menu" onClick={close}>
            <IconX size={22} stroke={1.6} aria-hidden />
          </button>
        </div>
        <nav aria-label="Menu">
          <ul className={classes.links}>
            {MOBILE_LINKS.map((link) => (
              <li key={link.label}>
                <Link to={link.to} onClick={close}>
                  {link.label}
                  <IconArrowRight size={20} stroke={1.6} aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {session.status !== 'signed-in' && (
          <p className={classes.account}>
            <Link className="fs-button fs-quiet" to={signInPathFrom(here)} onClick={close}>
              Sign In
            </Link>
            <Link className="fs-button" to={LIST_PROPERTY_PATH} onClick={close}>
              List Property
            </Link>
          </p>
        )}
        <div className={classes.ridge} />
      </dialog>
    </>
  );
}

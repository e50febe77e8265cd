import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { LIST_PROPERTY_PATH, signInPathFrom } from '../../lib/session/auth-address.ts';
import { useSession } from '../../lib/session/use-session.ts';
import classes from './top-bar.module.css';

const UserMenu = lazyPart(() => import('../session/user-menu.tsx'), 'UserMenu', { isQuiet: true });

/**
 * The end of the top bar: the user menu, or the links to sign in and to list a property. The server
 * renders the links. They are hidden while the session loads.
 */
export function AccountNav() {
  const session = useSession();
  const here = useLocation();
  if (session.status === 'signed-in') {
    return (
      <Suspense fallback={<span className="fs-icon-button" />}>
        <UserMenu profile={session.profile} />
      </Suspense>
    );
  }
  return (
    <div className={`${classes.account} ${session.status === 'unknown' ? classes.unknown : ''}`}>
      <Link className={classes.item} to={signInPathFrom(here)}>
        Sign In
      </Link>
      <Link className="fs-button fs-small" to={LIST_PROPERTY_PATH}>
        List Property
      </Link>
    </div>
  );
}

import { Link, Navigate, useLocation } from 'react-router';
import { pagePaths } from '../../../../shared/pages.ts';
import { LoadingGrid } from '../../components/property-grid.tsx';
import { ForgetMemory } from '../../components/shortlist/forget-memory.tsx';
import { signInPathFrom } from '../../lib/session/auth-address.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { usePrivateHead } from '../../lib/signed-in/use-private-head.ts';
import { DeviceKept } from './device-kept.tsx';
import { ListLinks } from './list-links.tsx';
import { RememberedList } from './remembered-list.tsx';
import classes from './shortlist.module.css';
import type { ListView } from './shortlist-address.ts';

const DESCRIPTION = 'The properties you’ve saved, side by side.';

/**
 * A person's own shortlist, and the listings that they have seen lately or hidden. Signed-in people keep
 * listings among their favourites, which have a page of their own.
 */
export function OwnShortlist({ view }: { readonly view: ListView }) {
  usePrivateHead('Your shortlist', DESCRIPTION);
  const { status } = useSession();
  const here = useLocation();
  const isSignedIn = status === 'signed-in';
  if (isSignedIn && view === 'kept') return <Navigate to={pagePaths.favourites} replace />;
  return (
    <div className={`fs-wrap ${classes.page}`}>
      <header className={classes.head}>
        <h1>Your shortlist</h1>
        <p className="fs-lede">
          {isSignedIn ? (
            'Properties you view or hide are remembered only on this device.'
          ) : (
            <>
              Saved on this device. <Link to={signInPathFrom(here)}>Sign in</Link> to see it
              everywhere.
            </>
          )}
        </p>
      </header>
      <ListLinks view={view} />
      {view !== 'kept' ? (
        <RememberedList key={view} name={view} />
      ) : status === 'unknown' ? (
        <LoadingGrid count={3} />
      ) : (
        <DeviceKept />
      )}
      <OnThisDevice />
    </div>
  );
}

/** Tells what is stored, beside the button that forgets it. */
const OnThisDevice = () => (
  <section className={classes.device} aria-labelledby="on-this-device">
    <div>
      <h2 id="on-this-device">On this device</h2>
      <p>
        Your shortlist, notes and history are stored only in this browser.{' '}
        <Link to="/cookies">More about what is stored</Link>
      </p>
    </div>
    <ForgetMemory />
  </section>
);

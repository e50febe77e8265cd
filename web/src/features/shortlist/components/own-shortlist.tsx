import { type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { LoadingGrid } from '../../../components/property-grid.tsx';
import { ForgetMemory } from '../../../components/shortlist/forget-memory.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { signInPathFrom } from '../../../lib/session/auth-address.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useRememberedCount } from '../../../lib/shortlist/use-memory.ts';
import { usePrivateHead } from '../../../lib/signed-in/use-private-head.ts';
import { type ListView, listPath } from '../shortlist-address.ts';
import { DeviceKept } from './device-kept.tsx';
import { RememberedList } from './remembered-list.tsx';
import classes from './shortlist.module.css';

// Signed-out visitors don't load this code.
const FavouriteKept = lazyPart(() => import('./favourite-kept.tsx'), 'FavouriteKept');

const DESCRIPTION = 'The properties that you keep, side by side.';

/** One's own shortlist, what one has seen lately, and what one has hidden. */
export function OwnShortlist({ view }: { readonly view: ListView }) {
  usePrivateHead('Your shortlist', DESCRIPTION);
  const session = useSession();
  const here = useLocation();
  const isSignedIn = session.status === 'signed-in';
  return (
    <div className={`fs-wrap ${classes.page}`}>
      <header className={classes.head}>
        <h1>Your shortlist</h1>
        <p className="fs-lede">
          {isSignedIn ? (
            'Your favourites. Notes, and what you have seen and hidden, stay on this device.'
          ) : (
            <>
              It’s kept on this device alone, and nobody else sees it.{' '}
              <Link to={signInPathFrom(here)}>Sign in</Link> to have it everywhere.
            </>
          )}
        </p>
      </header>
      <Views view={view} isSignedIn={isSignedIn} />
      {view === 'kept' && <Kept status={session.status} />}
      {view !== 'kept' && <RememberedList key={view} name={view} />}
      <OnThisDevice />
    </div>
  );
}

function Kept({ status }: { readonly status: ReturnType<typeof useSession>['status'] }) {
  if (status === 'unknown') return <LoadingGrid count={3} />;
  if (status !== 'signed-in') return <DeviceKept />;
  return (
    <Suspense fallback={<LoadingGrid count={3} />}>
      <FavouriteKept />
    </Suspense>
  );
}

interface ViewsProps {
  readonly view: ListView;
  readonly isSignedIn: boolean;
}

/** The links between the lists. */
function Views({ view, isSignedIn }: ViewsProps) {
  const kept = useRememberedCount('kept');
  const hidden = useRememberedCount('hidden');
  const links: readonly (readonly [ListView, string, number | undefined])[] = [
    ['kept', 'Kept', isSignedIn ? undefined : kept],
    ['seen', 'Seen lately', undefined],
    ['hidden', 'Hidden', hidden],
  ];
  return (
    <nav aria-label="Lists" className={classes.views}>
      <ul>
        {links.map(([name, label, count]) => (
          <li key={name}>
            <Link to={listPath(name)} aria-current={name === view ? 'page' : undefined}>
              {label}
              {count ? <Count>{count}</Count> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const Count = ({ children }: { readonly children: ReactNode }) => (
  <span className={classes.count}> {children}</span>
);

/** What is stored, and the button that forgets it. */
const OnThisDevice = () => (
  <section className={classes.device} aria-labelledby="on-this-device">
    <div>
      <h2 id="on-this-device">On this device</h2>
      <p>
        What you have seen, kept, hidden and noted, and when you asked, is stored in this browser
        alone. <Link to="/cookies">More about what is stored</Link>
      </p>
    </div>
    <ForgetMemory />
  </section>
);

import { Fragment, Suspense, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { SessionLoading } from '../../components/signed-in/session-loading.tsx';
import { SessionUnreachable } from '../../components/signed-in/session-unreachable.tsx';
import { signInPathFrom } from '../../lib/session/auth-address.ts';
import { userIdOf } from '../../lib/session/session-store.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { DeskShell } from './desk-shell.tsx';
import { SessionEnded } from './session-ended.tsx';

/**
 * Routes for signed-in users. Anyone else is sent to the sign-in page and back. This is a courtesy:
 * the API decides what a user may do (D1). A page stays if its session ends while it is in use, so
 * that nothing typed is lost. After a sign-out the user is sent to the home page.
 */
export function SignedInOnly() {
  const session = useSession();
  const here = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (session.status === 'signed-in' && !wasSignedIn) setWasSignedIn(true);

  switch (session.status) {
    case 'unknown':
      return <SessionLoading />;
    case 'unreachable':
      return <SessionUnreachable error={session.error} />;
    case 'signed-out':
      return <Navigate to={wasSignedIn ? '/' : signInPathFrom(here)} replace />;
    case 'ended':
      if (session.path !== here.pathname) return <Navigate to={signInPathFrom(here)} replace />;
  }
  return (
    <DeskShell role={session.profile.role}>
      {session.status === 'ended' && <SessionEnded signInPath={signInPathFrom(here)} />}
      {/* A new instance for each user, so that nothing typed by one is shown to the next. */}
      <Fragment key={userIdOf(session)}>
        <Suspense>
          <Outlet />
        </Suspense>
      </Fragment>
    </DeskShell>
  );
}

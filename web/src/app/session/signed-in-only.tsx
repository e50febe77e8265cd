import { Fragment, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import type { UserRole } from '../../../../shared/profiles/types.ts';
import { SessionLoading } from '../../components/signed-in/session-loading.tsx';
import { SessionUnreachable } from '../../components/signed-in/session-unreachable.tsx';
import { signInPathFrom } from '../../lib/session/auth-address.ts';
import { personOf } from '../../lib/session/session-store.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { SessionEnded } from './session-ended.tsx';

interface SignedInOnlyProps {
  /** Where somebody of another role goes instead. @default everybody who is signed in may stay */
  readonly role?: { readonly is: UserRole; readonly elseTo: string };
}

/**
 * The pages within are for people who are signed in; anyone else signs in first and comes back. A
 * courtesy, since the API refuses them too (D1). A page whose session ends while it is in use stays,
 * with what was typed into it; whoever signs out on one leaves for the home page.
 */
export function SignedInOnly({ role }: SignedInOnlyProps) {
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
      if (session.at !== here.pathname) return <Navigate to={signInPathFrom(here)} replace />;
      break;
    case 'signed-in':
      if (role !== undefined && role.is !== session.profile.role) {
        return <Navigate to={role.elseTo} replace />;
      }
  }
  return (
    <>
      {session.status === 'ended' && <SessionEnded signInPath={signInPathFrom(here)} />}
      {/* A page of its own for whoever comes next: nothing that was typed goes on to them. */}
      <Fragment key={personOf(session)}>
        <Outlet />
      </Fragment>
    </>
  );
}

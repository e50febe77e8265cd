import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import useSWRImmutable from 'swr/immutable';
import { PaintedPicture } from '../components/editorial/painted-picture.tsx';
import { ErrorState } from '../components/error-state.tsx';
import { ThemedParts } from '../components/mantine/themed-parts.tsx';
import { PagePending } from '../components/signed-in/page-pending.tsx';
import { SessionUnreachable } from '../components/signed-in/session-unreachable.tsx';
import { SessionNotKept } from '../features/session/session-not-kept.tsx';
import { SignInForm } from '../features/session/sign-in-form.tsx';
import { MODE, SIGN_UP_MODE } from '../lib/session/auth-address.ts';
import { canStoreSession } from '../lib/session/can-store-session.ts';
import { loadAmplify } from '../lib/session/load-amplify.ts';
import { forgetSignUp, pendingSignUpOf } from '../lib/session/pending-sign-up.ts';
import { redirectIn } from '../lib/session/redirect.ts';
import { keepSignInTarget } from '../lib/session/sign-in-target.ts';
import { useSession } from '../lib/session/use-session.ts';
import classes from './auth.module.css';

/** Sign-in and sign-up. Afterwards the user goes on to the page in `redirect`. */
export function AuthPage() {
  return (
    <ThemedParts>
      <Auth />
    </ThemedParts>
  );
}

function Auth() {
  const { search } = useLocation();
  const isSignUp = new URLSearchParams(search).get(MODE) === SIGN_UP_MODE;
  const redirect = redirectIn(search, '/');
  const session = useSession();
  const [canSignIn] = useState(canStoreSession);
  const amplify = useSWRImmutable('amplify', loadAmplify, { shouldRetryOnError: false });
  if (session.status === 'signed-in') {
    return <GoOn email={session.profile.email} redirect={redirect} />;
  }
  if (session.status === 'unreachable') return <SessionUnreachable error={session.error} />;
  if (!canSignIn) return <SessionNotKept />;
  const hasFailed = amplify.error !== undefined && !amplify.isValidating;
  if (session.status !== 'unknown' && hasFailed) {
    return <ErrorState onRetry={() => void amplify.mutate()} />;
  }
  if (session.status === 'unknown' || amplify.data === undefined) return <PagePending />;
  return (
    <div className={`fs-wrap ${classes.page}`}>
      <div className={classes.form}>
        <SignInForm key={search} amplify={amplify.data} isSignUp={isSignUp} redirect={redirect}>
          <PagePending />
        </SignInForm>
      </div>
      <div className={classes.picture}>
        <PaintedPicture name="hero-day" darkName="hero-dusk" sizes="50vw" alt="" />
      </div>
    </div>
  );
}

/** Goes on after sign-in. A user who signed up here goes to the page that they wanted at that time. */
function GoOn({ email, redirect }: { readonly email: string; readonly redirect: string }) {
  const [pending] = useState(() => pendingSignUpOf(email));
  const target = pending?.redirect ?? redirect;
  useEffect(() => {
    if (pending !== undefined) forgetSignUp();
    keepSignInTarget(target);
  }, [pending, target]);
  return <Navigate to={target} replace />;
}

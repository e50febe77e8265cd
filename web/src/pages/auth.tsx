import { Navigate, useLocation } from 'react-router';
import { PaintedPicture } from '../components/editorial/painted-picture.tsx';
import { ErrorState } from '../components/error-state.tsx';
import { SessionLoading } from '../components/signed-in/session-loading.tsx';
import { SessionUnreachable } from '../components/signed-in/session-unreachable.tsx';
import { SignInForm } from '../features/session/components/sign-in-form.tsx';
import { readAuthAddress } from '../lib/session/redirect.ts';
import { useAmplify } from '../lib/session/use-amplify.ts';
import { useSession } from '../lib/session/use-session.ts';
import classes from './auth.module.css';

/** Sign-in and sign-up. Afterwards the user goes on to the page that `redirect` names. */
export function AuthPage() {
  const { search } = useLocation();
  const { isSignUp, redirect } = readAuthAddress(search);
  const session = useSession();
  const state = useAmplify();
  if (session.status === 'signed-in') return <Navigate to={redirect} replace />;
  if (session.status === 'unreachable') return <SessionUnreachable error={session.error} />;
  if (session.status === 'unknown' || state.status === 'loading') return <SessionLoading />;
  if (state.status === 'failed') return <ErrorState onRetry={state.retry} />;
  return (
    <div className={`fs-wrap ${classes.page}`}>
      <div className={classes.form}>
        <SignInForm key={search} amplify={state.amplify} isSignUp={isSignUp}>
          <SessionLoading />
        </SignInForm>
      </div>
      <div className={classes.picture}>
        <PaintedPicture name="hero-day" darkName="hero-dusk" sizes="50vw" alt="" />
      </div>
    </div>
  );
}

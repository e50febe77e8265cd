import { Navigate, useLocation } from 'react-router';
import { ErrorState } from '../components/error-state.tsx';
import { SessionLoading } from '../components/session-loading.tsx';
import { SessionUnreachable } from '../components/session-unreachable.tsx';
import { SignInForm } from '../features/session/components/sign-in-form.tsx';
import { AUTH_PATH } from '../lib/session/auth-address.ts';
import { readAuthAddress } from '../lib/session/redirect.ts';
import { useAmplify } from '../lib/session/use-amplify.ts';
import { useSession } from '../lib/session/use-session.ts';
import { useDocumentHead } from '../lib/use-document-head.ts';

/** Where one signs in or signs up, and then goes on to where one wanted to be. */
export function AuthPage() {
  const { search } = useLocation();
  const { isSignUp, redirect } = readAuthAddress(search);
  const session = useSession();
  const amplify = useAmplify();
  useDocumentHead({
    title: isSignUp ? 'Sign Up' : 'Sign In',
    description: 'Sign in to Fellside, or create an account.',
    canonicalPath: AUTH_PATH,
    noindex: true,
  });
  if (session.status === 'signed-in') return <Navigate to={redirect} replace />;
  if (session.status === 'unreachable') return <SessionUnreachable error={session.error} />;
  if (session.status === 'unknown' || amplify.status === 'loading') return <SessionLoading />;
  if (amplify.status === 'failed') {
    return <ErrorState onRetry={amplify.retry} />;
  }
  return (
    <div className="fs-wrap">
      <h1 className="fs-visually-hidden">{isSignUp ? 'Sign Up' : 'Sign In'}</h1>
      <SignInForm key={String(isSignUp)} amplify={amplify.amplify} isSignUp={isSignUp} />
    </div>
  );
}

import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { RetryButton } from '../../../components/retry-button.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { signInPathFrom } from '../../../lib/session/auth-address.ts';
import { signOut } from '../../../lib/session/session.ts';
import { showToast } from '../../../lib/toast.ts';
import {
  beginSecondFactor,
  endSessions,
  type NewFactor,
  turnOffSecondFactor,
  useHasSecondFactor,
} from '../api/second-factor.ts';
import { Setting } from './setting.tsx';

const SetUpApp = lazy(async () => ({ default: (await import('./set-up-app.tsx')).SetUpApp }));

const TITLE = 'Two-step sign-in';

function showFailure(title: string, error: unknown): void {
  if (!(error instanceof Error)) throw error;
  showToast({ kind: 'error', title, message: error.message });
}

/** Turns the code of an authenticator app on and off (D7). */
export function TwoStepSignIn({ email }: { readonly email: string }) {
  const { data: isOn, error, isValidating, mutate } = useHasSecondFactor();
  const navigate = useNavigate();
  const here = useLocation();
  const [factor, setFactor] = useState<NewFactor>();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);

  const attempt = async (failure: string, work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (cause) {
      showFailure(failure, cause);
    } finally {
      setBusy(false);
    }
  };
  const begin = () =>
    attempt('Error setting up two-step sign-in', async () => {
      setFactor(await beginSecondFactor(email));
    });
  const endAllSessions = async () => {
    setFactor(undefined);
    // Whatever becomes of the sessions.
    await mutate(true, { revalidate: false });
    await attempt('Two-step sign-in is on, but your sessions have not ended', async () => {
      await endSessions();
      showToast({
        kind: 'success',
        title: 'Two-step sign-in is on',
        message: 'All your sessions have ended. Sign in again with a code from your app.',
      });
      await signOut();
      // Straight to where the first code is asked for, and back.
      navigate(signInPathFrom(here));
    });
  };
  const turnOff = () =>
    attempt('Error turning off two-step sign-in', async () => {
      await turnOffSecondFactor();
      setAsking(false);
      await mutate(false, { revalidate: false });
      showToast({
        kind: 'success',
        title: 'Two-step sign-in is off',
        message: 'Your password is enough to sign in now.',
      });
    });

  if (isOn === undefined) {
    return (
      <Setting title={TITLE} text={error && `We can’t tell whether it is on. ${error.message}`}>
        {error === undefined ? (
          <Skeleton width={180} height={48} />
        ) : (
          <RetryButton onRetry={() => void mutate()} isRetrying={isValidating} />
        )}
      </Setting>
    );
  }
  if (isOn) {
    return (
      <Setting
        title={TITLE}
        text="On. When you sign in, we ask for a code from your authenticator app as well."
      >
        <button type="button" className="fs-button fs-quiet" onClick={() => setAsking(true)}>
          Turn off
        </button>
        {isAsking && (
          <ConfirmDialog
            title="Turn off two-step sign-in?"
            text="Whoever knows your password can then sign in as you."
            confirm="Turn off"
            confirming="Turning off..."
            isPending={isBusy}
            isDestructive
            onConfirm={() => void turnOff()}
            onClose={() => setAsking(false)}
          />
        )}
      </Setting>
    );
  }
  return (
    <Setting
      title={TITLE}
      text="Off. With it, a stolen password is not enough to sign in as you: we ask for a code from an app on your phone as well."
    >
      {factor === undefined ? (
        <button
          type="button"
          className="fs-button fs-quiet"
          aria-disabled={isBusy}
          onClick={isBusy ? undefined : () => void begin()}
        >
          {isBusy ? 'Setting up...' : 'Set up'}
        </button>
      ) : (
        <Suspense fallback={<Skeleton width="100%" height={420} />}>
          <SetUpApp factor={factor} onDone={endAllSessions} onCancel={() => setFactor(undefined)} />
        </Suspense>
      )}
    </Setting>
  );
}

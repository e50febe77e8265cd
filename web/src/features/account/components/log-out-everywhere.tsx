import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { signOut } from '../../../lib/session/session.ts';
import { showToast } from '../../../lib/toast.ts';
import { endSessions } from '../api/second-factor.ts';

/** Ends all sessions, here and on every other device. */
export function LogOutEverywhere() {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const logOut = async () => {
    setBusy(true);
    try {
      await endSessions();
      await signOut();
      showToast({
        kind: 'success',
        title: 'Logged out everywhere',
        message: 'Sign in again where you want to go on.',
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ kind: 'error', title: 'Error logging out', message: error.message });
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <>
      <button type="button" className="fs-button fs-quiet" onClick={() => setAsking(true)}>
        Log out everywhere
      </button>
      {isAsking && (
        <ConfirmDialog
          title="Log out everywhere?"
          text="Every session ends, on this device and on all others. You then sign in again."
          confirm="Log out everywhere"
          confirming="Logging out..."
          isPending={isBusy}
          onConfirm={() => void logOut()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

import { useState } from 'react';
import { ConfirmDialog } from '../../../components/signed-in/confirm-dialog.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { signOutAndRemoveDrafts } from '../../../lib/session/session.ts';
import { useProfile } from '../../../lib/session/use-session.ts';
import { DRAFTS_WILL_BE_LOST, hasDrafts } from '../../../lib/signed-in/drafts.ts';
import { showToast } from '../../../lib/toast.ts';

const TEXT = 'Every session ends, on this device and on all others. You then sign in again.';

/** Ends all sessions, here and on every other device. */
export function LogOutEverywhere() {
  const { id } = useProfile();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const endAll = async () => {
    setBusy(true);
    try {
      await callApi('endSessions', {});
      await signOutAndRemoveDrafts();
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
          text={hasDrafts(id) ? `${TEXT} ${DRAFTS_WILL_BE_LOST}` : TEXT}
          confirm="Log out everywhere"
          confirming="Logging out..."
          isPending={isBusy}
          onConfirm={() => void endAll()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

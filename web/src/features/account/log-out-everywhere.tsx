import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { DRAFTS_WILL_BE_LOST, hasDrafts } from '../../lib/actions/drafts.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { callApi } from '../../lib/api-client.ts';
import { signOutAndRemoveDrafts } from '../../lib/session/session.ts';
import { useProfile } from '../../lib/session/use-session.ts';

const TEXT = 'You’ll be signed out on this device and all others, and can then sign in again.';

/** Ends all sessions, here and on every other device. */
export function LogOutEverywhere() {
  const { id } = useProfile();
  const [isAsking, setAsking] = useState(false);
  const { run, pending } = useAction({
    call: async () => {
      await callApi('endSessions', {});
      await signOutAndRemoveDrafts();
    },
    success: {
      title: 'Logged out everywhere',
      message: 'Sign in again to continue.',
    },
    failure: { title: 'Error logging out' },
  });
  const logOut = async () => {
    await run();
    setAsking(false);
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Log out everywhere
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Log out everywhere?"
          text={hasDrafts(id) ? `${TEXT} ${DRAFTS_WILL_BE_LOST}` : TEXT}
          confirm="Log out everywhere"
          confirming="Logging out..."
          isPending={pending !== undefined}
          onConfirm={() => void logOut()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

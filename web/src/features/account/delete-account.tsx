import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../lib/api-client.ts';
import { signOutAndRemoveDrafts } from '../../lib/session/session.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** Deletes the account, after saying what is deleted with it (D9). */
export function DeleteAccount() {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const deleteAccount = async (password: string) => {
    await callApi('deleteMe', { body: { password } });
    // Before signing out, because this page is for signed-in users only.
    navigate('/');
    await signOutAndRemoveDrafts();
  };
  return (
    <>
      <Button variant="outline" color="red" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      {isAsking && (
        <PasswordDialog
          title="Delete your account?"
          text="This deletes your profile, favourites and organisation, with its listings, photos and enquiries. You are signed out everywhere. People you wrote to only see that there was an enquiry. This can’t be undone. Archive your published listings first."
          confirm="Delete account"
          confirming="Deleting..."
          success={{ title: 'Account deleted', message: 'All your data here has been deleted.' }}
          failure="Error deleting account"
          isDestructive
          onConfirm={deleteAccount}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

import { Button, Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OperationResponse } from '../../../../shared/operations.ts';
import { RetryButton } from '../../components/error-state.tsx';
import { callApi } from '../../lib/api-client.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { signInPathFrom } from '../../lib/session/auth-address.ts';
import { renewSession, signOut } from '../../lib/session/session.ts';
import { useOperation } from '../../lib/use-operation.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { Setting } from './setting.tsx';

const SetUpApp = lazyPart(() => import('./set-up-app.tsx'), 'SetUpApp');

const TITLE = 'Two-step sign-in';

const ON = {
  text: 'On. When you sign in, we also ask for a code from your authenticator app.',
  button: 'Turn off',
  dialog: {
    title: 'Turn off two-step sign-in?',
    text: 'Anyone who knows your password could then sign in as you. You’ll be signed out on all other devices.',
    confirm: 'Turn off',
    confirming: 'Turning off...',
    success: {
      title: 'Two-step sign-in is off',
      message:
        'You now sign in with just your password. You have been signed out on all other devices.',
    },
    failure: 'Error turning off two-step sign-in',
    isDestructive: true,
  },
};

/** The text for moderators and admins, who need two-step sign-in (D43a). */
const ON_AND_REQUIRED =
  'On. When you sign in, we also ask for a code from your authenticator app. Your role requires it. To set up another app, first ask an admin to remove your role.';

const OFF = {
  text: 'Off. When it is on, a stolen password isn’t enough to sign in as you: we also ask for a code from an app on your phone.',
  button: 'Set up',
  dialog: {
    title: 'Set up two-step sign-in?',
    text: 'You need an authenticator app on your phone. First, please confirm that it’s you.',
    confirm: 'Continue',
    confirming: 'Setting up...',
    failure: 'Error setting up two-step sign-in',
  },
};

/** Turns two-step sign-in with an authenticator app on and off (D7). */
export function TwoStepSignIn({ email }: { readonly email: string }) {
  const { data, error, isValidating, mutate } = useOperation('getSecondFactor', {});
  const navigate = useNavigate();
  const here = useLocation();
  const [factor, setFactor] = useState<OperationResponse<'offerSecondFactor'>>();
  const [isAsking, setAsking] = useState(false);

  const begin = async (password: string) => {
    setFactor(await callApi('offerSecondFactor', { body: { password } }));
    setAsking(false);
  };
  const signInWithCode = async () => {
    setFactor(undefined);
    await mutate((current) => current && { ...current, is_on: true }, { revalidate: false });
    await signOut();
    // To sign-in, which asks for the first code, and back here.
    navigate(signInPathFrom(here));
  };
  const turnOff = async (password: string) => {
    await callApi('turnOffSecondFactor', { body: { password } });
    // Before showing that it is off: after a reload at that moment the person is still signed in.
    await renewSession(email, password);
    setAsking(false);
    await mutate((current) => current && { ...current, is_on: false }, { revalidate: false });
  };

  if (data === undefined) {
    return (
      <Setting title={TITLE} text={error && `We couldn’t check whether it’s on. ${error.message}`}>
        {error === undefined ? (
          <Skeleton width={180} height={48} />
        ) : (
          <RetryButton onRetry={() => void mutate()} isRetrying={isValidating} />
        )}
      </Setting>
    );
  }
  if (data.is_on && data.is_required) return <Setting title={TITLE} text={ON_AND_REQUIRED} />;
  const { text, button, dialog } = data.is_on ? ON : OFF;
  return (
    <Setting title={TITLE} text={text}>
      {factor === undefined ? (
        <Button variant="default" onClick={() => setAsking(true)}>
          {button}
        </Button>
      ) : (
        <Suspense fallback={<Skeleton height={420} />}>
          <SetUpApp
            email={email}
            factor={factor}
            onDone={signInWithCode}
            onCancel={() => setFactor(undefined)}
          />
        </Suspense>
      )}
      {isAsking && (
        <PasswordDialog
          {...dialog}
          onConfirm={data.is_on ? turnOff : begin}
          onClose={() => setAsking(false)}
        />
      )}
    </Setting>
  );
}

import { IDLE_SESSION } from '../../../../shared/accounts/limits.ts';
import '../../components/mantine/part-styles.css';
import { Alert, Button, Group, Text } from '@mantine/core';
import { Fragment, type ReactNode, Suspense, useState } from 'react';
import { Link, Navigate, Outlet, useLocation } from 'react-router';
import { ThemedParts } from '../../components/mantine/themed-parts.tsx';
import { PagePending } from '../../components/signed-in/page-pending.tsx';
import { SessionUnreachable } from '../../components/signed-in/session-unreachable.tsx';
import { signInPathFrom } from '../../lib/session/auth-address.ts';
import { userIdOf } from '../../lib/session/session-store.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { DeskShell } from './desk-shell.tsx';

interface SignedInAreaProps {
  /** Shown to signed-out users. @default they are sent to the sign-in page and back */
  readonly signedOut?: ReactNode;
}

/** The pages behind sign-in, made of Mantine components. Loaded with the first of these pages. */
export const SignedInArea = (props: SignedInAreaProps) => (
  <ThemedParts>
    <SignedInOnly {...props} />
  </ThemedParts>
);

/**
 * Routes for signed-in users. Others are sent to the sign-in page and back. This is a courtesy: the API
 * decides what a user may do (D1). If the session ends while a page is in use, the page stays, so that
 * nothing typed is lost. After signing out the user is sent to the home page.
 */
function SignedInOnly({ signedOut }: SignedInAreaProps) {
  const session = useSession();
  const here = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (session.status === 'signed-in' && !wasSignedIn) setWasSignedIn(true);

  switch (session.status) {
    case 'unknown':
      return <PagePending />;
    case 'unreachable':
      return <SessionUnreachable error={session.error} />;
    case 'signed-out':
      if (signedOut !== undefined) return signedOut;
      return <Navigate to={wasSignedIn ? '/' : signInPathFrom(here)} replace />;
    case 'ended':
      if (session.path !== here.pathname) return <Navigate to={signInPathFrom(here)} replace />;
  }
  return (
    <DeskShell role={session.profile.role}>
      {session.status === 'ended' && (
        <SessionEnded signInPath={signInPathFrom(here)} wasIdle={session.wasIdle === true} />
      )}
      {/* Each user gets a new instance, so that nothing typed by one is shown to the next. */}
      <Fragment key={userIdOf(session)}>
        <Suspense fallback={<PagePending />}>
          <Outlet />
        </Suspense>
      </Fragment>
    </DeskShell>
  );
}

/**
 * The only message about an ended session: a link to sign in again and come back. It stays in sight.
 */
const SessionEnded = ({
  signInPath,
  wasIdle,
}: {
  readonly signInPath: string;
  readonly wasIdle: boolean;
}) => (
  <Alert role="alert" data-session-ended pos="sticky" top={0} style={{ zIndex: 2 }}>
    <Group justify="space-between" gap="8px 24px">
      <Text fw={600}>
        {wasIdle ? IDLE_SESSION : 'Your session has ended.'} What you have typed is still here.
      </Text>
      <Button component={Link} to={signInPath} size="sm">
        Sign in again
      </Button>
    </Group>
  </Alert>
);

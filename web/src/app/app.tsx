import { type ReactNode, StrictMode, useLayoutEffect, useRef } from 'react';
import { SWRConfig, useSWRConfig } from 'swr';
import { isWorthRetrying } from '../lib/api-error.ts';
import { type InitialResponses, InitialResponsesContext } from '../lib/initial-data.ts';
import { currentLine, onLineChange } from '../lib/line.ts';
import { userIdOf } from '../lib/session/session-store.ts';
import { useSession } from '../lib/session/use-session.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const swrConfig = {
  // A cache of its own for each page that the server renders.
  provider: () => new Map(),
  // Listings change rarely, and a public response may be 5 s old anyway.
  revalidateOnFocus: false,
  shouldRetryOnError: isWorthRetrying,
  errorRetryCount: 2,
  errorRetryInterval: 2_000,
  // What is on the screen is read again once the line is back, which the browser doesn't always know.
  initReconnect: (readAgain: () => void) =>
    onLineChange(() => currentLine() === 'up' && readAgain()),
};

interface AppProps {
  /** What came with the page. */
  readonly responses: InitialResponses;
  /** A router, for the browser or the server, with `SiteRoutes` in it. */
  readonly children: ReactNode;
}

/** The pages, with the data cache that every page needs. */
export const App = ({ responses, children }: AppProps) => (
  <StrictMode>
    <InitialResponsesContext value={responses}>
      <SWRConfig value={swrConfig}>
        <UserChangeWatcher />
        <ErrorBoundary>{children}</ErrorBoundary>
      </SWRConfig>
    </InitialResponsesContext>
  </StrictMode>
);

/**
 * Empties SWR's cache once another user, or nobody, is signed in. It renders nothing and is a sibling
 * of the pages: a parent that changed with the session would render a hydrated page from the beginning.
 */
function UserChangeWatcher() {
  const userId = userIdOf(useSession());
  const previous = useRef(userId);
  const { unload } = useSWRConfig();
  // A layout effect runs before the next user's pages fetch anything.
  useLayoutEffect(() => {
    if (previous.current !== undefined && previous.current !== userId) unload();
    previous.current = userId;
  }, [userId, unload]);
  return null;
}

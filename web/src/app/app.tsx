import { type ReactNode, StrictMode, useLayoutEffect, useRef } from 'react';
import { SWRConfig, useSWRConfig } from 'swr';
import { isWorthRetrying } from '../lib/api-error.ts';
import { type InitialResponses, InitialResponsesContext } from '../lib/initial-data.ts';
import { currentLine, onLineChange } from '../lib/line.ts';
import { userIdOf } from '../lib/session/session-store.ts';
import { useSession } from '../lib/session/use-session.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const swrConfig = {
  // Each page that the server renders gets its own cache.
  provider: () => new Map(),
  // Listings change rarely, and a public response may be 5 s old anyway.
  revalidateOnFocus: false,
  shouldRetryOnError: isWorthRetrying,
  errorRetryCount: 2,
  errorRetryInterval: 2_000,
  // Revalidates what is on the screen once the site can be reached again. The browser's own event
  // misses some returns.
  initReconnect: (readAgain: () => void) =>
    onLineChange(() => currentLine() === 'up' && readAgain()),
};

interface AppProps {
  /** The responses that came with the page. */
  readonly responses: InitialResponses;
  /** The router, for the browser or the server, with `SiteRoutes` in it. */
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
 * Empties SWR's cache when another user signs in or the user signs out. It renders nothing and is a
 * sibling of the pages: a parent that changes with the session would render a hydrated page from
 * scratch.
 */
function UserChangeWatcher() {
  const userId = userIdOf(useSession());
  const previous = useRef(userId);
  const { unload } = useSWRConfig();
  // A layout effect runs before the next user's pages fetch.
  useLayoutEffect(() => {
    if (previous.current !== undefined && previous.current !== userId) unload();
    previous.current = userId;
  }, [userId, unload]);
  return null;
}

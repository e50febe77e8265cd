import { type ReactNode, StrictMode } from 'react';
import type { InitialCache } from '../lib/initial-data.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Providers } from './providers.tsx';

interface AppProps {
  /** SWR's cache as it is at the start. */
  readonly cache: InitialCache;
  /** A router, for the browser or the server, with `SiteRoutes` in it. */
  readonly children: ReactNode;
}

export function App({ cache, children }: AppProps) {
  return (
    <StrictMode>
      <Providers cache={cache}>
        <ErrorBoundary>{children}</ErrorBoundary>
      </Providers>
    </StrictMode>
  );
}

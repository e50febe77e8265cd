import { type ReactNode, StrictMode } from 'react';
import type { InitialResponses } from '../lib/initial-data.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Providers } from './providers.tsx';

interface AppProps {
  /** What came with the page. */
  readonly responses: InitialResponses;
  /** A router, for the browser or the server, with `SiteRoutes` in it. */
  readonly children: ReactNode;
}

export function App({ responses, children }: AppProps) {
  return (
    <StrictMode>
      <Providers responses={responses}>
        <ErrorBoundary>{children}</ErrorBoundary>
      </Providers>
    </StrictMode>
  );
}

import { type ReactNode, StrictMode } from 'react';
import type { FirstCache } from '../lib/first-answers.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Providers } from './providers.tsx';

interface AppProps {
  /** What the page came with. */
  readonly cache: FirstCache;
  /** The router: one of the browser, or of the server, around `SiteRoutes`. */
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

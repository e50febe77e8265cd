import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router';
import { ErrorBoundary } from './error-boundary.tsx';
import { Providers } from './providers.tsx';
import { SiteRoutes } from './routes.tsx';

export function App() {
  return (
    <StrictMode>
      <Providers>
        <ErrorBoundary>
          <BrowserRouter>
            <SiteRoutes />
          </BrowserRouter>
        </ErrorBoundary>
      </Providers>
    </StrictMode>
  );
}

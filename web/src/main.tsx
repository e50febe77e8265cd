import '../generated/theme-variables.css';
import './app/styles/fonts.css';
import './app/styles/base.css';
import './app/styles/shared-classes.css';
import './app/styles/print.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { SiteRoutes, siteRoutes } from './app/routes.tsx';
import { listenToHistory } from './lib/history-guard.ts';
import { INITIAL_DATA_ID, initialResponsesOf } from './lib/initial-data.ts';
import { lazyPage } from './lib/lazy-part.tsx';
import { watchPresses } from './lib/presses.ts';
import { startSession } from './lib/session/start-session.ts';
import { watchTranslation } from './lib/translated-page.ts';
import { watchLine } from './lib/watch-line.ts';

/** How long to wait for a page's code before showing its frame, in milliseconds. */
const FRAME_AFTER_MS = 1_000;

const ClientRoutes = lazyPage(
  () => import('./app/client-routes/client-routes.tsx'),
  'ClientRoutes',
);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

document.documentElement.dataset.appLives = '';
listenToHistory();
watchLine();
watchPresses();
watchTranslation();
const initialData = document.getElementById(INITIAL_DATA_ID)?.textContent;
const routes = siteRoutes(<ClientRoutes />);
const app = (
  <App responses={initialResponsesOf(JSON.parse(initialData ?? '{}'))}>
    <BrowserRouter>
      <SiteRoutes routes={routes} />
    </BrowserRouter>
  </App>
);
// Hydration runs as a transition, in small steps, because people are already reading the page.
if (initialData) {
  startTransition(() => {
    hydrateRoot(root, app, {
      // If the user went back before hydration, the page is being reloaded (web/public/start-app.js). A
      // mismatch with the new address is then no error.
      onRecoverableError: (error) => document.getElementById(INITIAL_DATA_ID) && reportError(error),
    });
  });
} else {
  // On a slow connection the page's frame is shown first. A part that can't be loaded shows a message
  // in its place.
  const frameIsDue = new Promise((resolve) => setTimeout(resolve, FRAME_AFTER_MS));
  void Promise.race([ClientRoutes.preload(location.pathname), frameIsDue]).then(() =>
    createRoot(root).render(app),
  );
}

startSession();

import '../generated/theme-variables.css';
import './app/styles/fonts.css';
import './app/styles/base.css';
import './app/styles/shared-classes.css';
import { lazy, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { SiteRoutes } from './app/routes.tsx';
import { EMPTY_CACHE, FIRST_ANSWERS_ID, openedWith } from './lib/first-answers.ts';
import { watchHistory } from './lib/history-guard.ts';
import { startSession } from './lib/session/start-session.ts';

const BrowserPages = lazy(async () => ({
  default: (await import('./app/session/browser-pages.tsx')).BrowserPages,
}));

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const app = (cache = EMPTY_CACHE) => (
  <App cache={cache}>
    <BrowserRouter>
      <SiteRoutes otherPages={<BrowserPages />} />
    </BrowserRouter>
  </App>
);

watchHistory();
const answers = document.getElementById(FIRST_ANSWERS_ID)?.textContent;
// A page that came whole is taken over as it stands, in small steps, since it can be read meanwhile;
// any other is drawn from nothing.
if (answers) {
  startTransition(() => {
    hydrateRoot(root, app(openedWith(JSON.parse(answers))), {
      // Where a step in the history came first, the page of another address is on its way already
      // (web/public/start-app.js): that this one doesn't suit the address is no error.
      onRecoverableError: (error) =>
        document.getElementById(FIRST_ANSWERS_ID) && reportError(error),
    });
  });
} else createRoot(root).render(app());

startSession();

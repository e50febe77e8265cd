import { notifications } from '@mantine/notifications';
import { BrowserRouter } from 'react-router';
import { expect } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import type { Profile } from '../../../shared/profiles/schema.ts';
import { App } from '../../../web/src/app/app.tsx';
import { ClientRoutes } from '../../../web/src/app/client-routes/client-routes.tsx';
import { SiteRoutes, siteRoutes } from '../../../web/src/app/routes.tsx';
import { initialResponsesOf } from '../../../web/src/lib/initial-data.ts';
import {
  type Session,
  SIGNED_OUT,
  setSession,
} from '../../../web/src/lib/session/session-store.ts';
import { type Answers, answer, endAnswers } from './answers.ts';
import { NO_ALTERNATIVES } from './records/search.ts';
import { CATEGORIES, NOTHING_YET } from './records.ts';
import { forgetToasts } from './toasts.ts';

/** The whole app in this page, without a site: the test gives the API's responses. */

const ROUTES = siteRoutes(<ClientRoutes />);

interface Visit {
  /** The signed-in user. @default nobody */
  readonly as?: Profile;
  /** The session's state. @default signed in as `as` */
  readonly session?: Session;
  readonly answers?: Answers;
}

/** Opens a path of the app, after leaving the previous one. */
export async function visit(path: string, { as, answers, session }: Visit = {}): Promise<void> {
  await endAnswers();
  await cleanup();
  // Toasts outlive a page.
  notifications.clean();
  forgetToasts();
  answer({
    getCategories: CATEGORIES,
    getDashboard: NOTHING_YET,
    listFavouriteIds: { listing_ids: [] },
    listMyBookings: { items: [], next_cursor: null },
    getReservationMonth: { items: [], listings: [] },
    getReviewTime: { review_time: null },
    getSearchCounts: { total: 0, counts: {} },
    getSearchAlternatives: NO_ALTERNATIVES,
    // Wide screens have the map beside the list, once somebody uses the page.
    getSearchMap: { total: 0, without_place: 0, squares: [] },
    ...answers,
  });
  history.replaceState(null, '', path);
  const initialSession: Session =
    as === undefined ? SIGNED_OUT : { status: 'signed-in', profile: as };
  setSession(session ?? initialSession);
  const container = root();
  await render(
    <App responses={initialResponsesOf({})}>
      <BrowserRouter>
        <SiteRoutes routes={ROUTES} />
      </BrowserRouter>
    </App>,
    { container },
  );
  // From then on the app follows the address.
  await expect.poll(() => container.childElementCount, { interval: 5 }).toBeGreaterThan(0);
  // A new page takes its beginning, and the focus, in the frames after its effects.
  for (const _ of ['effects', 'beginning'])
    await new Promise((resolve) => requestAnimationFrame(resolve));
}

/**
 * The element in `web/index.html` that holds the app. Styles refer to it. It comes before the dialogs,
 * whose element outlives a page.
 */
function root(): HTMLElement {
  const element = document.createElement('div');
  element.id = 'root';
  document.body.prepend(element);
  return element;
}

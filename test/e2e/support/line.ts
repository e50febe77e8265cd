import type { Page } from 'playwright';

/** The connection between a page and the site, which tests cut and restore. */

const offline = (page: Page) => page.getByText('You are offline.');

/**
 * Restores the connection of a page with this heading that says that it is offline, and waits until it
 * has noticed.
 */
export async function mend(page: Page, heading: string): Promise<void> {
  await offline(page).waitFor();
  // A dialog hides it from screen readers.
  await page.getByRole('heading', { level: 1, name: heading, includeHidden: true }).waitFor();
  await page.context().setOffline(false);
  await offline(page).waitFor({ state: 'hidden' });
}

/** Cuts the connection at the next call to an address, after the call has arrived. */
export async function cutBy(page: Page, url: string | RegExp): Promise<void> {
  let isCut = false;
  await page.route(url, async (route) => {
    if (isCut || route.request().method() === 'GET') return await route.fallback();
    isCut = true;
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort();
  });
}

/** Cuts the connection when a module's code is requested. For `before` of a visit. */
export const cutByCode = (module: string) => (page: Page) =>
  page.route(
    `**/assets/${module}-*.js`,
    async (route) => {
      await page.context().setOffline(true);
      await route.abort();
    },
    { times: 1 },
  );

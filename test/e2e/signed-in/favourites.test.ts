import { expect, it } from 'vitest';
import { pagePaths } from '../../../shared/pages.ts';
import { testBrowser } from '../support/browser.ts';
import { heading, toast } from '../support/forms.ts';
import { publishedOf } from '../support/own-listings.ts';
import { callAs, newLister, newPerson, signedInAs } from '../support/people.ts';
import { noteShifts, shiftOf } from '../support/shifts.ts';

const { visit } = testBrowser();

it('a favourite ends in the last state of quick presses before a reload, and is listed until it is removed', async () => {
  const owner = await newLister('Daniel Okafor');
  const { id, title } = await publishedOf(owner, await newPerson('ADMIN', 'Edith Airey'), {
    title: 'Slate cottage at Nab Scar',
  });
  const person = await newPerson('PUBLIC', 'Ruth Birkett');
  const ids = async () => (await callAs(person, 'listFavouriteIds')).listing_ids;
  const calls: string[] = [];
  const released = Promise.withResolvers<void>();
  const page = await visit(pagePaths.listing(id), {
    before: async (opened) => {
      await signedInAs(person)(opened);
      await noteShifts(opened);
      await opened.route('**/api/me/favourites/lst_*', async (route) => {
        calls.push(route.request().method());
        await released.promise;
        // The page may have been left meanwhile.
        await route.fallback().catch(() => undefined);
      });
    },
  });
  const heart = page.getByRole('button', { name: `Save ${title} to favourites`, exact: true });
  const untilKept = (isKept: boolean) =>
    page.locator(`button[aria-label*="${title}"][aria-pressed="${isKept}"]`).waitFor();
  await untilKept(false);
  expect(await shiftOf(page)).toBeLessThan(0.02);

  await heart.evaluate((button: HTMLElement) => {
    for (let press = 0; press < 51; press += 1) button.click();
  });
  await untilKept(true);
  // While the first call is in progress.
  await page.reload();
  await untilKept(true);
  released.resolve();
  await expect.poll(ids).toEqual([id]);
  expect(calls.length).toBeLessThan(6);

  await page.goto(pagePaths.dashboard);
  await page.getByRole('link', { name: 'Favourites 1 saved for later' }).click();
  await heading(page, 'Your Favourites');
  await heart.click();
  await toast(page, 'Removed from favourites');
  await expect.poll(ids).toEqual([]);
});

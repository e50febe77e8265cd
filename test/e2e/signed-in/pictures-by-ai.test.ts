import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright';
import { beforeAll, expect, inject, it, vi } from 'vitest';
import type { OwnListing } from '../../../shared/listings/own-schema.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { AI_PHOTO_LABEL } from '../../../shared/photos/labels.ts';
import { SNAPSHOT_FRESH_MS } from '../../../shared/search-index/rules.ts';
import { addPictureByAi } from '../../support/generated-photos.ts';
import { openSystemData } from '../../support/system-data.ts';
import { accessibilityViolations, axeInLightAndDark } from '../support/accessibility.ts';
import { DESKTOP, PHONE, testBrowser } from '../support/browser.ts';
import { press, toast } from '../support/forms.ts';
import { publishedOf } from '../support/own-listings.ts';
import { newLister, newPerson, type Person } from '../support/people.ts';
import { addPhotos, openPhotosOf } from '../support/photos.ts';

const { visit } = testBrowser();

const TITLE = 'Pele tower without a camera';

let owner: Person;
let admin: Person;

beforeAll(async () => {
  owner = await newLister();
  admin = await newPerson('ADMIN', 'Edith Airey');
  await illustrated({ title: TITLE, amenities: ['Pet Friendly'] });
  const search = `${inject('siteUrl')}/api/listings?${new URLSearchParams({ q: TITLE })}`;
  await vi.waitUntil(
    async () => ((await (await fetch(search)).json()) as { total: number }).total === 1,
    { timeout: 120_000 },
  );
  // By then every instance checks for the search index that contains it.
  await setTimeout(SNAPSHOT_FRESH_MS);
});

async function illustrated(fields: Parameters<typeof publishedOf>[2]): Promise<OwnListing> {
  const published = await publishedOf(owner, admin, fields);
  const data = await openSystemData();
  await addPictureByAi(data, published.id);
  await data.close();
  return published;
}

const cardIn = (page: Page) => page.getByRole('article').filter({ hasText: TITLE });

it('an AI picture is marked on its card, beside the other badges, in the server’s HTML', async () => {
  const page = await visit(`/listings?q=${encodeURIComponent(TITLE)}`, {
    javaScriptEnabled: false,
  });
  const badge = cardIn(page).getByText(AI_PHOTO_LABEL, { exact: true });
  for (const viewport of [DESKTOP, PHONE, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport);
    const boxes = await Promise.all(
      [badge, cardIn(page).getByText('Pet Friendly'), cardIn(page).getByText('Holiday Let')].map(
        (part) => part.boundingBox(),
      ),
    );
    const photo = await cardIn(page).locator('img').boundingBox();
    const [ai, ...others] = boxes;
    if (!ai || !photo) throw new Error('The picture is not shown with its badge');
    expect(Math.round(photo.x + photo.width - ai.x - ai.width)).toBe(12);
    expect(Math.round(photo.y + photo.height - ai.y - ai.height)).toBe(12);
    for (const other of others) {
      if (!other) throw new Error('Another badge is not shown');
      const isApart = other.x + other.width <= ai.x || other.y + other.height <= ai.y;
      expect(isApart, `on ${viewport.width} pixels`).toBe(true);
    }
  }
});

it('an AI picture is marked on its card, its page and among all photos, without accessibility violations', async () => {
  const page = await visit(`/listings?q=${encodeURIComponent(TITLE)}`);
  await cardIn(page).getByText(AI_PHOTO_LABEL, { exact: true }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);

  await cardIn(page).getByRole('link', { name: TITLE }).click();
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  const photos = page.getByRole('region', { name: 'Photos' });
  await photos.getByRole('img', { name: 'Illustration of a cottage near Rydal' }).waitFor();
  await photos.getByText(AI_PHOTO_LABEL, { exact: true }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Enlarge photo 1 of 1' }).click();
  await page.getByRole('dialog').getByText(AI_PHOTO_LABEL, { exact: true }).waitFor();
  expect(await axeInLightAndDark(page)).toEqual([]);
});

it('its owner sees it marked among their photos, deletes it, and learns that no other will be generated', async () => {
  const own = await illustrated({ title: 'Hogg house by the gill' });
  await addPhotos(owner, own, ['The hogg house']);
  const page = await openPhotosOf(visit, owner, own);
  const tile = page.getByRole('listitem').filter({ hasText: AI_PHOTO_LABEL });
  expect(await tile.count()).toBe(1);
  expect(await accessibilityViolations(page)).toEqual([]);
  await tile.getByRole('button', { name: 'Delete photo 1', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('No other illustration will be made for this listing.').waitFor();
  await press(page, 'Delete Photo');
  await toast(
    page,
    'Photo deleted',
    'The illustration has been removed, and no other will be made for this listing.',
  );
  expect(await tile.count()).toBe(0);

  const shown = await visit(pagePaths.listing(own.id));
  // Only its own photos: the other listing, with an AI picture, may be in "Also near …".
  const photos = shown.getByRole('region', { name: 'Photos' });
  await photos.getByRole('img', { name: 'The hogg house' }).waitFor();
  expect(await photos.getByText(AI_PHOTO_LABEL, { exact: true }).count()).toBe(0);
});

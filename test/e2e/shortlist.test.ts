import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { pagePaths } from '../../shared/pages.ts';
import { PHONE, testBrowser } from './support/browser.ts';
import { countEffort, effortOn } from './support/effort.ts';
import { heading } from './support/forms.ts';
import { untilHydrated } from './support/pages.ts';
import { expectNoShift, noteShifts } from './support/shifts.ts';

const { visit } = testBrowser();

const DATABASE = 'fellside-shortlist';

const hearts = (page: Page) => page.getByRole('button', { name: /^Keep .* on your shortlist$/ });
const kept = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: `Shortlist ${count} kept` });
const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Reads the browser's stored records, by the listings' ids. */
const stored = (page: Page) =>
  page.evaluate(async (name) => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settled(indexedDB.open(name));
    const all = await settled(database.transaction('listings').objectStore('listings').getAll());
    database.close();
    return all as readonly { id: string; kept_at?: number; fades_at?: number }[];
  }, DATABASE);

/** Keeps what the page copies instead of the clipboard, which belongs to the machine. */
const noteCopies = (page: Page) =>
  page.addInitScript(() => {
    const clipboard = {
      writeText: async (text: string) => void Object.assign(window, { copied: text }),
    };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard });
    Object.defineProperty(navigator, 'share', { value: undefined });
  });

it('two people compare three houses on two phones by a link, with eight clicks each at most', async () => {
  const phone = { viewport: PHONE, firstTime: true } as const;
  const first = await visit('/listings?type=SALE', {
    ...phone,
    before: async (page) => {
      await countEffort(page);
      await noteCopies(page);
    },
  });
  await untilHydrated(first);
  for (let index = 0; index < 3; index += 1) {
    await hearts(first).nth(index).click();
    await kept(first, index + 1).waitFor();
  }
  await kept(first, 3).click();
  await first.getByRole('button', { name: 'Compare 3' }).click();
  await first.getByRole('row', { name: /^Postcode area/ }).waitFor();
  const compared = await first.getByRole('columnheader').getByRole('link').allTextContents();
  await first.getByRole('button', { name: 'Share' }).click();
  await first.waitForFunction(() => 'copied' in window);
  const link = await first.evaluate(() => (window as unknown as { copied: string }).copied);
  expect((await effortOn(first)).clicks).toBeLessThanOrEqual(8);
  expect(new URL(link).search).toMatch(/^\?ids=lst_[0-9A-Z]{26}(,lst_[0-9A-Z]{26}){2}$/);

  const { pathname, search } = new URL(link);
  const second = await visit(pathname + search, { ...phone, before: countEffort });
  await cards(second).nth(2).waitFor();
  await second.getByRole('button', { name: 'Keep these' }).click();
  await kept(second, 3).waitFor();
  await second.getByRole('button', { name: 'Compare 3' }).click();
  await second.getByRole('row', { name: /^Postcode area/ }).waitFor();
  expect(await second.getByRole('columnheader').getByRole('link').allTextContents()).toEqual(
    compared,
  );
  await second.getByRole('columnheader').getByRole('link').first().click();
  await second.getByRole('heading', { level: 1 }).waitFor();
  expect((await effortOn(second)).clicks).toBeLessThanOrEqual(8);
});

it('two tabs agree, and a hidden property gives way to a line without moving what is seen', async () => {
  const path = '/listings?type=HOLIDAY';
  const one = await visit(path, { firstTime: true });
  await untilHydrated(one);
  await hearts(one).first().waitFor();
  const other = await one.context().newPage();
  await noteShifts(other);
  await other.goto(path);
  await hearts(other).first().waitFor();
  const title = await cards(one).first().getByRole('heading').textContent();
  await hearts(one).first().click();
  await kept(other, 1).waitFor();
  await cards(one).first().hover();
  await one.getByRole('button', { name: `Options for ${title}` }).click();
  await one.getByRole('button', { name: 'Hide this property' }).click();
  const show = (page: Page) => page.getByRole('button', { name: `Show ${title}` });
  await show(other).waitFor();
  await expect.poll(() => show(one).evaluate((it) => it === document.activeElement)).toBe(true);

  await other.reload();
  await show(other).waitFor();
  await expectNoShift(other);
  await other.goto(`${pagePaths.shortlist}?list=hidden`);
  await other.getByRole('button', { name: `Show again: ${title}` }).click();
  await cards(one)
    .first()
    .getByRole('link', { name: title ?? '' })
    .waitFor();
  await expect.poll(() => show(one).count()).toBe(0);
});

it('a full storage loses what was only seen, and nothing that was kept', async () => {
  const page = await visit('/robots.txt', { firstTime: true });
  const { origin } = new URL(page.url());
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 600_000 });
  await page.goto('/listings?type=SALE');
  await untilHydrated(page);
  await hearts(page).first().click();
  await kept(page, 1).waitFor();

  // Random, as storage is compressed.
  const filled = await page.evaluate(async (name) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
    });
    const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
    let at = 1_700_000_000_000;
    const put = (size: number, count: number) =>
      new Promise<string>((resolve) => {
        const transaction = database.transaction('listings', 'readwrite');
        for (let index = 0; index < count; index += 1) {
          const random = crypto.getRandomValues(new Uint8Array(size));
          at += 1;
          transaction.objectStore('listings').put({
            id: `lst_0${String(at).padStart(25, '0')}`,
            title: [...random].map((byte) => digits[byte % 32]).join(''),
            type: 'SALE',
            area_name: 'Rydal',
            seen_at: at,
            fades_at: at,
          });
        }
        transaction.oncomplete = () => resolve('stored');
        transaction.onabort = () => resolve(transaction.error?.name ?? 'aborted');
      });
    let outcome = 'stored';
    for (const [size, count] of [
      [100, 100],
      [100, 10],
      [1, 1],
    ] as const) {
      do outcome = await put(size, count);
      while (outcome === 'stored');
    }
    database.close();
    return outcome;
  }, DATABASE);
  expect(filled).toBe('QuotaExceededError');
  const before = (await stored(page)).filter(({ fades_at }) => fades_at !== undefined);

  await hearts(page).nth(1).click();
  await kept(page, 2).waitFor();
  await expect
    .poll(async () => (await stored(page)).filter(({ kept_at }) => kept_at !== undefined).length)
    .toBe(2);
  const after = (await stored(page)).filter(({ fades_at }) => fades_at !== undefined);
  expect(after.length).toBeLessThan(before.length);
  // The oldest are gone.
  const times = (records: typeof after) => records.map(({ fades_at = 0 }) => fades_at);
  expect(Math.max(...times(after))).toBe(Math.max(...times(before)));
  expect(Math.min(...times(after))).toBeGreaterThan(Math.min(...times(before)));
  await page.reload();
  await kept(page, 2).waitFor();
});

it('where storage is forbidden, the site works, and says that a property is kept for this visit', async () => {
  const page = await visit('/listings?type=SALE', {
    firstTime: true,
    before: (opened) =>
      opened.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('The operation is insecure', 'SecurityError');
        };
      }),
  });
  await untilHydrated(page);
  await hearts(page).first().click();
  await page.getByText('Kept until you leave').waitFor();
  await kept(page, 1).click();
  await heading(page, 'Your shortlist');
  await cards(page).first().waitFor();
  expect(await cards(page).count()).toBe(1);
});

it('without JavaScript, nothing of it is there', async () => {
  const page = await visit('/listings', { javaScriptEnabled: false });
  expect(await page.getByRole('link', { name: /^Shortlist/ }).count()).toBe(0);
  expect(await hearts(page).count()).toBe(0);
});

import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { DEMO_ORGANISATIONS } from '../../demo/catalogue/organisations.ts';
import { outcodeOf } from '../../shared/listings/postcode.ts';
import { PHONE, testBrowser } from './support/browser.ts';
import {
  demoListing,
  failingCalls,
  gate,
  headOf,
  listingPath,
  type PUBLISHED,
  picturesMissing,
  untilHydrated,
} from './support/pages.ts';

const { visit } = testBrowser();
const CALL = '**/api/listings/lst_*';

const holiday = demoListing(
  ({ type, featured, pets_allowed, inside_national_park }) =>
    type === 'HOLIDAY' && featured && pets_allowed && inside_national_park,
);
const sale = demoListing(
  ({ type, tenure, epc_rating }) => type === 'SALE' && tenure !== null && epc_rating !== null,
);
const letting = demoListing(
  ({ type, deposit, furnishing }) => type === 'LETTING' && deposit !== null && furnishing !== null,
);

const organisationOf = ({ organisation }: (typeof PUBLISHED)[number]) => {
  const found = DEMO_ORGANISATIONS.find(({ slug }) => slug === organisation);
  if (found === undefined) throw new Error(`There is no organisation ${organisation}`);
  return found;
};

describe('a listing', () => {
  it.each([
    ['holiday let', holiday, 'Holiday Let', 'Your host', '/night'],
    ['home for sale', sale, 'For Sale', 'Get in touch', ''],
    ['home to rent', letting, 'To Rent', 'Get in touch', '/month'],
  ])(
    'that is a %s shows its details, its place and its organisation',
    async (_, listing, type, card, unit) => {
      const page = await visit(listingPath(listing));
      const main = page.getByRole('main');
      await main.getByRole('heading', { level: 1, name: listing.title }).waitFor();
      const price = `£${(listing.price ?? 0).toLocaleString('en-GB')}${unit}`;
      for (const text of [type, listing.area_name]) {
        expect(await main.getByText(text, { exact: true }).count(), text).toBeGreaterThan(0);
      }
      expect(await main.textContent()).toContain(price);
      await main.getByRole('heading', { name: 'About this property' }).waitFor();
      for (const paragraph of listing.description.split('\n\n')) {
        await main.getByText(paragraph, { exact: true }).waitFor();
      }
      await main.getByRole('heading', { name: 'Amenities' }).waitFor();
      for (const amenity of listing.amenities) {
        expect(
          await main.getByRole('listitem').filter({ hasText: amenity }).count(),
        ).toBeGreaterThan(0);
      }
      await main.getByRole('heading', { name: 'Further details' }).waitFor();
      await main.getByText('Postcode area').waitFor();
      await main.getByText(outcodeOf(listing.postcode), { exact: true }).waitFor();

      const aside = page.getByRole('complementary');
      await aside.getByRole('heading', { name: card }).waitFor();
      const { name, region, description } = organisationOf(listing);
      for (const text of [name, region, description])
        await aside.getByText(text, { exact: true }).waitFor();
      await page.getByRole('heading', { name: `Also near ${listing.area_name}` }).waitFor();
    },
  );

  it('shows its beds, baths, guests, and that pets are allowed', async () => {
    const page = await visit(listingPath(holiday));
    await page.getByRole('heading', { level: 1 }).waitFor();
    const facts = await page.locator('dl').first().locator('> div').allTextContents();
    expect(facts).toEqual([
      `${holiday.bedrooms === 1 ? 'bed' : 'beds'}${holiday.bedrooms}`,
      `${holiday.bathrooms === 1 ? 'bath' : 'baths'}${holiday.bathrooms}`,
      `sleeps${holiday.sleeps}`,
      'Pet friendlyYes',
    ]);
    const main = page.getByRole('main');
    expect(await main.getByText('Featured', { exact: true }).count()).toBeGreaterThan(0);
    expect(await main.getByText('National Park', { exact: true }).count()).toBeGreaterThan(0);
  });

  it('for sale or to rent shows the details of UK adverts', async () => {
    const page = await visit(listingPath(sale));
    expect((await headOf(page)).jsonLd['@type']).toBe('RealEstateListing');
    for (const label of [
      'Kind of property',
      'Postcode area',
      'Tenure',
      'Council tax band',
      'EPC rating',
    ]) {
      await page.getByRole('term').filter({ hasText: label }).waitFor();
    }
    await page.goto(listingPath(letting));
    for (const label of ['Available from', 'Furnishing', 'Deposit']) {
      await page.getByRole('term').filter({ hasText: label }).waitFor();
    }
  });

  it('shows every photo and nearby listings, and has metadata for search engines and previews', async () => {
    const page = await visit(listingPath(holiday));
    await page.getByRole('heading', { name: /^Also near/ }).waitFor();
    await page.getByRole('article').first().waitFor();
    expect(await picturesMissing(page)).toEqual([]);
    const address = page.url();
    const head = await headOf(page);
    expect(head).toMatchObject({
      title: `${holiday.title} | Fellside`,
      canonical: address,
      ogUrl: address,
      ogTitle: head.title,
      ogDescription: head.description,
      twitterCard: 'summary_large_image',
      robots: null,
      jsonLd: { '@type': 'VacationRental', name: holiday.title, url: address },
    });
    expect(head.description).toContain(holiday.area_name);
    expect((await page.request.get(head.ogImage ?? '')).status()).toBe(200);
  });

  it('has a placeholder while it loads', async () => {
    const calls = gate();
    const page = await visit(listingPath(sale), {
      fromWithin: true,
      before: (opened) => opened.route(CALL, calls.wait),
    });
    await page.getByRole('heading', { level: 1, name: 'Loading...' }).waitFor();
    calls.open();
    await page.getByRole('heading', { level: 1, name: sale.title }).waitFor();
    expect(await page.getByText('Loading...').count()).toBe(0);
  });

  it('shows its card’s data while the rest loads', async () => {
    const calls = gate();
    const page = await visit(`/listings?type=HOLIDAY&area_name=${holiday.area_name}`);
    await untilHydrated(page);
    await page.route(CALL, calls.wait);
    await page.getByRole('link', { name: holiday.title }).click();
    const title = page.getByRole('heading', { level: 1, name: holiday.title });
    await title.waitFor();
    const main = page.getByRole('main');
    expect(await main.textContent()).toContain(`£${holiday.price}/night`);
    await main.getByRole('img', { name: holiday.photos[0]?.alt ?? '' }).waitFor();
    expect(await main.getByText('Pet friendly', { exact: true }).count()).toBe(1);
    expect(await main.getByRole('heading', { name: 'Amenities' }).count()).toBe(0);
    calls.open();
    await main.getByRole('heading', { name: 'Amenities' }).waitFor();
    // It is the same heading element, so it keeps the focus.
    expect(await title.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe('a listing that can’t be shown', () => {
  it('says so, and links on', async () => {
    const page = await visit('/listings/lst_unknown');
    await page.getByRole('heading', { level: 1, name: 'Property not found' }).waitFor();
    await page
      .getByText("The property you're looking for doesn't exist or has been removed.")
      .waitFor();
    expect(await headOf(page)).toMatchObject({
      title: 'Property not found | Fellside',
      robots: 'noindex',
    });
    const onwards = page.getByRole('link', { name: 'Browse Properties' });
    expect(await onwards.getAttribute('href')).toBe('/listings');
  });

  it('because the request failed can be loaded again', async () => {
    const calls = failingCalls();
    const page = await visit(listingPath(sale), {
      fromWithin: true,
      before: (opened) => opened.route(CALL, calls.answer),
    });
    await page.getByRole('heading', { level: 1, name: 'Property not found' }).waitFor();
    await page.getByRole('link', { name: 'Browse Properties' }).waitFor();
    await calls.givenUp();
    await page.unroute(CALL);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: sale.title }).waitFor();
  });
});

describe('the photos', () => {
  const count = holiday.photos.length;

  it('are stepped through with buttons, which wrap around, and with dots', async () => {
    const page = await visit(listingPath(holiday), { viewport: PHONE });
    const photos = page.getByRole('region', { name: 'Photos' });
    const at = (number: number) =>
      photos.getByText(`Photo ${number} of ${count}`, { exact: true }).waitFor();
    await at(1);
    await photos.getByRole('button', { name: 'Next photo' }).click();
    await at(2);
    await photos.getByRole('button', { name: 'Previous photo' }).click();
    await at(1);
    await photos.getByRole('button', { name: 'Previous photo' }).click();
    await at(count);
    const dot = photos.getByRole('button', { name: `Photo 2 of ${count}`, exact: true });
    await dot.click();
    await at(2);
    expect(await dot.getAttribute('aria-current')).toBe('true');
  });

  it('open large one at a time, with buttons and keys, and return the focus afterwards', async () => {
    const page = await visit(listingPath(holiday));
    const button = page.getByRole('button', { name: `See all ${count} photos` });
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Photos' });
    /** The photo with this number is in view, with its text. */
    const at = async (number: number) => {
      await dialog.getByText(`${number} of ${count}`, { exact: true }).waitFor();
      await dialog.getByText(holiday.photos[number - 1]?.alt ?? '').waitFor();
      await page.waitForFunction((index) => {
        const photo = document.querySelectorAll('dialog img')[index];
        const { left, right } = photo?.getBoundingClientRect() ?? { left: -1, right: -1 };
        return left >= 0 && right <= innerWidth;
      }, number - 1);
    };
    await at(1);
    await dialog.getByRole('button', { name: 'Next photo' }).click();
    await at(2);
    await page.keyboard.press('ArrowRight');
    await at(3);
    await page.keyboard.press('ArrowLeft');
    await at(2);
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await button.click();
    await dialog.getByRole('button', { name: 'Close photos' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page
      .getByRole('button', { name: `Enlarge photo 3 of ${count}` })
      .last()
      .click();
    await at(3);
    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe(listingPath(holiday));
  });

  it('can be swiped on a phone, in the page and large', async () => {
    const page = await visit(listingPath(holiday), { viewport: PHONE, hasTouch: true });
    await untilHydrated(page);
    const session = await page.context().newCDPSession(page);
    const swipeLeft = async (target: Locator) => {
      const box = await target.boundingBox();
      if (box === null) throw new Error('There is nothing to swipe');
      const y = box.y + box.height / 2;
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...across: number[]) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: across.map((part) => ({ x: box.x + box.width * part, y })),
        });
      await touch('touchStart', 0.8);
      for (const part of [0.7, 0.6, 0.5, 0.4, 0.3, 0.2]) await touch('touchMove', part);
      await touch('touchEnd');
    };
    const photos = page.getByRole('region', { name: 'Photos' });
    const large = (number: number) =>
      photos.getByRole('button', { name: `Enlarge photo ${number} of ${count}` }).first();
    await swipeLeft(large(1));
    await photos.getByText(`Photo 2 of ${count}`, { exact: true }).waitFor();
    await large(2).tap();
    const dialog = page.getByRole('dialog', { name: 'Photos' });
    await dialog.getByText(`2 of ${count}`, { exact: true }).waitFor();
    await swipeLeft(dialog.getByRole('region', { name: 'Photo' }));
    await dialog.getByText(`3 of ${count}`, { exact: true }).waitFor();
    await dialog.getByText(holiday.photos[2]?.alt ?? '').waitFor();
  });
});

describe('sharing', () => {
  it('copies the link, and says so, if the device has no share dialog', async () => {
    const page = await visit(listingPath(holiday), {
      permissions: ['clipboard-read', 'clipboard-write'],
      before: (opened) =>
        opened.addInitScript(() => {
          Reflect.deleteProperty(Navigator.prototype, 'share');
        }),
    });
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByText('Link copied').waitFor();
    await page.getByText('Paste it wherever you like.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  it('uses the device’s dialog if there is one', async () => {
    const page = await visit(listingPath(holiday), {
      before: (opened) =>
        opened.addInitScript(() => {
          Object.assign(window, { shared: [] });
          Object.defineProperty(navigator, 'share', {
            value: async (link: unknown) => {
              (window as unknown as { shared: unknown[] }).shared.push(link);
            },
          });
        }),
    });
    await page.getByRole('button', { name: 'Share' }).click();
    await page.waitForFunction(
      () => 'shared' in window && (window.shared as unknown[]).length === 1,
    );
    const shared = await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
    expect(shared).toEqual([{ title: holiday.title, url: page.url() }]);
    expect(await page.getByText('Link copied').count()).toBe(0);
  });

  it.each([
    ['', undefined],
    [', also after a deployment, when the code of toasts is gone', '**/assets/toast-list-*.js'],
  ])('reports a failure%s', async (_, gone) => {
    const page = await visit(listingPath(holiday), {
      before: async (opened) => {
        await opened.addInitScript(() => {
          Reflect.deleteProperty(Navigator.prototype, 'share');
          Object.defineProperty(navigator, 'clipboard', {
            value: { writeText: () => Promise.reject(new Error('refused')) },
          });
        });
        if (gone) await opened.route(gone, (route) => route.fulfill({ status: 404 }));
      },
    });
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByText('The link couldn’t be copied').waitFor();
    await page.getByText('Please copy it from the address bar.').waitFor();
    await page.getByRole('heading', { level: 1, name: holiday.title }).waitFor();
  });
});

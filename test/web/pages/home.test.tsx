import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { servedPaths } from '../../../shared/pages.ts';
import { DESKTOP, PHONE, showIn, tooWide } from '../support/accessibility.ts';
import { answer, callsOf, DENIED, held } from '../support/answers.ts';
import { button, heading } from '../support/forms.ts';
import { cardOf } from '../support/records/favourites.ts';
import { exampleId, publishedListing } from '../support/records/listings.ts';
import { found } from '../support/records/search.ts';
import { visit } from '../support/site.tsx';

const featuredListing = (number: number, title: string) =>
  publishedListing({ id: exampleId('lst', number), title, featured: true });
const THREE = found(
  [
    featuredListing(1, 'Slate cottage above Rydal Water'),
    featuredListing(2, 'Barn below Helm Crag'),
    featuredListing(3, 'Flat on Lake Road'),
  ].map(cardOf),
);
const AREAS = ['Windermere', 'Ambleside', 'Keswick', 'Coniston', 'Grasmere'];

const open = async (searchListings = THREE) => {
  await visit(servedPaths.homePage, {
    answers: {
      searchListings,
      getSearchAreas: { areas: [] },
      suggestPlaces: { suggestions: [] },
    },
  });
  await heading('Live in the Lakes, or stay a while');
};

const region = (name: string | RegExp) => page.getByRole('region', { name });
const featured = region('Featured properties');
const texts = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);
const address = () => `${location.pathname}${decodeURIComponent(location.search)}`;

describe('the home page', () => {
  it('explains the site, and links to all properties', async () => {
    await open();
    await expect
      .poll(() => document.title)
      .toBe('Fellside: homes and holiday lets in the Lake District');
    expect(texts(page.getByRole('heading', { level: 2 }).elements())).toEqual([
      'Featured properties',
      'What are you looking for?',
      'Every listing is read by a person before you see it',
      'Properties',
      'Popular areas',
      'Legal',
      'Contact',
    ]);
    const review = region(/^Every listing is read by a person/);
    expect(texts(review.getByRole('heading', { level: 3 }).elements())).toEqual([
      'An owner or agent writes the listing',
      'We review it by hand',
      'It goes live, and you can ask',
    ]);
    await review.getByRole('link', { name: 'See all properties' }).click();
    await heading('Properties');
    expect(address()).toBe('/listings');
  });

  it('opens by day, or at dusk in dark mode, as the system or the user’s choice says', async () => {
    await open();
    const hero = page.getByRole('img', { name: /^A lake under Great Gable/ });
    const source = async () => {
      const image = hero.element() as HTMLImageElement;
      await image.decode();
      return image.currentSrc;
    };
    for (const [scheme, picture] of [
      ['dark', 'hero-dusk'],
      ['light', 'hero-day'],
    ] as const) {
      await showIn(scheme);
      await expect.poll(source).toContain(picture);
    }
    const key = 'mantine-color-scheme-value';
    for (const [newValue, picture] of [
      ['dark', 'hero-dusk'],
      [null, 'hero-day'],
    ] as const) {
      // Chosen in another tab.
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
      await expect.poll(source).toContain(picture);
    }
  });

  it('links five areas to their searches, for the type that was chosen', async () => {
    await open();
    const areas = page.getByRole('navigation', { name: 'Areas', exact: true });
    await expect.poll(() => texts(areas.getByRole('link').elements())).toEqual(AREAS);
    const coniston = areas.getByRole('link', { name: 'Coniston' });
    await expect.element(coniston).toHaveAttribute('href', '/listings?area_name=Coniston');
    await page.getByRole('radio', { name: 'To Rent' }).click();
    await coniston.click();
    await heading('Properties');
    expect(address()).toBe('/listings?type=LETTING&area_name=Coniston');
  });

  it('asks for its own pictures no wider than they are shown on a wide screen', async () => {
    await page.viewport(1920, DESKTOP.height);
    onTestFinished(() => page.viewport(DESKTOP.width, DESKTOP.height));
    await open();
    await expect.element(featured.getByRole('article').first()).toBeVisible();
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img[sizes]')];
    expect(pictures.length).toBeGreaterThan(3);
    for (const picture of pictures) {
      const [asked = ''] = picture.sizes
        .split(', ')
        .filter((each) => !each.startsWith('(') || matchMedia(each.replace(/ [^)]*$/, '')).matches);
      const probe = document.body.appendChild(document.createElement('div'));
      probe.style.width = asked.replace(/^\(.*\) /, '');
      // A picture of 3 to 2 that covers its frame.
      const { width, height } = picture.parentElement?.parentElement?.getBoundingClientRect() ?? {
        width: 0,
        height: 0,
      };
      const shown = Math.max(width, height * 1.5);
      expect(probe.offsetWidth / shown, `${asked} for ${shown} px`).toBeLessThan(1.1);
      expect(probe.offsetWidth / shown, `${asked} for ${shown} px`).toBeGreaterThan(0.85);
      probe.remove();
    }
  });

  it('links the categories to their searches', async () => {
    await open();
    const categories = region('What are you looking for?');
    expect(categories.element().querySelectorAll('img')).toHaveLength(3);
    const links = categories.getByRole('link').elements();
    expect(links.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
      ['For Sale', '/listings?type=SALE'],
      ['To Rent', '/listings?type=LETTING'],
      ['Holiday Lets', '/listings?type=HOLIDAY'],
      ['Featured Properties', '/listings?featured=true'],
      ['Pet Friendly', '/listings?pets_allowed=true'],
      ['National Park', '/listings?inside_national_park=true'],
    ]);
  });
});

/** The rows of tiles: of each, the width that its tiles fill, and their heights. */
function rowsOf(tiles: readonly Element[]) {
  const rows = Map.groupBy(
    tiles.map((tile) => tile.getBoundingClientRect()),
    ({ top }) => Math.round(top),
  );
  return [...rows.values()].map((row) => ({
    from: Math.round(Math.min(...row.map(({ left }) => left))),
    to: Math.round(Math.max(...row.map(({ right }) => right))),
    heights: new Set(row.map(({ height }) => Math.round(height))).size,
  }));
}

it.each([320, PHONE.width])(
  'on a phone of %s pixels each row of areas and of categories is full and even',
  async (width) => {
    await page.viewport(width, PHONE.height);
    onTestFinished(() => page.viewport(DESKTOP.width, DESKTOP.height));
    await open();
    const areas = page.getByRole('navigation', { name: 'Areas' }).getByRole('link').elements();
    const rows = rowsOf(areas);
    expect(rows).toEqual(rows.map(() => ({ from: 36, to: width - 36, heights: 1 })));
    const categories = region('What are you looking for?').getByRole('link').elements();
    expect(rowsOf(categories)).toEqual(Array(3).fill({ from: 20, to: width - 20, heights: 1 }));
    expect(await tooWide()).toEqual([]);
  },
);

it('the hero’s search leads to the search with the chosen type and place', async () => {
  await open();
  const type = (name: string) => page.getByRole('radio', { name });
  expect(page.getByRole('radio').elements()).toHaveLength(3);
  await expect.element(type('For Sale')).toBeChecked();
  await button('Search properties').click();
  await heading('Properties');
  expect(address()).toBe('/listings?type=SALE');
  await open();
  await type('Holiday Let').click();
  await page.getByPlaceholder('Town, lake or postcode').fill('derwent water');
  await button('Search properties').click();
  await heading('Properties');
  expect(address()).toBe('/listings?type=HOLIDAY&area_name=Derwentwater');
});

it('the hero’s search for a home asks for bedrooms and prices, as people type them', async () => {
  await open();
  await page.getByRole('combobox', { name: 'Bedrooms' }).selectOptions('3+');
  await page.getByRole('textbox', { name: 'Max price' }).fill('£450k');
  await button('Search properties').click();
  await heading('Properties');
  expect(address()).toBe('/listings?type=SALE&bedrooms=3&max_price=450000');
});

describe('the hero’s search for holiday lets', () => {
  const type = (name: string) => page.getByRole('radio', { name });
  const when = page.getByRole('main').getByRole('button', { name: /^When: / });
  const guests = page.getByRole('textbox', { name: 'Guests' });

  it('asks for dates, guests and dogs, and only then', async () => {
    await open();
    expect(when.elements()).toEqual([]);
    await type('Holiday Let').click();
    await when.click();
    const picker = page.getByRole('dialog', { name: 'When' });
    await picker.getByRole('radio', { name: 'A week', exact: true }).click();
    await picker.getByRole('list', { name: 'Month' }).getByRole('button').nth(3).click();
    await expect.element(picker).not.toBeInTheDocument();
    await expect.element(when).toHaveFocus();
    await guests.fill('5');
    await button('More dogs').click();
    // A press counts at once.
    await button('Search properties').click();
    await heading('Properties');
    expect(address()).toMatch(
      /^\/listings\?type=HOLIDAY&month=\d{4}-\d\d&length=WEEK&guests=5&dogs=1$/,
    );
  });

  it('takes the place of bedrooms and prices, so that nothing moves', async () => {
    await open();
    const boxOf = (element: Element) => {
      const { top, left, width, height } = element.getBoundingClientRect();
      return [top + window.scrollY, left, width, height].map(Math.round);
    };
    const types = [...document.querySelectorAll('main label:has([type="radio"])')];
    const shapes = () =>
      [...types, ...document.querySelectorAll('main search'), featured.element()].map(boxOf);
    for (const width of [320, PHONE.width, 768, 1024, DESKTOP.width, 1920]) {
      await page.viewport(width, DESKTOP.height);
      await type('For Sale').click();
      const before = shapes();
      expect(new Set(types.map((each) => boxOf(each)[2])).size, `at ${width} px`).toBe(1);
      await type('Holiday Let').click();
      await expect.element(when).toBeVisible();
      expect(shapes(), `at ${width} px`).toEqual(before);
    }
    await page.viewport(DESKTOP.width, DESKTOP.height);
  });

  it('forgets them for another type', async () => {
    await open();
    await type('Holiday Let').click();
    await guests.fill('5');
    await type('To Rent').click();
    await button('Search properties').click();
    await heading('Properties');
    expect(address()).toBe('/listings?type=LETTING');
  });

  it('keeps a chosen place in the form, so that dates come next', async () => {
    await visit(servedPaths.homePage, {
      answers: {
        searchListings: THREE,
        getSearchAreas: { areas: [] },
        suggestPlaces: {
          suggestions: [
            {
              kind: 'town',
              label: 'Kendal',
              detail: 'Town',
              search: { near: 'kendal' },
              counts: { SALE: 0, LETTING: 0, HOLIDAY: 3 },
              is_sure: true,
            },
          ],
        },
      },
    });
    await type('Holiday Let').click();
    const box = page.getByRole('main').getByLabelText('Location');
    await box.fill('kend');
    await page.getByRole('option', { name: /^Kendal/ }).click();
    await expect.element(box).toHaveValue('Kendal');
    await expect.element(when).toHaveFocus();
    await guests.fill('2');
    await button('Search properties').click();
    await heading('Properties');
    expect(address()).toBe('/listings?type=HOLIDAY&near=kendal&guests=2');
  });
});

describe('the featured properties', () => {
  it('are three, and link to all of them', async () => {
    await open();
    const cards = featured.getByRole('article');
    await expect.poll(() => cards.elements()).toHaveLength(3);
    expect(cards.getByText('Featured', { exact: true }).elements()).toHaveLength(3);
    expect(callsOf('searchListings').map(({ query }) => query)).toEqual([
      { featured: 'true', limit: '3' },
    ]);
    await expect
      .element(featured.getByText(/^Owners and agents may pay to be featured\./))
      .toBeVisible();
    await featured.getByRole('link', { name: 'See all featured properties' }).click();
    await heading('Properties');
    expect(address()).toBe('/listings?featured=true');
  });

  it('have placeholders of their height while they load', async () => {
    const asked = held<'searchListings'>(THREE);
    await visit(servedPaths.homePage, { answers: { searchListings: asked.answer } });
    const loading = page.getByRole('status', { name: 'Loading featured properties' });
    await expect.element(loading).toBeVisible();
    const { height } = loading.element().getBoundingClientRect();
    asked.letGo();
    const cards = featured.getByRole('list');
    await expect.element(cards.first()).toBeVisible();
    const loaded = cards.first().element().getBoundingClientRect().height;
    expect(Math.abs(loaded - height)).toBeLessThan(40);
  });

  it('are explained if there are none', async () => {
    await open(found([]));
    await expect
      .element(page.getByRole('heading', { name: 'No featured properties available' }))
      .toBeVisible();
  });

  it('report a failure, and load again on request', async () => {
    await visit(servedPaths.homePage, { answers: { searchListings: DENIED } });
    const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
    await expect.element(alert.getByText('Please try again later')).toBeVisible();
    answer({ searchListings: THREE });
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => featured.getByRole('article').elements()).toHaveLength(3);
  });
});

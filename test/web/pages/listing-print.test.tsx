import { afterEach, expect, it } from 'vitest';
import { commands, page } from 'vitest/browser';
import { contact } from '../../../shared/operator.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { showIn } from '../support/accessibility.ts';
import { button, heading } from '../support/forms.ts';
import { FREE_CALENDAR } from '../support/records/bookings.ts';
import { cardOf } from '../support/records/favourites.ts';
import { asPublic, publishedListing, readyPhotos } from '../support/records/listings.ts';
import { cards, found } from '../support/records/search.ts';
import { visit } from '../support/site.tsx';

afterEach(() => commands.emulateMedia({ media: 'screen' }));

const house = publishedListing({
  type: 'SALE',
  property_subtype: 'house',
  featured: true,
  title: 'House at Loughrigg Terrace',
  price: 495_000,
  description: 'It stands above the lake.\nThe path begins at the door.',
  amenities: ['WiFi', 'Lake View'],
  photos: readyPhotos('The lane', 'The kitchen', 'The garden', 'The lake', 'The stair'),
});

const isShown = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && element.clientHeight > 1;

it('a listing on paper has its facts, first photos, contact and address, black on white, and nothing to press', async () => {
  await showIn('dark');
  await visit(pagePaths.listing(house.id), {
    answers: {
      getListing: asPublic(house),
      getCalendar: FREE_CALENDAR,
      searchListings: found([cardOf(house), ...cards(3, 2)]),
      getSearchAreas: { areas: [] },
    },
  });
  await heading(house.title);
  document.querySelector('#enquiry')?.scrollIntoView();
  await expect.element(button('Send enquiry')).toBeVisible();
  await commands.emulateMedia({ media: 'print' });

  const main = document.querySelector('main');
  for (const words of [
    house.title,
    '£495,000',
    'It stands above the lake.',
    'Lake View',
    `open ${location.origin}/listings/${house.id}`,
    contact.phone.shown,
    contact.email,
  ]) {
    expect(main?.innerText).toContain(words);
  }
  const pictures = [...document.querySelectorAll('main img')].filter(isShown);
  expect(pictures).toHaveLength(4);
  const pressable =
    'nav, header a, footer, form, input, textarea, button:not(:has(img)), .fs-button';
  expect([...document.querySelectorAll(pressable)].filter(isShown)).toEqual([]);
  await expect.element(page.getByText(/^Also near/)).not.toBeVisible();
  await expect.element(page.getByText('How it works')).not.toBeVisible();
  const badge = page.getByRole('main').getByText('For Sale', { exact: true }).element();
  expect(getComputedStyle(badge).printColorAdjust).toBe('exact');
  const { backgroundColor, color } = getComputedStyle(document.body);
  expect([backgroundColor, color]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  const title = document.querySelector('main h1');
  expect(title && getComputedStyle(title).color).toBe('rgb(0, 0, 0)');
});

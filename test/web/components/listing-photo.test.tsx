import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pagePaths } from '../../../shared/pages.ts';
import { AI_PHOTO_LABEL, aiPhotoAlt } from '../../../shared/photos/labels.ts';
import {
  accessibilityViolations,
  axeViolations,
  DESKTOP,
  PHONE,
} from '../support/accessibility.ts';
import { button, heading } from '../support/forms.ts';
import { FREE_CALENDAR } from '../support/records/bookings.ts';
import { cardOf } from '../support/records/favourites.ts';
import { asPublic, exampleId, publishedListing, readyPhoto } from '../support/records/listings.ts';
import { found } from '../support/records/search.ts';
import { visit } from '../support/site.tsx';

const TITLE = 'Pele tower without a camera';
const ALT = aiPhotoAlt('Rydal', 'cottage');
const photo = { ...readyPhoto(exampleId('pho', 1), ALT, 0), ai_generated: true };
const tower = publishedListing({
  title: TITLE,
  featured: true,
  photos: [photo],
  listing_photos: [photo],
});

const openSearch = async () => {
  await visit('/listings', {
    answers: {
      searchListings: found([cardOf(tower)]),
      getSearchAreas: { areas: [] },
    },
  });
  await expect.element(page.getByRole('article')).toBeVisible();
};
const boxOf = (text: string) =>
  page.getByRole('article').getByText(text, { exact: true }).element().getBoundingClientRect();

describe('an AI picture is marked', () => {
  it('on its card, beside the other badges at every width', async () => {
    await openSearch();
    for (const { width, height } of [DESKTOP, PHONE, { width: 320, height: 640 }]) {
      await page.viewport(width, height);
      const picture = page.getByRole('article').element().querySelector('img');
      if (picture === null) throw new Error('The card has no picture');
      const { right, bottom } = picture.getBoundingClientRect();
      const mark = boxOf(AI_PHOTO_LABEL);
      expect(Math.round(right - mark.right)).toBe(12);
      expect(Math.round(bottom - mark.bottom)).toBe(12);
      for (const badge of ['Featured', 'Holiday Let']) {
        const other = boxOf(badge);
        const isApart = other.right <= mark.left || other.bottom <= mark.top;
        expect(isApart, `${badge} on ${width} pixels`).toBe(true);
      }
    }
    await page.viewport(DESKTOP.width, DESKTOP.height);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('on its page, and where it is enlarged', async () => {
    await visit(pagePaths.listing(tower.id), {
      answers: {
        getListing: asPublic(tower),
        getCalendar: FREE_CALENDAR,
        searchListings: { items: [], next_cursor: null, total: 0 },
      },
    });
    await heading(TITLE);
    const photos = page.getByRole('region', { name: 'Photos' });
    await expect.element(photos.getByRole('img', { name: ALT })).toBeInTheDocument();
    await expect.element(photos.getByText(AI_PHOTO_LABEL, { exact: true })).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);

    await page.viewport(PHONE.width, PHONE.height);
    await button('Enlarge photo 1 of 1').click();
    const enlarged = page.getByRole('dialog');
    await expect.element(enlarged.getByText(AI_PHOTO_LABEL, { exact: true })).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });
});

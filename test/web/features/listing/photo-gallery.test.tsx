import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pagePaths } from '../../../../shared/pages.ts';
import { PHONE } from '../../support/accessibility.ts';
import { button, heading } from '../../support/forms.ts';
import { asPublic, publishedListing, readyPhotos } from '../../support/records/listings.ts';
import { found } from '../../support/records/search.ts';
import { visit } from '../../support/site.tsx';

const ALTS = ['The house from the lane', 'Its kitchen', 'The stove', 'The garden', 'The view'];
const COUNT = ALTS.length;
const house = publishedListing({
  type: 'LETTING',
  property_subtype: 'house',
  photos: readyPhotos(...ALTS),
});

const open = async () => {
  await visit(pagePaths.listing(house.id), {
    answers: { getListing: asPublic(house), searchListings: found([]) },
  });
  await heading(house.title);
};

const photos = page.getByRole('region', { name: 'Photos' });
const large = (number: number) =>
  photos
    .getByRole('button', {
      name: `Enlarge photo ${number} of ${COUNT}`,
    })
    .first();
const dialog = page.getByRole('dialog', { name: 'Photos' });

/** Waits until this photo of the page is the current one. */
const at = (number: number) =>
  expect
    .element(photos.getByText(`Photo ${number} of ${COUNT}`, { exact: true }))
    .toBeInTheDocument();

/** Waits until this photo of the dialog is in view, with its text. */
const largeAt = async (number: number) => {
  await expect.element(dialog.getByText(`${number} of ${COUNT}`, { exact: true })).toBeVisible();
  await expect.element(dialog.getByText(new RegExp(`: ${ALTS[number - 1]}$`))).toBeVisible();
  await expect
    .poll(() => {
      const photo = dialog.element().querySelectorAll('img')[number - 1];
      const { left, right } = photo?.getBoundingClientRect() ?? { left: -1, right: -1 };
      return left >= 0 && right <= innerWidth;
    })
    .toBe(true);
};

describe('the photos', () => {
  it('are stepped through with buttons, which wrap around, and with dots', async () => {
    await page.viewport(PHONE.width, PHONE.height);
    await open();
    const next = photos.getByRole('button', { name: 'Next photo' });
    const previous = photos.getByRole('button', { name: 'Previous photo' });
    await at(1);
    await next.click();
    await at(2);
    await previous.click();
    await at(1);
    await previous.click();
    await at(COUNT);
    const dot = photos.getByRole('button', { name: `Photo 2 of ${COUNT}`, exact: true });
    await dot.click();
    await at(2);
    await expect.element(dot).toHaveAttribute('aria-current', 'true');
  });

  it('open large one at a time, with buttons and keys, and return the focus afterwards', async () => {
    await open();
    const all = button(`See all ${COUNT} photos`);
    await all.click();
    await largeAt(1);
    await dialog.getByRole('button', { name: 'Next photo' }).click();
    await largeAt(2);
    await userEvent.keyboard('{ArrowRight}');
    await largeAt(3);
    await userEvent.keyboard('{ArrowLeft}');
    await largeAt(2);
    expect(dialog.element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(all).toHaveFocus();
    await all.click();
    await dialog.getByRole('button', { name: 'Close photos' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await photos
      .getByRole('button', { name: `Enlarge photo 3 of ${COUNT}` })
      .last()
      .click();
    await largeAt(3);
    history.back();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(location.pathname).toBe(pagePaths.listing(house.id));
  });

  // A swipe scrolls, as a wheel does. Touches that arrive late on a busy machine would be no swipe.
  it('follow a swipe on a phone, in the page and large', async () => {
    await page.viewport(PHONE.width, PHONE.height);
    await open();
    await large(1).wheel({ delta: { x: PHONE.width } });
    await at(2);
    await large(2).click();
    await largeAt(2);
    const row = dialog.getByRole('region', { name: 'Photo' });
    await row.wheel({ delta: { x: PHONE.width } });
    await largeAt(3);
    for (const each of [large(3), row]) {
      expect(getComputedStyle(each.element()).touchAction).toBe('auto');
    }
  });
});

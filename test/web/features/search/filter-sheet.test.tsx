import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PHONE } from '../../support/accessibility.ts';
import { answer, held } from '../../support/answers.ts';
import { button, link } from '../../support/forms.ts';
import { cards, found } from '../../support/records/search.ts';
import { count, openSearch, query } from '../../support/search-page.ts';

const sheet = page.getByRole('dialog', { name: 'Filters' });
const show = (number: number) =>
  sheet.getByRole('button', { name: `Show ${number} properties`, exact: true });

const bedrooms = (label: string) => sheet.getByRole('group', { name: 'Bedrooms' }).getByText(label);

/** Waits until the sheet and its history entry are gone. */
async function untilClosed(): Promise<void> {
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.poll(() => history.state?.isOverlay).toBeUndefined();
}

beforeEach(() => page.viewport(PHONE.width, PHONE.height));

describe('the filters on a phone', () => {
  it('are in a sheet with the number of results, and Back closes it', async () => {
    await openSearch('', {
      searchListings: ({ query: { type, bedrooms } }) =>
        found(cards(type === undefined ? 9 : Number(bedrooms ?? 0) + 4)),
    });
    await count(9);
    await button('Filters').click();
    await sheet.getByText('To Rent').click();
    await expect.element(show(4)).toBeVisible();
    await bedrooms('2+').click();
    await show(6).click();
    await untilClosed();
    await count(6);

    await button('Filters 2 active').click();
    await bedrooms('3+').click();
    await expect.element(show(7)).toBeVisible();
    // Back closes the sheet and keeps the choices made in it.
    history.back();
    await untilClosed();
    expect(query()).toBe('?type=LETTING&bedrooms=3');
    await count(7);
    history.back();
    await count(6);
    expect(query()).toBe('?type=LETTING&bedrooms=2');
    history.forward();
    await count(7);
    await link('Clear Filters').click();
    await count(9);
  });

  it('don’t move while results are counted', async () => {
    await openSearch();
    await button('Filters').click();
    await expect.element(show(2)).toBeVisible();
    const places = () =>
      sheet
        .getByRole('radio')
        .elements()
        .map((radio) => radio.getBoundingClientRect().top);
    const before = places();
    const next = held<'searchListings'>(found(cards(3)));
    answer({ searchListings: next.answer });
    await bedrooms('2+').click();
    await expect.element(sheet.getByRole('button', { name: 'Loading...' })).toBeVisible();
    expect(places()).toEqual(before);
    next.letGo();
    await expect.element(show(3)).toBeVisible();
    expect(places()).toEqual(before);
  });
});

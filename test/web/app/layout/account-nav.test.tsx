import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PHONE } from '../../support/accessibility.ts';
import { NO_LISTINGS } from '../../support/click-test.ts';
import { button, heading, link } from '../../support/forms.ts';
import { visit } from '../../support/site.tsx';

const TO_LIST = [
  ['mode', 'signup'],
  ['redirect', '/dashboard/listings/new'],
];

const query = () => [...new URLSearchParams(location.search)];

describe('a signed-out visitor', () => {
  it('gets to the sign-in page and back, or to signing up and a new listing', async () => {
    await visit('/listings?type=SALE', {
      answers: { searchListings: NO_LISTINGS, getSearchAreas: { areas: [] } },
    });
    const bar = page.getByRole('banner');
    await bar.getByRole('link', { name: 'Sign In' }).click();
    await heading('Sign in to Fellside');
    expect(query()).toEqual([['redirect', '/listings?type=SALE']]);
    await bar.getByRole('link', { name: 'List Property' }).click();
    await heading('Create an account');
    expect(query()).toEqual(TO_LIST);
  });

  it('finds the same links in the menu on a phone', async () => {
    await page.viewport(PHONE.width, PHONE.height);
    await visit('/about');
    await expect.element(link('Sign In')).not.toBeInTheDocument();
    await button('Menu').click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect
      .element(menu.getByRole('link', { name: 'Sign In' }))
      .toHaveAttribute('href', '/auth?redirect=%2Fabout');
    await menu.getByRole('link', { name: 'List Property' }).click();
    await heading('Create an account');
    expect(query()).toEqual(TO_LIST);
  });
});

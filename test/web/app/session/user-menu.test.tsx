import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pagePaths } from '../../../../shared/pages.ts';
import { accessibilityViolations } from '../../support/accessibility.ts';
import { callsOf } from '../../support/answers.ts';
import { NO_LISTINGS } from '../../support/click-test.ts';
import { button, field, heading, link } from '../../support/forms.ts';
import { ADMIN, MODERATOR } from '../../support/records/review.ts';
import { lister, person } from '../../support/records.ts';
import { callWithTokens } from '../../support/session.ts';
import { visit } from '../../support/site.tsx';
import { logOut, openUserMenu } from '../../support/user-menu.ts';

const OWN = ['Profile', 'Settings', 'Log out'];
const entries = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent);
const focused = () => document.activeElement?.textContent;

async function openSite(profile = person()): Promise<void> {
  await visit('/about', {
    as: profile,
    // Logging out leads to the home page.
    answers: { searchListings: NO_LISTINGS },
  });
  await heading(/./);
}

describe('the menu of a signed-in user', () => {
  it('shows the user’s name and role, and links to their pages', async () => {
    await openSite();
    await expect.element(page.getByRole('banner')).not.toMatchTextContent('Sign In');
    await button('Your account, RB').click();
    const menu = page.getByRole('menu');
    await expect.element(menu.getByText('Ruth Birkett', { exact: true })).toBeVisible();
    await expect.element(menu.getByText('public', { exact: true })).toBeVisible();
    expect(entries()).toEqual(['Dashboard', 'My Bookings', 'Favourites', ...OWN]);
    expect(await accessibilityViolations({ isWhole: true })).toEqual([]);
    await expect.element(menu).toBeVisible();
  });

  it('also links admins to their own pages', async () => {
    await openSite(ADMIN);
    await button(/^Your account/).click();
    await expect.element(page.getByRole('menu').getByText('admin', { exact: true })).toBeVisible();
    expect(entries()).toEqual(['Dashboard', 'Admin Dashboard', 'Review Queue', ...OWN]);
  });

  it('links listers to what their listings bring', async () => {
    await openSite(lister());
    await button(/^Your account/).click();
    await expect.element(page.getByRole('menu').getByText('lister', { exact: true })).toBeVisible();
    expect(entries()).toEqual(['Dashboard', 'Listings', 'Enquiries', 'Reservations', ...OWN]);
  });

  it('links moderators to the review queue only', async () => {
    await openSite(MODERATOR);
    await button(/^Your account/).click();
    const menu = page.getByRole('menu');
    await expect.element(menu.getByText('moderator', { exact: true })).toBeVisible();
    expect(entries()).toEqual(['Dashboard', 'Review Queue', ...OWN]);
  });

  it('works by keyboard, and returns the focus when it closes', async () => {
    await openSite();
    await openUserMenu();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(focused).toBe('My Bookings');
    await userEvent.keyboard('{End}');
    await expect.poll(focused).toBe('Log out');
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Your account, RB')).toHaveAttribute('aria-expanded', 'false');
    await expect.element(button('Your account, RB')).toHaveFocus();
    await openUserMenu();
    await userEvent.keyboard('{End}{Enter}');
    await expect
      .element(page.getByRole('banner').getByRole('link', { name: 'Sign In' }))
      .toBeVisible();
  });

  it('asks before it logs out a user who has typed something, and then leaves nothing of them', async () => {
    callWithTokens();
    await visit(pagePaths.profile, {
      as: person(),
      answers: { endSession: undefined, searchListings: NO_LISTINGS },
    });
    const phone = field('Phone');
    await phone.fill('07700 900123');
    await openUserMenu();
    await logOut.click();
    const question = page.getByRole('dialog', { name: 'Log out without saving?' });
    await expect
      .element(
        question.getByText('Anything you typed but didn’t save will be removed from this browser.'),
      )
      .toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(phone).toHaveValue('07700 900123');
    expect(callsOf('endSession')).toEqual([]);

    await openUserMenu();
    await logOut.click();
    await question.getByRole('button', { name: 'Log out' }).click();
    await expect.poll(() => location.pathname).toBe('/');
    await expect.element(link('Sign In').first()).toBeVisible();
    expect(Object.keys(localStorage)).toEqual([]);
    expect(callsOf('endSession').map(({ body }) => body)).toEqual([{ refresh_token: 'refresh' }]);
  });
});

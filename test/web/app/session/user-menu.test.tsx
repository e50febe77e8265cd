import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '../../support/accessibility.ts';
import { button, focus, heading } from '../../support/forms.ts';
import { ADMIN } from '../../support/records/review.ts';
import { person } from '../../support/records.ts';
import { visit } from '../../support/site.tsx';

const ENTRIES = ['Dashboard', 'Profile', 'Settings', 'Log out'];
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
    answers: { searchListings: { items: [], total: 0, next_cursor: null } },
  });
  await heading(/./);
}

/** Waits until the menu, opened by a key, has finally focused its first entry. */
async function opened(): Promise<void> {
  await expect.poll(focused).toBe('Dashboard');
  // Mantine's focus trap focuses it once more after the menu is painted, with a timer of its own.
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
  await new Promise((resolve) => setTimeout(resolve, 10));
}

describe('the menu of a signed-in user', () => {
  it('shows the user’s name and role, and links to their pages', async () => {
    await openSite();
    await expect.element(page.getByRole('banner')).not.toMatchTextContent('Sign In');
    await button('Your account, RB').click();
    const menu = page.getByRole('menu');
    await expect.element(menu.getByText('Ruth Birkett', { exact: true })).toBeVisible();
    await expect.element(menu.getByText('public', { exact: true })).toBeVisible();
    expect(entries()).toEqual(ENTRIES);
    expect(await accessibilityViolations()).toEqual([]);
    await expect.element(menu).toBeVisible();
  });

  it('also links admins to their own pages', async () => {
    await openSite(ADMIN);
    await button(/^Your account/).click();
    await expect.element(page.getByRole('menu').getByText('admin', { exact: true })).toBeVisible();
    expect(entries()).toEqual([
      ...ENTRIES.slice(0, -1),
      'Admin Dashboard',
      'Review Queue',
      'Log out',
    ]);
  });

  it('works by keyboard, and returns the focus when it closes', async () => {
    await openSite();
    await focus(button('Your account, RB'));
    await userEvent.keyboard('{Enter}');
    await opened();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(focused).toBe('Profile');
    await userEvent.keyboard('{End}');
    await expect.poll(focused).toBe('Log out');
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Your account, RB')).toHaveAttribute('aria-expanded', 'false');
    await expect.element(button('Your account, RB')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await opened();
    await userEvent.keyboard('{End}{Enter}');
    await expect
      .element(page.getByRole('banner').getByRole('link', { name: 'Sign In' }))
      .toBeVisible();
  });
});

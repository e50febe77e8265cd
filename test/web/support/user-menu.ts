import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { button, focus } from './forms.ts';

/** The menu of a signed-in user. */

export const logOut: Locator = page.getByRole('menuitem', { name: 'Log out' });

/** Opens the menu by keyboard, and waits until it has finally focused its first entry. */
export async function openUserMenu(): Promise<void> {
  await focus(button(/^Your account, /));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.textContent).toBe('Dashboard');
  // Mantine's focus trap focuses it once more after the menu is painted, with a timer of its own.
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
  await new Promise((resolve) => setTimeout(resolve, 10));
}

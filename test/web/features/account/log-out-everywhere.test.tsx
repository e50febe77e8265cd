import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pagePaths } from '../../../../shared/pages.ts';
import { accessibilityViolations } from '../../support/accessibility.ts';
import { type Answers, callsOf, FAILED, held } from '../../support/answers.ts';
import { button, field, focus, heading, link, text } from '../../support/forms.ts';
import { UNCHANGED_SETTINGS } from '../../support/records/account.ts';
import { person } from '../../support/records.ts';
import { visit } from '../../support/site.tsx';
import { toast } from '../../support/toasts.ts';

/** The home page's response. */
const NO_LISTINGS = { items: [], next_cursor: null, total: 0 };

describe('logging out everywhere', () => {
  const open = async (answers: Answers = {}) => {
    await visit(pagePaths.settings, {
      as: person(),
      answers: { ...UNCHANGED_SETTINGS, searchListings: NO_LISTINGS, ...answers },
    });
    await heading('Settings');
  };
  const question = page.getByRole('dialog', { name: 'Log out everywhere?' });
  const confirm = question.getByRole('button', { name: 'Log out everywhere' });

  it('asks for confirmation; Escape closes the dialog and returns the focus', async () => {
    await open();
    const opener = button('Log out everywhere');
    await focus(opener);
    await userEvent.keyboard('{Enter}');
    await text('You’ll be signed out on this device and all others, and can then sign in again.');
    expect(await accessibilityViolations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    expect(callsOf('endSessions')).toEqual([]);
  });

  it('reports a failure', async () => {
    await open({ endSessions: FAILED });
    await button('Log out everywhere').click();
    await confirm.click();
    await toast('Error logging out', 'Something went wrong');
    await heading('Settings');
  });

  it('shows progress, and removes unsaved text from this browser', async () => {
    await visit(pagePaths.profile, { as: person() });
    await field('Full name').fill('Mary Fell');
    const storedText = () => Object.values(localStorage).join();
    await expect.poll(storedText).toContain('Mary Fell');
    const ending = held<'endSessions'>(undefined);
    await open({ endSessions: ending.answer });
    await button('Log out everywhere').click();
    await text(
      'You’ll be signed out on this device and all others, and can then sign in again. Anything you typed but didn’t save will be removed from this browser.',
    );
    await confirm.click();
    await expect.element(question.getByRole('button', { name: 'Logging out...' })).toBeVisible();
    ending.letGo();
    await toast('Logged out everywhere', 'Sign in again to continue.');
    await expect.poll(() => location.pathname).toBe('/');
    await expect.element(link('Sign In').first()).toBeVisible();
    expect(storedText()).not.toContain('Mary Fell');
  });
});

import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pagePaths } from '../../../../shared/pages.ts';
import { accessibilityViolations } from '../../support/accessibility.ts';
import { type Answers, callsOf, Refusal, refusedField } from '../../support/answers.ts';
import { button, heading, link, text, wrong } from '../../support/forms.ts';
import { UNCHANGED_SETTINGS } from '../../support/records/account.ts';
import { person } from '../../support/records.ts';
import { visit } from '../../support/site.tsx';
import { toast } from '../../support/toasts.ts';

/** The home page's response. */
const NO_LISTINGS = { items: [], next_cursor: null, total: 0 };

describe('the account', () => {
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  const confirm = question.getByRole('button', { name: 'Delete account' });
  const password = question.getByLabelText('Your password', { exact: true });

  const open = async (answers: Answers = {}) => {
    await visit(pagePaths.settings, {
      as: person(),
      answers: { ...UNCHANGED_SETTINGS, searchListings: NO_LISTINGS, ...answers },
    });
    await heading('Settings');
    await button('Delete account').click();
  };

  it('is deleted after the password and a list of what is deleted with it', async () => {
    await open({ deleteMe: undefined });
    await text(
      'This deletes your profile, favourites and organisation, with its listings, photos and enquiries. You are signed out everywhere. People you wrote to only see that there was an enquiry. This can’t be undone. Archive your published listings first.',
    );
    expect(await accessibilityViolations()).toEqual([]);
    await password.fill('tarn7x');
    await confirm.click();
    await toast('Account deleted', 'All your data here has been deleted.');
    await expect.poll(() => location.pathname).toBe('/');
    await expect.element(link('Sign In').first()).toBeVisible();
    expect(callsOf('deleteMe').map(({ body }) => body)).toEqual([{ password: 'tarn7x' }]);
  });

  it('isn’t deleted without a password', async () => {
    await open();
    await confirm.click();
    await wrong(password, 'Password is required');
    expect(callsOf('deleteMe')).toEqual([]);
  });

  it('isn’t deleted with a wrong password, which can be typed again', async () => {
    const message = 'This isn’t your current password';
    await open({ deleteMe: refusedField('password', message) });
    await password.fill('not-mine');
    await confirm.click();
    await wrong(password, message);
    await expect.element(password).toHaveValue('not-mine');
  });

  it('isn’t deleted while a listing is in review, as the dialog says', async () => {
    const reason =
      'First archive your published listings, and wait for decisions on those in review';
    await open({ deleteMe: new Refusal(409, reason) });
    await password.fill('tarn7x');
    await confirm.click();
    await toast('Error deleting account', reason);
    await expect.element(question).toBeVisible();
  });
});

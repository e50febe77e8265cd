import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pagePaths } from '../../../../shared/pages.ts';
import { type Answers, callsOf, held, refusedField } from '../../support/answers.ts';
import { button, heading, link, text, wrong } from '../../support/forms.ts';
import { UNCHANGED_SETTINGS } from '../../support/records/account.ts';
import { person } from '../../support/records.ts';
import { visit } from '../../support/site.tsx';
import { toast } from '../../support/toasts.ts';

const NEW_PASSWORD = 'haystacks-and-innominate-tarn';

const open = async (answers: Answers = {}) => {
  await visit(pagePaths.settings, {
    as: person(),
    answers: { ...UNCHANGED_SETTINGS, ...answers },
  });
  await heading('Settings');
};
const current = page.getByLabelText('Current password', { exact: true });
const next = page.getByLabelText(/^New password/);

const change = async (from: string, to: string) => {
  await current.fill(from);
  await next.fill(to);
  await button('Change password').click();
};

describe('the password', () => {
  it('is typed into masked fields that say to password managers what they are', async () => {
    await open();
    for (const [masked, what] of [
      [current, 'current-password'],
      [next, 'new-password'],
    ] as const) {
      await expect.element(masked).toHaveAttribute('type', 'password');
      await expect.element(masked).toHaveAttribute('autocomplete', what);
    }
  });

  it('shows progress until the answer; a wrong current password stays in its field, with the message', async () => {
    const message = 'This isn’t your current password';
    const changing = held<'changePassword'>(refusedField('current_password', message));
    await open({ changePassword: changing.answer });
    await change('another-one', NEW_PASSWORD);
    await expect.element(button('Changing...')).toBeVisible();
    changing.letGo();
    await toast('Error changing password');
    await wrong(current, message);
    await expect.element(current).toHaveValue('another-one');
    expect(callsOf('changePassword').map(({ body }) => body)).toEqual([
      { current_password: 'another-one', new_password: NEW_PASSWORD },
    ]);
  });

  it('isn’t sent if either password is missing, too short, too long or common', async () => {
    await open();
    for (const [from, to, message] of [
      ['', NEW_PASSWORD, 'Current password is required'],
      ['a-current-one', '', 'New password is required'],
      ['a-current-one', 'abcde', 'Password must have at least 6 characters'],
      ['a-current-one', 'x'.repeat(100), 'Password can have at most 99 characters'],
      ['a-current-one', 'Password1', 'That’s a very common password. Please choose another.'],
    ] as const) {
      await change(from, to);
      await wrong(from === '' ? current : next, message);
    }
    expect(callsOf('changePassword')).toEqual([]);
  });

  it('is never kept in the browser; leaving the page asks first', async () => {
    await open();
    await next.fill(NEW_PASSWORD);
    await link('Fellside, home').first().click();
    await expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await text('Your changes aren’t saved. If you leave, you’ll lose them.');
    const storedText = JSON.stringify({ ...localStorage, ...sessionStorage });
    expect(storedText).not.toContain(NEW_PASSWORD);
  });
});

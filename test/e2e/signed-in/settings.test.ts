import { expect, inject, it } from 'vitest';
import { signIn } from '../../support/sign-in.ts';
import { testBrowser } from '../support/browser.ts';
import { heading, press, toast } from '../support/forms.ts';
import { callAs, newLister, signedInAs } from '../support/people.ts';

const { visit } = testBrowser();

const NEW_PASSWORD = 'haystacks-and-innominate-tarn';

it('somebody chooses colours that stay, changes the password, which ends other sessions, and deletes the account with it', async () => {
  const person = await newLister();
  const other = { ...person, tokens: await signIn(inject('siteUrl'), person) };
  const page = await visit('/dashboard/settings', { before: signedInAs(person) });
  await heading(page, 'Settings');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.reload();
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
  await expect.poll(() => page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);

  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await press(page, 'Change password');
  await toast(
    page,
    'Password changed',
    'You have been signed out on all other devices. Use the new password from now on.',
  );
  await expect(callAs(other, 'getMe')).rejects.toThrow('401');
  expect(await page.getByLabel('Current password').inputValue()).toBe('');
  expect(await page.getByLabel('New password').inputValue()).toBe('');

  await press(page, 'Delete account');
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  for (const [password, outcome] of [
    [person.password, question.getByText('This isn’t your current password')],
    [NEW_PASSWORD, page.getByText('Account deleted', { exact: true })],
  ] as const) {
    await question.getByLabel('Your password').fill(password);
    await question.getByRole('button', { name: 'Delete account' }).click();
    await outcome.waitFor();
  }
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('link', { name: 'Sign In' }).waitFor();
  const renewed = { ...person, password: NEW_PASSWORD };
  await expect(signIn(inject('siteUrl'), renewed)).rejects.toThrow('Incorrect username');
});

import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { testBrowser } from '../support/browser.ts';
import { press, toast } from '../support/forms.ts';
import { failing, gate, headOf } from '../support/pages.ts';
import {
  callAs,
  newPerson,
  type Person,
  signedInAs,
  signInAgain,
  spoilSession,
} from '../support/people.ts';

const { visit } = testBrowser();

const PROFILE = '/dashboard/profile';

const open = async (person: Person): Promise<Page> => {
  const page = await visit(PROFILE, { before: signedInAs(person) });
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  return page;
};

describe('the profile', () => {
  it('says who somebody is here', async () => {
    const person = await newPerson('PUBLIC', 'Ruth Birkett');
    const page = await open(person);
    expect(await headOf(page)).toMatchObject({ title: 'Profile | Fellside', robots: 'noindex' });
    await page.getByText('Your name, and how to reach you.').waitFor();
    const facts = (await page.locator('main dl').innerText()).split('\n').filter(Boolean);
    expect(facts).toEqual([
      'Email',
      person.email,
      'Account type',
      'PUBLIC',
      'Account created',
      '1 January 2026',
    ]);
    expect(await page.getByLabel('Full name').inputValue()).toBe('Ruth Birkett');
    expect(await page.getByLabel('Phone').inputValue()).toBe('');
  });

  it('is changed, by keyboard, and known everywhere at once', async () => {
    const person = await newPerson('PUBLIC', 'Ruth Birkett');
    const page = await open(person);
    await page.getByLabel('Full name').fill('Mary Fell');
    await page.keyboard.press('Tab');
    await page.keyboard.type('07700 900123');
    const { open: letThrough, wait } = gate();
    await page.route('**/api/me', wait);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Saving...' }).waitFor();
    letThrough();
    await toast(page, 'Profile updated');
    await page.getByRole('button', { name: 'Save Changes' }).waitFor();
    expect(await callAs(person, 'getMe')).toMatchObject({
      full_name: 'Mary Fell',
      phone: '07700 900123',
    });

    // What was changed elsewhere since is not saved over, not even by a form with nothing new in it.
    await callAs(person, 'updateMe', { body: { phone: '07700 900456' } });
    const [saved] = await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'PATCH'),
      page.getByRole('button', { name: 'Save Changes' }).click(),
    ]);
    expect(saved.ok()).toBe(true);
    expect(await callAs(person, 'getMe')).toMatchObject({
      full_name: 'Mary Fell',
      phone: '07700 900456',
    });
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('heading', { level: 1, name: 'Welcome back, Mary' }).waitFor();
  });

  it('says what is wrong with each field', async () => {
    const page = await open(await newPerson('PUBLIC', 'Ruth Birkett'));
    for (const [label, typed, message] of [
      ['Full name', ' ', 'Full name is required'],
      ['Full name', 'x'.repeat(101), 'Full name too long'],
      ['Phone', '0'.repeat(31), 'Phone number too long'],
    ] as const) {
      await page.getByLabel(label).fill(typed);
      await press(page, 'Save Changes');
      await page.getByText(message, { exact: true }).waitFor();
      expect(await page.getByLabel(label).getAttribute('aria-invalid')).toBe('true');
    }
  });

  it('keeps what was typed when it can’t be saved, over a reload and the end of the session', async () => {
    const person = await newPerson('PUBLIC', 'Ruth Birkett');
    const page = await open(person);
    const name = page.getByLabel('Full name');
    await page.route('**/api/me', failing);
    await name.fill('Mary Fell');
    await press(page, 'Save Changes');
    await toast(page, 'Error updating profile', 'Something went wrong');
    expect(await name.inputValue()).toBe('Mary Fell');
    await page.unroute('**/api/me');

    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('What you typed earlier and didn’t save is back in the form.').waitFor();
    expect(await name.inputValue()).toBe('Mary Fell');

    await spoilSession(page);
    await press(page, 'Save Changes');
    await signInAgain(page, person);
    await page.getByText('What you typed earlier and didn’t save is back in the form.').waitFor();
    expect(await name.inputValue()).toBe('Mary Fell');
    await press(page, 'Save Changes');
    await toast(page, 'Profile updated');
    expect(await callAs(person, 'getMe')).toMatchObject({ full_name: 'Mary Fell' });
  });
});

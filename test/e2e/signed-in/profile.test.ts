import { expect, it } from 'vitest';
import { testBrowser } from '../support/browser.ts';
import { fill, heading, press, toast } from '../support/forms.ts';
import { callAs, newPerson, signedInAs, signInAgain, spoilSession } from '../support/people.ts';

const { visit } = testBrowser();

it('a profile keeps unsaved input after the session has ended, and is saved after the next sign-in', async () => {
  const person = await newPerson('PUBLIC', 'Ruth Birkett');
  const page = await visit('/dashboard/profile', { before: signedInAs(person) });
  await heading(page, 'Profile');
  await fill(page, { 'Full name': 'Mary Fell' });
  await spoilSession(page);
  await press(page, 'Save Changes');
  await signInAgain(page, person);
  await page.getByText('What you typed earlier and didn’t save is back in the form.').waitFor();
  expect(await page.getByLabel('Full name').inputValue()).toBe('Mary Fell');
  await press(page, 'Save Changes');
  await toast(page, 'Profile updated');
  expect(await callAs(person, 'getMe')).toMatchObject({ full_name: 'Mary Fell' });
});

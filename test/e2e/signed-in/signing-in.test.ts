import { inject, it } from 'vitest';
import { codeIn, mailTo } from '../../support/mailbox.ts';
import { enrol } from '../../support/people.ts';
import { testBrowser } from '../support/browser.ts';
import { fill, heading, press, toast } from '../support/forms.ts';
import { newPerson } from '../support/people.ts';

/** The steps of the forms are tested in test/web/features/session. */

const { visit } = testBrowser();

/** The shortest password allowed. */
const PASSWORD = 'tarn7x';

it('a user who has forgotten their password chooses another with a mailed code, and still needs their authenticator app', async () => {
  const person = await newPerson('PUBLIC', 'Tom Fell');
  const { email } = person;
  const app = await enrol(inject('siteUrl'), person);
  const page = await visit('/auth?redirect=/about');
  await fill(page, { Email: email, Password: 'not-the-password' });
  await press(page, 'Sign In');
  await toast(page, 'Error signing in', 'Incorrect username or password.');

  // The form asks for the address only once.
  await press(page, 'Forgot your password?');
  await press(page, 'Send code');
  await heading(page, 'Choose a new password');
  const code = codeIn(await mailTo(email, 'Reset your password'));
  const chosen = { 'New password': PASSWORD, 'Confirm password': PASSWORD };
  await fill(page, { Code: '000000', ...chosen });
  await press(page, 'Change password');
  await page.getByRole('alert').getByText('This code is wrong or has expired.').waitFor();
  await fill(page, { Code: code });
  await press(page, 'Change password');
  await toast(page, 'Password changed', 'Please sign in with your new password.');

  await heading(page, 'Sign in to Fellside');
  await fill(page, { Password: PASSWORD });
  await press(page, 'Sign In');
  await heading(page, 'Enter your code');
  await fill(page, { Code: '000000' });
  await toast(page, 'Error signing in');
  await fill(page, { Code: app() });
  await toast(page, 'Welcome back!', 'You have been signed in successfully.');
  await page.waitForURL((url) => url.pathname === '/about');
  await page.getByRole('button', { name: 'Your account, TF' }).waitFor();
});

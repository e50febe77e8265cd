import { expect, it } from 'vitest';
import { totp } from '../../../packages/aws-on-one-machine/test/support/authenticator-app.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { testBrowser } from '../support/browser.ts';
import { fill, heading, press, toast } from '../support/forms.ts';
import { newPerson, signedInAs } from '../support/people.ts';

/** Its states: test/web/features/account/two-step-sign-in.test.tsx. */

const { visit } = testBrowser();

/** The period of an authenticator app's code, in milliseconds. */
const TOTP_STEP = 30_000;
const IS_ON = 'On. When you sign in, we also ask for a code from your authenticator app.';

it('two-step sign-in is set up with an app, ends all sessions, requires a code from then on, and is turned off again', async () => {
  const person = await newPerson('PUBLIC', 'Ruth Birkett');
  const page = await visit(pagePaths.settings, { before: signedInAs(person) });
  const answer = async (title: string, password: string, confirm: string) => {
    const question = page.getByRole('dialog', { name: title });
    await question.getByLabel('Your password').fill(password);
    await question.getByRole('button', { name: confirm }).click();
  };
  await press(page, 'Set up');
  await answer('Set up two-step sign-in?', 'not-mine', 'Continue');
  await page.getByText('This isn’t your current password').waitFor();
  await answer('Set up two-step sign-in?', person.password, 'Continue');
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const shown = await page.getByRole('main').locator('code').innerText();
  const key = shown.replaceAll(/\s/g, '');
  await fill(page, { Code: totp(key, Date.now() + 20 * TOTP_STEP) });
  await press(page, 'Verify and turn on');
  await page.getByText('This isn’t the code that your app shows now').first().waitFor();
  await fill(page, { Code: totp(key, Date.now()) });
  await press(page, 'Verify and turn on');
  await toast(page, 'Two-step sign-in is on');

  await heading(page, 'Sign in to Fellside');
  await fill(page, { Email: person.email, Password: person.password });
  await press(page, 'Sign In');
  // Each code counts only once. The next is accepted a little early.
  await fill(page, { Code: totp(key, Date.now() + TOTP_STEP) });
  await heading(page, 'Settings');
  await page.getByText(IS_ON).waitFor();

  await press(page, 'Turn off');
  await answer('Turn off two-step sign-in?', person.password, 'Turn off');
  await toast(page, 'Two-step sign-in is off');
  // In a session of its own, without a code.
  await page.reload();
  await heading(page, 'Settings');
  await page.getByRole('button', { name: 'Set up' }).waitFor();
  expect(await page.getByText(IS_ON).count()).toBe(0);
});

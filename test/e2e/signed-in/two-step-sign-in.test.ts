import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { totp } from '../../../packages/aws-on-one-machine/test/support/authenticator-app.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { axeFindings, DESKTOP, testBrowser } from '../support/browser.ts';
import { fill, heading, press, toast } from '../support/forms.ts';
import { denying, failing, gate } from '../support/pages.ts';
import { newPerson, type Person, signedInAs } from '../support/people.ts';

const { visit } = testBrowser();

/** The period of an authenticator app's code, in milliseconds. */
const TOTP_STEP = 30_000;
const IS_ON = 'On. When you sign in, we ask for a code from your authenticator app as well.';

const open = async (
  person: Person,
  before: (page: Page) => Promise<unknown> = async () => {},
): Promise<Page> => {
  const page = await visit('/dashboard/settings', {
    before: async (opened) => {
      await signedInAs(person)(opened);
      await before(opened);
    },
  });
  await heading(page, 'Settings');
  return page;
};
const somebody = () => newPerson('PUBLIC', 'Ruth Birkett');

/** The key shown for an app. */
const keyOn = async (page: Page): Promise<string> =>
  (await page.getByRole('main').locator('code').innerText()).replaceAll(/\s/g, '');

const turnOnWith = async (page: Page, code: string): Promise<void> => {
  await fill(page, { Code: code });
  await press(page, 'Verify and turn on');
};

/** Requests a key for an app, after confirming the password. */
async function beginWith(page: Page, password: string): Promise<void> {
  await press(page, 'Set up');
  const question = page.getByRole('dialog', { name: 'Set up two-step sign-in?' });
  await question.getByLabel('Your password').fill(password);
  await question.getByRole('button', { name: 'Go on' }).click();
}

it('is set up with the password and an app, ends all sessions, and requires a code from then on', async () => {
  const person = await somebody();
  const page = await open(person);
  await page.getByText(/^Off\. With it, a stolen password is not enough/).waitFor();
  await beginWith(page, 'not-mine');
  const question = page.getByRole('dialog', { name: 'Set up two-step sign-in?' });
  await question.getByText('This is not your current password').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.setViewportSize(DESKTOP);
  await question.getByRole('button', { name: 'Cancel' }).click();
  const qrCode = page.getByRole('img', { name: 'QR code for your authenticator app' });
  await beginWith(page, person.password);
  await qrCode.waitFor();
  await press(page, 'Cancel');
  await beginWith(page, person.password);
  await qrCode.waitFor();
  const key = await keyOn(page);

  await turnOnWith(page, '12 34');
  await page.getByText('Enter the 6 digits that your app shows').waitFor();
  await turnOnWith(page, totp(key, Date.now() + 20 * TOTP_STEP));
  await page.getByText('This is not the code that your app shows now').first().waitFor();

  const draft = `fellside:draft:${person.profile.user_id}:listing:new`;
  await page.evaluate((typed) => localStorage.setItem(typed, '{"title":"Byre"}'), draft);
  await turnOnWith(page, totp(key, Date.now()));
  await toast(
    page,
    'Two-step sign-in is on',
    'All your sessions have ended. Sign in again with a code from your app.',
  );

  await page.waitForURL('**/auth?redirect=*');
  await fill(page, { Email: person.email, Password: person.password });
  await press(page, 'Sign In');
  // Each code counts only once. The next is accepted a little early.
  await fill(page, { Code: totp(key, Date.now() + TOTP_STEP) });
  await heading(page, 'Settings');
  await page.getByText(IS_ON).waitFor();
  // This isn't a log-out, so the stored input is still here.
  expect(await page.evaluate((typed) => localStorage.getItem(typed), draft)).toContain('Byre');
});

it('explains itself and reports failures, and keeps the key and the code', async () => {
  const person = await somebody();
  const SECOND_FACTOR = '**/api/me/second-factor';
  const page = await open(person, (opened) => opened.route(SECOND_FACTOR, denying));
  await page.getByText(/We can’t tell whether it is on\. .*/).waitFor();
  expect(await page.getByRole('button', { name: 'Set up' }).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.unroute(SECOND_FACTOR);
  await press(page, 'Try again');
  await page.getByRole('button', { name: 'Set up' }).waitFor();

  await page.route(SECOND_FACTOR, failing);
  await beginWith(page, person.password);
  await toast(page, 'Error setting up two-step sign-in', 'Something went wrong');
  await page.unroute(SECOND_FACTOR);
  const setUp = gate();
  await page.route(SECOND_FACTOR, setUp.wait);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Setting up...' }).waitFor();
  setUp.open();
  await page.getByText('Scan this code with an authenticator app, or type the key').waitFor();
  await page.getByText(/^2\. Enter the code that the app shows\. All your sessions end/).waitFor();
  await page.unroute(SECOND_FACTOR);
  const key = await keyOn(page);
  const code = totp(key, Date.now());

  await page.route(SECOND_FACTOR, failing);
  await turnOnWith(page, code);
  await toast(page, 'Error turning on two-step sign-in', 'Something went wrong');
  expect(await page.getByLabel('Code').inputValue()).toBe(code);
  expect(await keyOn(page)).toBe(key);
  await page.unroute(SECOND_FACTOR);
  const verify = gate();
  await page.route(SECOND_FACTOR, verify.wait);
  await turnOnWith(page, '000000');
  await page.getByRole('button', { name: 'Verifying...' }).waitFor();
  verify.open();
  await page.getByText('This is not the code that your app shows now').first().waitFor();
});

it('can’t be turned off by an admin, who is told what to do', async () => {
  const page = await open(await newPerson('ADMIN', 'Ada Orrest'));
  await page.getByText(/Admins need it: to set up another app, first ask another admin/).waitFor();
  expect(await page.getByRole('button', { name: 'Turn off' }).count()).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
});

it('is turned off with the password, in a session that continues', async () => {
  const person = await newPerson('PUBLIC', 'Ruth Birkett', { secondFactor: true });
  const page = await open(person);
  await page.getByText(IS_ON).waitFor();
  const question = page.getByRole('dialog', { name: 'Turn off two-step sign-in?' });
  const confirm = question.getByRole('button', { name: 'Turn off' });
  await press(page, 'Turn off');
  await question
    .getByText('Whoever knows your password can then sign in as you. All other sessions end.')
    .waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await question.getByLabel('Your password').fill('not-mine');
  await confirm.click();
  await question.getByText('This is not your current password').waitFor();
  await page.getByText(IS_ON).waitFor();

  const turnOff = gate();
  await page.route('**/api/me/second-factor', turnOff.wait);
  await question.getByLabel('Your password').fill(person.password);
  await confirm.click();
  await question.getByRole('button', { name: 'Turning off...' }).waitFor();
  turnOff.open();
  await toast(
    page,
    'Two-step sign-in is off',
    'Your password is enough to sign in now. All other sessions have ended.',
  );
  await page.getByRole('button', { name: 'Set up' }).waitFor();
  await page.unroute('**/api/me/second-factor');
  // In a session of its own, without a code.
  await page.reload();
  await heading(page, 'Settings');
  await page.getByRole('button', { name: 'Set up' }).waitFor();
});

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { totp } from '../../infra/local/support/authenticator-app.ts';
import { axeFindings, testBrowser } from '../support/browser.ts';
import { answerCognito, FORBIDDEN, forbidden } from '../support/cognito.ts';
import { fill, heading, press, toast } from '../support/forms.ts';
import { failing, gate } from '../support/pages.ts';
import { newPerson, type Person, signedInAs } from '../support/people.ts';

const { visit } = testBrowser();

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

/** Begins to set an app up; answers the key that it is shown. */
async function beginSetUp(page: Page): Promise<string> {
  await press(page, 'Set up');
  await page.getByText('Scan this code with an authenticator app, or type the key').waitFor();
  return (await page.getByRole('main').locator('code').innerText()).replaceAll(/\s/g, '');
}

describe('two-step sign-in', () => {
  it('can be asked for again when it isn’t known whether it is on', async () => {
    let isDown = true;
    const page = await open(await somebody(), (opened) =>
      answerCognito(opened, 'GetUser', (route) => (isDown ? forbidden(route) : route.fallback())),
    );
    await page.getByText(`We can’t tell whether it is on. ${FORBIDDEN}`).waitFor();
    expect(await page.getByRole('button', { name: 'Set up' }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    isDown = false;
    await press(page, 'Try again');
    await page.getByRole('button', { name: 'Set up' }).waitFor();
  });

  it('says so when it can’t be set up', async () => {
    const page = await open(await somebody(), (opened) =>
      answerCognito(opened, 'AssociateSoftwareToken', forbidden),
    );
    await press(page, 'Set up');
    await toast(page, 'Error setting up two-step sign-in', FORBIDDEN);
    await page.getByRole('button', { name: 'Set up' }).waitFor();
  });

  it('keeps the key and the code when it can’t be turned on', async () => {
    const page = await open(await somebody(), (opened) =>
      answerCognito(opened, 'VerifySoftwareToken', forbidden),
    );
    const key = await beginSetUp(page);
    const code = totp(key, Date.now());
    await fill(page, { Code: code });
    await press(page, 'Verify and turn on');
    await toast(page, 'Error turning on two-step sign-in', FORBIDDEN);
    expect(await page.getByLabel('Code').inputValue()).toBe(code);
    expect((await page.getByRole('main').locator('code').innerText()).replaceAll(/\s/g, '')).toBe(
      key,
    );
  });

  it('says that it is on, and that the sessions are not over, where they could not be ended', async () => {
    const page = await open(await somebody(), (opened) =>
      opened.route('**/api/me/sessions/end', failing),
    );
    await fill(page, { Code: totp(await beginSetUp(page), Date.now()) });
    await press(page, 'Verify and turn on');
    await toast(
      page,
      'Two-step sign-in is on, but your sessions have not ended',
      'Something went wrong',
    );
    await page.getByText(/^On\. When you sign in, we ask for a code/).waitFor();
  });

  it('stays on when it can’t be turned off', async () => {
    const page = await open(await newPerson('ADMIN', 'Edith Airey'), (opened) =>
      answerCognito(opened, 'SetUserMFAPreference', forbidden),
    );
    await press(page, 'Turn off');
    const question = page.getByRole('dialog', { name: 'Turn off two-step sign-in?' });
    await question.getByRole('button', { name: 'Turn off' }).click();
    await toast(page, 'Error turning off two-step sign-in', FORBIDDEN);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText(/^On\. When you sign in, we ask for a code/).waitFor();
  });
});

describe('while it works, a button says so:', () => {
  it('Changing...', async () => {
    const { open: letThrough, wait } = gate();
    const page = await open(await somebody(), (opened) =>
      answerCognito(opened, 'ChangePassword', wait),
    );
    await fill(page, { 'Current password': 'another-one' });
    await page.getByLabel('New password').fill('haystacks-and-innominate-tarn');
    await press(page, 'Change password');
    await page.getByRole('button', { name: 'Changing...' }).waitFor();
    letThrough();
    await page.getByRole('button', { name: 'Change password' }).waitFor();
  });

  it('Setting up... and Verifying...', async () => {
    const setUp = gate();
    const verify = gate();
    const page = await open(await somebody(), async (opened) => {
      await answerCognito(opened, 'AssociateSoftwareToken', setUp.wait);
      await answerCognito(opened, 'VerifySoftwareToken', verify.wait);
    });
    await press(page, 'Set up');
    await page.getByRole('button', { name: 'Setting up...' }).waitFor();
    setUp.open();
    await page
      .getByText(/^2\. Enter the code that the app shows\. All your sessions end/)
      .waitFor();
    await fill(page, { Code: '000000' });
    await press(page, 'Verify and turn on');
    await page.getByRole('button', { name: 'Verifying...' }).waitFor();
    verify.open();
    await page.getByText('This is not the code that your app shows now').first().waitFor();
  });

  it('Turning off...', async () => {
    const { open: letThrough, wait } = gate();
    const page = await open(await newPerson('ADMIN', 'Edith Airey'), (opened) =>
      answerCognito(opened, 'SetUserMFAPreference', wait),
    );
    await press(page, 'Turn off');
    const question = page.getByRole('dialog', { name: 'Turn off two-step sign-in?' });
    await question.getByRole('button', { name: 'Turn off' }).click();
    await question.getByRole('button', { name: 'Turning off...' }).waitFor();
    letThrough();
    await toast(page, 'Two-step sign-in is off');
  });

  it('Logging out...', async () => {
    const { open: letThrough, wait } = gate();
    const page = await open(await somebody(), (opened) =>
      opened.route('**/api/me/sessions/end', wait),
    );
    await press(page, 'Log out everywhere');
    const question = page.getByRole('dialog', { name: 'Log out everywhere?' });
    await question.getByRole('button', { name: 'Log out everywhere' }).click();
    await question.getByRole('button', { name: 'Logging out...' }).waitFor();
    letThrough();
    await toast(page, 'Logged out everywhere', 'Sign in again where you want to go on.');
  });
});

it('explains each setting', async () => {
  const page = await open(await somebody());
  const texts = [
    'Your password, and a second step that keeps others out.',
    'Light, dark, or as your device says. It is remembered in this browser.',
    'Your sessions, on this device and on others.',
    'Off. With it, a stolen password is not enough to sign in as you: we ask for a code from an app on your phone as well.',
    'If you have signed in somewhere that isn’t yours, or have lost a device, end all your sessions.',
  ];
  for (const text of texts) await page.getByText(text, { exact: true }).waitFor();
  expect(await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()).toEqual(
    ['Password', 'Two-step sign-in', 'Sessions'],
  );
  expect(await page.getByRole('main').locator('label').allTextContents()).toEqual([
    'Current password',
    'New password At least 6 characters',
    'Light',
    'Dark',
    'System',
  ]);
});

import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NOTIFICATIONS_ANCHOR } from '../../../shared/notifications/choices.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { EXPORT_SECTIONS } from '../../../shared/profiles/export.ts';
import { chooseColorScheme } from '../../../web/src/lib/color-scheme.ts';
import { accessibilityViolations, showIn } from '../support/accessibility.ts';
import { type Answers, answer, callsOf, DENIED, FAILED, held } from '../support/answers.ts';
import { nextDownload } from '../support/downloads.ts';
import { button, focus, heading, labels, text, tryAgainWith } from '../support/forms.ts';
import { ALL_EMAILS, UNCHANGED_SETTINGS } from '../support/records/account.ts';
import { lister, person } from '../support/records.ts';
import { visit } from '../support/site.tsx';
import { toast } from '../support/toasts.ts';

const open = async (answers: Answers = {}) => {
  await visit(pagePaths.settings, {
    as: lister(),
    answers: { ...UNCHANGED_SETTINGS, ...answers },
  });
  await heading('Settings');
  await expect.element(page.getByRole('switch').first()).toBeInTheDocument();
};

const headings = (level: number) =>
  page
    .getByRole('main')
    .getByRole('heading', { level })
    .elements()
    .map(({ textContent }) => textContent);

it('have the emails at the address that mails link to', async () => {
  await open();
  const card = document.getElementById(NOTIFICATIONS_ANCHOR);
  expect(card?.getAttribute('aria-label')).toBe('Notifications by email');
});

it('are four cards, each with explanations', async () => {
  await open();
  expect(document.title).toBe('Settings | Fellside');
  expect(document.querySelector<HTMLMetaElement>('meta[name="robots"]')?.content).toBe('noindex');
  expect(headings(2)).toEqual(['Notifications', 'Privacy & Security', 'Appearance', 'General']);
  expect(headings(3)).toEqual([
    'Emails you get',
    'Password',
    'Two-step sign-in',
    'Your data',
    'Sessions',
    'Account',
  ]);
  for (const sentence of [
    'Which emails you get, how you sign in, and how the site looks.',
    'Which emails you get from us.',
    'We always send sign-in codes and security emails.',
    'Your password, two-step sign-in and your data.',
    'Download everything we hold about you as one file.',
    'Light, dark or the same as your device. Saved in this browser.',
    'Your sessions and your account.',
    'Off. When it is on, a stolen password isn’t enough to sign in as you: we also ask for a code from an app on your phone.',
    'Have you signed in on a shared device, or lost one? Sign out everywhere.',
    'Delete your account and all your data here.',
  ]) {
    await text(sentence);
  }
  expect(labels().filter(Boolean)).toEqual([
    'New enquiriesWhen someone writes to you about one of your listings.',
    'Decisions about my listingsWhen one of your listings is submitted, approved, rejected, edited by us, taken off the site or given an illustration.',
    'Current password',
    'New password At least 6 characters',
    'Light',
    'Dark',
    'System',
  ]);
});

it('have no accessibility violations in use, in dialogs, and with an authenticator app’s key', async () => {
  await open({ offerSecondFactor: { key: 'JBSWY3DPEHPK3PXP', enrolment: 'enrolment' } });
  await button('Change password').click();
  await text('Current password is required');
  await text('New password is required');
  await button('Set up').click();
  const question = page.getByRole('dialog', { name: 'Set up two-step sign-in?' });
  await question.getByLabelText('Your password', { exact: true }).fill('tarn7x');
  expect(await accessibilityViolations({ isWhole: true })).toEqual([]);
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect
    .element(page.getByRole('img', { name: 'QR code for your authenticator app' }))
    .toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
});

describe('emails', () => {
  const decisions = page.getByRole('switch', { name: /^Decisions about my listings/ });

  it('are chosen with two switches, by keyboard, and saved at once', async () => {
    await open({
      updateNotifications: ({ body }) => body,
    });
    expect(page.getByRole('switch').elements()).toHaveLength(2);
    await expect.element(decisions).toBeChecked();
    await focus(decisions);
    await userEvent.keyboard(' ');
    await toast('Choice saved', 'We’ll no longer email you about: decisions about my listings.');
    await expect.element(decisions).not.toBeChecked();
    expect(callsOf('updateNotifications').map(({ body }) => body)).toEqual([
      { ...ALL_EMAILS, decisions: false },
    ]);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('are saved beside a choice made elsewhere meanwhile', async () => {
    await open({ updateNotifications: ({ body }) => body });
    await expect.element(decisions).toBeChecked();
    answer({ getNotifications: { ...ALL_EMAILS, enquiries: false } });
    await decisions.click();
    await expect
      .poll(() => callsOf('updateNotifications').map(({ body }) => body))
      .toEqual([{ ...ALL_EMAILS, enquiries: false, decisions: false }]);
    await expect.element(page.getByRole('switch', { name: /^New enquiries/ })).not.toBeChecked();
  });

  it('stay unchanged if the choice can’t be saved', async () => {
    const saving = held<'updateNotifications'>(FAILED);
    await open({ updateNotifications: saving.answer });
    await decisions.click();
    // Shown as clicked until the response.
    await expect.element(decisions).not.toBeChecked();
    saving.letGo();
    await toast('Error saving your choice', 'Something went wrong');
    await expect.element(decisions).toBeChecked();
  });

  it('have nothing to switch off for people without listings, who get none about them', async () => {
    await visit(pagePaths.settings, { as: person(), answers: UNCHANGED_SETTINGS });
    await text(/^We only send you emails about your bookings and enquiries, /);
    expect(page.getByRole('switch').elements()).toEqual([]);
    expect(callsOf('getNotifications')).toEqual([]);
  });

  it('can be loaded again after a failure', async () => {
    await visit(pagePaths.settings, {
      as: lister(),
      answers: { ...UNCHANGED_SETTINGS, getNotifications: DENIED },
    });
    await text('We couldn’t load your choices. Something went wrong');
    await tryAgainWith({ getNotifications: ALL_EMAILS });
    await expect.element(decisions).toBeChecked();
  });
});

describe('the user’s data', () => {
  it('is downloaded as one file, from any number of responses', async () => {
    const account = { email: 'ruth@example.com', notifications_off: ['decisions'] };
    await open({
      exportMe: ({ query }) =>
        query.cursor === undefined
          ? {
              sections: { account: [account], favourites: [{ listing_id: 'lst_1' }] },
              next_cursor: 'more',
            }
          : { sections: { favourites: [{ listing_id: 'lst_2' }] }, next_cursor: null },
    });
    const download = nextDownload();
    await button('Download my data').click();
    const { name, text: file } = await download;
    expect(name).toMatch(/^fellside-my-data-\d{4}-\d\d-\d\d\.json$/);
    const { made_at: _, about: __, ...data } = JSON.parse(file);
    expect(data).toEqual({
      site: location.origin,
      ...Object.fromEntries(EXPORT_SECTIONS.map((section) => [section, []])),
      account: [account],
      favourites: [{ listing_id: 'lst_1' }, { listing_id: 'lst_2' }],
    });
    await toast('Your data has been downloaded', 'You’ll find the file in your downloads.');
  });

  it('shows progress, and reports a failure', async () => {
    const asked = held<'exportMe'>(DENIED);
    await open({ exportMe: asked.answer });
    await button('Download my data').click();
    await expect.element(button('Downloading...')).toBeVisible();
    await expect
      .element(page.getByRole('progressbar', { name: 'Data downloaded' }))
      .toBeInTheDocument();
    asked.letGo();
    await toast('Error downloading your data', 'Something went wrong');
    await expect.element(button('Download my data')).toBeVisible();
  });
});

describe('the appearance', () => {
  const scheme = () => document.documentElement.dataset.mantineColorScheme;
  const choice = (name: string) => page.getByRole('radio', { name });

  // The choice is stored in this browser.
  afterEach(() => chooseColorScheme('auto'));

  it('is light, dark or the system’s, by keyboard, and stored in this browser', async () => {
    await open();
    await expect.element(choice('System')).toBeChecked();
    expect(scheme()).toBe('light');
    await focus(choice('System'));
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(scheme).toBe('dark');
    expect(Object.values(localStorage)).toContain('dark');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(scheme).toBe('light');
    await expect.element(choice('Light')).toBeChecked();
    expect(Object.values(localStorage)).toContain('light');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(choice('System')).toBeChecked();
    await showIn('dark');
  });
});

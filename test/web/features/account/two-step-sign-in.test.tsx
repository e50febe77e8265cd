import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pagePaths } from '../../../../shared/pages.ts';
import { accessibilityViolations } from '../../support/accessibility.ts';
import {
  type Answers,
  answer,
  callsOf,
  DENIED,
  held,
  refusedField,
} from '../../support/answers.ts';
import { button, field, heading, text, tryAgainWith, wrong } from '../../support/forms.ts';
import { UNCHANGED_SETTINGS } from '../../support/records/account.ts';
import { ADMIN } from '../../support/records/review.ts';
import { person } from '../../support/records.ts';
import { visit } from '../../support/site.tsx';
import { toast } from '../../support/toasts.ts';
import { answerUserPool, PASSWORD_IS_ENOUGH, storedTokens } from '../../support/user-pool.ts';

const OFFER = { key: 'JBSWY3DPEHPK3PXP', enrolment: 'enrolment' };
const ON: Answers = { getSecondFactor: { is_on: true, is_required: false } };
const IS_ON = 'On. When you sign in, we also ask for a code from your authenticator app.';
const NOT_YOURS = refusedField('password', 'This isn’t your current password');
const NOT_NOW = refusedField('code', 'This isn’t the code that your app shows now');
const PASSWORD = 'nab-scar-and-loughrigg';

const open = async (answers: Answers = {}, as = person()) => {
  await visit(pagePaths.settings, { as, answers: { ...UNCHANGED_SETTINGS, ...answers } });
  await heading('Settings');
};

const dialog = (name: string) => page.getByRole('dialog', { name });
const password = page.getByRole('dialog').getByLabelText('Your password', { exact: true });

describe('two-step sign-in', () => {
  it('isn’t offered while nobody can tell whether it is on', async () => {
    await open({ getSecondFactor: DENIED });
    await text(/^We couldn’t check whether it’s on\. .*/);
    expect(button('Set up').elements()).toEqual([]);
    expect(await accessibilityViolations()).toEqual([]);
    await tryAgainWith({ getSecondFactor: { is_on: false, is_required: false } });
    await expect.element(button('Set up')).toBeVisible();
  });

  it('can’t be turned off by an admin, who is told what to do', async () => {
    await open({ getSecondFactor: { is_on: true, is_required: true } }, ADMIN);
    await text(/Your role requires it\. To set up another app, first ask an admin/);
    expect(button('Turn off').elements()).toEqual([]);
  });
});

describe('setting up two-step sign-in', () => {
  const question = dialog('Set up two-step sign-in?');
  const goOn = question.getByRole('button', { name: 'Continue' });
  const qrCode = page.getByRole('img', { name: 'QR code for your authenticator app' });

  const begin = async (answers: Answers = {}) => {
    await open({ offerSecondFactor: OFFER, ...answers });
    await button('Set up').click();
    await password.fill(PASSWORD);
    await goOn.click();
  };
  const turnOnWith = async (code: string) => {
    await field('Code').fill(code);
    await button('Verify and turn on').click();
  };

  it('needs the password, which can be typed again if it is wrong', async () => {
    await begin({ offerSecondFactor: NOT_YOURS });
    await wrong(password, NOT_YOURS.problem.detail);
    expect(await accessibilityViolations()).toEqual([]);
    const offering = held<'offerSecondFactor'>(DENIED);
    answer({ offerSecondFactor: offering.answer });
    await goOn.click();
    await expect.element(question.getByRole('button', { name: 'Setting up...' })).toBeVisible();
    offering.letGo();
    await toast('Error setting up two-step sign-in', 'Something went wrong');
    answer({ offerSecondFactor: OFFER });
    await goOn.click();
    await expect.element(qrCode).toBeVisible();
  });

  it('shows the app’s key and what follows, and can be cancelled', async () => {
    await begin();
    await expect.element(qrCode).toBeVisible();
    await text(/Scan this code with an authenticator app, or type the key/);
    await text(/Enter the code that the app shows\. You’ll then be signed out everywhere/);
    await text('JBSW Y3DP EHPK 3PXP');
    await button('Cancel').click();
    await expect.element(qrCode).not.toBeInTheDocument();
    await expect.element(button('Set up')).toBeVisible();
    expect(callsOf('turnOnSecondFactor')).toEqual([]);
  });

  it('needs a code of the app, and keeps key and code after a failure', async () => {
    await begin();
    await turnOnWith('12 34');
    await wrong(field('Code'), 'Enter the 6 digits that your app shows');
    const verifying = held<'turnOnSecondFactor'>(NOT_NOW);
    answer({ turnOnSecondFactor: verifying.answer });
    await turnOnWith('000 000');
    await expect.element(button('Verifying...')).toBeVisible();
    verifying.letGo();
    await wrong(field('Code'), NOT_NOW.problem.detail);
    answer({ turnOnSecondFactor: DENIED });
    await turnOnWith('481920');
    await toast('Error turning on two-step sign-in', 'Something went wrong');
    await expect.element(field('Code')).toHaveValue('481920');
    await text('JBSW Y3DP EHPK 3PXP');
    expect(callsOf('turnOnSecondFactor').map(({ body }) => body)).toEqual(
      ['000000', '481920'].map((code) => ({ enrolment: OFFER.enrolment, code })),
    );
  });

  it('leads to sign-in and back here, and keeps the user’s input elsewhere', async () => {
    const draft = `fellside:draft:${person().id}:listing:new`;
    localStorage.setItem(draft, '{"title":"Byre"}');
    await begin({ turnOnSecondFactor: undefined });
    await turnOnWith('481920');
    await toast(
      'Two-step sign-in is on',
      'You have been signed out everywhere. Sign in again with a code from your app.',
    );
    await heading('Sign in to Fellside');
    expect(location.search).toBe(`?${new URLSearchParams({ redirect: pagePaths.settings })}`);
    // This isn't a log-out.
    expect(localStorage.getItem(draft)).toContain('Byre');
  });
});

describe('turning off two-step sign-in', () => {
  const question = dialog('Turn off two-step sign-in?');
  const confirm = question.getByRole('button', { name: 'Turn off' });

  it('needs the password, and stays on if it is wrong', async () => {
    await open({ ...ON, turnOffSecondFactor: NOT_YOURS });
    await text(IS_ON);
    await button('Turn off').click();
    await text(
      'Anyone who knows your password could then sign in as you. You’ll be signed out on all other devices.',
    );
    await password.fill('not-mine');
    await confirm.click();
    await wrong(password, NOT_YOURS.problem.detail);
    await expect.element(page.getByText(IS_ON)).toBeInTheDocument();
  });

  it('shows progress, and continues the session', async () => {
    answerUserPool(PASSWORD_IS_ENOUGH);
    const turningOff = held<'turnOffSecondFactor'>(undefined);
    await open({ ...ON, turnOffSecondFactor: turningOff.answer, getMe: person() });
    await button('Turn off').click();
    await password.fill(PASSWORD);
    await confirm.click();
    await expect.element(question.getByRole('button', { name: 'Turning off...' })).toBeVisible();
    turningOff.letGo();
    await toast(
      'Two-step sign-in is off',
      'You now sign in with just your password. You have been signed out on all other devices.',
    );
    await expect.element(button('Set up')).toBeVisible();
    expect(storedTokens()).not.toEqual([]);
  });
});

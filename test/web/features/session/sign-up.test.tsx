import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pagePaths } from '../../../../shared/pages.ts';
import { draftKey, VISITOR, writeDraft } from '../../../../web/src/lib/actions/drafts.ts';
import { BOOKING_PLACE, bookingDraft } from '../../../../web/src/lib/booking-place.ts';
import { answer, callsOf, held, refusedField } from '../../support/answers.ts';
import { button, field, focus, heading, labels, text } from '../../support/forms.ts';
import { exampleId } from '../../support/records/listings.ts';
import {
  AGNES,
  labelled,
  missing,
  openSignIn,
  openSignUp,
  PASSWORD,
  signIn,
  signUp,
  step,
} from '../../support/sign-in.ts';
import { toast } from '../../support/toasts.ts';
import { answerUserPool, PASSWORD_IS_ENOUGH, WRONG_PASSWORD } from '../../support/user-pool.ts';

const SAID = 'This code is wrong or has expired.';
const WRONG = refusedField('code', SAID);
const CODE = '481920';

const atPath = (path: string) => expect.poll(() => location.pathname).toBe(path);
const bodiesOf = <Id extends 'signUp' | 'confirmSignUp'>(id: Id) =>
  callsOf(id).map(({ body }) => body);

it.each([
  [pagePaths.createListing, /set up your organisation/],
  [pagePaths.shortlist, /add the ones saved on this one/],
  ['/about', /save favourites, book stays/],
])('signing up for %s says what an account is for', async (redirect, said) => {
  await openSignUp({}, redirect);
  await text(said);
  expect(page.getByText(/organisation/).elements()).toHaveLength(
    redirect === pagePaths.createListing ? 1 : 0,
  );
});

describe('signing up', () => {
  it('explains itself, shows progress, and ends signed in on the page in the address', async () => {
    answerUserPool(PASSWORD_IS_ENOUGH);
    const mailing = held<'signUp'>(undefined);
    await openSignUp({ signUp: mailing.answer });
    await step(
      'Create an account',
      'With an account you can save favourites, book stays and list your property.',
    );
    const tabs = page.getByRole('tab').elements();
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Sign In', 'Sign Up']);
    expect(labels()).toEqual(['Full name', 'Email', 'Password']);
    await signUp();
    await expect.element(button('Creating account...')).toBeVisible();
    mailing.letGo();
    await toast('Account created!', 'Please check your email to confirm your account.');
    await step('Confirm your email', 'Enter the 6-digit code from our email.');
    await text(`We emailed a code to ${AGNES.email}. It may take a minute to arrive.`);
    await labelled('Code').fill(CODE);
    await atPath('/about');
    await expect.element(button('Your account, AT')).toBeVisible();
    expect(bodiesOf('signUp')).toEqual([
      { email: AGNES.email, full_name: AGNES.full_name, password: PASSWORD },
    ]);
    expect(bodiesOf('confirmSignUp')).toEqual([
      { email: AGNES.email, full_name: AGNES.full_name, password: PASSWORD, code: CODE },
    ]);
  });

  it('speaks of the request that waits, and takes its guest over', async () => {
    const cottage = exampleId('lst', 1);
    const fields = { guest_name: AGNES.full_name, guest_email: AGNES.email };
    writeDraft(draftKey(VISITOR, bookingDraft(cottage)), { revision: 0, fields });
    await openSignUp({}, `${pagePaths.listing(cottage)}#${BOOKING_PLACE}`);
    await step(
      'Create an account to book',
      'With an account, you see the host’s answer and the arrival details. We’ve kept what you typed.',
    );
    await expect.element(field('Full name')).toHaveValue(AGNES.full_name);
    await expect.element(field('Email')).toHaveValue(AGNES.email);
    await page.getByRole('tab', { name: 'Sign In' }).click();
    await step(
      'Sign in to send your request',
      'We’ve kept your dates and details. Sign in, then send your request to the host.',
    );
    await expect.element(field('Email')).toHaveValue(AGNES.email);
  });

  it('says why the API refuses, and stays', async () => {
    const guessable = 'That’s your own name or address and easy to guess.';
    await openSignUp({ signUp: refusedField('password', guessable) });
    await signUp();
    await toast('Error signing up', guessable);
    await heading('Create an account');
  });

  it('asks for missing fields, and refuses a common password', async () => {
    await openSignUp();
    await heading('Create an account');
    await button('Sign Up').click();
    expect(missing('Full name', 'Email', 'Password')).toEqual([true, true, true]);
    await labelled('Full name').fill('Agnes');
    await labelled('Email').fill('agnes');
    await labelled('Password').click();
    await userEvent.keyboard('short');
    await button('Sign Up').click();
    const validity = (label: string) => (labelled(label).element() as HTMLInputElement).validity;
    expect(validity('Email').typeMismatch).toBe(true);
    expect(validity('Password').tooShort).toBe(true);

    await labelled('Email').fill(AGNES.email);
    await labelled('Password').fill('windermere');
    await text('That’s a very common password. Please choose another.');
    await expect.element(button('Sign Up')).toBeDisabled();
    await labelled('Password').fill(PASSWORD);
    await expect.element(button('Sign Up')).toBeEnabled();
    expect(callsOf('signUp')).toEqual([]);
  });

  it('works by keyboard', async () => {
    answerUserPool(PASSWORD_IS_ENOUGH);
    await openSignUp();
    await heading('Create an account');
    await focus(labelled('Full name'));
    await userEvent.keyboard(`Agnes Tyson{Tab}${AGNES.email}{Tab}${PASSWORD}{Enter}`);
    await heading('Confirm your email');
    // The heading has the focus, and the field is next.
    await userEvent.keyboard(`{Tab}${CODE}`);
    await atPath('/about');
    expect(bodiesOf('confirmSignUp')).toMatchObject([{ email: AGNES.email, code: CODE }]);
  });
});

describe('the code', () => {
  const shownSaid = page.getByRole('region', { name: 'Notifications' }).getByText(SAID);

  it('can be typed anew where it is wrong, and another is mailed on request', async () => {
    answerUserPool(PASSWORD_IS_ENOUGH);
    await openSignUp({ confirmSignUp: WRONG });
    await signUp();
    await heading('Confirm your email');
    await labelled('Code').fill('000000');
    await expect.element(shownSaid).toBeVisible();
    await button('Send a new code').click();
    await toast(
      'Email sent',
      `Please check for our latest email to ${AGNES.email}. Earlier codes no longer work.`,
    );
    expect(bodiesOf('signUp').at(-1)).toEqual({ email: AGNES.email });
    await expect.element(shownSaid).not.toBeInTheDocument();
    await labelled('Code').fill('000001');
    await expect.element(shownSaid).toBeVisible();
    // The code has the focus again, and typing replaces it.
    await expect.element(labelled('Code')).toHaveFocus();
    answer({ confirmSignUp: undefined });
    await userEvent.keyboard(CODE);
    await atPath('/about');
    expect(bodiesOf('confirmSignUp').at(-1)).toMatchObject({ code: CODE });
  });

  it('goes to another address where the first was mistyped, and the input stays', async () => {
    answerUserPool(PASSWORD_IS_ENOUGH);
    await openSignUp();
    await signUp('agnse@example.com');
    await heading('Confirm your email');
    await button('Use another address').click();
    await heading('Create an account');
    await labelled('Email').fill(AGNES.email);
    await button('Sign Up').click();
    await heading('Confirm your email');
    // The input is there again, and signs up again.
    await button('Use another address').click();
    await heading('Create an account');
    await button('Sign Up').click();
    await heading('Confirm your email');
    await labelled('Code').fill(CODE);
    await atPath('/about');
    const full = { full_name: AGNES.full_name, password: PASSWORD };
    expect(bodiesOf('signUp')).toEqual([
      { ...full, email: 'agnse@example.com' },
      { ...full, email: AGNES.email },
      { ...full, email: AGNES.email },
    ]);
  });

  it('is still asked for after a reload, with the password, which isn’t stored', async () => {
    answerUserPool(PASSWORD_IS_ENOUGH);
    await openSignUp();
    await signUp();
    await heading('Confirm your email');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(PASSWORD);
    await openSignUp();
    await heading('Confirm your email');
    await text('Please type it again: we don’t store it');
    await labelled('Password').fill(PASSWORD);
    await labelled('Code').fill(CODE);
    await atPath('/about');
    expect(callsOf('signUp')).toHaveLength(1);
    expect(bodiesOf('confirmSignUp')).toMatchObject([{ password: PASSWORD, code: CODE }]);
  });

  it('from another browser is taken without a new mail', async () => {
    answerUserPool(PASSWORD_IS_ENOUGH);
    await openSignUp();
    await heading('Create an account');
    await labelled('Full name').fill(AGNES.full_name);
    await labelled('Email').fill(AGNES.email);
    await labelled('Password').fill(PASSWORD);
    await button('I already have a code').click();
    await heading('Confirm your email');
    await labelled('Code').fill(CODE);
    await atPath('/about');
    expect(callsOf('signUp')).toEqual([]);
    expect(bodiesOf('confirmSignUp')).toMatchObject([{ email: AGNES.email, code: CODE }]);
  });

  it('is asked for when somebody signs in before, and leads where they had wanted to go', async () => {
    answerUserPool({ InitiateAuth: WRONG_PASSWORD });
    await openSignUp();
    await signUp();
    await heading('Confirm your email');
    await openSignIn('/privacy');
    await expect.element(labelled('Email')).toHaveValue(AGNES.email);
    await signIn();
    const message = `We sent a code to ${AGNES.email} when you signed up.`;
    await toast('Please confirm your email', message);
    await heading('Confirm your email');
    answerUserPool(PASSWORD_IS_ENOUGH);
    await labelled('Code').fill(CODE);
    await atPath('/about');
    expect(callsOf('signUp')).toHaveLength(1);
  });

  it('creates the account even if the sign-in after it fails, which can be done with the address', async () => {
    answerUserPool({ InitiateAuth: WRONG_PASSWORD });
    await openSignUp();
    await signUp();
    await heading('Confirm your email');
    await labelled('Code').fill(CODE);
    await toast('Error signing in');
    await heading('Sign in to Fellside');
    await expect.element(labelled('Email')).toHaveValue(AGNES.email);
    answerUserPool(PASSWORD_IS_ENOUGH);
    await labelled('Password').fill(PASSWORD);
    await button('Sign In').click();
    await atPath('/about');
  });
});

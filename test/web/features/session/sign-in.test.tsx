import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pagePaths } from '../../../../shared/pages.ts';
import { answer, Refusal } from '../../support/answers.ts';
import { button, focus, heading, text } from '../../support/forms.ts';
import { endSession } from '../../support/session.ts';
import {
  AGNES,
  focused,
  labelled,
  missing,
  openSignIn,
  PASSWORD,
  signIn,
  step,
} from '../../support/sign-in.ts';
import { visit } from '../../support/site.tsx';
import { breakStorage, STORAGE_FAULTS } from '../../support/storage-faults.ts';
import { toast } from '../../support/toasts.ts';
import {
  ASKS_FOR_CODE,
  ASKS_FOR_PASSWORD,
  answerUserPool,
  isSignedIn,
  PASSWORD_IS_ENOUGH,
  WRONG_CODE,
  WRONG_PASSWORD,
} from '../../support/user-pool.ts';

const atPath = (path: string) => expect.poll(() => location.pathname).toBe(path);
const welcome = page.getByText('Welcome back!');

describe('signing in', () => {
  it('shows progress and the refusal until an attempt succeeds', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const refuse = async () => {
      await promise;
      return WRONG_PASSWORD;
    };
    answerUserPool({ InitiateAuth: refuse });
    await openSignIn();
    await step('Sign in to Fellside', 'Your bookings, favourites and listings.');
    await signIn(AGNES.email, 'not-the-password');
    const waiting = button('Signing in...');
    await expect.element(waiting).toBeVisible();
    expect(waiting.element().getBoundingClientRect().height).toBe(48);
    resolve();
    await toast('Error signing in', 'Incorrect username or password.');
    answerUserPool(PASSWORD_IS_ENOUGH);
    await labelled('Password').fill(PASSWORD);
    await button('Sign In').click();
    await toast('Welcome back!', 'You have been signed in successfully.');
    await atPath('/about');
    await expect.element(page.getByText('Error signing in')).not.toBeInTheDocument();
  });

  it('asks for an authenticator app’s code', async () => {
    const replies = [ASKS_FOR_CODE, WRONG_CODE, isSignedIn()];
    answerUserPool({
      InitiateAuth: ASKS_FOR_PASSWORD,
      RespondToAuthChallenge: async () => replies.shift() ?? WRONG_CODE,
    });
    await openSignIn();
    await signIn();
    await step(
      'Enter your code',
      'Enter the 6-digit code that your authenticator app shows for Fellside.',
    );
    expect(welcome.elements()).toEqual([]);
    await labelled('Code').fill('000000');
    await toast('Error signing in');
    await labelled('Code').fill('481920');
    await toast('Welcome back!', 'You have been signed in successfully.');
    await atPath('/about');
  });

  it('asks the pool for no attributes of the person, which its tokens may not read', async () => {
    const asked = vi.fn(async () => WRONG_PASSWORD);
    answerUserPool({ ...PASSWORD_IS_ENOUGH, GetUser: asked });
    await openSignIn();
    await signIn();
    await atPath('/about');
    expect(asked).not.toHaveBeenCalled();
  });

  it('fails with a message if the API refuses the new session, and can be repeated', async () => {
    answerUserPool({
      ...PASSWORD_IS_ENOUGH,
      RevokeToken: {},
      GetTokensFromRefreshToken: WRONG_PASSWORD,
    });
    await openSignIn(undefined, { getMe: new Refusal(401, 'Please sign in') });
    endSession();
    await signIn();
    await toast('Error signing in', 'We couldn’t sign you in. Please try again');
    await expect.element(welcome).not.toBeInTheDocument();
    answer({ getMe: AGNES });
    await labelled('Password').fill(PASSWORD);
    await button('Sign In').click();
    await atPath('/about');
  });

  it.each(STORAGE_FAULTS)(
    'isn’t offered where storage is %s: the page says what to allow',
    async (fault) => {
      breakStorage(fault);
      await visit(pagePaths.signIn);
      await heading('Your browser can’t keep you signed in');
      await text(/^It blocks site data or is out of space\. Allow cookies and site data for /);
      await expect.element(button('Load again')).toBeVisible();
    },
  );

  it.each(STORAGE_FAULTS)('says why it fails if storage is %s by then', async (fault) => {
    answerUserPool(PASSWORD_IS_ENOUGH);
    await openSignIn();
    breakStorage(fault);
    await signIn();
    await toast(
      'Error signing in',
      `Your browser can’t keep you signed in. It blocks site data or is out of space. Allow cookies and site data for ${location.host} in your browser settings, then reload this page.`,
    );
    await expect.element(button('Sign In')).toBeEnabled();
    expect(welcome.elements()).toEqual([]);
  });

  it('closes the error when the user leaves', async () => {
    answerUserPool({ InitiateAuth: WRONG_PASSWORD });
    await openSignIn();
    await signIn();
    await toast('Error signing in');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await atPath('/privacy');
    await expect.element(page.getByText('Error signing in')).not.toBeInTheDocument();
  });

  it('asks for missing fields', async () => {
    await openSignIn();
    await button('Sign In').click();
    expect(missing('Email', 'Password')).toEqual([true, true]);
  });

  it('works by keyboard, and the focus returns to the refused field', async () => {
    answerUserPool({ InitiateAuth: WRONG_PASSWORD });
    await openSignIn();
    await focus(labelled('Email'));
    await userEvent.keyboard(`${AGNES.email}{Tab}not-the-password{Enter}`);
    await toast('Error signing in');
    await expect.element(labelled('Password')).toHaveFocus();
    // Typing replaces it.
    answerUserPool(PASSWORD_IS_ENOUGH);
    await userEvent.keyboard(`${PASSWORD}{Enter}`);
    await atPath('/about');
  });

  it('focuses each step’s heading, but not that of a tab', async () => {
    await openSignIn();
    await button('Forgot your password?').click();
    await expect.poll(focused).toBe('Reset your password');
    await button('Back to Sign In').click();
    await expect.poll(focused).toBe('Sign in to Fellside');
    await focus(page.getByRole('tab', { name: 'Sign In' }));
    await userEvent.keyboard('{ArrowRight}');
    await heading('Create an account');
    expect(focused()).toBe('Sign Up');
  });

  it('is over for a user who is already signed in, leads to no other site, and isn’t gone back to', async () => {
    for (const [redirect, path] of [
      ['/about', '/about'],
      ['//elsewhere.example/about', '/'],
    ] as const) {
      const query = new URLSearchParams({ redirect });
      const { length } = history;
      await visit(`${pagePaths.signIn}?${query}`, {
        as: AGNES,
        answers: { searchListings: { items: [], next_cursor: null, total: 0 } },
      });
      await atPath(path);
      expect(history.length).toBe(length);
    }
  });
});

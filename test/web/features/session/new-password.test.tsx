import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, callsOf, refusedField } from '../../support/answers.ts';
import { button, focus, heading, text } from '../../support/forms.ts';
import {
  AGNES,
  focused,
  formSays,
  labelled,
  openSignIn,
  PASSWORD,
  signIn,
  step,
} from '../../support/sign-in.ts';
import { toast } from '../../support/toasts.ts';
import {
  ASKS_FOR_CODE,
  ASKS_FOR_PASSWORD,
  answerUserPool,
  CODE_IS_MAILED,
  isSignedIn,
  PASSWORD_IS_ENOUGH,
  WRONG_CODE,
  WRONG_PASSWORD,
} from '../../support/user-pool.ts';

const CODE = '481920';
const WRONG = 'This code is wrong or has expired.';

const atPath = (path: string) => expect.poll(() => location.pathname).toBe(path);

async function choose(code: string, password: string): Promise<void> {
  await labelled('Code').fill(code);
  await labelled('New password').fill(password);
  await labelled('Confirm password').fill(password);
  await button('Change password').click();
}

describe('a forgotten password', () => {
  it('is replaced with a mailed code, and another code is mailed on request', async () => {
    answerUserPool({ ForgotPassword: CODE_IS_MAILED, ConfirmForgotPassword: WRONG_CODE });
    await openSignIn(undefined, { checkPassword: undefined });
    await button('Forgot your password?').click();
    await step(
      'Reset your password',
      'Enter your email. If you have an account, we’ll send you a code.',
    );
    await labelled('Email').fill(AGNES.email);
    await button('Send code').click();
    await step(
      'Choose a new password',
      'If you have an account, a code is on its way to your email.',
    );
    await text('At least 6 characters');
    await choose('000000', PASSWORD);
    await expect.element(formSays(WRONG)).toBeVisible();
    await button('Send a new code').click();
    await toast(
      'New code sent',
      `If ${AGNES.email} has an account, the code is in our latest email. Earlier codes no longer work.`,
    );
    expect(formSays(WRONG).elements()).toEqual([]);

    const guessable = 'That’s a local place name and easy to guess. Try three unrelated words';
    answer({ checkPassword: refusedField('password', guessable) });
    await choose(CODE, 'rydal-water');
    await expect.element(formSays(guessable)).toBeVisible();
    answer({ checkPassword: undefined });
    answerUserPool({ ConfirmForgotPassword: {}, ...PASSWORD_IS_ENOUGH });
    await choose(CODE, PASSWORD);
    await toast('Welcome back!');
    await atPath('/about');
    expect(callsOf('checkPassword').at(-1)?.body).toEqual({
      email: AGNES.email,
      password: PASSWORD,
    });
  });

  it('isn’t enough for a user with an authenticator app, whose address is known', async () => {
    answerUserPool({
      InitiateAuth: WRONG_PASSWORD,
      ForgotPassword: CODE_IS_MAILED,
      ConfirmForgotPassword: {},
    });
    await openSignIn();
    answer({ checkPassword: undefined });
    await signIn(AGNES.email, 'not-the-password');
    await toast('Error signing in');
    await button('Forgot your password?').click();
    await button('Send code').click();
    await heading('Choose a new password');
    const replies = [ASKS_FOR_CODE, ASKS_FOR_CODE, isSignedIn()];
    answerUserPool({
      InitiateAuth: ASKS_FOR_PASSWORD,
      RespondToAuthChallenge: async () => replies.shift() ?? WRONG_CODE,
    });
    await choose(CODE, PASSWORD);
    await toast('Password changed', 'Please sign in with your new password.');
    await heading('Sign in to Fellside');
    await expect.element(labelled('Email')).toHaveValue(AGNES.email);
    await labelled('Password').fill(PASSWORD);
    await button('Sign In').click();
    await heading('Enter your code');
    await labelled('Code').fill(CODE);
    await atPath('/about');
  });

  it('is replaced by keyboard', async () => {
    answerUserPool({ ForgotPassword: CODE_IS_MAILED, ConfirmForgotPassword: WRONG_CODE });
    await openSignIn(undefined, { checkPassword: undefined });
    await labelled('Email').fill(AGNES.email);
    await focus(button('Forgot your password?'));
    await userEvent.keyboard('{Enter}');
    await expect.poll(focused).toBe('Reset your password');
    await userEvent.keyboard('{Tab}');
    await expect.poll(focused).toBe('Email');
    await userEvent.keyboard(`${AGNES.email}{Enter}`);
    await expect.poll(focused).toBe('Choose a new password');
    // Past the switch that shows the password.
    await userEvent.keyboard(`{Tab}000000{Tab}${PASSWORD}{Tab}{Tab}${PASSWORD}{Enter}`);
    await expect.element(formSays(WRONG)).toBeVisible();
    await expect.poll(focused).toBe('Confirm password');
    answerUserPool({ ConfirmForgotPassword: {}, ...PASSWORD_IS_ENOUGH });
    await labelled('Code').fill('');
    await userEvent.keyboard(`${CODE}{Enter}`);
    await atPath('/about');
  });
});

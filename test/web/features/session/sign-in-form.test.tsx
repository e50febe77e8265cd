import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pagePaths } from '../../../../shared/pages.ts';
import { accessibilityViolations } from '../../support/accessibility.ts';
import { answer, refusedField } from '../../support/answers.ts';
import { button, field, heading, text } from '../../support/forms.ts';
import { visit } from '../../support/site.tsx';
import { toast } from '../../support/toasts.ts';
import {
  ASKS_FOR_CODE,
  ASKS_FOR_PASSWORD,
  answerUserPool,
  CODE_IS_MAILED,
  WRONG_CODE,
  WRONG_PASSWORD,
} from '../../support/user-pool.ts';

const SIGN_UP = `${pagePaths.signIn}?mode=signup`;

const labelled = (label: string) => page.getByLabelText(label, { exact: true });

describe('the form to sign in has no accessibility violations', () => {
  const signIn = async () => {
    await visit(pagePaths.signIn);
    await heading('Sign in to Fellside');
    await field('Email').fill('ruth@example.com');
    await labelled('Password').fill('tarn7x');
    await button('Sign In').click();
  };

  it('after a refusal', async () => {
    answerUserPool({ InitiateAuth: WRONG_PASSWORD });
    await signIn();
    await toast('Error signing in', 'Incorrect username or password.');
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('when it asks for an authenticator app’s code', async () => {
    answerUserPool({ InitiateAuth: ASKS_FOR_PASSWORD, RespondToAuthChallenge: ASKS_FOR_CODE });
    await signIn();
    await heading('Enter your code');
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('at each step for a new password', async () => {
    answerUserPool({ ForgotPassword: CODE_IS_MAILED, ConfirmForgotPassword: WRONG_CODE });
    await visit(pagePaths.signIn);
    await button('Forgot your password?').click();
    await heading('Reset your password');
    expect(await accessibilityViolations()).toEqual([]);
    await field('Email').fill('ruth@example.com');
    await button('Send code').click();
    await heading('Choose a new password');
    expect(await accessibilityViolations()).toEqual([]);
    answer({ checkPassword: undefined });
    await labelled('Code').fill('000000');
    await labelled('New password').fill('tarn7x');
    await labelled('Confirm password').fill('tarn7x');
    await button('Change password').click();
    await text(/^This code is wrong or has expired\./);
    expect(await accessibilityViolations()).toEqual([]);
    await button('Send a new code').click();
    await toast('New code sent');
    expect(await accessibilityViolations()).toEqual([]);
  });
});

describe('the form to sign up has no accessibility violations', () => {
  it('with one of the most common passwords', async () => {
    await visit(SIGN_UP);
    await heading('Create an account');
    await field('Full name').fill('Agnes Tyson');
    await labelled('Password').fill('password');
    await text(/^That’s a very common password\./);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('when it asks for the code, after a wrong one, and after a reload', async () => {
    await visit(SIGN_UP, {
      answers: {
        signUp: undefined,
        confirmSignUp: refusedField('code', 'This code is wrong or has expired.'),
      },
    });
    await heading('Create an account');
    await field('Full name').fill('Agnes Tyson');
    await field('Email').fill('agnes@example.com');
    await labelled('Password').fill('long-meg-and-her-daughters');
    await button('Sign Up').click();
    await heading('Confirm your email');
    await labelled('Code').fill('000000');
    await toast('Error signing up', 'This code is wrong or has expired.');
    expect(await accessibilityViolations()).toEqual([]);
    await visit(SIGN_UP);
    await heading('Confirm your email');
    await expect.element(labelled('Password')).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
  });
});

import { page } from 'vitest/browser';
import { at, type ClickTestsOf, PASSWORD } from '../support/click-test.ts';
import { button, field } from '../support/forms.ts';

export const clickTests: ClickTestsOf<'sign-up'> = {
  signUp: [
    {
      open: at('/auth?mode=signup', undefined, { checkPassword: undefined }),
      ready: async () => {
        await field('Full name').fill('Agnes Tyson');
        await field('Email').fill('agnes.tyson@example.com');
        await page.getByLabelText('Password', { exact: true }).fill(PASSWORD);
        return button('Sign Up');
      },
    },
  ],
  confirmSignUp: 'the last digit of the code confirms it',
  checkPassword: 'it decides nothing',
};

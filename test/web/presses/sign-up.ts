import { page } from 'vitest/browser';
import { button, field } from '../support/forms.ts';
import { at, PASSWORD, type PressesOf } from '../support/pressable.ts';

export const presses: PressesOf<'sign-up'> = {
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

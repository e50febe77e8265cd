import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { pagePaths } from '../../../shared/pages.ts';
import type { Answers } from '../support/answers.ts';
import {
  asked,
  at,
  type ClickTestsOf,
  house,
  listingPage,
  NO_LISTINGS,
  PASSWORD,
} from '../support/click-test.ts';
import { button, field } from '../support/forms.ts';
import { UNCHANGED_SETTINGS } from '../support/records/account.ts';
import { lister, person } from '../support/records.ts';
import { logOut, openUserMenu } from '../support/user-menu.ts';
import { storeTokens } from '../support/user-pool.ts';

const settings = (answers: Answers = {}, user = person()) =>
  at(pagePaths.settings, user, { ...UNCHANGED_SETTINGS, ...answers });

export const clickTests: ClickTestsOf<'account'> = {
  unsubscribe: 'mail programs call it',
  updateMe: [
    {
      open: at(pagePaths.profile, person()),
      ready: async () => {
        await field('Full name').fill('Priya B. Nair');
        return button('Save Changes');
      },
    },
  ],
  updateNotifications: [
    { open: settings({}, lister()), ready: () => page.getByRole('switch').first(), key: ' ' },
  ],
  deleteMe: [
    {
      open: settings(),
      ready: asked(button('Delete account'), 'Delete account', { 'Your password': PASSWORD }),
    },
  ],
  endSession: [
    {
      open: async () => {
        storeTokens();
        await at('/about', person(), { searchListings: NO_LISTINGS })();
      },
      ready: async () => {
        if (logOut.elements().length === 0) await openUserMenu();
        return logOut;
      },
    },
  ],
  endSessions: [
    { open: settings(), ready: asked(button('Log out everywhere'), 'Log out everywhere') },
  ],
  changePassword: [
    {
      open: settings({ checkPassword: undefined }),
      ready: async () => {
        await page.getByLabelText('Current password', { exact: true }).fill('tarn7x');
        await page.getByLabelText(/^New password/).fill(PASSWORD);
        return button('Change password');
      },
    },
  ],
  offerSecondFactor: [
    {
      open: settings(),
      ready: asked(button('Set up'), 'Continue', { 'Your password': PASSWORD }),
    },
  ],
  turnOnSecondFactor: [
    {
      open: async () => {
        const offer = { key: 'JBSWY3DPEHPK3PXP', enrolment: 'enrolment' };
        await settings({ offerSecondFactor: offer })();
        await (await asked(button('Set up'), 'Continue', { 'Your password': PASSWORD })()).click();
      },
      ready: async () => {
        await field('Code').fill('123456');
        return button('Verify and turn on');
      },
    },
  ],
  turnOffSecondFactor: [
    {
      open: settings({ getSecondFactor: { is_on: true, is_required: false } }),
      ready: asked(button('Turn off'), 'Turn off', { 'Your password': PASSWORD }),
    },
  ],
  addFavourite: [
    {
      open: listingPage(house, person()),
      ready: () => button(`Save ${house.title} to favourites`),
      isOnlyHeld: true,
    },
  ],
  removeFavourite: [
    {
      open: listingPage(house, person(), { listFavouriteIds: { listing_ids: [house.id] } }),
      ready: async () => {
        const heart = button(`Save ${house.title} to favourites`);
        await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
        return heart;
      },
      isOnlyHeld: true,
    },
  ],
};

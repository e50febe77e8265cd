import { page } from 'vitest/browser';
import { pagePaths } from '../../../shared/pages.ts';
import { asked, at, type ClickTestsOf } from '../support/click-test.ts';
import { button, choose } from '../support/forms.ts';
import { auditTrail } from '../support/records/audit.ts';
import { adminOrganisation, adminOrganisations } from '../support/records/organisations.ts';
import { ADMIN, reviewQueue } from '../support/records/review.ts';
import { adminUser } from '../support/records/users.ts';
import { CATEGORIES } from '../support/records.ts';

const USER = adminUser();
const userPage = at(pagePaths.adminUser(USER.id), ADMIN, {
  getUser: USER,
  getAffectedStays: reviewQueue().getAffectedStays,
  listAudit: auditTrail(),
});

const organisations = at(pagePaths.adminOrganisations, ADMIN, {
  listOrganisations: adminOrganisations(adminOrganisation()),
});

export const clickTests: ClickTestsOf<'administration'> = {
  updateUser: [
    { open: userPage, ready: asked(button('Suspend'), 'Suspend User', { Reason: 'Spam.' }) },
    { open: userPage, ready: asked(button('Make admin'), 'Make Admin') },
  ],
  readRecords: [
    {
      open: at(pagePaths.adminRecords(USER.id), ADMIN, { getUser: USER }),
      ready: async () => {
        await page.getByLabelText(/^Reason/).fill('Both say that the other cancelled.');
        return button('Read Bookings');
      },
    },
  ],
  addNote: [
    {
      open: userPage,
      ready: async () => {
        await page.getByLabelText(/^Note/).fill('Rang us.');
        return button('Add Note');
      },
    },
  ],
  adminUpdateOrganisation: [
    {
      open: organisations,
      ready: () => page.getByRole('switch', { name: 'Nell Dixon Lets is verified' }).first(),
      key: ' ',
      isOnlyHeld: true,
    },
    {
      open: organisations,
      ready: async () => {
        const dialog = page.getByRole('dialog');
        if (dialog.elements().length === 0) await choose('Plan of Nell Dixon Lets', 'Premium');
        return dialog.getByRole('button', { name: 'Change Plan' });
      },
    },
  ],
  updateCategories: [
    {
      open: at(pagePaths.adminCategories, ADMIN, {
        getAdminCategories: { ...CATEGORIES, revision: 1, moving: [] },
      }),
      ready: async () => {
        const row = page.getByRole('group', { name: 'Ambleside', exact: true });
        await row.getByLabelText('Other names').fill('Waterhead');
        return button('Save Changes');
      },
    },
  ],
  applyCategoryRenames: 'it goes on by itself',
};

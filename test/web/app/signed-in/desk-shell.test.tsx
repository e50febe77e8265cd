import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { pagePaths } from '../../../../shared/pages.ts';
import { PHONE } from '../../support/accessibility.ts';
import { focus, heading } from '../../support/forms.ts';
import { UNCHANGED_SETTINGS } from '../../support/records/account.ts';
import { dashboardWith } from '../../support/records/photo-batches.ts';
import { ADMIN, reviewQueue } from '../../support/records/review.ts';
import { lister, organisation } from '../../support/records.ts';
import { visit } from '../../support/site.tsx';

const list = page.getByRole('navigation', { name: 'Your account' });
const namesIn = (pages: Locator) =>
  pages
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);

/** How much of a list is hidden below its end. */
const hiddenHeight = (pages: Locator): number => {
  const { scrollHeight, clientHeight } = pages.element();
  return scrollHeight - clientHeight;
};

const openSettings = async () => {
  const none = { items: [], next_cursor: null };
  await visit(pagePaths.settings, {
    as: lister(),
    answers: {
      ...UNCHANGED_SETTINGS,
      getReservationMonth: { items: [], listings: [] },
      listBlockedGuests: none,
      listFavourites: none,
      listMyBookings: none,
      listMyEnquiries: none,
      listMyListings: none,
      listMyOrganisations: { items: [organisation()] },
      listMyReservations: none,
    },
  });
  await heading('Settings');
};

const PAGES = {
  Overview: 'Welcome back, Nell',
  Listings: 'Your listings',
  Enquiries: 'Enquiries',
  Reservations: 'Reservations',
  Favourites: 'Your Favourites',
  'My Bookings': 'My Bookings',
  Organisation: 'Organisation',
  Profile: 'Profile',
  Settings: 'Settings',
} as const;

describe('an admin’s list of pages', () => {
  const administration = page.getByRole('navigation', { name: 'Administration' });

  it('is either of the administration or of one’s own, leads to the other, and doesn’t scroll', async () => {
    await visit(pagePaths.adminDashboard, {
      as: ADMIN,
      answers: {
        ...dashboardWith(),
        ...reviewQueue(),
        listMyListings: { items: [], next_cursor: null },
        listMyOrganisations: { items: [] },
      },
    });
    await heading('Admin Dashboard');
    expect(namesIn(administration)).toEqual([
      'Admin Dashboard',
      'Review Queue',
      'Listings',
      'Users',
      'Organisations',
      'Categories',
      'Audit Trail',
      'Your account',
    ]);
    expect(hiddenHeight(administration)).toBe(0);
    await administration.getByRole('link', { name: 'Your account' }).click();
    await heading('Welcome back, Edith');
    expect(namesIn(list)).toEqual([
      ...['Overview', 'Listings', 'Enquiries', 'Reservations', 'Occupancy and income'],
      ...['Favourites', 'My Bookings', 'Organisation', 'Profile', 'Settings', 'Administration'],
    ]);
    expect(hiddenHeight(list)).toBe(0);
    await list.getByRole('link', { name: 'Administration' }).click();
    await heading('Admin Dashboard');
  });
});

describe('the list of the user’s pages', () => {
  it('links to each page by keyboard, and marks the open one', async () => {
    await openSettings();
    for (const [label, title] of Object.entries(PAGES)) {
      const link = list.getByRole('link', { name: label, exact: true });
      await focus(link);
      await userEvent.keyboard('{Enter}');
      await heading(title);
      const current = [...list.element().querySelectorAll('[aria-current="page"]')];
      expect(current.map(({ textContent }) => textContent)).toEqual([label]);
    }
  });

  it('scrolls the open page’s link into view on a narrow screen', async () => {
    await page.viewport(PHONE.width, PHONE.height);
    await openSettings();
    const link = list.getByRole('link', { name: 'Settings' });
    await expect.element(link).toBeVisible();
    const { left, right } = link.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(PHONE.width);
    expect(list.element().scrollWidth).toBeGreaterThan(PHONE.width);
  });
});

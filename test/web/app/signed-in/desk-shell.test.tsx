import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pagePaths } from '../../../../shared/pages.ts';
import { PHONE } from '../../support/accessibility.ts';
import { focus, heading } from '../../support/forms.ts';
import { UNCHANGED_SETTINGS } from '../../support/records/account.ts';
import { lister, organisation } from '../../support/records.ts';
import { visit } from '../../support/site.tsx';

const list = page.getByRole('navigation', { name: 'Your account' });
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

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AffectedStays } from '../../../../shared/bookings/affected-schema.ts';
import type { OwnCalendar } from '../../../../shared/bookings/schema.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import type { AdminUser } from '../../../../shared/profiles/admin-schema.ts';
import { formatDate } from '../../../../web/src/lib/dates.ts';
import { accessibilityViolations } from '../../support/accessibility.ts';
import { answer, DENIED } from '../../support/answers.ts';
import { button, heading } from '../../support/forms.ts';
import { bookingId, dayOfNextMonth, OWN_CALENDAR } from '../../support/records/bookings.ts';
import { myListingCard, publishedListing } from '../../support/records/listings.ts';
import { lister, organisation, person } from '../../support/records.ts';
import { visit } from '../../support/site.tsx';
import { toast } from '../../support/toasts.ts';

const cottage = publishedListing({ title: 'Loughrigg Cottage' });

const STAY: OwnCalendar['occupied'][number] = {
  booking_id: bookingId(1),
  status: 'CONFIRMED',
  guest_name: 'Mary Wilson',
  check_in: dayOfNextMonth(4),
  check_out: dayOfNextMonth(8),
};
const REQUEST: OwnCalendar['occupied'][number] = {
  booking_id: bookingId(2),
  status: 'PENDING',
  guest_name: 'Tom Airey',
  check_in: dayOfNextMonth(10),
  check_out: dayOfNextMonth(12),
};
const calendar = (...occupied: OwnCalendar['occupied']): OwnCalendar => ({
  ...OWN_CALENDAR,
  occupied,
});

const question = page.getByRole('dialog');

it('archiving first says which requests it cancels and which stays remain, and afterwards what happened', async () => {
  await visit(pagePaths.myListings, {
    as: lister(),
    answers: {
      listMyListings: { items: [myListingCard(cottage)], next_cursor: null },
      listMyOrganisations: { items: [organisation()] },
      getMyCalendar: DENIED,
      archiveListing: () => {
        const archived = { ...cottage, status: 'ARCHIVED', revision: 2 } as const;
        answer({
          getMyCalendar: calendar(STAY),
          listMyListings: { items: [myListingCard(archived)], next_cursor: null },
        });
        return archived;
      },
    },
  });
  await button('More for Loughrigg Cottage').click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect
    .element(question.getByText(/^The requests and stays couldn’t be loaded\./))
    .toBeVisible();
  answer({ getMyCalendar: calendar(STAY, REQUEST) });
  await question.getByRole('button', { name: 'Try again' }).click();
  await expect.element(question.getByText('1 request will be cancelled')).toBeVisible();
  const [from, to] = [REQUEST.check_in, REQUEST.check_out].map(formatDate);
  await expect
    .element(question.getByText(`Tom Airey, ${from} to ${to}, Loughrigg Cottage`))
    .toBeVisible();
  await expect.element(question.getByText('1 accepted stay will remain')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await question.getByRole('button', { name: 'Archive Listing' }).click();
  await toast(
    'Listing archived',
    '"Loughrigg Cottage" is no longer on the site. 1 request was cancelled. 1 accepted stay remains.',
  );
});

it('suspending first says which stays remain, and afterwards that they do', async () => {
  const none = { total: 0, first: [] };
  const affected: AffectedStays = {
    requests: none,
    stays: { total: 1, first: [{ ...STAY, listing_title: 'Loughrigg Cottage' }] },
    own_requests: none,
    own_stays: none,
  };
  const user: AdminUser = {
    ...person({
      id: '0b6f1d3e-5a7c-4e2b-9d81-3c4a5b6d7e8f',
      full_name: 'Agnes Tyson',
      role: 'LISTER',
    }),
    suspended: false,
    second_factor: false,
    needs_second_factor: false,
    organisations: [],
  };
  await visit(pagePaths.adminUser(user.id), {
    as: person({ role: 'ADMIN', assurance: 'aal2' }),
    answers: {
      getUser: user,
      getAffectedStays: affected,
      listAudit: { items: [], next_cursor: null },
      updateUser: { ...user, suspended: true },
    },
  });
  await heading(/^Agnes Tyson/);
  await button('Suspend').click();
  await expect.element(question.getByText('1 accepted stay will remain')).toBeVisible();
  await expect.element(question.getByText(/^Mary Wilson, 4 /)).toBeVisible();
  await question.getByLabelText('Reason', { exact: true }).fill('Spam.');
  await question.getByRole('button', { name: 'Suspend User' }).click();
  await toast(
    'User suspended',
    'Agnes Tyson is signed out, and their listings are hidden. 1 accepted stay remains.',
  );
});

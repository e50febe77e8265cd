import { expect, it } from 'vitest';
import { commands, type Locator, page } from 'vitest/browser';
import { pagePaths } from '../../shared/pages.ts';
import type { OperationId } from '../../shared/routes.ts';
import { memory } from '../../web/src/components/shortlist/device-memory.ts';
import { type Answers, answer, callsOf } from './support/answers.ts';
import { button } from './support/forms.ts';
import { listerDesk } from './support/lister-desk.ts';
import { booking, bookingId, bookings } from './support/records/bookings.ts';
import { enquiries, enquiry } from './support/records/enquiries.ts';
import { cardOf, favourite, favourites } from './support/records/favourites.ts';
import { exampleId, ownListing, publishedListing } from './support/records/listings.ts';
import { ADMIN, adminListing, reviewCard, reviewQueue, waiting } from './support/records/review.ts';
import { lister, person } from './support/records.ts';
import { visit } from './support/site.tsx';

/**
 * A press takes a row off its list. Whatever comes next on the same spot, as a click of its own and not
 * as part of a double click, presses nothing of the next row.
 */

interface List {
  readonly open: () => Promise<unknown>;
  /** The steps that take the first row off the list. The last is a press of the returned target. */
  readonly target: () => Promise<Locator> | Locator;
  /** The row's text after the press. */
  readonly label: string;
  readonly id: OperationId;
  /** How often it is called. @default once */
  readonly times?: number;
}

const NOBODY = { items: [], next_cursor: null };
const first = booking({ guest_is_blocked: false });
const second = booking({ id: bookingId(2), guest_name: 'Mary Wilson', guest_is_blocked: false });

const reservations = (answers: Answers) => () =>
  visit(pagePaths.reservations, {
    as: lister(),
    answers: {
      listMyReservations: ({ query: { status } }) =>
        status === 'PENDING' ? bookings(first, second) : bookings(),
      getReservationMonth: { items: [], listings: [] },
      listBlockedGuests: NOBODY,
      ...answers,
    },
  });
const onlySecond: Answers = {
  listMyReservations: ({ query: { status } }) =>
    status === 'PENDING' ? bookings(second) : bookings(),
};

const [one, two] = [
  enquiry(),
  enquiry({ id: 'enq_01JZ8M4Q3V6T2X0B9C7D5E1F4H', name: 'Tom Airey' }),
];
const cottage = publishedListing({ title: 'Slate cottage at Nab Scar' });
const barn = publishedListing({ id: exampleId('lst', 2), title: 'Barn below Loughrigg' });
const blockedGuests = ['Priya Nair', 'Mary Wilson'].map((guest_name, number) => ({
  booking_id: bookingId(number + 1),
  guest_name,
  blocked_at: first.created_at,
}));
const drafts = [
  ownListing({ title: 'Draft that goes' }),
  ownListing({ id: exampleId('lst', 2), title: 'Draft that stays' }),
];
const onSite = ['Barn on the site', 'Croft beside it'].map((title, number) => ({
  ...reviewCard({
    id: exampleId('lst', number + 1),
    status: 'PUBLISHED',
    title,
    featured: true,
  }),
  hidden: false,
}));
const queue = waiting('The first cottage', 'The second one');

const LISTS: Readonly<Record<string, List>> = {
  'requests, accepted': {
    open: reservations({
      confirmBooking: () => {
        answer(onlySecond);
        return { ...first, status: 'CONFIRMED' };
      },
    }),
    target: () => button('Accept, Priya Nair'),
    label: 'the answer to Priya Nair',
    id: 'confirmBooking',
  },
  'requests, declined': {
    open: reservations({
      declineBooking: () => {
        answer(onlySecond);
        return { ...first, status: 'CANCELLED', cancellation_reason: 'DECLINED' };
      },
    }),
    target: async () => {
      await button('Decline, Priya Nair').click();
      return page.getByRole('dialog').getByRole('button', { name: 'Decline request' });
    },
    label: 'the answer to Priya Nair',
    id: 'declineBooking',
  },
  'blocked guests': {
    open: reservations({
      listBlockedGuests: { items: blockedGuests, next_cursor: null },
      unblockGuest: () => {
        answer({ listBlockedGuests: { items: blockedGuests.slice(1), next_cursor: null } });
      },
    }),
    target: () => button('Unblock Priya Nair'),
    label: 'Unblocked',
    id: 'unblockGuest',
  },
  enquiries: {
    open: () =>
      visit(`${pagePaths.enquiries}?status=new`, {
        as: lister(),
        answers: {
          listMyEnquiries: enquiries(one, two),
          updateEnquiry: () => {
            answer({ listMyEnquiries: enquiries(two) });
            return { ...one, status: 'ARCHIVED' };
          },
        },
      }),
    target: () => button(`Archive, ${one.name}`),
    label: 'Archived',
    id: 'updateEnquiry',
  },
  favourites: {
    open: () =>
      visit(pagePaths.favourites, {
        as: person(),
        answers: {
          listFavourites: favourites(favourite(cottage), favourite(barn)),
          removeFavourite: () => {
            answer({ listFavourites: favourites(favourite(barn)) });
          },
        },
      }),
    target: () => button(`Save ${cottage.title} to favourites`),
    label: 'Removed',
    id: 'removeFavourite',
  },
  shortlist: {
    open: async () => {
      // The latest comes first.
      for (const each of [barn, cottage]) await memory.keep(each, true);
      await visit(pagePaths.shortlist, {
        answers: { getListingCards: { items: [cardOf(cottage), cardOf(barn)] } as never },
      });
    },
    target: () => button(`Keep ${cottage.title} on your shortlist`),
    label: 'Removed',
    id: 'removeFavourite',
    // Both are on this device alone.
    times: 0,
  },
  'own listings': {
    open: () =>
      visit(pagePaths.myListings, { as: lister(), answers: listerDesk(...drafts).answers }),
    target: async () => {
      await button('More for Draft that goes').click();
      await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
      return page.getByRole('dialog').getByRole('button', { name: 'Delete Draft' });
    },
    label: 'Deleted',
    id: 'deleteListing',
  },
  'all listings': {
    open: () =>
      visit(`${pagePaths.adminListings}?featured=true`, {
        as: ADMIN,
        answers: {
          listAdminListings: { items: onSite, total: 2, next_cursor: null },
          unfeatureListing: () => {
            answer({
              listAdminListings: { items: onSite.slice(1), total: 1, next_cursor: null },
            });
            return adminListing(reviewCard({ status: 'PUBLISHED', title: 'Barn on the site' }));
          },
        },
      }),
    target: async () => {
      await button('More for Barn on the site').click();
      return page.getByRole('menuitem', { name: 'Stop featuring' });
    },
    label: 'No longer featured',
    id: 'unfeatureListing',
  },
  'the review queue': {
    open: () => visit(pagePaths.reviewQueue, { as: ADMIN, answers: reviewQueue(...queue) }),
    target: () => button(`Approve ${queue[0].title}`),
    label: `Approved ${queue[0].title}`,
    id: 'approveListing',
  },
};

const titles = () =>
  page
    .getByRole('article')
    .elements()
    .map((card) => card.querySelector('h2, h3')?.textContent);

it.for(Object.entries(LISTS))(
  'a second click on the same spot presses nothing in the next row: %s',
  async ([, { open, target, label, id, times = 1 }]) => {
    await open();
    await expect.poll(() => titles().length).toBeGreaterThan(1);
    const pressed = await target();
    await expect.element(pressed).toBeVisible();
    await pressed.hover();
    const { left, top, width, height } = pressed.element().getBoundingClientRect();
    const spot = [left + width / 2, top + height / 2] as const;
    await commands.clickAt(...spot, 1);
    await expect.element(page.getByText(label, { exact: true }).first()).toBeVisible();
    const [x, y] = spot;
    // By its place: a row that only keeps it can't be pressed, so it isn't found by a point.
    const rowThere = () =>
      [...document.querySelectorAll('article')]
        .find((row) => {
          const { left, right, top, bottom } = row.getBoundingClientRect();
          return left <= x && x <= right && top <= y && y <= bottom;
        })
        ?.querySelector('h2, h3')?.textContent;
    const there = rowThere();
    await expect.poll(() => callsOf(id)).toHaveLength(times);
    expect(document.elementFromPoint(...spot)?.closest('button')?.textContent ?? '').not.toContain(
      'Undo',
    );
    await commands.clickAt(...spot, 1);
    expect(rowThere()).toBe(there);
    expect(callsOf(id)).toHaveLength(times);
    expect(page.getByRole('dialog').elements()).toEqual([]);
  },
);

import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { formatDay, formatDays } from '../../../shared/bookings/date-words.ts';
import { addDays, londonDate } from '../../../shared/dates.ts';
import type { OperationResponse } from '../../../shared/operations.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { formatTime } from '../../../web/src/lib/dates.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { type Answers, answer, callsOf, DENIED, held } from '../support/answers.ts';
import { heading, link, text, tryAgainWith } from '../support/forms.ts';
import { booking, bookingId, bookings, dayOfNextMonth } from '../support/records/bookings.ts';
import { exampleId, myListingCard, ownListing, readyPhotos } from '../support/records/listings.ts';
import { lister, NOTHING_YET, organisation, person } from '../support/records.ts';
import { visit } from '../support/site.tsx';

type Dashboard = OperationResponse<'getDashboard'>;

const counts = (fields: Partial<Dashboard> = {}): Dashboard => ({
  ...NOTHING_YET,
  has_organisation: true,
  ...fields,
});

const openAsLister = async (answers: Answers = {}) => {
  await visit(pagePaths.dashboard, {
    as: lister(),
    answers: {
      getDashboard: counts(),
      listMyOrganisations: { items: [organisation()] },
      listMyListings: { items: [], next_cursor: null },
      ...answers,
    },
  });
  await heading('Welcome back, Nell');
};

const ways = page.getByRole('region', { name: 'Go to' });
const way = (name: string) => ways.getByRole('link', { name, exact: true });

const figures = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]),
  );

/** The parts of the page from top to bottom. */
const order = () =>
  [...document.querySelectorAll('main h2, main dl')].map((part) =>
    part.localName === 'dl' ? 'counts' : part.textContent,
  );

const NO_FIGURES = { Published: '0', 'Pending Review': '0', Drafts: '0', 'New Enquiries': '0' };

describe('the dashboard', () => {
  it('greets by name, shows the counts, and links on', async () => {
    await openAsLister({
      getDashboard: counts({
        published: 3,
        pending: 2,
        drafts: 4,
        new_enquiries: 5,
        pending_reservations: 2,
        favourites: 6,
      }),
    });
    await text('Your listings and their status.');
    expect(document.title).toBe('Dashboard | Fellside');
    expect(document.querySelector<HTMLMetaElement>('meta[name="robots"]')?.content).toBe('noindex');
    await expect
      .poll(figures)
      .toEqual({ Published: '3', 'Pending Review': '2', Drafts: '4', 'New Enquiries': '5' });
    for (const [name, path] of [
      ['My Listings 9 listings, 2 waiting for review', pagePaths.myListings],
      ['Enquiries 5 new', pagePaths.enquiries],
      ['Reservations 2 to answer', pagePaths.reservations],
      ['Favourites 6 saved for later', pagePaths.favourites],
      ['My Bookings Stays you have requested', pagePaths.bookings],
      ['Organisation Nell Dixon Lets', pagePaths.organisation],
    ] as const) {
      await expect.element(way(name)).toHaveAttribute('href', path);
    }
    expect(ways.getByRole('link').elements()).toHaveLength(6);
    await expect.element(link('Create Listing').first()).toBeVisible();
    expect(await accessibilityViolations({ isWhole: true })).toEqual([]);
    await way('My Listings 9 listings, 2 waiting for review').click();
    await heading('Your listings');
  });

  it('says on each link what doesn’t exist yet', async () => {
    await openAsLister();
    for (const name of [
      'My Listings None yet',
      'Enquiries None new',
      'Reservations None to answer',
      'Favourites None yet',
    ]) {
      await expect.element(way(name)).toBeVisible();
    }
  });

  it('shows the owner of a rejected listing what to do', async () => {
    const note = 'The second photo shows a different house.';
    const rejected = ownListing({
      status: 'REJECTED',
      rejection_note: note,
      photos: readyPhotos('The garden'),
    });
    const pending = ownListing({ status: 'PENDING', revision: 2 });
    const shown = (listing: typeof rejected): OperationResponse<'listMyListings'> => ({
      items: [myListingCard(listing)],
      next_cursor: null,
    });
    await openAsLister({
      getDashboard: counts({ rejected: 1 }),
      listMyListings: shown(rejected),
      submitListing: () => {
        answer({ getDashboard: counts({ pending: 1 }), listMyListings: shown(pending) });
        return pending;
      },
    });
    await expect.element(way('My Listings 1 listing, 1 sent back')).toBeVisible();
    const listings = page.getByRole('region', { name: 'Your listings' });
    await expect
      .element(listings.getByText(/The second photo shows a different house\.$/))
      .toBeVisible();
    await listings.getByRole('button', { name: /^Submit for Review/ }).click();
    await expect.element(listings.getByText('Pending', { exact: true })).toBeVisible();
    await expect.element(way('My Listings 1 listing, 1 waiting for review')).toBeVisible();
    await expect.poll(figures).toEqual({ ...NO_FIGURES, 'Pending Review': '1' });
    expect(callsOf('submitListing').map(({ params }) => params)).toEqual([
      { listing_id: rejected.id },
    ]);
  });

  it('shows a user without an organisation how to get started', async () => {
    await visit(pagePaths.dashboard, {
      as: person({ created_at: new Date().toISOString() }),
      answers: { listMyOrganisations: { items: [] } },
    });
    await heading('Welcome, Ruth');
    await expect
      .element(page.getByRole('heading', { level: 2, name: 'Get Started' }))
      .toBeVisible();
    await text(/^To list a property, first create your organisation/);
    await text(/^Listing is free while we are new\./);
    expect(figures()).toEqual(NO_FIGURES);
    expect(link('Create Listing').elements()).toEqual([]);
    expect(
      ways
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([
      'FavouritesNone yet',
      'My BookingsStays you have requested',
      'My ListingsNone yet',
      'EnquiriesNone new',
      'OrganisationNone yet',
    ]);
    expect(await accessibilityViolations()).toEqual([]);
    await link('Create Organisation').click();
    await heading('Create Organisation');
  });

  it('shows a guest their next stay first, the counts last, and no page of listers in the list of pages', async () => {
    const later = booking({
      id: bookingId(2),
      check_in: dayOfNextMonth(20),
      check_out: dayOfNextMonth(22),
    });
    const next = booking({
      status: 'CONFIRMED',
      arrival: {
        address: '1 Beck Side, Rydal',
        postcode: 'LA22 9LR',
        arrival_time: 'From 16:00',
        departure_time: null,
        arrival_phone: null,
        entry_instructions: null,
        directions: null,
        house_rules: null,
      },
    });
    const gone = booking({
      id: bookingId(3),
      status: 'CANCELLED',
      cancellation_reason: 'BY_GUEST',
      check_in: dayOfNextMonth(2),
    });
    await visit(pagePaths.dashboard, {
      as: person(),
      answers: { listMyOrganisations: { items: [] }, listMyBookings: bookings(later, next, gone) },
    });
    const stay = page.getByRole('region', { name: 'Your next stay' });
    await expect.element(stay.getByText('Confirmed')).toBeVisible();
    await expect.element(stay.getByText(formatDays(next.check_in, next.check_out))).toBeVisible();
    await expect
      .element(stay.getByText(/^1 Beck Side, Rydal, LA22 9LR\. .*: From 16:00$/))
      .toBeVisible();
    const others = stay.getByRole('list', { name: 'Later stays' });
    await expect
      .element(others.getByText(formatDays(later.check_in, later.check_out)))
      .toBeVisible();
    await expect.element(stay.getByRole('link', { name: 'My Bookings' })).toBeVisible();
    expect(order()).toEqual(['Your next stay', 'Go to', 'Get Started', 'counts']);
    const pages = page.getByRole('navigation', { name: 'Your account' }).getByRole('link');
    expect(pages.elements().map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Favourites',
      'My Bookings',
      'Profile',
      'Settings',
    ]);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('says until when the host answers, and leads to other stays in place of one that fell through', async () => {
    const asked = booking();
    const declined = booking({
      id: bookingId(2),
      status: 'CANCELLED',
      cancellation_reason: 'DECLINED',
      check_in: dayOfNextMonth(20),
      check_out: dayOfNextMonth(22),
    });
    await visit(pagePaths.dashboard, {
      as: person(),
      answers: { listMyOrganisations: { items: [] }, listMyBookings: bookings(asked, declined) },
    });
    await text(/^The host answers by Thu 4 June, 15:30\.$/);
    const note = page.getByRole('note');
    await expect
      .poll(() => note.element().textContent)
      .toMatch(/^Declined by the host\. Slate cottage above Rydal Water, /);
    const ways = new URL(
      note.getByRole('link').element().getAttribute('href') ?? '',
      location.href,
    );
    expect(Object.fromEntries(ways.searchParams)).toEqual({
      type: 'HOLIDAY',
      check_in: declined.check_in,
      check_out: declined.check_out,
      guests: '2',
    });
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('leads a guest without a stay to the holiday lets', async () => {
    await visit(pagePaths.dashboard, {
      as: person(),
      answers: { listMyOrganisations: { items: [] } },
    });
    const stay = page.getByRole('region', { name: 'Your next stay' });
    await expect.element(stay.getByText('You have no stay booked.')).toBeVisible();
    await expect
      .element(stay.getByRole('link', { name: 'Find a holiday let' }))
      .toHaveAttribute('href', '/listings?type=HOLIDAY');
  });

  it('doesn’t move when the next stay comes after the counts', async () => {
    let moved = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        moved += (entry as PerformanceEntry & { readonly value: number }).value;
      }
    });
    const stays = held<'listMyBookings'>(bookings(booking({ status: 'CONFIRMED' })));
    await visit(pagePaths.dashboard, {
      as: person(),
      answers: { listMyOrganisations: { items: [] }, listMyBookings: stays.answer },
    });
    await heading('Welcome back, Ruth');
    await expect.poll(() => callsOf('getDashboard')).toHaveLength(1);
    for (const _ of ['laid out', 'painted']) await new Promise(requestAnimationFrame);
    observer.observe({ type: 'layout-shift' });
    stays.letGo();
    await expect.element(page.getByRole('region', { name: 'Your next stay' })).toBeVisible();
    await expect.poll(figures).toEqual(NO_FIGURES);
    for (const _ of ['laid out', 'painted']) await new Promise(requestAnimationFrame);
    observer.disconnect();
    expect(moved).toBe(0);
  });

  it.each([
    [pagePaths.enquiries, 'No enquiries found'],
    [pagePaths.reservations, 'No reservations yet'],
    [pagePaths.myListings, 'No listings yet'],
  ])('leads a guest to %s, which says that there is nothing, not an error', async (path, title) => {
    const none = { items: [], next_cursor: null };
    await visit(path, {
      as: person(),
      answers: { listMyOrganisations: { items: [] }, listMyListings: none },
    });
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
  });

  it('shows a host today and this week: requests, arrivals and departures', async () => {
    const today = londonDate(new Date());
    const stay = (
      number: number,
      guest_name: string | null,
      from: number,
      to: number,
      fields = {},
    ) => ({
      id: bookingId(number),
      listing_id: exampleId('lst', 1),
      listing_title: 'Slate cottage',
      status: 'CONFIRMED' as const,
      guests: 2,
      guest_name,
      check_in: addDays(today, from),
      check_out: addDays(today, to),
      ...fields,
    });
    await openAsLister({
      getDashboard: counts({
        pending_reservations: 2,
        answer_by: `${today}T22:08:00.000Z`,
      }),
      // For the page that the link opens.
      listMyReservations: { items: [], next_cursor: null },
      listBlockedGuests: { items: [], next_cursor: null },
      getReservationMonth: {
        listings: [
          {
            id: exampleId('lst', 1),
            title: 'Slate cottage',
            blocked: [],
            fetched: [
              {
                check_in: addDays(today, 5),
                check_out: addDays(today, 9),
                kind: 'RESERVED',
                rolling: false,
                channel: 'Airbnb',
              },
            ],
            closed: [],
            lacks_arrival: true,
            troubles: [
              {
                channel: 'Airbnb',
                unread_since: '2026-06-03T08:14:00.000Z',
                conflicts: [
                  {
                    booking_id: bookingId(2),
                    guest_name: 'Tom Airey',
                    check_in: '2027-06-10',
                    check_out: '2027-06-14',
                    kind: 'DOUBLE',
                  },
                ],
              },
            ],
          },
        ],
        items: [
          stay(1, 'Ruth Birkett', -3, 0),
          stay(2, 'Tom Airey', 0, 12),
          stay(3, null, 3, 5),
          stay(4, 'A request', 1, 2, { status: 'PENDING' }),
          stay(5, 'Far away', 9, 12),
        ],
      },
    });
    const week = page.getByRole('region', { name: 'Today and this week' });
    const deadline = formatTime(`${today}T22:08:00.000Z`);
    await expect
      .element(
        week.getByText(
          new RegExp(`^2 requests need your answer, the first by ${deadline} (today|tomorrow)$`),
        ),
      )
      .toBeVisible();
    for (const said of [
      'Double booking. Tom Airey’s nights in Slate cottage, 10 to 14 June 2027: Airbnb shows some of them as taken.',
      'We can’t read Airbnb’s calendar for Slate cottage. We’ve been trying since 3 June 2026, so newer bookings there aren’t blocked here.',
    ]) {
      await expect.poll(() => week.element().textContent).toContain(said);
    }
    const lines = () =>
      week
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent);
    const soon = (days: number) => formatDay(addDays(today, days), { year: false });
    await expect
      .poll(lines)
      .toEqual([
        'TodayRuth Birkett leavesSlate cottage',
        'TodayTom Airey arrivesSlate cottageChangeoverAdd arrival details',
        `${soon(3)}A guest arrivesSlate cottageAdd arrival details`,
        `${soon(5)}A guest leavesSlate cottage`,
        `${soon(5)}A guest from Airbnb arrivesSlate cottageChangeover`,
      ]);
    expect(await accessibilityViolations()).toEqual([]);
    await expect
      .element(week.getByRole('link', { name: 'Tom Airey' }))
      .toHaveAttribute('href', `${pagePaths.reservations}?show=accepted#${bookingId(2)}`);
    await week.getByRole('link', { name: 'Answer' }).click();
    await heading('Reservations');
  });

  it('reserves the counters’ places while they load', async () => {
    const asked = held<'getDashboard'>(counts());
    await openAsLister({ getDashboard: asked.answer });
    const ledger = () => document.querySelector('dl');
    const height = () => ledger()?.getBoundingClientRect().height;
    const isBusy = () => ledger()?.ariaBusy;
    await expect.poll(isBusy).toBe('true');
    const before = height();
    expect(before).toBeGreaterThan(0);
    expect(await accessibilityViolations()).toEqual([]);
    asked.letGo();
    await expect.poll(isBusy).toBe('false');
    expect(height()).toBe(before);
  });

  it('can be loaded again after a failure', async () => {
    await openAsLister({ getDashboard: DENIED });
    const alert = page.getByRole('alert');
    await expect
      .element(alert.getByRole('heading', { name: 'Something went wrong' }))
      .toBeVisible();
    await expect.element(alert.getByText('Please try again later')).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await tryAgainWith({ getDashboard: counts() });
    await expect.element(page.getByRole('heading', { level: 2, name: 'Go to' })).toBeVisible();
  });
});

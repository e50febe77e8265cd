import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { pagePaths, servedPaths } from '../../shared/pages.ts';
import { focus, heading } from './support/forms.ts';
import {
  channelOf,
  dayOfNextMonth,
  FREE_CALENDAR,
  fetchedNights,
  OWN_CALENDAR,
} from './support/records/bookings.ts';
import { asPublic, listingPlace, publishedListing } from './support/records/listings.ts';
import { cards, found } from './support/records/search.ts';
import { lister, organisation } from './support/records.ts';
import { visit } from './support/site.tsx';

beforeEach(() => commands.emulateMedia({ forcedColors: 'active' }));
afterEach(() => commands.emulateMedia({ forcedColors: 'none' }));

/** An element's look in forced colours, without gradients and shadows. */
function lookOf(element: Element | null, part?: string): string {
  if (element === null) throw new Error('There is no such element');
  const style = getComputedStyle(element, part);
  const { backgroundColor, color, textDecorationLine } = style;
  const { borderTopWidth, borderTopStyle, borderTopColor } = style;
  const { borderBottomWidth, borderBottomStyle, borderBottomColor } = style;
  const top = [borderTopWidth, borderTopStyle, borderTopColor].join(' ');
  const bottom = [borderBottomWidth, borderBottomStyle, borderBottomColor].join(' ');
  return [backgroundColor, color, textDecorationLine, top, bottom].join('; ');
}

const day = (date: string) => document.querySelector(`[data-date="${date}"]`);

const cottage = publishedListing({ price: 120, sleeps: 4 });
const taken = { check_in: dayOfNextMonth(20), check_out: dayOfNextMonth(23) };
const closed = { start_date: dayOfNextMonth(25), end_date: dayOfNextMonth(27) };

describe('forced colours', () => {
  it('tell free, chosen, taken and closed days of the booking calendar apart', async () => {
    await visit(pagePaths.listing(cottage.id), {
      answers: {
        getListing: asPublic(cottage),
        getCalendar: { ...FREE_CALENDAR, occupied: [taken], blocked: [closed] },
        searchListings: found([]),
        getSearchAreas: { areas: [] },
      },
    });
    await heading(cottage.title);
    document.querySelector('#booking')?.scrollIntoView();
    const nights = { check_in: dayOfNextMonth(10), check_out: dayOfNextMonth(13) };
    for (const [label, date] of [
      ['Check-in', nights.check_in],
      ['Check-out', nights.check_out],
    ] as const) {
      await page.getByRole('textbox', { name: label }).fill(date);
    }
    await page.getByRole('textbox', { name: 'Check-out' }).click();
    const chosen = page.getByRole('button', { name: /, check-out$/ });
    await expect.element(chosen).toBeVisible();
    const dates = [5, 10, 11, 21, 26].map((number) => day(dayOfNextMonth(number)));
    const looks = dates.map((element) => lookOf(element));
    expect(new Set(looks).size, looks.join('\n')).toBe(looks.length);
    await focus(chosen);
    // A ring is only around what the keyboard has focused.
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
    await expect.element(chosen).toHaveFocus();
    expect(getComputedStyle(chosen.element()).outlineStyle).toBe('solid');
  });

  it('tell free, chosen, blocked and elsewhere taken days of the host’s calendar apart', async () => {
    await visit(pagePaths.editAvailability(cottage.id), {
      as: lister(),
      answers: {
        getMyListing: cottage,
        getListingPlace: listingPlace(),
        listChannels: { items: [channelOf()] },
        getMyCalendar: {
          ...OWN_CALENDAR,
          blocked: [{ ...closed, note: null }],
          fetched: [{ ...fetchedNights(20, 23), channel_id: channelOf().id, channel: 'Airbnb' }],
        },
        listMyOrganisations: { items: [organisation()] },
        listMyListings: { items: [], next_cursor: null },
      },
    });
    await expect.poll(() => day(dayOfNextMonth(5))).not.toBeNull();
    (day(dayOfNextMonth(10)) as HTMLElement).click();
    await expect.poll(() => day(dayOfNextMonth(10))?.hasAttribute('data-selected')).toBe(true);
    const looks = [5, 10, 21, 26].map((number) => lookOf(day(dayOfNextMonth(number))));
    expect(new Set(looks).size, looks.join('\n')).toBe(looks.length);
    // A background alone wouldn't be seen.
    const borders = [5, 21, 26].map(
      (number) => getComputedStyle(day(dayOfNextMonth(number)) as Element).borderTopStyle,
    );
    expect(borders).toEqual(['none', 'dotted', 'dashed']);
  });

  it('show which filters are on, and the edges of badges', async () => {
    await visit(`${servedPaths.searchPage}?bedrooms=2&pets_allowed=true`, {
      answers: { searchListings: found(cards(3, 2)), getSearchAreas: { areas: [] } },
    });
    await expect.element(page.getByRole('article').first()).toBeVisible();
    const flags = [...document.querySelectorAll('form label:has([type="checkbox"])')];
    const looks = new Set(flags.map((each) => lookOf(each)));
    expect(flags.some((each) => each.querySelector(':checked'))).toBe(true);
    expect(looks.size).toBe(2);
    const badge = page.getByRole('article').first().getByText('Holiday Let').element();
    expect(getComputedStyle(badge).borderTopStyle).toBe('solid');
  });

  it('show the chosen type of the search on the home page', async () => {
    await visit(servedPaths.homePage, {
      answers: {
        searchListings: found(cards(3, 2)),
        getSearchAreas: { areas: [] },
      },
    });
    const chosen = await page.getByRole('radio', { checked: true }).first().findElement();
    const line = getComputedStyle(chosen.closest('label') as Element, '::after');
    expect(line.backgroundColor).not.toBe(getComputedStyle(document.body).backgroundColor);
  });
});

import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pagePaths } from '../../../shared/pages.ts';
import { PHONE } from '../support/accessibility.ts';
import { button, heading } from '../support/forms.ts';
import { FREE_CALENDAR } from '../support/records/bookings.ts';
import { cardOf } from '../support/records/favourites.ts';
import { asPublic, publishedListing } from '../support/records/listings.ts';
import { cards, found } from '../support/records/search.ts';
import { person } from '../support/records.ts';
import { watchShifts } from '../support/shifts.ts';
import { visit } from '../support/site.tsx';

const stay = publishedListing({ title: 'Slate cottage at Nab Scar' });
const house = publishedListing({ type: 'SALE', property_subtype: 'house', price: 495_000 });
const flat = publishedListing({ type: 'LETTING', property_subtype: 'apartment', price: 950 });

describe('a listing on a phone', () => {
  it.each([
    ['a holiday let', stay, 'booking', 'Continue'],
    ['a home for sale', house, 'enquiry', 'Send enquiry'],
    ['a home to rent', flat, 'enquiry', 'Send enquiry'],
  ] as const)('moves nothing when the form of %s replaces its placeholder', async (...row) => {
    const [, listing, place, send] = row;
    for (const width of [PHONE.width, 320]) {
      for (const as of [undefined, person({ phone: '01632 960002' })]) {
        await page.viewport(width, PHONE.height);
        await visit(pagePaths.listing(listing.id), {
          ...(as && { as }),
          answers: {
            getListing: asPublic(listing),
            getCalendar: FREE_CALENDAR,
            searchListings: found([cardOf(listing), ...cards(3, 2)]),
            getSearchAreas: { areas: [] },
          },
        });
        await heading(listing.title);
        await expect.element(page.getByRole('heading', { level: 2, name: /^Also/ })).toBeVisible();
        const { end } = watchShifts();
        // The end of the placeholder and what follows it are in view.
        const bottom = document.getElementById(place)?.getBoundingClientRect().bottom ?? 0;
        scrollBy(0, bottom - PHONE.height / 2);
        await expect.element(button(send)).toBeVisible();
        const height = () => document.documentElement.scrollHeight;
        for (let y = scrollY; y < height(); y += 300) {
          scrollTo(0, y);
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        expect(await end(), `${width} px, ${as ? 'signed in' : 'signed out'}`).toEqual([]);
      }
    }
  });
});

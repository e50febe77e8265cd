import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pagePaths } from '../../shared/pages.ts';
import { NO_TERMS } from '../../shared/quotes/quote.ts';
import { memory } from '../../web/src/components/shortlist/device-memory.ts';
import { button, field, heading, text } from './support/forms.ts';
import { dayOfNextMonth, FREE_CALENDAR } from './support/records/bookings.ts';
import { asPublic, publishedListing } from './support/records/listings.ts';
import { found } from './support/records/search.ts';
import {
  AMBLESIDE,
  cardsIn,
  GRASMERE,
  KESWICK,
  map,
  matchesIn,
  openSomeMap,
  pin,
} from './support/search-map.ts';
import { count } from './support/search-page.ts';
import { visit } from './support/site.tsx';
import { translatePage } from './support/translation.ts';

/**
 * Public pages while the browser translates them: after the same steps, a translated page reads as one
 * that isn't. `clicks.test.tsx` has the controls of all other pages.
 */

interface Story {
  readonly open: () => Promise<unknown>;
  readonly steps: () => Promise<unknown>;
}

const typed = (date: string): string => date.split('-').reverse().join('/');
const choose = async (from: number, to: number) => {
  await field('Check-in').fill(typed(dayOfNextMonth(from)));
  await field('Check-out').fill(typed(dayOfNextMonth(to)));
};

const terms = { ...NO_TERMS, cancellation: 'FLEXIBLE' } as const;
const cottage = publishedListing({ price: 120, sleeps: 4 });

const STORIES: Readonly<Record<string, Story>> = {
  'a search with its map': {
    open: () =>
      openSomeMap('?type=HOLIDAY', {
        searchListings: ({ query: { guests } }) =>
          guests === undefined
            ? found(cardsIn(AMBLESIDE, GRASMERE, KESWICK), { total: 7 })
            : found(cardsIn(AMBLESIDE)),
        getSearchMap: ({ query: { guests } }) =>
          guests === undefined
            ? matchesIn([AMBLESIDE, 1], [GRASMERE, 1], [KESWICK, 5])
            : matchesIn([AMBLESIDE, 1]),
      }),
    steps: async () => {
      await button('Dates and guests: any dates').click();
      await button('More guests').click();
      await count(1);
      await userEvent.keyboard('{Escape}');
      await pin(/, Cottage 1,/).click();
      await map.getByRole('button', { name: 'Close' }).first().click();
      await page.getByRole('button', { name: /^Dates and guests/ }).click();
      await button('Fewer guests').click();
      await count(7);
      await userEvent.keyboard('{Escape}');
      await map.getByRole('button', { name: 'Zoom in' }).click();
    },
  },
  'a stay with other dates': {
    open: async () => {
      await visit(pagePaths.listing(cottage.id), {
        answers: {
          getListing: asPublic(cottage),
          getCalendar: { ...FREE_CALENDAR, price_pence: 12_000, terms },
          searchListings: { items: [], next_cursor: null, total: 0 },
        },
      });
      await heading(cottage.title);
      document.querySelector('#booking')?.scrollIntoView();
      await choose(10, 13);
      await text('£360');
    },
    steps: async () => {
      await choose(5, 7);
      await text('£240');
      await field('Check-out').click();
      await button('Next month').click();
      await button('Continue').click();
      await button('Request to book').click();
      await text('Guest name is required');
    },
  },
};

/** Forgets the visit before, which the page would mention. */
async function startAnew(): Promise<void> {
  await memory.forget();
  localStorage.clear();
  sessionStorage.clear();
}

const pageText = () => document.querySelector('#root')?.textContent;

const CASES = Object.entries(STORIES).flatMap(([name, story]) =>
  (['words', 'all texts'] as const).map((how) => [name, how, story] as const),
);

it.for(CASES)('%s reads the same with translated %s', async ([, how, { open, steps }]) => {
  await open();
  await steps();
  const plain = pageText();
  await startAnew();
  await open();
  translatePage(how);
  await steps();
  await expect.poll(pageText).toBe(plain);
});

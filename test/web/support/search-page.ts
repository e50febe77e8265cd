import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { type Answers, callsOf } from './answers.ts';
import { heading } from './forms.ts';
import { cards, found } from './records/search.ts';
import { visit } from './site.tsx';

/** The search page. */

/** Opens a search. By default the API finds two listings. */
export async function openSearch(query = '', answers: Answers = {}): Promise<void> {
  await visit(`/listings${query}`, {
    answers: {
      getSearchAreas: { areas: ['Ambleside', 'Keswick'] },
      searchListings: found(cards(2)),
      ...answers,
    },
  });
  await heading('Properties');
}

export const filters: Locator = page.getByRole('form', { name: 'Filters' });
/** The filters that are set, as links that remove them. */
export const chips = page.getByRole('list', { name: 'Filtered by' }).getByRole('link');
export const chipTexts = (): string[] =>
  chips.elements().map(({ textContent }) => textContent.trim());

export const results: Locator = page.getByRole('main').getByRole('article');
export const main: Locator = page.getByRole('main');

/** Waits until the page says how many properties it found. */
export const count = (number: number): Promise<void> =>
  expect
    .element(
      page.getByText(`${number} ${number === 1 ? 'property' : 'properties'} found`, {
        exact: true,
      }),
    )
    .toBeVisible();

/** The query in the address. */
export const query = (): string => decodeURIComponent(location.search);

export const lastSearch = () => callsOf('searchListings').at(-1)?.query;

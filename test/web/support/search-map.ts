import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { OperationResponse } from '../../../shared/operations.ts';
import type { Answers } from './answers.ts';
import { cards, found } from './records/search.ts';
import { openSearch } from './search-page.ts';

/** The map of the search page. */

/** Squares of villages, in kilometres of the National Grid. */
export const AMBLESIDE = { east: 337, north: 504 } as const;
export const GRASMERE = { east: 333, north: 507 } as const;
export const KESWICK = { east: 326, north: 523 } as const;
export const KENDAL = { east: 351, north: 492 } as const;

type Square = typeof AMBLESIDE | typeof GRASMERE | typeof KESWICK | typeof KENDAL;

/** Listings, each in a square. */
export const cardsIn = (...squares: readonly Square[]) =>
  cards(squares.length).map((card, index) => ({ ...card, square: squares[index] ?? null }));

/** The answer of the map: how many matches are in each square. */
export const matchesIn = (
  ...counts: readonly (readonly [Square, number])[]
): OperationResponse<'getSearchMap'> => ({
  total: counts.reduce((sum, [, count]) => sum + count, 0),
  without_place: 0,
  squares: counts.flatMap(([{ east, north }, count]) => [east, north, count]),
});

/** Three listings in the list, and four more matches. */
export const SOME: Answers = {
  searchListings: found(cardsIn(AMBLESIDE, GRASMERE, KESWICK), { total: 7 }),
  getSearchMap: matchesIn([AMBLESIDE, 1], [GRASMERE, 1], [KESWICK, 1], [KENDAL, 4]),
};

export const map = page.getByRole('region', { name: 'Map' });
export const surface = map.getByRole('application');
/** The pins and dots. */
export const pins = surface.getByRole('button');
export const pin = (name: string | RegExp) => surface.getByRole('button', { name });

/** The button in the place of the map, until that is used. */
export const opener = page.getByRole('button', { name: 'Use the map' });

/** Gives signs that somebody is there, until the map's picture has its pins. */
export const giveSigns = (): Promise<void> =>
  expect
    .poll(() => {
      window.dispatchEvent(new Event('pointermove'));
      return document.querySelectorAll('[inert] [data-key]').length;
    })
    .toBeGreaterThan(0);

/** Moves a pointer to the place of the map, until the map is there. */
export const loadMap = (): Promise<void> =>
  expect
    .poll(() => {
      opener.query()?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      return map.elements().length;
    })
    .toBe(1);

/** A screen whose map has room for a pin in each of the villages. */
export const WIDE = { width: 1600, height: 900 } as const;

/** Opens a search on a wide screen, with the map. */
export async function openMap(query = '', answers: Answers = SOME): Promise<void> {
  await page.viewport(WIDE.width, WIDE.height);
  await openSearch(query, answers);
  await loadMap();
}

/** The same, once its pins are there. */
export async function openSomeMap(query = '', answers: Answers = {}): Promise<void> {
  await openMap(query, { ...SOME, ...answers });
  await expect.poll(() => pins.elements().length).toBeGreaterThan(0);
}

export const status = map.getByRole('status').last();

import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { accessibilityViolations } from '../../support/accessibility.ts';
import { answer, callsOf, FAILED } from '../../support/answers.ts';
import { button, focus, tryAgainWith } from '../../support/forms.ts';
import { cardOf } from '../../support/records/favourites.ts';
import { asPublic, publishedListing, readyPhotos } from '../../support/records/listings.ts';
import { found } from '../../support/records/search.ts';
import { openSearch, results } from '../../support/search-page.ts';

const TITLE = 'Slate cottage at Nab Scar';
const withPhotos = (...alts: readonly string[]) => {
  const photos = readyPhotos(...alts);
  return publishedListing({ title: TITLE, photos, listing_photos: photos });
};
const three = withPhotos('The cottage', 'The kitchen', 'The garden');
const next = button(`Next photo of ${TITLE}`);
const photos = results.getByRole('group', { name: `Photos of ${TITLE}` });
const asked = () => callsOf('getListing').length;
const said = (text: string) => results.getByText(text, { exact: true });

/** Opens a search that finds one listing, away from the mouse. */
async function open(listing = three): Promise<void> {
  await openSearch('', { searchListings: found([cardOf(listing)]) });
  await expect.element(next).toBeInTheDocument();
}

describe('the photos of a card', () => {
  it('are asked for by the first step, and shown one by one, by arrow keys', async () => {
    await open();
    expect(asked()).toBe(0);
    answer({ getListing: asPublic(three) });
    await focus(photos);
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(said('Photo 2 of 3')).toBeInTheDocument();
    expect(asked()).toBe(1);
    await expect.element(results.getByRole('img', { name: 'The kitchen' })).toBeInTheDocument();
    await expect.element(said('2 of 3')).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(said('Photo 3 of 3')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(said('Photo 2 of 3')).toBeInTheDocument();
    expect(asked()).toBe(1);
    expect(location.pathname).toBe('/listings');
  });

  it('are asked for neither by the mouse nor by the focus, and are one stop of the Tab key', async () => {
    await open();
    await userEvent.hover(results.element());
    await userEvent.hover(next);
    await focus(photos);
    const stops = [...results.element().querySelectorAll('[aria-label*="hoto"]')];
    expect(stops.map((each) => (each as HTMLElement).tabIndex)).toEqual([0, -1, -1]);
    expect(asked()).toBe(0);
  });

  it('are asked for by a swipe', async () => {
    await open();
    answer({ getListing: asPublic(three) });
    const row = results.element().querySelector('[class*="reel"]');
    row?.scrollTo({ left: row.clientWidth, behavior: 'instant' });
    await expect.element(said('Photo 2 of 3')).toBeInTheDocument();
    expect(asked()).toBe(1);
  });

  it('that couldn’t be loaded are asked for again', async () => {
    await open();
    answer({ getListing: FAILED });
    await next.click();
    await expect.element(button('Try again')).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await tryAgainWith({ getListing: asPublic(three) });
    await expect.element(said('Photo 2 of 3')).toBeInTheDocument();
    expect(location.pathname).toBe('/listings');
  });
});

it('a card of one photo has no buttons', async () => {
  await openSearch('', { searchListings: found([cardOf(withPhotos('The cottage'))]) });
  await expect.element(button(`Options for ${TITLE}`)).toBeInTheDocument();
  expect(next.elements()).toEqual([]);
});

it('a card without photos shows the land around it', async () => {
  await openSearch('', { searchListings: found([cardOf(publishedListing({ title: TITLE }))]) });
  await expect
    .element(results.getByRole('img', { name: 'Map of the land around Rydal' }))
    .toHaveAttribute('src', '/maps/336-506-light.svg');
  expect(next.elements()).toEqual([]);
});

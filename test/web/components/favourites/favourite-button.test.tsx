import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pagePaths } from '../../../../shared/pages.ts';
import { accessibilityViolations, PHONE } from '../../support/accessibility.ts';
import { type Answers, callsOf, FAILED, held } from '../../support/answers.ts';
import { button, focus, heading } from '../../support/forms.ts';
import { FREE_CALENDAR } from '../../support/records/bookings.ts';
import { cardOf } from '../../support/records/favourites.ts';
import { asPublic, publishedListing } from '../../support/records/listings.ts';
import { found } from '../../support/records/search.ts';
import { person } from '../../support/records.ts';
import { endSession } from '../../support/session.ts';
import { visit } from '../../support/site.tsx';
import { toast } from '../../support/toasts.ts';

const cottage = publishedListing({ title: 'Slate cottage at Nab Scar' });
const PATH = pagePaths.listing(cottage.id);
const heart = button(`Save ${cottage.title} to favourites`);

/** The responses for a listing's page and a search. */
const ANSWERS: Answers = {
  getListing: asPublic(cottage),
  getCalendar: FREE_CALENDAR,
  getSearchAreas: { areas: [] },
  searchListings: found([cardOf(cottage)]),
};

const openPage = async (answers: Answers = {}) => {
  await visit(PATH, { as: person(), answers: { ...ANSWERS, ...answers } });
  await heading(cottage.title);
  await expect.element(heart).toBeVisible();
};

const untilKept = (isKept: boolean) =>
  expect.element(heart).toHaveAttribute('aria-pressed', String(isKept));

describe('the heart', () => {
  it('on a card is large enough for a thumb, and works by keyboard without following the card’s link', async () => {
    await page.viewport(PHONE.width, PHONE.height);
    await visit('/listings', { as: person(), answers: { ...ANSWERS, addFavourite: undefined } });
    await untilKept(false);
    const { width, height } = heart.element().getBoundingClientRect();
    expect([width, height]).toEqual([44, 44]);
    await focus(heart);
    await userEvent.keyboard('{Enter}');
    await toast('Added to favourites');
    await untilKept(true);
    expect(location.pathname).toBe('/listings');
    expect(callsOf('addFavourite').map(({ params }) => params)).toEqual([
      { listing_id: cottage.id },
    ]);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('on a property’s page can be undone in the toast that covers it, and so can the undoing', async () => {
    await openPage({ addFavourite: undefined, removeFavourite: undefined });
    await untilKept(false);
    await heart.click();
    await toast('Added to favourites');
    for (const [said, isKept] of [
      ['Removed from favourites', false],
      ['Added to favourites', true],
    ] as const) {
      await button('Undo').click();
      await toast(said);
      await untilKept(isKept);
    }
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('is filled at once; a refusal reverts it and shows a toast', async () => {
    const adding = held<'addFavourite'>(FAILED);
    await openPage({ addFavourite: adding.answer });
    await heart.click();
    await untilKept(true);
    adding.letGo();
    await toast('Error updating favourites', 'Please try again later.');
    await untilKept(false);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('of a user with an ended session changes nothing, disappears, and offers sign-in', async () => {
    await openPage();
    endSession();
    await heart.click();
    await toast('Error updating favourites');
    await expect
      .element(page.getByRole('alert').getByRole('link', { name: 'Sign In' }))
      .toHaveAttribute('href', `/auth?${new URLSearchParams({ redirect: PATH })}`);
    await expect.element(heart).not.toBeInTheDocument();
    expect(callsOf('addFavourite')).toEqual([]);
  });

  it('isn’t shown to signed-out visitors', async () => {
    await visit(PATH, { answers: ANSWERS });
    await expect.element(button('Share')).toBeVisible();
    expect(page.getByRole('button', { name: /favourites/ }).elements()).toEqual([]);
  });

  it('sends few calls for fifty quick presses, and ends in the last state', async () => {
    const adding = held<'addFavourite'>(undefined);
    await openPage({ addFavourite: adding.answer, removeFavourite: undefined });
    const press = (times: number) => {
      for (let count = 0; count < times; count += 1) (heart.element() as HTMLElement).click();
    };
    press(50);
    await untilKept(false);
    adding.letGo();
    await toast('Removed from favourites');
    await untilKept(false);
    expect(callsOf('addFavourite')).toHaveLength(1);
    expect(callsOf('removeFavourite')).toHaveLength(1);
  });
});

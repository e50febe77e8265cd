import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { OwnCalendar } from '../../../shared/bookings/schema.ts';
import { pagePaths } from '../../../shared/pages.ts';
import type { Answers } from './answers.ts';
import { button, focus } from './forms.ts';
import { dayOfNextMonth, NEXT_MONTH, OWN_CALENDAR } from './records/bookings.ts';
import { listingPlace, publishedListing } from './records/listings.ts';
import { lister, organisation } from './records.ts';
import { visit } from './site.tsx';

/** The Availability tab of a holiday let, and its parts. */

export const cottage = publishedListing();

export const calendar = (fields: Partial<OwnCalendar> = {}): OwnCalendar => ({
  ...OWN_CALENDAR,
  ...fields,
});

/** A range of days in the next month. */
export const days = (from: number, to: number) => ({
  start_date: dayOfNextMonth(from),
  end_date: dayOfNextMonth(to),
});

export const openAvailability = async (answers: Answers = {}) => {
  await visit(pagePaths.editListing(cottage.id), {
    as: lister(),
    answers: {
      getMyListing: cottage,
      getListingPlace: listingPlace(),
      getMyCalendar: calendar(),
      listChannels: { items: [] },
      listMyOrganisations: { items: [organisation()] },
      listMyListings: { items: [], next_cursor: null },
      ...answers,
    },
  });
  await page.getByRole('tab', { name: 'Availability' }).click();
};

/** A day of the next month. */
export const dayIn = (number: number) =>
  page.getByRole('button', { name: new RegExp(`^\\w+ ${number} ${NEXT_MONTH}, `) });
export const nameOf = (number: number) => () => dayIn(number).element().getAttribute('aria-label');
export const region = (name: string | RegExp) => page.getByRole('region', { name });
export const save = button('Save Availability');

export const focusOn = (number: number) => focus(dayIn(number));
export const draw = async (from: number, to: number) => {
  await dayIn(from).click();
  await dayIn(to).click();
};
export const drag = (from: number, to: number): Promise<void> =>
  userEvent.dragAndDrop(dayIn(from), dayIn(to));
export const chooseKind = async (name: string): Promise<void> => {
  const radio: Locator = page.getByRole('radio', { name });
  await expect.element(radio).toBeInTheDocument();
  (radio.element() as HTMLElement).click();
};

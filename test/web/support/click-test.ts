import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { OwnListing } from '../../../shared/listings/own-schema.ts';
import { pagePaths } from '../../../shared/pages.ts';
import type { Profile } from '../../../shared/profiles/schema.ts';
import type { Capability, OperationOf, routes } from '../../../shared/routes.ts';
import type { Answers } from './answers.ts';
import { listerDesk } from './lister-desk.ts';
import { FREE_CALENDAR } from './records/bookings.ts';
import { asPublic, exampleId, publishedListing } from './records/listings.ts';
import { lister } from './records.ts';
import { visit } from './site.tsx';

/** A control that changes something, pressed twice and held. */
export interface ClickTest {
  /** Opens the page. */
  readonly open: () => Promise<unknown>;
  /** Prepares the page unless it is ready, and returns the target. */
  readonly ready: () => Locator | Promise<Locator>;
  /** The key that presses the target. @default Enter */
  readonly key?: string;
  /** Only held, because a second click would undo the first. @default false */
  readonly isOnlyHeld?: boolean;
}

type WritingOf<C extends Capability> = {
  [Id in OperationOf<C>]: (typeof routes)[Id]['method'] extends 'GET' ? never : Id;
}[OperationOf<C>];

/** The click tests of each changing operation of a capability, or why it has none. */
export type ClickTestsOf<C extends Capability> = Readonly<
  Record<WritingOf<C>, readonly ClickTest[] | string>
>;

export const PASSWORD = 'nab-scar-and-loughrigg';

/** A search that finds nothing. */
export const NO_LISTINGS = { items: [], next_cursor: null, total: 0 };

/** Opens a page for a user. */
export const at =
  (path: string, as: Profile | undefined, answers: Answers = {}) =>
  () =>
    visit(path, { ...(as && { as }), answers });

export const house = publishedListing({ type: 'LETTING', property_subtype: 'house', sleeps: null });

export const cottage = publishedListing({
  id: exampleId('lst', 2),
  title: 'Cottage of many presses',
});

/** A listing's public page. */
export const listingPage = (listing = house, as?: Profile, answers: Answers = {}) =>
  at(pagePaths.listing(listing.id), as, {
    getListing: asPublic(listing),
    getCalendar: FREE_CALENDAR,
    searchListings: NO_LISTINGS,
    ...answers,
  });

export const atForm = async (name: 'booking' | 'enquiry') => {
  await expect.poll(() => document.querySelector(`#${name}`)).not.toBeNull();
  document.querySelector(`#${name}`)?.scrollIntoView();
};

export const desk = (...listings: readonly OwnListing[]) => listerDesk(...listings).answers;

export const editor = (listing: OwnListing, answers: Answers = {}) =>
  at(pagePaths.editListing(listing.id), lister(), { ...desk(listing), ...answers });

/** The confirm button of a dialog that another button opens, after filling in the dialog. */
export const asked =
  (opens: Locator, confirms: string, values: Readonly<Record<string, string>> = {}) =>
  async (): Promise<Locator> => {
    const dialog = page.getByRole('dialog');
    if (dialog.elements().length === 0) await opens.click();
    for (const [label, value] of Object.entries(values)) {
      await dialog.getByLabelText(label, { exact: true }).fill(value);
    }
    return dialog.getByRole('button', { name: confirms, exact: true });
  };

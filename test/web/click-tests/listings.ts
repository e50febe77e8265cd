import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { OwnListing } from '../../../shared/listings/own-schema.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { DENIED } from '../support/answers.ts';
import { asked, at, type ClickTestsOf, cottage, desk, editor } from '../support/click-test.ts';
import { button, field } from '../support/forms.ts';
import { fillIn, fillInPrice, withoutPhotos } from '../support/listing-form.ts';
import { choose as choosePhotos, openPhotos, pickUp, picture } from '../support/photos.ts';
import { OWN_CALENDAR } from '../support/records/bookings.ts';
import { ownListing, readyPhotos } from '../support/records/listings.ts';
import { reviewQueue } from '../support/records/review.ts';
import { lister } from '../support/records.ts';

const DRAFT = ownListing({ title: 'Draft of many presses', photos: readyPhotos('The garden') });

const myListings = (...listings: readonly OwnListing[]) =>
  at(pagePaths.myListings, lister(), {
    ...desk(...listings),
    getMyCalendar: OWN_CALENDAR,
    listChannels: { items: [] },
    getAffectedStays: reviewQueue().getAffectedStays,
  });

const photos = () => openPhotos(readyPhotos('The garden', 'The stove'));

/** An item in the menu of one of the user's own listings. */
const inMenu = (title: string, name: string) => async (): Promise<Locator> => {
  const item = page.getByRole('menuitem', { name, exact: true });
  const more = button(`More for ${title}`);
  await expect.element(more).not.toHaveAttribute('aria-expanded', 'true');
  await more.click();
  return item;
};

/** The confirm button of the dialog that such an item opens. */
const askedInMenu = (title: string, name: string, confirms: string) => async () => {
  const dialog = page.getByRole('dialog');
  if (dialog.elements().length === 0) await (await inMenu(title, name)()).click();
  return dialog.getByRole('button', { name: confirms, exact: true });
};

export const clickTests: ClickTestsOf<'listings'> = {
  getListingPlace:
    'a form asks for each postcode typed: features/listing-editor/listing-place.test.tsx',
  createListing: [
    {
      open: async () => {
        await at(pagePaths.createListing, lister(), desk())();
        await fillIn('Mill of many presses');
      },
      ready: () => button('Create Draft'),
    },
    {
      open: async () => {
        await at(pagePaths.createListing, lister(), desk())();
        await fillIn('Mill of many presses');
        await fillInPrice();
      },
      ready: async () => {
        const confirm = withoutPhotos.getByRole('button', { name: 'Submit without photos' });
        if (withoutPhotos.elements().length === 0) await button('Create and Submit').click();
        await withoutPhotos.getByRole('textbox').fill('None yet');
        return confirm;
      },
    },
  ],
  updateListing: [
    {
      open: editor(DRAFT),
      ready: async () => {
        await field('Title').fill('Draft of more presses');
        return button('Save Changes');
      },
    },
  ],
  deleteListing: [
    { open: myListings(DRAFT), ready: askedInMenu(DRAFT.title, 'Delete', 'Delete Draft') },
  ],
  submitListing: [
    { open: myListings(DRAFT), ready: () => button(`Submit for Review ${DRAFT.title}`) },
    { open: editor(DRAFT), ready: () => button('Submit for Review') },
  ],
  withdrawListing: [
    {
      open: myListings(ownListing({ title: 'Barn', status: 'PENDING' })),
      ready: inMenu('Barn', 'Withdraw from review'),
      // The menu closes, and the second click hits whatever was below it.
      isOnlyHeld: true,
    },
  ],
  archiveListing: [
    { open: myListings(cottage), ready: askedInMenu(cottage.title, 'Archive', 'Archive Listing') },
  ],
  createPhotoTickets: [
    {
      open: async () => {
        await openPhotos([], { createPhotoTickets: DENIED });
        choosePhotos([picture('1.jpg')]);
        // A first request was sent and denied.
        await expect.element(button('Try again 1.jpg')).toBeVisible();
      },
      ready: () => button('Try again 1.jpg'),
    },
  ],
  reorderPhotos: [
    {
      open: photos,
      ready: async () => {
        await pickUp(2, 2);
        await userEvent.keyboard('{ArrowLeft}');
        await expect.element(page.getByText('Photo moved to place 1 of 2.')).toBeInTheDocument();
        return button('Move photo 2');
      },
      key: ' ',
      isOnlyHeld: true,
    },
  ],
  updatePhoto: [
    {
      open: photos,
      ready: async () => {
        const save = await asked(button('Edit description of photo 1'), 'Save Description')();
        await page.getByRole('dialog').getByRole('textbox').fill('The garden in June');
        return save;
      },
    },
  ],
  deletePhoto: [{ open: photos, ready: asked(button('Delete photo 1'), 'Delete Photo') }],
};

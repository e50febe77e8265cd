import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pagePaths } from '../../../shared/pages.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { type Answers, answer, callsOf, FAILED, Refusal } from '../support/answers.ts';
import { button, field, heading, link, text, tryAgainWith } from '../support/forms.ts';

import { listingPlace, ownListing, readyPhotos } from '../support/records/listings.ts';
import { ADMIN, adminListing, reviewCard, reviewQueue } from '../support/records/review.ts';
import { visit } from '../support/site.tsx';
import { toast } from '../support/toasts.ts';

const { photos, listing_photos } = ownListing({
  photos: readyPhotos('The hut', 'The tarn', 'A van'),
});
const CARD = reviewCard({ status: 'PUBLISHED', title: 'Slaet hut', revision: 4 });
const LISTING = { ...adminListing(CARD), photos, listing_photos };
const [hut, tarn] = photos.map(({ id }) => id);

const open = async (answers: Answers = {}): Promise<void> => {
  await visit(pagePaths.adminEditListing(LISTING.id), {
    as: ADMIN,
    answers: {
      ...reviewQueue(CARD),
      getAdminListing: LISTING,
      getListingPlace: listingPlace(),

      listAudit: { items: [], next_cursor: null },
      ...answers,
    },
  });
};
const bodies = () => callsOf('adminUpdateListing').map(({ body }) => body);
const dialog = page.getByRole('dialog', { name: 'Edit for the Owner' });
const tab = (name: string) => page.getByRole('tab', { name });

async function save(reason: string): Promise<void> {
  await button('Save for the owner').click();
  await dialog.getByLabelText('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Edit for the Owner' }).click();
}

describe('editing a listing for its owner', () => {
  it('has the texts, the place and the photos, and nothing else', async () => {
    await open();
    await heading('Slaet hut');
    await text(/^You are editing this listing for Ruth Birkett Lets\./);
    expect(
      page
        .getByRole('tab')
        .elements()
        .map((each) => each.textContent),
    ).toEqual(['Basics', 'Location', 'Details', 'Photos']);
    expect(page.getByLabelText('Property type').elements()).toEqual([]);
    await tab('Details').click();
    await expect.element(field('Full description')).toBeVisible();
    expect(field('Price').elements()).toEqual([]);
    expect(await accessibilityViolations({ isWhole: true })).toEqual([]);
    await tab('Photos').click();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('sends what has changed, with the reason, and returns to the listing', async () => {
    await open({ adminUpdateListing: { ...LISTING, title: 'Slate hut', revision: 5 } });
    await field('Title').fill('Slate hut');
    await tab('Photos').click();
    await button('Remove photo 3').click();
    await text('A van (will be removed)');
    await button('Later photo 1').click();
    await save('A typo, and a number plate.');
    await toast(
      'Listing edited',
      'We’ll email the owner of "Slate hut" the changes and your reason.',
    );
    expect(bodies()).toEqual([
      {
        title: 'Slate hut',
        photo_ids: [tarn, hut],
        revision: 4,
        reason: 'A typo, and a number plate.',
      },
    ]);
    await expect.element(link('All listings')).toBeVisible();
    expect(location.pathname).toBe(pagePaths.adminListing(LISTING.id));
  });

  it('asks for nothing if nothing has changed, and keeps a removed photo on request', async () => {
    await open();
    await tab('Photos').click();
    await button('Remove photo 1').click();
    await button('Keep photo 3').click();
    await button('Earlier photo 3').click();
    await button('Earlier photo 2').click();
    await button('Save for the owner').click();
    await toast('Nothing to save', 'You haven’t changed anything.');
    expect(dialog.elements()).toEqual([]);
    expect(bodies()).toEqual([]);
  });

  it('keeps what was typed if the listing has changed meanwhile', async () => {
    await open({ adminUpdateListing: new Refusal(409, 'This listing has been changed') });
    await field('Title').fill('Slate hut');
    answer({
      getAdminListing: { ...LISTING, summary: 'New words.', revision: 6, written_revision: 6 },
    });
    await save('A typo.');
    await toast('Error editing listing', 'This listing has been changed');
    await text(/^Someone else changed this listing while you were editing\./);
    await expect.element(field('Title')).toHaveValue('Slate hut');
    await expect.element(field('Summary')).toHaveValue('New words.');
    answer({ adminUpdateListing: { ...LISTING, title: 'Slate hut', revision: 7 } });
    await button('Save for the owner').click();
    await expect.element(dialog.getByLabelText('Reason')).toHaveValue('A typo.');
    await dialog.getByRole('button', { name: 'Edit for the Owner' }).click();
    await toast('Listing edited');
    expect(bodies().at(-1)).toEqual({ title: 'Slate hut', revision: 6, reason: 'A typo.' });
  });

  it('says that the listing can’t be loaded, or isn’t there', async () => {
    await open({ getAdminListing: FAILED });
    await expect
      .element(page.getByRole('heading', { name: 'Failed to load listing' }))
      .toBeVisible();
    await tryAgainWith({ getAdminListing: LISTING });
    await heading('Slaet hut');
    await open({ getAdminListing: new Refusal(404, 'Listing not found') });
    await expect.element(page.getByRole('heading', { name: 'Listing not found' })).toBeVisible();
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { OwnListing } from '../../../shared/listings/own-schema.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { PHOTO_LIMITS } from '../../../shared/photos/limits.ts';
import { jpeg } from '../../support/pictures.ts';
import { testBrowser } from '../support/browser.ts';
import { closeToasts, press, toast } from '../support/forms.ts';
import { openTab, tab } from '../support/listing-form.ts';
import { draftOf, publishedOf } from '../support/own-listings.ts';
import { failing, gate } from '../support/pages.ts';
import { callAs, newLister, newPerson, type Person, signedInAs } from '../support/people.ts';
import {
  addPhotos,
  browse,
  captions,
  choose,
  counter,
  drop,
  dropArea,
  openPhotosOf,
  picture,
  picturesOf,
  readBack,
  TO_STORAGE,
} from '../support/photos.ts';
import { queueOf } from '../support/review-queue.ts';

const { visit } = testBrowser();

let owner: Person;
beforeAll(async () => {
  owner = await newLister();
});

const openPhotos = (of: OwnListing) => openPhotosOf(visit, owner, of);

/** The same, with a clock that the test can put forward. */
const openWithClock = async ({ id }: OwnListing) => {
  const page = await visit(pagePaths.editListing(id), {
    // What stops its clock stays.
    firstTime: true,
    before: async (opened) => {
      await signedInAs(owner)(opened);
      await opened.clock.install();
    },
  });
  await openTab(page, 'Photos');
  return page;
};

const altsOf = ({ photos }: OwnListing) => photos.map(({ alt }) => alt);
const statesOf = ({ photos }: OwnListing) => photos.map(({ state }) => state);

describe('adding photos', () => {
  it('takes those that are dropped, shows them at once, and says when they are there', async () => {
    const listing = await draftOf(owner);
    const page = await openPhotos(listing);
    await page.getByRole('heading', { name: 'No photos uploaded yet', exact: true }).waitFor();
    await page.getByText('Upload your first photo to get started', { exact: true }).waitFor();
    await page
      .getByText('JPEG, PNG, WebP or HEIC, up to 5 MB each. Larger photos are made smaller.', {
        exact: true,
      })
      .waitFor();
    const input = page.locator('input[type="file"][aria-label="Photos"]');
    expect(await input.getAttribute('accept')).toBe('image/*,image/heic,.heic,image/heif,.heif');
    await counter(page, 0);

    const { open, wait } = gate();
    await page.route(TO_STORAGE, wait);
    await drop(dropArea(page), await picturesOf(2));
    await page.getByText('Sending photo 1 of 2', { exact: true }).waitFor();
    const bar = page.getByRole('progressbar', { name: 'Photos sent', exact: true });
    expect(await bar.getAttribute('aria-valuenow')).toBe('0');
    await page.getByText('0%', { exact: true }).waitFor();
    await counter(page, 2);
    expect(await page.getByText('Sending...', { exact: true }).count()).toBe(2);
    expect(await page.locator('article img[src^="blob:"]').count()).toBe(2);
    expect(await page.getByRole('button', { name: /^Delete photo/ }).count()).toBe(0);

    open();
    await page.getByText('100%', { exact: true }).waitFor();
    // It is back at nothing a second after.
    await bar.waitFor({ state: 'detached' });
    await toast(page, 'Photos added', 'Successfully added 2 photo(s) to the listing.');
    expect(await captions(page)).toEqual(['Photo 1', 'Photo 2']);
    expect(await page.getByText('No description yet', { exact: true }).count()).toBe(2);
    expect(await page.locator('article source[type="image/avif"]').count()).toBe(2);
    expect(await page.locator('article').first().innerText()).toContain('Primary');
    expect(await page.getByText('Primary', { exact: true }).count()).toBe(1);
    const saved = await readBack(owner, listing);
    expect(statesOf(saved)).toEqual(['READY', 'READY']);
  });

  it('shows what another page is sending, and those that are chosen in a dialog, while they are made ready', async () => {
    const listing = await draftOf(owner);
    const { tickets } = await callAs(owner, 'createPhotoTickets', {
      params: { listing_id: listing.id },
      body: { photos: [{ alt: 'The byre' }] },
    });
    const page = await openPhotos(listing);
    await page.getByText('Getting ready...', { exact: true }).waitFor();
    const params = { listing_id: listing.id, photo_id: tickets[0]?.photo_id ?? '' };
    await callAs(owner, 'deletePhoto', { params });
    await page.getByText('No photos uploaded yet').waitFor();

    const { open, wait } = gate();
    await page.route('**/api/me/listings/*', wait);
    await browse(page, [await picture('byre.jpg')]);
    await page.getByText('Getting ready...', { exact: true }).waitFor();
    open();
    await toast(page, 'Photos added', 'Successfully added 1 photo(s) to the listing.');
    await page.getByText('Getting ready...', { exact: true }).waitFor({ state: 'detached' });
  });

  it('says after a minute that nothing has arrived, and asks again on request', async () => {
    const listing = await draftOf(owner);
    await callAs(owner, 'createPhotoTickets', {
      params: { listing_id: listing.id },
      body: { photos: [{}] },
    });
    const page = await openWithClock(listing);
    await page.getByText('Getting ready...', { exact: true }).waitFor();
    await page.clock.fastForward('01:01');
    await page.clock.runFor(2_000);
    await page.getByText('Not arrived', { exact: true }).waitFor();
    await page.getByText('A photo hasn’t arrived.').waitFor();
    await press(page, 'Try again');
    await page.getByText('Getting ready...', { exact: true }).waitFor();
  });

  it('sends a photo once more that never arrived', async () => {
    const listing = await draftOf(owner);
    const page = await openWithClock(listing);
    await page.route(
      TO_STORAGE,
      (route) => route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } }),
      { times: 1 },
    );
    await choose(page, await picturesOf(1));
    await page.getByText('Getting ready...', { exact: true }).waitFor();
    await page.clock.fastForward('01:01');
    await page.clock.runFor(2_000);
    await page.getByText('A photo hasn’t arrived.').waitFor();
    await page.clock.resume();
    await press(page, 'Try again');
    await toast(page, 'Photos added', 'Successfully added 1 photo(s) to the listing.');
    expect(statesOf(await readBack(owner, listing))).toEqual(['READY']);
  });

  it('makes photos of more than 5 MB smaller, upright, and takes places once although the answer was lost', async () => {
    const listing = await draftOf(owner);
    const page = await openPhotos(listing);
    // What follows a picture in its file is of no account.
    const picture = await jpeg({ width: 2500, height: 900, orientation: 6 });
    const buffer = Buffer.concat([picture, Buffer.alloc(PHOTO_LIMITS.fileBytes)]);
    await choose(page, [{ name: 'large.jpg', mimeType: 'image/jpeg', buffer }]);
    await toast(page, 'Photos added', 'Successfully added 1 photo(s) to the listing.');
    const [photo] = (await readBack(owner, listing)).photos;
    // It lay on its side, and was 2500 pixels long.
    expect(photo).toMatchObject({ state: 'READY', width: 864, height: 2400 });

    await closeToasts(page);
    await page.route(
      '**/photos',
      async (route) => {
        await route.fetch();
        await failing(route);
      },
      { times: 1 },
    );
    await choose(page, await picturesOf(1));
    await toast(page, 'Photos added', 'Successfully added 1 photo(s) to the listing.');
    expect(statesOf(await readBack(owner, listing))).toEqual(['READY', 'READY']);
  });

  it('asks before the page is left while photos are being sent', async () => {
    const listing = await draftOf(owner);
    const page = await openPhotos(listing);
    const { open, wait } = gate();
    await page.route(TO_STORAGE, wait);
    await choose(page, await picturesOf(2));
    await page.getByText('Sending photo 1 of 2').waitFor();
    await page.getByRole('link', { name: 'Back to listings' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question
      .getByText('Photos are still being sent. Those that haven’t been sent won’t be added.', {
        exact: true,
      })
      .waitFor();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your listings' }).waitFor();
    open();
    // Both places are free again.
    const photos = async () => (await readBack(owner, listing)).photos;
    await expect.poll(photos).toEqual([]);
  });
});

describe('what is typed in the other tabs', () => {
  it('stays, whatever is dropped beside the area, and is saved although photos have been changed meanwhile; the new cover is shown in the list and the preview', async () => {
    const listing = await draftOf(owner, { title: 'Cottage before its photos' });
    const page = await openPhotos(listing);
    await openTab(page, 'Basics');
    await page.getByLabel('Title').fill('Cottage with its photos');
    // For a file that is dropped elsewhere a browser would leave the page.
    await drop(page.getByRole('heading', { level: 1 }), await picturesOf(1));
    expect(await page.getByLabel('Title').inputValue()).toBe('Cottage with its photos');
    await openTab(page, 'Photos');
    await counter(page, 0);
    await choose(page, await picturesOf(1));
    await toast(page, 'Photos added');
    await press(page, 'Save Changes');
    await toast(page, 'Listing updated');
    expect(await page.getByText('This listing was changed elsewhere').count()).toBe(0);
    const saved = await readBack(owner, listing);
    expect([saved.title, saved.photos.length]).toEqual(['Cottage with its photos', 1]);

    const cover = saved.photos[0]?.id ?? '';
    await page.getByRole('link', { name: 'Back to listings' }).click();
    const row = page.getByRole('article').filter({ hasText: 'Cottage with its photos' });
    await row.locator(`img[src*="${cover}"]`).waitFor();
    await row.getByRole('button', { name: /^More for/ }).click();
    await row.getByRole('menuitem', { name: /^Preview/ }).click();
    await page.locator(`main img[src*="${cover}"]`).first().waitFor();
  });

  it('is back after a reload, and not outdated by photos that were added since', async () => {
    const listing = await draftOf(owner);
    const page = await openPhotos(listing);
    await openTab(page, 'Basics');
    await page.getByLabel('Title').fill('Cottage typed before');
    await addPhotos(owner, listing, ['The front']);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('What you typed earlier and didn’t save is back in the form.').waitFor();
    expect(await page.getByText('This listing was changed elsewhere').count()).toBe(0);
    await press(page, 'Save Changes');
    await toast(page, 'Listing updated');
    await tab(page, 'Photos').click();
    expect(await captions(page)).toEqual(['The front']);
  });
});

it('a change of the photos of a published listing is shown to admins as an edit', async () => {
  const admin = await newPerson('ADMIN', 'Edith Airey');
  const listing = await publishedOf(owner, admin, { title: 'Cottage with an edited photo' });
  const page = await openPhotos(listing);
  await choose(page, await picturesOf(2));
  await toast(page, 'Photos added');
  expect(altsOf(await readBack(owner, listing))).toEqual(['Property photo 1', 'Property photo 2']);

  const queue = await visit(pagePaths.reviewQueue, {
    before: async (opened) => {
      await signedInAs(admin)(opened);
      await queueOf(owner)(opened);
    },
  });
  const card = queue.getByRole('article').filter({ hasText: 'Cottage with an edited photo' });
  const change = card.getByRole('definition').filter({ hasText: '2 photos' });
  expect(await change.locator('del').innerText()).toBe('No photos');
  await change
    .getByText('Added: “Property photo 1”, “Property photo 2”', { exact: true })
    .waitFor();
});

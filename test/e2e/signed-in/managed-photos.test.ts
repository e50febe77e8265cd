import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OwnListing } from '../../../shared/listings/own-schema.ts';
import { testBrowser } from '../support/browser.ts';
import { press, toast } from '../support/forms.ts';
import { messageOf } from '../support/listing-form.ts';
import { draftOf } from '../support/own-listings.ts';
import { failing, gate } from '../support/pages.ts';
import { callAs, newLister, type Person } from '../support/people.ts';
import {
  addPhotos,
  announced,
  captions,
  counter,
  openPhotosOf,
  pickUpPhoto,
  readBack,
} from '../support/photos.ts';

const { visit } = testBrowser();

const ROOMS = ['The front', 'The kitchen', 'The stove', 'The view'];

let owner: Person;
/** For tests that leave its photos as they were. */
let listing: OwnListing;
beforeAll(async () => {
  owner = await newLister();
  listing = await fourPhotos();
});

const fourPhotos = async () => addPhotos(owner, await draftOf(owner), ROOMS);
const openPhotos = (of: OwnListing, hasTouch = false) =>
  openPhotosOf(visit, owner, of, { hasTouch });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const altsOf = async (of: OwnListing) => (await readBack(owner, of)).photos.map(({ alt }) => alt);
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at?.getAttribute('aria-label') ?? at?.textContent;
  });
const pickUp = (page: Page, place: number) => pickUpPhoto(page, place, ROOMS.length);
const primary = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Primary' });

const ORDER = '**/photos/order';

describe('the order', () => {
  it('is changed by keyboard, each step announced, and saved at once', async () => {
    const own = await fourPhotos();
    const page = await openPhotos(own);
    const handle = button(page, 'Move photo 1');
    const hint = await handle.getAttribute('aria-describedby');
    expect(await page.locator(`#${hint}`).textContent()).toBe(
      'To move the photo, press space, then the arrow keys, and space again to put it down. Escape puts it back.',
    );
    await pickUp(page, 1);
    await page.keyboard.press('ArrowRight');
    await announced(page, 'Photo moved to place 2 of 4.');
    await primary(page).getByText('The kitchen').waitFor();
    await page.keyboard.press('ArrowRight');
    await announced(page, 'Photo moved to place 3 of 4.');
    await page.keyboard.press('Space');
    await announced(page, 'Photo put down in place 3 of 4.');
    await toast(page, 'Photo order updated', 'The photo order has been saved.');
    const wanted = ['The kitchen', 'The stove', 'The front', 'The view'];
    expect(await captions(page)).toEqual(wanted);
    expect(await altsOf(own)).toEqual(wanted);
    expect(await focused(page)).toBe('Move photo 3');
    expect(await primary(page).innerText()).toContain('The kitchen');
  });

  it('stays where Escape puts a photo back', async () => {
    const page = await openPhotos(listing);
    await pickUp(page, 2);
    await page.keyboard.press('ArrowRight');
    await announced(page, 'Photo moved to place 3 of 4.');
    await page.keyboard.press('Escape');
    await announced(page, 'Photo put back in place 2 of 4.');
    expect(await captions(page)).toEqual(ROOMS);
    expect(await focused(page)).toBe('Move photo 2');
  });

  it('is changed by dragging with a mouse', async () => {
    const own = await fourPhotos();
    const page = await openPhotos(own);
    const from = await centre(page, 4);
    const to = await centre(page, 1);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x - 20, from.y, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 10 });
    await announced(page, 'Photo moved to place 1 of 4.');
    await page.mouse.up();
    await toast(page, 'Photo order updated');
    expect(await altsOf(own)).toEqual(['The view', 'The front', 'The kitchen', 'The stove']);
  });

  it('is changed by a finger that rests before it drags', async () => {
    const own = await fourPhotos();
    const page = await openPhotos(own, true);
    const from = await centre(page, 1);
    const to = await centre(page, 2);
    const touch = await page.context().newCDPSession(page);
    const at = (type: 'touchStart' | 'touchMove', x: number, y: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
    await at('touchStart', from.x, from.y);
    await announced(page, 'Photo picked up from place 1 of 4.');
    await at('touchMove', from.x + 20, from.y);
    await at('touchMove', to.x, to.y);
    await announced(page, 'Photo moved to place 2 of 4.');
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await toast(page, 'Photo order updated');
    expect(await altsOf(own)).toEqual(['The kitchen', 'The front', 'The stove', 'The view']);
  });

  it('is shown at once, and put back where it can’t be saved', async () => {
    const page = await openPhotos(listing);
    const { open, wait } = gate();
    await page.route(ORDER, failing);
    await page.route(ORDER, wait);
    await moveFirstOn(page);
    expect(await captions(page)).toEqual(['The kitchen', 'The front', 'The stove', 'The view']);
    open();
    await toast(page, 'Failed to update photo order', 'Failed to update 4 photo(s)');
    await toast(page, 'Failed to update photo order', 'Something went wrong');
    expect(await captions(page)).toEqual(ROOMS);
  });

  it('says how many photos were gone, and shows those that are there', async () => {
    const own = await fourPhotos();
    const page = await openPhotos(own);
    const [, second] = own.photos;
    const params = { listing_id: own.id, photo_id: second?.id ?? '' };
    await callAs(owner, 'deletePhoto', { params });
    await moveFirstOn(page);
    await toast(page, 'Failed to update photo order', 'Failed to update 1 photo(s)');
    await counter(page, 3);
    expect(await captions(page)).toEqual(['The front', 'The stove', 'The view']);
  });

  it('is the last one that was wanted, however fast they follow each other', async () => {
    const own = await fourPhotos();
    const page = await openPhotos(own);
    await moveFirstOn(page);
    await pickUp(page, 2);
    await page.keyboard.press('ArrowRight');
    await announced(page, 'Photo moved to place 3 of 4.');
    await page.keyboard.press('Space');
    const wanted = ['The kitchen', 'The stove', 'The front', 'The view'];
    await expect.poll(() => altsOf(own), { timeout: 10_000 }).toEqual(wanted);
    expect(await captions(page)).toEqual(wanted);
  });
});

const centre = async (page: Page, place: number) => {
  const photo = page.getByRole('listitem').filter({ has: button(page, `Move photo ${place}`) });
  const box = await photo.boundingBox();
  if (box === null) throw new Error(`There is no photo ${place}`);
  return { x: box.x + box.width / 3, y: box.y + box.height / 3 };
};

const moveFirstOn = async (page: Page) => {
  await pickUp(page, 1);
  await page.keyboard.press('ArrowRight');
  await announced(page, 'Photo moved to place 2 of 4.');
  await page.keyboard.press('Space');
  // Before it is down, no other is picked up.
  await announced(page, 'Photo put down in place 2 of 4.');
};

describe('deleting', () => {
  it('asks first, deletes, and goes on to the next photo, at last to where there is none', async () => {
    const own = await addPhotos(owner, await draftOf(owner), ['The front', 'The stove']);
    const page = await openPhotos(own);
    const question = page.getByRole('dialog', { name: 'Delete Photo', exact: true });
    const opener = button(page, 'Delete photo 1');
    await opener.press('Enter');
    await question
      .getByText('“The front” will be removed from the listing. This can’t be undone.', {
        exact: true,
      })
      .waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Delete photo 1');

    await opener.click();
    const { open, wait } = gate();
    await page.route('**/photos/*', wait);
    await question.getByRole('button', { name: 'Delete Photo' }).click();
    await question.getByRole('button', { name: 'Deleting...' }).waitFor();
    open();
    await toast(page, 'Photo deleted', 'The photo has been removed from the listing.');
    await counter(page, 1);
    await expect.poll(() => focused(page)).toBe('The stove');
    expect(await primary(page).innerText()).toContain('The stove');

    await opener.click();
    await question.getByRole('button', { name: 'Delete Photo' }).click();
    await page.getByRole('heading', { name: 'No photos uploaded yet' }).waitFor();
    await expect.poll(() => focused(page)).toBe('No photos uploaded yet');
    expect(await altsOf(own)).toEqual([]);
  });

  it('says why it failed, and keeps the photo', async () => {
    const page = await openPhotos(listing);
    await page.route('**/photos/*', failing);
    await button(page, 'Delete photo 2').click();
    const question = page.getByRole('dialog', { name: 'Delete Photo' });
    await question.getByRole('button', { name: 'Delete Photo' }).click();
    await toast(page, 'Failed to delete photo', 'Something went wrong');
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await captions(page)).toEqual(ROOMS);
  });
});

describe('what a photo shows', () => {
  it('can be described, by the rules of descriptions', async () => {
    const own = await addPhotos(owner, await draftOf(owner), ['Property photo 1']);
    const page = await openPhotos(own);
    const opener = button(page, 'Edit description of photo 1');
    await opener.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Describe Photo', exact: true });
    await dialog
      .getByText('Say in a sentence what the photo shows. It is read to people who can’t see it.', {
        exact: true,
      })
      .waitFor();
    const description = dialog.getByLabel(/^Description/);
    expect(await description.inputValue()).toBe('');
    await description.fill(' ');
    await press(page, 'Save Description');
    expect(await messageOf(page, /^Description/)).toBe('Description is required');
    await description.fill('a'.repeat(201));
    expect(await messageOf(page, /^Description/)).toBe('Description too long');
    await dialog.getByText('201 of 200').waitFor();

    await description.fill('The slate porch');
    await page.route('**/photos/*', failing);
    await press(page, 'Save Description');
    await toast(page, 'Failed to save description', 'Something went wrong');
    expect(await messageOf(page, /^Description/)).toBe('Something went wrong');
    await page.unroute('**/photos/*');
    const { open, wait } = gate();
    await page.route('**/photos/*', wait);
    await press(page, 'Save Description');
    await dialog.getByRole('button', { name: 'Saving...' }).waitFor();
    open();
    await toast(page, 'Description saved', 'It is read to people who can’t see the photo.');
    await dialog.waitFor({ state: 'detached' });
    expect(await captions(page)).toEqual(['The slate porch']);
    expect(await altsOf(own)).toEqual(['The slate porch']);
    expect(await focused(page)).toBe('Edit description of photo 1');
  });
});

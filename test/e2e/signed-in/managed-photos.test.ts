import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OwnListing } from '../../../shared/listings/own-schema.ts';
import { testBrowser } from '../support/browser.ts';
import { closeToasts, press, toast } from '../support/forms.ts';
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
beforeAll(async () => {
  owner = await newLister();
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
  it('is changed by keyboard and by mouse, saved at once, and at last as it was last wanted', async () => {
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
    await closeToasts(page);

    const from = await centre(page, 4);
    const to = await centre(page, 1);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x - 20, from.y, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 10 });
    await announced(page, 'Photo moved to place 1 of 4.');
    await page.mouse.up();
    await toast(page, 'Photo order updated');
    expect(await altsOf(own)).toEqual(['The view', 'The kitchen', 'The stove', 'The front']);

    // However fast they follow each other, the last one counts.
    await moveFirstOn(page);
    await pickUp(page, 2);
    await page.keyboard.press('ArrowRight');
    await announced(page, 'Photo moved to place 3 of 4.');
    await page.keyboard.press('Space');
    const last = ['The kitchen', 'The stove', 'The view', 'The front'];
    await expect.poll(() => altsOf(own)).toEqual(last);
    expect(await captions(page)).toEqual(last);

    // Somewhere else a photo is deleted: it is said how many were gone, and shown which are there.
    const stove = (await readBack(owner, own)).photos.find(({ alt }) => alt === 'The stove');
    const params = { listing_id: own.id, photo_id: stove?.id ?? '' };
    await callAs(owner, 'deletePhoto', { params });
    await moveFirstOn(page);
    await toast(page, 'Failed to update photo order', 'Failed to update 1 photo(s)');
    await counter(page, 3);
    expect(await captions(page)).toEqual(['The kitchen', 'The view', 'The front']);
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

  it('stays where Escape puts a photo back, and is put back where it can’t be saved', async () => {
    const page = await openPhotos(await fourPhotos());
    await pickUp(page, 2);
    await page.keyboard.press('ArrowRight');
    await announced(page, 'Photo moved to place 3 of 4.');
    await page.keyboard.press('Escape');
    await announced(page, 'Photo put back in place 2 of 4.');
    expect(await captions(page)).toEqual(ROOMS);
    expect(await focused(page)).toBe('Move photo 2');

    const { open, wait } = gate();
    await page.route(ORDER, failing);
    await page.route(ORDER, wait);
    await moveFirstOn(page);
    // It is shown at once.
    expect(await captions(page)).toEqual(['The kitchen', 'The front', 'The stove', 'The view']);
    open();
    await toast(page, 'Failed to update photo order', 'Failed to update 4 photo(s)');
    await toast(page, 'Failed to update photo order', 'Something went wrong');
    expect(await captions(page)).toEqual(ROOMS);

    // Nor does a photo go that can't be deleted.
    await page.route('**/photos/*', failing);
    await button(page, 'Delete photo 2').click();
    const question = page.getByRole('dialog', { name: 'Delete Photo' });
    await question.getByRole('button', { name: 'Delete Photo' }).click();
    await toast(page, 'Failed to delete photo', 'Something went wrong');
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await captions(page)).toEqual(ROOMS);
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

it('a photo is described, by the rules of descriptions, and deleted after a question, until there is none', async () => {
  const own = await addPhotos(owner, await draftOf(owner), ['Property photo 1', 'The stove']);
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
  expect(await captions(page)).toEqual(['The slate porch', 'The stove']);
  expect(await altsOf(own)).toEqual(['The slate porch', 'The stove']);
  expect(await focused(page)).toBe('Edit description of photo 1');
  await page.unroute('**/photos/*');

  const question = page.getByRole('dialog', { name: 'Delete Photo', exact: true });
  const remove = button(page, 'Delete photo 1');
  await remove.press('Enter');
  await question
    .getByText('“The slate porch” will be removed from the listing. This can’t be undone.', {
      exact: true,
    })
    .waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Delete photo 1');

  await remove.click();
  const deleting = gate();
  await page.route('**/photos/*', deleting.wait);
  await question.getByRole('button', { name: 'Delete Photo' }).click();
  await question.getByRole('button', { name: 'Deleting...' }).waitFor();
  deleting.open();
  await toast(page, 'Photo deleted', 'The photo has been removed from the listing.');
  await counter(page, 1);
  await expect.poll(() => focused(page)).toBe('The stove');
  expect(await primary(page).innerText()).toContain('The stove');

  await remove.click();
  await question.getByRole('button', { name: 'Delete Photo' }).click();
  await page.getByRole('heading', { name: 'No photos uploaded yet' }).waitFor();
  await expect.poll(() => focused(page)).toBe('No photos uploaded yet');
  expect(await altsOf(own)).toEqual([]);
});

import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import type { OwnListing } from '../../../shared/listings/own-schema.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { DESKTOP, testBrowser } from '../support/browser.ts';
import { toast } from '../support/forms.ts';
import { NEW, openTab } from '../support/listing-form.ts';
import { byDayAndNight, flaws } from '../support/looks.ts';
import { draftOf } from '../support/own-listings.ts';
import { gate } from '../support/pages.ts';
import { newLister, type Person, signedInAs } from '../support/people.ts';
import {
  addPhotos,
  choose,
  counter,
  fullArea,
  notAPicture,
  pickUpPhoto,
  picturesOf,
  TO_STORAGE,
} from '../support/photos.ts';

const { visit } = testBrowser();

const LONG = 'Thelongestwordthatanybodywouldputintothedescriptionofaphoto of a slate cottage';

let owner: Person;
let some: OwnListing;
let full: OwnListing;
beforeAll(async () => {
  owner = await newLister();
  some = await addPhotos(owner, await draftOf(owner), ['The front', LONG, 'The stove']);
  const rooms = Array.from({ length: 10 }, (_, index) => `Room ${index + 1}`);
  full = await addPhotos(owner, await draftOf(owner), rooms);
});

const open = async (path: string) => {
  const page = await visit(path, { before: signedInAs(owner) });
  await openTab(page, 'Photos');
  return page;
};
const edit = ({ id }: OwnListing) => open(pagePaths.editListing(id));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

interface State {
  readonly name: string;
  readonly arrive: () => Promise<Page>;
}

const STATES: readonly State[] = [
  {
    name: 'all the photos that a listing may have',
    arrive: async () => {
      const page = await edit(full);
      await fullArea(page).waitFor();
      return page;
    },
  },
  {
    name: 'photos being sent',
    arrive: async () => {
      const page = await edit(await draftOf(owner));
      await page.route(TO_STORAGE, gate().wait);
      await choose(page, await picturesOf(3));
      await page.getByText('Sending photo 1 of 3').waitFor();
      return page;
    },
  },
  {
    name: 'a photo being made ready, and nothing being heard of it',
    arrive: async () => {
      const page = await edit(await draftOf(owner));
      await page.route('**/api/me/listings/*', gate().wait);
      await choose(page, await picturesOf(1));
      await page.getByText('Getting ready...').waitFor();
      return page;
    },
  },
  {
    name: 'files that were refused',
    arrive: async () => {
      const page = await edit(await draftOf(owner));
      await choose(page, [notAPicture(`${LONG.replaceAll(' ', '-')}.jpg`)]);
      await toast(page, 'Failed to add photos', 'No files were uploaded successfully');
      await page.getByRole('region', { name: 'Not added' }).waitFor();
      return page;
    },
  },
  {
    name: 'photos chosen for a new listing',
    arrive: async () => {
      const page = await open(NEW);
      await choose(page, await picturesOf(3));
      await counter(page, 3);
      return page;
    },
  },
];

it('some photos have no flaws, nor has one that is moved, deleted or described', async () => {
  const page = await edit(some);
  await counter(page, 3);
  expect(await flaws(page)).toEqual([]);

  await page.setViewportSize(DESKTOP);
  // A photo that is picked up is put back where the page hears of its new size only then.
  await page.evaluate(async ({ width }) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (innerWidth !== width) await frame();
    await frame();
    await frame();
  }, DESKTOP);
  await pickUpPhoto(page, 1, 3);
  expect(await byDayAndNight(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await button(page, 'Delete photo 2').click();
  await page.getByRole('dialog', { name: 'Delete Photo' }).waitFor();
  expect(await flaws(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await button(page, 'Edit description of photo 2').click();
  await page.getByLabel(/^Description/).fill('');
  await button(page, 'Save Description').click();
  await page.getByText('Description is required').waitFor();
  expect(await flaws(page)).toEqual([]);
});

it.each(STATES)('$name: no flaws', async ({ arrive }) => {
  expect(await flaws(await arrive())).toEqual([]);
});

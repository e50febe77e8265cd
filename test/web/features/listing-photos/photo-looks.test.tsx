import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pagePaths } from '../../../../shared/pages.ts';
import { accessibilityViolations, axeViolations } from '../../support/accessibility.ts';
import { button, text } from '../../support/forms.ts';
import { listerDesk } from '../../support/lister-desk.ts';
import { openTab } from '../../support/listing-form.ts';
import {
  choose,
  counter,
  fullArea,
  notAPicture,
  openPhotos,
  pickUp,
  picturesOf,
} from '../../support/photos.ts';
import { readyPhotos } from '../../support/records/listings.ts';
import { lister } from '../../support/records.ts';
import { visit } from '../../support/site.tsx';
import { answerFiles, replaceStorage, TAKEN } from '../../support/storage.ts';
import { toast } from '../../support/toasts.ts';

replaceStorage();

const LONG = 'Thelongestwordthatanybodywouldputintothedescriptionofaphoto of a slate cottage';
const some = () => openPhotos(readyPhotos('The front', LONG, 'The stove'));

const STATES: readonly (readonly [state: string, arrive: () => Promise<unknown>])[] = [
  ['no photos', () => openPhotos()],
  ['some photos', some],
  [
    'all the photos that a listing may have',
    async () => {
      await openPhotos(readyPhotos(...Array.from({ length: 10 }, (_, at) => `Room ${at + 1}`)));
      await expect.element(fullArea).toBeVisible();
    },
  ],
  [
    'photos being sent',
    async () => {
      await openPhotos();
      answerFiles(() => new Promise(() => {}));
      choose(picturesOf(3));
      await text('Sending photo 1 of 3');
    },
  ],
  [
    'a photo being made ready',
    async () => {
      await openPhotos();
      answerFiles(() => TAKEN);
      choose(picturesOf(1));
      await text('Getting ready...');
    },
  ],
  [
    'files that were refused',
    async () => {
      const desk = await openPhotos();
      answerFiles(({ key }) => {
        desk.receive(key, 'NOT_A_PICTURE');
        return TAKEN;
      });
      choose([notAPicture(`${LONG.replaceAll(' ', '-')}.jpg`, 'image/jpeg')]);
      await toast('Failed to add photos', 'No files were uploaded successfully');
      await expect.element(page.getByRole('region', { name: 'Not added' })).toBeVisible();
    },
  ],
  [
    'photos chosen for a new listing',
    async () => {
      await visit(pagePaths.createListing, { as: lister(), answers: listerDesk().answers });
      await openTab('Photos');
      choose(picturesOf(3));
      await counter(3);
    },
  ],
  [
    'a photo that is about to be deleted',
    async () => {
      await some();
      await button('Delete photo 2').click();
      await expect.element(page.getByRole('dialog', { name: 'Delete Photo' })).toBeVisible();
    },
  ],
  [
    'a description that says nothing',
    async () => {
      await some();
      await button('Edit description of photo 2').click();
      await page.getByRole('textbox', { name: /^Description/ }).fill('');
      await button('Save Description').click();
      await text('Description is required');
    },
  ],
];

it.each(STATES)('%s: no accessibility violations', async (_, arrive) => {
  await arrive();
  expect(await accessibilityViolations()).toEqual([]);
});

it('a lifted photo has no accessibility violations', async () => {
  await some();
  // The photo is put back when the page is resized.
  await pickUp(1, 3);
  expect(await axeViolations()).toEqual([]);
});

import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import type { OwnListing } from '../../../shared/listings/own-schema.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { sendFile } from '../../support/photos.ts';
import type { testBrowser } from './browser.ts';
import { openTab } from './listing-form.ts';
import { callAs, type Person, signedInAs } from './people.ts';

/** A file for a browser. */
export interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const COLOURS = ['#50733a', '#3b7896', '#97590e', '#70437c', '#b43e32'];
let pictures = 0;

/** A picture that differs from others by its colour, and is processed quickly. */
export async function picture(name: string): Promise<TestFile> {
  const background = COLOURS[pictures++ % COLOURS.length] ?? 'black';
  const image = sharp({ create: { width: 90, height: 60, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
}

/** The area where photos are chosen by a click. */
const dropArea = (page: Page): Locator =>
  page.getByRole('button', { name: /^Drag photos here, or click to browse/ });

/** Chooses files, as in the dialog that a click on the area opens. */
export async function browse(page: Page, files: readonly TestFile[]): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), dropArea(page).click()]);
  await chooser.setFiles([...files]);
}

/** Waits until the area says that `count` of ten places are taken. */
export const counter = (page: Page, count: number): Promise<void> =>
  page.getByText(`${count} / 10`, { exact: true }).waitFor();

const paramsOf = ({ id }: OwnListing) => ({ params: { listing_id: id } });

/** A listing's current state. */
export const readBack = (owner: Person, listing: OwnListing): Promise<OwnListing> =>
  callAs(owner, 'getMyListing', paramsOf(listing));

/** Adds a photo to a listing, and waits until it is ready. */
export async function addPhoto(
  owner: Person,
  listing: OwnListing,
  alt: string,
  file: Buffer,
): Promise<OwnListing> {
  const { tickets } = await callAs(owner, 'createPhotoTickets', {
    ...paramsOf(listing),
    body: { photos: [{ alt }] },
  });
  for (const ticket of tickets) {
    const { status } = await sendFile(ticket, file);
    if (status !== 204) throw new Error(`Storage answered ${status}`);
  }
  for (;;) {
    const now = await readBack(owner, listing);
    if (now.photos.every(({ state }) => state === 'READY')) return now;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Chooses files without the dialog that a click opens. */
export const choose = (page: Page, files: readonly TestFile[]): Promise<void> =>
  page.locator('input[type="file"]').setInputFiles([...files]);

/** The calls that send files: they go to storage, not to the site. */
export const TO_STORAGE = /^http:\/\/127\.0\.0\.1:\d+\/[\w-]*mediabucket/;

/** Opens the photos of the user's own listing, in its form. */
export async function openPhotosOf(
  visit: ReturnType<typeof testBrowser>['visit'],
  owner: Person,
  { id }: OwnListing,
): Promise<Page> {
  const page = await visit(pagePaths.editListing(id), { before: signedInAs(owner) });
  await openTab(page, 'Photos');
  await page.getByText('Photo changes are saved immediately.', { exact: true }).waitFor();
  return page;
}

import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pagePaths } from '../../../shared/pages.ts';
import { jpeg } from '../../support/pictures.ts';
import { DESKTOP, PHONE, testBrowser } from '../support/browser.ts';
import { toast } from '../support/forms.ts';
import { openTab } from '../support/listing-form.ts';
import { approvedBy, draftOf } from '../support/own-listings.ts';
import { callAs, newLister, newPerson, signedInAs } from '../support/people.ts';
import { drop, dropArea } from '../support/photos.ts';

const { visit } = testBrowser();

/** A photo as a visitor's browser received it. */
interface DisplayedPhoto {
  readonly type: string | null;
  /** The width that the browser chose, in pixels. */
  readonly width: number;
  readonly file: Uint8Array;
}

/** Waits until a page shows a photo, and fetches the file that the browser chose. */
async function displayedPhoto(page: Page, name: string): Promise<DisplayedPhoto> {
  const image = page.getByRole('img', { name, exact: true }).first();
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth),
    )
    .toBeGreaterThan(0);
  const source = await image.evaluate((element: HTMLImageElement) => element.currentSrc);
  const response = await fetch(source);
  return {
    type: response.headers.get('content-type'),
    width: Number(/-(\d+)\.\w+$/.exec(source)?.[1]),
    file: await response.bytes(),
  };
}

/** Whether each corner of a picture is green: upper left, upper right, lower left, lower right. */
async function greenCorners(file: Uint8Array): Promise<boolean[]> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const isGreen = (x: number, y: number) => {
    const column = Math.floor(x * info.width);
    const row = Math.floor(y * info.height);
    return (data[(row * info.width + column) * info.channels + 1] ?? 0) > 200;
  };
  return [isGreen(0.1, 0.1), isGreen(0.9, 0.1), isGreen(0.1, 0.9), isGreen(0.9, 0.9)];
}

it('visitors see a listing’s three photos that were dropped together', async () => {
  const owner = await newLister();
  const admin = await newPerson('ADMIN', 'Edith Airey');
  const listing = await draftOf(owner);
  const page = await visit(pagePaths.editListing(listing.id), { before: signedInAs(owner) });
  await openTab(page, 'Photos');
  const files = [
    await jpeg({ width: 2400, height: 1600 }),
    // Rotated, and with the location where it was taken.
    await jpeg({ width: 2400, height: 1600, orientation: 6, withPlace: true }),
    await jpeg({ width: 2400, height: 1600, colour: '#a52' }),
  ];
  expect((await sharp(files[1]).metadata()).exif?.includes('Fellcam')).toBe(true);
  await drop(
    dropArea(page),
    files.map((buffer, index) => ({ name: `${index}.jpg`, mimeType: 'image/jpeg', buffer })),
  );
  await toast(page, 'Photos added', 'Successfully added 3 photo(s) to the listing.');

  const params = { listing_id: listing.id };
  await approvedBy(admin, await callAs(owner, 'submitListing', { params }));

  for (const { viewport, largest } of [
    { viewport: PHONE, largest: 960 },
    { viewport: DESKTOP, largest: 1600 },
  ]) {
    const visitor = await visit(pagePaths.listing(listing.id), { viewport });
    for (const [name, corners] of [
      ['Property photo 1', [true, false, false, false]],
      ['Property photo 2', [false, true, false, false]],
      ['Property photo 3', [true, false, false, false]],
    ] as const) {
      const { type, width, file } = await displayedPhoto(visitor, name);
      expect(type, name).toMatch(/^image\/(avif|webp)$/);
      expect(width, `${name} at ${viewport.width}`).toBeLessThanOrEqual(largest);
      expect(await greenCorners(file), name).toEqual(corners);
      const { exif, xmp, iptc } = await sharp(file).metadata();
      expect([exif, xmp, iptc], name).toEqual([undefined, undefined, undefined]);
    }
  }
});

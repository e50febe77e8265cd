import { beforeAll, describe, expect, it } from 'vitest';
import type { OwnListing } from '../../../shared/listings/own-schema.ts';
import { PHOTO_REFUSAL_TEXTS } from '../../../shared/photos/refusals.ts';
import { jpeg } from '../../support/pictures.ts';
import { testBrowser } from '../support/browser.ts';
import { closeToasts, press, toast } from '../support/forms.ts';
import { openTab } from '../support/listing-form.ts';
import { draftOf } from '../support/own-listings.ts';
import { failing } from '../support/pages.ts';
import { callAs, newLister, type Person, spoilSession } from '../support/people.ts';
import {
  addPhotos,
  choose,
  counter,
  drop,
  fullArea,
  notAPicture,
  openPhotosOf,
  picture,
  picturesOf,
  readBack,
  TO_STORAGE,
} from '../support/photos.ts';

const { visit } = testBrowser();

let owner: Person;
beforeAll(async () => {
  owner = await newLister();
});

const openPhotos = (of: OwnListing) => openPhotosOf(visit, owner, of);
const withPhotos = async (...alts: string[]) => addPhotos(owner, await draftOf(owner), alts);
const statesOf = ({ photos }: OwnListing) => photos.map(({ state }) => state);

describe('files that break a rule', () => {
  it('are refused before they are sent with their whole batch, or after it each with its reason, until that is dismissed', async () => {
    const listing = await draftOf(owner);
    const page = await openPhotos(listing);
    const asked: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && asked.push(request.url()));
    const good = await picture('good.jpg');
    const nothing = 'Nothing was added. Please choose images of at most 5 MB each.';
    const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') };
    await choose(page, [good, text]);
    await toast(page, 'Failed to add photos', '“notes.txt” isn’t an image.');
    await toast(page, 'Failed to add photos', nothing);

    const empty = { ...good, name: 'empty.jpg', buffer: Buffer.alloc(0) };
    const others = ['more.txt', 'most.txt'].map((name) => ({ ...text, name }));
    await choose(page, [empty, text, ...others]);
    await toast(
      page,
      'Failed to add photos',
      '“empty.jpg” is empty. “notes.txt” isn’t an image. “more.txt” isn’t an image. And 1 more.',
    );
    const huge = { ...good, name: 'huge.jpg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
    const heic = { name: 'phone.heic', mimeType: '', buffer: Buffer.from('ftypheic') };
    await choose(page, [good, huge, heic]);
    await toast(
      page,
      'Failed to add photos',
      '“huge.jpg” is larger than 5 MB, and can’t be made smaller here. “phone.heic” is a HEIC photo, which this browser can’t open. Please export it as a JPEG and try again.',
    );
    await counter(page, 0);
    expect(asked).toEqual([]);

    await choose(page, [notAPicture('letter.jpg')]);
    const why = 'This file isn’t a picture that we can read. Please use a JPEG, PNG or WebP file.';
    await toast(page, 'Upload failed', why);
    await toast(page, 'Upload failed', '“letter.jpg”');
    await toast(page, 'Failed to add photos', 'No files were uploaded successfully');
    await counter(page, 0);
    const refused = page.getByRole('region', { name: 'Not added', exact: true });
    await refused.getByRole('heading', { name: 'letter.jpg' }).waitFor();
    await refused.getByText(why, { exact: true }).waitFor();

    await page.reload();
    await openTab(page, 'Photos');
    // The name of the file was known to the page alone.
    await refused.getByRole('heading', { name: 'Property photo 1' }).waitFor();
    await page.route('**/photos/*', failing);
    await press(page, 'Dismiss Property photo 1');
    await toast(page, 'Delete failed', 'Failed to delete file');
    await page.unroute('**/photos/*');
    await press(page, 'Dismiss Property photo 1');
    await refused.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'No photos uploaded yet',
    );
    expect((await readBack(owner, listing)).photos).toEqual([]);

    const buffer = await jpeg({ width: 900, height: 600 });
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    const heicInside = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic\0\0\0\0mif1heic'),
    ]);
    const wrong = {
      'drawing.svg': ['image/svg+xml', Buffer.from(svg), PHOTO_REFUSAL_TEXTS.SVG],
      'phone.jpg': ['image/jpeg', heicInside, PHOTO_REFUSAL_TEXTS.HEIC],
      'half.jpg': [
        'image/jpeg',
        buffer.subarray(0, buffer.length / 2),
        PHOTO_REFUSAL_TEXTS.DAMAGED,
      ],
    } as const;
    await choose(
      page,
      Object.entries(wrong).map(([name, [mimeType, bytes]]) => ({
        name,
        mimeType,
        buffer: Buffer.from(bytes),
      })),
    );
    for (const [name, [, , text]] of Object.entries(wrong)) {
      const file = page.getByRole('article').filter({ hasText: name });
      await file.getByText(text, { exact: true }).waitFor();
    }
  });
});

describe('places', () => {
  it('fills ten places, leaves out what is beyond, and takes no more', async () => {
    const alts = Array.from({ length: 9 }, (_, index) => `Room ${index + 1}`);
    const listing = await withPhotos(...alts);
    const page = await openPhotos(listing);
    await counter(page, 9);
    await choose(page, await picturesOf(3));
    await toast(
      page,
      'Maximum photos reached',
      'A listing has at most 10 photos, so 2 files were left out.',
    );
    await toast(page, 'Photos added', 'Successfully added 1 photo(s) to the listing.');
    await counter(page, 10);
    const area = fullArea(page);
    expect(await area.getAttribute('aria-disabled')).toBe('true');
    await page.getByText('Delete one to add another.', { exact: true }).waitFor();
    await drop(area, await picturesOf(1));
    await toast(
      page,
      'Maximum photos reached',
      'A listing has at most 10 photos, so 1 file was left out.',
    );
    expect((await readBack(owner, listing)).photos).toHaveLength(10);
  });

  it('says that there is no place where another page has taken the last', async () => {
    const listing = await withPhotos('The only one that this page knows');
    const page = await openPhotos(listing);
    await counter(page, 1);
    await callAs(owner, 'createPhotoTickets', {
      params: { listing_id: listing.id },
      body: { photos: Array.from({ length: 9 }, () => ({})) },
    });
    await choose(page, await picturesOf(1));
    await toast(page, 'Failed to add photos', 'Maximum photos reached');
    await counter(page, 10);
  });
});

describe('sending', () => {
  it('adds the others where one can’t be sent, and sends it on request', async () => {
    const listing = await draftOf(owner);
    const page = await openPhotos(listing);
    await page.route(TO_STORAGE, (route) => route.abort(), { times: 1 });
    await choose(page, [await picture('lost.jpg'), await picture('sent.jpg')]);
    const offline = 'We can’t reach Fellside. Check your connection and try again.';
    await toast(page, 'Upload failed', offline);
    await toast(page, 'Upload failed', '“lost.jpg”');
    await toast(page, 'Photos added', 'Successfully added 1 photo(s) to the listing.');
    await counter(page, 1);
    expect(statesOf(await readBack(owner, listing))).toEqual(['READY']);

    await page.getByRole('article').filter({ hasText: 'lost.jpg' }).getByText(offline).waitFor();
    await press(page, 'Try again lost.jpg');
    await counter(page, 2);
    await expect
      .poll(async () => statesOf(await readBack(owner, listing)))
      .toEqual(['READY', 'READY']);
  });

  it('says why nothing is taken: by the site, and by storage', async () => {
    const listing = await draftOf(owner);
    const page = await openPhotos(listing);
    await page.route('**/photos', failing);
    await choose(page, await picturesOf(1));
    await toast(page, 'Failed to add photos', 'An error occurred while adding photos.');
    await toast(page, 'Failed to add photos', 'Something went wrong');
    await page.unroute('**/photos');

    for (const [body, status, message] of [
      ['<Error><Code>InternalError</Code></Error>', 500, 'Failed to upload file'],
      [
        '<Error><Code>AccessDenied</Code><Message>Invalid according to Policy: Policy expired.</Message></Error>',
        403,
        'It took too long to send. Please add it again.',
      ],
    ] as const) {
      await closeToasts(page);
      await page.route(TO_STORAGE, (route) =>
        route.fulfill({
          status,
          body,
          contentType: 'application/xml',
          headers: { 'access-control-allow-origin': '*' },
        }),
      );
      await choose(page, await picturesOf(2));
      await toast(page, 'Upload failed', message);
      await toast(page, 'Upload failed', '“1.jpg”, “2.jpg”');
      await toast(page, 'Failed to add photos', 'No files were uploaded successfully');
      await page.getByText('No photos uploaded yet').waitFor();
      expect((await readBack(owner, listing)).photos).toEqual([]);
      await page.unroute(TO_STORAGE);
    }
  });

  it('stays open where the session ends', async () => {
    const page = await openPhotos(await draftOf(owner));
    await spoilSession(page);
    await choose(page, await picturesOf(1));
    await page.getByRole('alert').filter({ hasText: 'Sign in again' }).waitFor();
    // Beside the file it is said why that was not added; no toast says it again.
    expect(await page.getByText('Failed to add photos').count()).toBe(0);
    await counter(page, 0);
  });
});

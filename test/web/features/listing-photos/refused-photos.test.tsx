import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PHOTO_LIMITS } from '../../../../shared/photos/limits.ts';
import { PHOTO_REFUSAL_TEXTS, PHOTO_REFUSALS } from '../../../../shared/photos/refusals.ts';
import { answer, callsOf, FAILED } from '../../support/answers.ts';
import { button, text } from '../../support/forms.ts';
import {
  choose,
  counter,
  drop,
  fullArea,
  notAPicture,
  openPhotos,
  picture,
  picturesOf,
  visitPhotos,
} from '../../support/photos.ts';
import { exampleId, readyPhotos } from '../../support/records/listings.ts';
import { endSession } from '../../support/session.ts';
import { answerFiles, CUT, replaceStorage, TAKEN } from '../../support/storage.ts';
import { closeToasts, toast } from '../../support/toasts.ts';

replaceStorage();

const ID = exampleId('lst', 1);
const NOTHING = 'Nothing was added. Please choose images of at most 5 MB each.';
const OFFLINE = 'We can’t reach Fellside. Check your connection and try again.';
const lost = page.getByRole('region', { name: 'Not added' });
const rooms = (count: number) =>
  readyPhotos(...Array.from({ length: count }, (_, index) => `Room ${index + 1}`));
const added = (count: number) =>
  toast('Photos added', `Successfully added ${count} photo(s) to the listing.`);
const leftOut = (files: string) =>
  toast('Maximum photos reached', `A listing has at most 10 photos, so ${files} left out.`);

describe('files that break a rule', () => {
  const huge = new File([new Uint8Array(PHOTO_LIMITS.fileBytes + 1)], 'huge.jpg', {
    type: 'image/jpeg',
  });

  it.each([
    ['“notes.txt” isn’t an image.', [notAPicture('notes.txt')]],
    [
      '“empty.jpg” is empty. “notes.txt” isn’t an image. “more.txt” isn’t an image. And 1 more.',
      [
        new File([], 'empty.jpg', { type: 'image/jpeg' }),
        ...['notes.txt', 'more.txt', 'most.txt'].map((name) => notAPicture(name)),
      ],
    ],
    [
      '“huge.jpg” is larger than 5 MB, and can’t be made smaller here. “phone.heic” is a HEIC photo, which this browser can’t open. Please export it as a JPEG and try again.',
      [huge, notAPicture('phone.heic', '')],
    ],
  ])('are refused with their whole batch before sending: %s', async (why, files) => {
    await openPhotos();
    choose([picture('good.jpg'), ...files]);
    await toast('Failed to add photos', why);
    await text(NOTHING);
    await counter(0);
    expect(callsOf('createPhotoTickets')).toEqual([]);
  });

  it.each(PHOTO_REFUSALS)('are listed with the reason after a refusal: %s', async (refusal) => {
    const desk = await openPhotos();
    answerFiles(({ key }) => {
      desk.receive(key, refusal);
      return TAKEN;
    });
    choose([picture('letter.jpg')]);
    await toast('Upload failed', PHOTO_REFUSAL_TEXTS[refusal]);
    await toast('Upload failed', '“letter.jpg”');
    await toast('Failed to add photos', 'No files were uploaded successfully');
    await counter(0);
    await expect.element(lost.getByRole('heading', { name: 'letter.jpg' })).toBeVisible();
    await expect
      .element(lost.getByText(PHOTO_REFUSAL_TEXTS[refusal], { exact: true }))
      .toBeVisible();
  });

  it.each([
    ['by their names', 'fell-view.heic', 'fell-view.heic'],
    ['without a name', null, 'A photo'],
  ])('are still listed after a reload %s, until they are dismissed', async (_, file_name, name) => {
    const id = exampleId('pho', 1);
    const alt = 'The title of the listing';
    const desk = await openPhotos([
      { state: 'REFUSED', id, alt, refusal: 'NOT_A_PICTURE', file_name },
    ]);
    await visitPhotos(desk, { deletePhoto: FAILED });
    await expect.element(lost.getByRole('heading', { name })).toBeVisible();
    await button(`Dismiss ${name}`).click();
    await toast('Delete failed', 'Failed to delete file');
    answer(desk.answers);
    await button(`Dismiss ${name}`).click();
    await expect.element(lost).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('heading', { name: 'No photos uploaded yet' }))
      .toHaveFocus();
    expect(desk.read().photos).toEqual([]);
  });

  it('are sent without a name that can’t be stored', async () => {
    await openPhotos();
    choose([picture('fell\u0007view.png'), picture('tarn.png')]);
    await counter(2);
    await expect
      .poll(() => callsOf('createPhotoTickets')[0]?.body)
      .toEqual({ photos: [{}, { file_name: 'tarn.png' }] });
  });
});

describe('places', () => {
  it('are filled up, and further files are left out', async () => {
    const desk = await openPhotos(rooms(9));
    await counter(9);
    choose(picturesOf(3));
    await leftOut('2 files were');
    await added(1);
    await counter(10);
    expect(desk.read().photos).toHaveLength(10);
  });

  it('that are all taken accept no more, as the area says', async () => {
    await openPhotos(rooms(10));
    await expect.element(fullArea).toHaveAttribute('aria-disabled', 'true');
    await text('Delete one to add another.');
    drop(fullArea, picturesOf(1));
    await leftOut('1 file was');
    await counter(10);
    expect(callsOf('createPhotoTickets')).toEqual([]);
  });

  it('are reported as full if another page has taken the last', async () => {
    const desk = await openPhotos(rooms(1));
    await counter(1);
    desk.setPhotos(ID, rooms(10));
    choose(picturesOf(1));
    await toast('Failed to add photos', 'Maximum photos reached');
    await counter(10);
  });
});

describe('sending', () => {
  it('adds the other files if one fails, and sends that one again on request', async () => {
    const desk = await openPhotos();
    let isCut = true;
    answerFiles(({ key }) => {
      if (isCut) {
        isCut = false;
        return CUT;
      }
      desk.receive(key);
      return TAKEN;
    });
    choose([picture('lost.jpg'), picture('sent.jpg')]);
    await toast('Upload failed', OFFLINE);
    await toast('Upload failed', '“lost.jpg”');
    await added(1);
    await counter(1);
    expect(desk.read().photos.map(({ state }) => state)).toEqual(['READY']);
    await expect.element(lost.getByText(OFFLINE, { exact: true })).toBeVisible();

    await button('Try again lost.jpg').click();
    await counter(2);
    await expect
      .poll(() => desk.read().photos.map(({ state }) => state))
      .toEqual(['READY', 'READY']);
    await expect.element(lost).not.toBeInTheDocument();
  });

  it('reports why the API refuses', async () => {
    await openPhotos([], { createPhotoTickets: FAILED });
    choose(picturesOf(1));
    await toast('Failed to add photos', 'An error occurred while adding photos.');
    await text('Something went wrong');
  });

  it.each([
    [500, '<Error><Code>InternalError</Code></Error>', 'Failed to upload file'],
    [
      403,
      '<Error><Code>AccessDenied</Code><Message>Invalid according to Policy: Policy expired.</Message></Error>',
      'It took too long to send. Please add it again.',
    ],
  ])('reports why storage refuses, and releases the places: %i', async (status, body, message) => {
    const desk = await openPhotos();
    answerFiles(() => ({ status, body }));
    choose(picturesOf(2));
    await toast('Upload failed', message);
    await toast('Upload failed', '“1.jpg”, “2.jpg”');
    await toast('Failed to add photos', 'No files were uploaded successfully');
    await text('No photos uploaded yet');
    expect(desk.read().photos).toEqual([]);
  });

  it('reports an ended session on the page, not in a toast', async () => {
    await openPhotos();
    // Loads the toasts' code, so that later toasts appear at once.
    choose([notAPicture('notes.txt')]);
    await toast('Failed to add photos');
    await closeToasts();
    endSession();
    choose(picturesOf(1));
    await text(/^Your session has ended\./);
    await expect.element(lost.getByRole('heading', { name: '1.jpg' })).toBeVisible();
    await counter(0);
    await expect.element(page.getByText('Failed to add photos')).not.toBeInTheDocument();
  });
});

import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PHOTO_LIMITS } from '../../../../shared/photos/limits.ts';
import { callsOf, FAILED, Refusal } from '../../support/answers.ts';
import { button, field, heading, link, text } from '../../support/forms.ts';
import { openTab } from '../../support/listing-form.ts';
import {
  captions,
  choose,
  counter,
  cover,
  drop,
  dropArea,
  openPhotos,
  passMinutesUntil,
  picture,
  picturesOf,
} from '../../support/photos.ts';
import { exampleId, ownListing } from '../../support/records/listings.ts';
import { answerFiles, replaceStorage, TAKEN } from '../../support/storage.ts';
import { toast } from '../../support/toasts.ts';

replaceStorage();

const ID = exampleId('lst', 1);
const added = (count: number) =>
  toast('Photos added', `Successfully added ${count} photo(s) to the listing.`);
/** Waits until `count` photos have this remark. */
const remarked = (remark: string, count: number) =>
  expect.poll(() => page.getByText(remark, { exact: true }).elements().length).toBe(count);

/** A place that another page has reserved. */
const AWAITED = [
  { state: 'PROCESSING', id: exampleId('pho', 1), alt: 'The byre', sort_order: 0 } as const,
];

/** Makes storage hold all files until the gate opens. */
function holdFiles() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { until: promise, letGo: resolve };
}

describe('adding photos', () => {
  it('begins with none, and says which files are allowed', async () => {
    await openPhotos();
    await expect
      .element(page.getByRole('heading', { name: 'No photos uploaded yet' }))
      .toBeVisible();
    await text('Upload your first photo to get started');
    await text('JPEG, PNG, WebP or HEIC, up to 5 MB each. Larger photos are made smaller.');
    await counter(0);
    expect(page.getByLabelText('Photos').last().element().getAttribute('accept')).toBe(
      'image/*,image/heic,.heic,image/heif,.heif',
    );
  });

  it('shows dropped files at once, with their progress', async () => {
    const desk = await openPhotos();
    const files = holdFiles();
    answerFiles(async ({ key }) => {
      await files.until;
      desk.receive(key);
      return TAKEN;
    });
    drop(dropArea, picturesOf(2));
    await text('Sending photo 1 of 2');
    const bar = page.getByRole('progressbar', { name: 'Photos sent' });
    await expect.element(bar).toHaveAttribute('aria-valuenow', '0');
    await text('0%');
    await counter(2);
    await remarked('Sending...', 2);
    await expect.poll(() => document.querySelectorAll('article img[src^="blob:"]').length).toBe(2);
    await expect.element(button(/^Delete photo/)).not.toBeInTheDocument();

    files.letGo();
    await text('100%');
    // The bar disappears a second later.
    await expect.element(bar).not.toBeInTheDocument();
    await added(2);
  });

  it('turns them into photos without a description, the first as the cover', async () => {
    const desk = await openPhotos();
    choose(picturesOf(2));
    await added(2);
    expect(captions()).toEqual(['Photo 1', 'Photo 2']);
    await remarked('No description yet', 2);
    expect(document.querySelectorAll('article source[type="image/avif"]')).toHaveLength(2);
    expect(cover()).toContain('Photo 1');
    expect(desk.read().photos.map(({ state }) => state)).toEqual(['READY', 'READY']);
  });

  it('shows another page’s uploads until they are given up there', async () => {
    const desk = await openPhotos(AWAITED);
    await text('Getting ready...');
    desk.setPhotos(ID, []);
    await text('No photos uploaded yet');
  });

  it('shows a sent file while it is processed', async () => {
    const desk = await openPhotos();
    let key = '';
    answerFiles((sent) => {
      key = sent.key;
      return TAKEN;
    });
    choose([picture('byre.jpg')]);
    await text('Getting ready...');
    desk.receive(key);
    await added(1);
    await remarked('Getting ready...', 0);
  });

  it('reports after a minute that nothing has arrived, and checks again on request', async () => {
    await openPhotos(AWAITED);
    await text('Getting ready...');
    await passMinutesUntil('Not arrived');
    await text(/^A photo hasn’t arrived\. Try again, or delete and add it once more\./);
    await button('Try again').click();
    await text('Getting ready...');
  });

  it('sends a photo again on request if it never arrived', async () => {
    const desk = await openPhotos();
    answerFiles(() => TAKEN);
    choose(picturesOf(1));
    await text('Getting ready...');
    await passMinutesUntil(/^A photo hasn’t arrived\./);
    answerFiles(({ key }) => {
      desk.receive(key);
      return TAKEN;
    });
    await button('Try again').click();
    await added(1);
    expect(desk.read().photos.map(({ state }) => state)).toEqual(['READY']);
  });

  it('shrinks a photo of more than 5 MB, and rotates it upright', async () => {
    const desk = await openPhotos();
    const sent: File[] = [];
    answerFiles(({ key, file }) => {
      sent.push(file);
      desk.receive(key);
      return TAKEN;
    });
    const canvas = new OffscreenCanvas(2500, 900);
    canvas.getContext('2d')?.fillRect(0, 0, 900, 900);
    const jpeg = await (await canvas.convertToBlob({ type: 'image/jpeg' })).bytes();
    // Rotated a quarter turn to the right in EXIF. Bytes after the picture are ignored.
    const turned = Uint8Array.of(
      ...[0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
      ...[0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0],
    );
    const parts = [jpeg.slice(0, 2), turned, jpeg.slice(2), new Uint8Array(PHOTO_LIMITS.fileBytes)];
    choose([new File(parts, 'large.jpg', { type: 'image/jpeg' })]);
    await added(1);
    const [file = new File([], '')] = sent;
    expect(file.size).toBeLessThan(PHOTO_LIMITS.fileBytes);
    const { width, height } = await createImageBitmap(file);
    expect([width, height]).toEqual([864, 2400]);
  });

  it('converts a small AVIF photo to JPEG, and doesn’t enlarge it', async () => {
    const desk = await openPhotos();
    const sent: File[] = [];
    answerFiles(({ key, file }) => {
      sent.push(file);
      desk.receive(key);
      return TAKEN;
    });
    choose([picture('byre.avif')]);
    await added(1);
    const [file = new File([], '')] = sent;
    expect(file.type).toBe('image/jpeg');
    const { width, height } = await createImageBitmap(file);
    expect([width, height]).toEqual([9, 6]);
  });

  it('requests places with the same key after a lost reply', async () => {
    let isLost = true;
    const desk = await openPhotos([], {
      createPhotoTickets: (call) => {
        const reply = desk.answers.createPhotoTickets;
        if (isLost || typeof reply !== 'function') {
          isLost = false;
          return FAILED;
        }
        return reply(call);
      },
    });
    choose(picturesOf(1));
    await added(1);
    const keys = callsOf('createPhotoTickets').map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('warns before the page is left meanwhile, and then releases the places', async () => {
    const desk = await openPhotos();
    const files = holdFiles();
    answerFiles(async () => {
      await files.until;
      return TAKEN;
    });
    choose(picturesOf(2));
    await text('Sending photo 1 of 2');
    await link('Back to listings').click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await text('Photos are still uploading. Any that haven’t finished won’t be added.');
    await question.getByRole('button', { name: 'Leave' }).click();
    await heading('Your listings');
    files.letGo();
    await expect.poll(() => desk.read().photos).toEqual([]);
  });
});

describe('input in the other tabs', () => {
  it('stays when files are dropped beside the area, which adds nothing', async () => {
    await openPhotos();
    await openTab('Basics');
    await field('Title').fill('Cottage with its photos');
    // By default a browser leaves the page for a file that is dropped there.
    expect(drop(page.getByRole('heading', { level: 1 }), picturesOf(1))).toBe(false);
    await expect.element(field('Title')).toHaveValue('Cottage with its photos');
    await openTab('Photos');
    await counter(0);
  });

  it('can be saved after photos were added', async () => {
    const desk = await openPhotos();
    await openTab('Basics');
    await field('Title').fill('Cottage with its photos');
    await openTab('Photos');
    choose(picturesOf(1));
    await added(1);
    await button('Save Changes').click();
    await toast('Listing updated');
    await expect
      .element(page.getByText(/^Someone else changed this listing/))
      .not.toBeInTheDocument();
    expect(desk.read()).toMatchObject({ title: 'Cottage with its photos', photos: [{}] });
  });
});

it('a new cover appears in the list and in the preview', async () => {
  const { title } = ownListing();
  const desk = await openPhotos([], {
    getListing: new Refusal(404, 'Not found'),
    // The nearby listings.
    searchListings: { items: [], total: 0, next_cursor: null },
  });
  choose(picturesOf(1));
  await added(1);
  const shown = `img[src*="${desk.read().photos[0]?.id}"]`;
  await link('Back to listings').click();
  await heading('Your listings');
  await expect.poll(() => document.querySelector(`article ${shown}`)).not.toBeNull();
  await button(`More for ${title}`).click();
  await page.getByRole('menuitem', { name: 'Preview' }).click();
  await heading(title);
  await expect.poll(() => document.querySelector(`main ${shown}`)).not.toBeNull();
});

import type { Page, Route } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OwnListing } from '../../../shared/listings/own-schema.ts';
import { testBrowser } from '../support/browser.ts';
import { press, toast } from '../support/forms.ts';
import { fillIn, LIST, NEW, openTab } from '../support/listing-form.ts';
import { failing, gate } from '../support/pages.ts';
import { callAs, newLister, type Person, signedInAs } from '../support/people.ts';
import {
  captions,
  choose,
  counter,
  drop,
  dropArea,
  fullArea,
  notAPicture,
  pickUpPhoto,
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

/** Everything filled in that a draft needs, and the Photos tab open. */
const openFilledIn = async (title: string) => {
  const page = await visit(NEW, { before: signedInAs(owner) });
  await fillIn(page, title);
  await openTab(page, 'Photos');
  return page;
};
/** The form of a new listing with nothing in it, and the Photos tab open. */
const openEmpty = async () => {
  const page = await visit(NEW, { before: signedInAs(owner) });
  await openTab(page, 'Photos');
  return page;
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The listing of that title, once nothing of it is being made ready any more. */
const created = async (title: string): Promise<OwnListing> => {
  const { items } = await callAs(owner, 'listMyListings');
  const card = items.find((listing) => listing.title === title);
  if (card === undefined) throw new Error(`There is no ${title}`);
  const settled = async () => {
    const listing = await callAs(owner, 'getMyListing', { params: { listing_id: card.id } });
    return listing.photos.some(({ state }) => state === 'PROCESSING') ? undefined : listing;
  };
  await expect.poll(settled).toBeDefined();
  return readBack(owner, { id: card.id } as OwnListing);
};

/** How many listings have that title. */
const countOf = async (title: string) => {
  const { items } = await callAs(owner, 'listMyListings');
  return items.filter((listing) => listing.title === title).length;
};

const offline = 'We can’t reach Fellside. Check your connection and try again.';
const leaving = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const retryLink = (page: Page) =>
  page.getByRole('link', { name: 'Add them on the listing’s Photos tab', exact: true });

describe('photos of a new listing', () => {
  it('are shown at once, put in order, and sent while the form is filled in', async () => {
    const page = await openEmpty();
    await page
      .getByText('Photos are sent as soon as the other tabs have what a draft needs.', {
        exact: true,
      })
      .waitFor();
    await page.getByText('No photos uploaded yet').waitFor();
    await drop(dropArea(page), await picturesOf(3));
    await counter(page, 3);
    expect(await captions(page)).toEqual(['1.jpg', '2.jpg', '3.jpg']);
    expect(await page.locator('article img[src^="blob:"]').count()).toBe(3);

    await button(page, 'Remove photo 2').click();
    await counter(page, 2);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('3.jpg');
    await pickUpPhoto(page, 2, 2);
    await page.keyboard.press('ArrowLeft');
    await page.getByText('Photo moved to place 1 of 2.').waitFor();
    await page.keyboard.press('Space');
    await expect.poll(() => captions(page)).toEqual(['3.jpg', '1.jpg']);

    const { open, wait } = gate();
    await page.route(TO_STORAGE, wait);
    await openTab(page, 'Basics');
    await fillIn(page, 'Barn with a first title');
    await openTab(page, 'Photos');
    await page.getByText('Sending photo 1 of 2', { exact: true }).waitFor();
    open();
    await toast(page, 'Photos added', 'Successfully added 2 photo(s) to the listing.');

    const title = 'Barn with its photos';
    await openTab(page, 'Basics');
    await page.getByLabel('Title').fill(title);
    await press(page, 'Create Draft');
    await page.waitForURL(`**${LIST}`);
    await toast(page, 'Listing created');
    const { photos } = await created(title);
    expect(photos.map(({ state, alt }) => [state, alt])).toEqual([
      ['READY', title],
      ['READY', title],
    ]);
    expect([await countOf(title), await countOf('Barn with a first title')]).toEqual([1, 0]);
    // The list has the cover.
    const row = page.getByRole('article').filter({ hasText: title });
    await row.locator(`img[src*="${photos[0]?.id}"]`).waitFor();
  });

  it('that can’t be sent are reported, with the way to add them', async () => {
    const title = 'Barn without one photo';
    const page = await openFilledIn(title);
    await page.route(TO_STORAGE, (route) => route.abort(), { times: 1 });
    await choose(page, await picturesOf(2));
    await toast(page, 'Upload failed', offline);
    await press(page, 'Create Draft');
    await page.waitForURL(`**${LIST}`);
    await toast(page, 'Failed to add photos', '1 of 2 photos could not be added.');
    await toast(page, 'Failed to add photos', `“1.jpg”: ${offline}`);
    const { photos } = await created(title);
    expect(photos.map(({ state }) => state)).toEqual(['READY']);

    await retryLink(page).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Photos');
    await counter(page, 1);
    expect(await page.getByText('Failed to add photos').count()).toBe(0);
    await choose(page, await picturesOf(1));
    await toast(page, 'Photos added', 'Successfully added 1 photo(s) to the listing.');
  });

  it('don’t keep the draft from being created where none can be sent', async () => {
    const title = 'Barn without photos';
    const page = await openFilledIn(title);
    await page.route('**/photos', failing);
    await choose(page, await picturesOf(2));
    await press(page, 'Create Draft');
    await page.waitForURL(`**${LIST}`);
    await toast(page, 'Failed to add photos', 'No files were uploaded successfully');
    await toast(page, 'Failed to add photos', '“1.jpg”, “2.jpg”: Something went wrong');
    await retryLink(page).waitFor();
    expect((await created(title)).photos).toEqual([]);
  });

  it('are reported although the answer to Create Draft knows nothing of them yet', async () => {
    const page = await openFilledIn('Barn saved meanwhile');
    await page.route('**/api/listings/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), photos: [] } });
    });
    await choose(page, [await picture('barn.jpg'), notAPicture('letter.jpg')]);
    await press(page, 'Create Draft');
    await page.waitForURL(`**${LIST}`);
    await toast(page, 'Failed to add photos', '1 of 2 photos could not be added.');
  });

  it('that turn out to be no pictures are reported wherever one is by then', async () => {
    const title = 'Barn with a letter';
    const page = await openFilledIn(title);
    const { open, wait } = gate();
    await page.route('**/api/me/listings/*', (route) =>
      route.request().method() === 'GET' ? wait(route) : route.fallback(),
    );
    await choose(page, [await picture('barn.jpg'), notAPicture('letter.jpg')]);
    await press(page, 'Create Draft');
    await page.waitForURL(`**${LIST}`);
    open();
    await toast(page, 'Failed to add photos', '1 of 2 photos could not be added.');
    await toast(
      page,
      'Failed to add photos',
      '“letter.jpg”: This file isn’t a picture that we can read. Please use a JPEG, PNG or WebP file.',
    );
    expect((await created(title)).photos.map(({ state }) => state)).toEqual(['READY', 'REFUSED']);
  });
});

it('the listing can be opened while its photos are being made ready', async () => {
  const title = 'Barn opened at once';
  const page = await openFilledIn(title);
  // It never arrives.
  await page.route(TO_STORAGE, (route) =>
    route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } }),
  );
  await choose(page, await picturesOf(1));
  await press(page, 'Create Draft');
  await page.waitForURL(`**${LIST}`);
  // The page asks for the listing in vain, whose photos are asked after all the while.
  const held: Route[] = [];
  let holds = true;
  let later = 0;
  await page.route('**/api/me/listings/*', async (route) => {
    if (holds) held.push(route);
    else {
      later += 1;
      await route.fallback();
    }
  });
  const row = page.getByRole('article').filter({ hasText: title });
  await row.getByRole('link', { name: /^Edit/ }).click();
  await page.getByText('Loading listing...').waitFor();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  holds = false;
  const pages = held.pop();
  for (const route of held) await route.fallback();
  await expect.poll(() => later + held.length).toBeGreaterThan(0);
  await pages?.fallback();
  await page.getByLabel('Title').waitFor();
});

describe('a draft that was created for its photos', () => {
  const reopened = async (title: string) => {
    const page = await openFilledIn(title);
    await choose(page, await picturesOf(1));
    await toast(page, 'Photos added');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('What you typed earlier and didn’t save is back in the form.').waitFor();
    await openTab(page, 'Photos');
    await counter(page, 1);
    return page;
  };

  it('is gone on with after a reload, photos and all', async () => {
    const title = 'Barn gone on with';
    const page = await reopened(title);
    await press(page, 'Create Draft');
    await page.waitForURL(`**${LIST}`);
    expect((await created(title)).photos).toHaveLength(1);
    expect(await countOf(title)).toBe(1);
  });

  it('is given up with what was typed', async () => {
    const title = 'Barn given up';
    const page = await reopened(title);
    await press(page, 'Discard');
    const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => countOf(title)).toBe(0);
    // The form begins anew.
    await page.getByRole('tab', { name: 'Basics', selected: true }).waitFor();
    await openTab(page, 'Photos');
    await counter(page, 0);
  });
});

describe('leaving', () => {
  it('is asked about where photos were chosen, by the same rules as everywhere, since they can’t be kept', async () => {
    const page = await openEmpty();
    const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') };
    await choose(page, [await picture('good.jpg'), text]);
    await toast(page, 'Failed to add photos', '“notes.txt” isn’t an image.');
    await counter(page, 0);
    await choose(page, await picturesOf(12));
    await toast(
      page,
      'Maximum photos reached',
      'A listing has at most 10 photos, so 2 files were left out.',
    );
    await counter(page, 10);
    await fullArea(page).waitFor();

    await page.getByRole('link', { name: 'Back to dashboard' }).click();
    await leaving(page)
      .getByText('The photos you chose can’t be kept: you would have to choose them again.', {
        exact: true,
      })
      .waitFor();
    await leaving(page).getByRole('button', { name: 'Cancel' }).click();
    await counter(page, 10);

    await openTab(page, 'Basics');
    await page.getByLabel('Title').fill('Barn that is kept');
    let asked = 0;
    page.on('dialog', (dialog) => {
      asked += 1;
      void dialog.accept();
    });
    await page.reload();
    await page.getByText('What you typed earlier and didn’t save is back in the form.').waitFor();
    expect(asked).toBe(1);
    expect(await page.getByLabel('Title').inputValue()).toBe('Barn that is kept');
    await openTab(page, 'Photos');
    await counter(page, 0);
  });

  it('is asked about while photos are being sent, and nobody is taken away later', async () => {
    const title = 'Barn left while it was sent';
    const page = await openFilledIn(title);
    const { open, wait } = gate();
    await page.route(TO_STORAGE, wait);
    await choose(page, await picturesOf(2));
    await page.getByText('Sending photo 1 of 2').waitFor();
    await page.getByRole('link', { name: 'Back to dashboard' }).click();
    await leaving(page)
      .getByText('Photos are still being sent. Those that haven’t been sent won’t be added.')
      .waitFor();
    await leaving(page).getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { level: 1, name: /^Welcome back/ }).waitFor();
    open();
    expect((await created(title)).photos).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/dashboard');
  });
});

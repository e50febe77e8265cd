import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OwnListing } from '../../../shared/listings/own-schema.ts';
import { axeFindings, testBrowser } from '../support/browser.ts';
import { heading, toast } from '../support/forms.ts';
import { flaws } from '../support/looks.ts';
import { approvedBy, pendingOf, publishedOf, rejectedOf } from '../support/own-listings.ts';
import { denying, failing, gate, headOf } from '../support/pages.ts';
import { callAs, newLister, newPerson, type Person, signedInAs } from '../support/people.ts';
import { hold } from '../support/presses.ts';
import { queueOf } from '../support/review-queue.ts';

const { visit } = testBrowser();

const QUEUE = '/admin/review';

let owner: Person;
/** Another of those whose listings are in the queue. */
let lister: Person;
let admin: Person;
beforeAll(async () => {
  owner = await newLister('Ruth Birkett');
  lister = await newLister('Jos Naylor');
  admin = await newPerson('ADMIN', 'Edith Airey');
});

const open = (person: Person = admin, before?: (page: Page) => Promise<unknown>) =>
  visit(QUEUE, {
    before: async (opened) => {
      await signedInAs(person)(opened);
      await queueOf(owner, lister)(opened);
      await before?.(opened);
    },
  });

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const button = (page: Page, label: string, { title }: OwnListing) =>
  page.getByRole('button', { name: `${label} ${title}`, exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const statusOf = async ({ id }: OwnListing, by = owner) =>
  (await callAs(by, 'getMyListing', { params: { listing_id: id } })).status;

/** Leaves a card that was decided on, which then goes. */
const leave = async (page: Page) => {
  await page.mouse.move(0, 0);
  await page.locator('main').focus();
};

/** How many the heading says are waiting. */
const counted = async (page: Page): Promise<number> => {
  const line = page.getByText(/^\d+ listings? awaiting review$/);
  return Number.parseInt(await line.innerText(), 10);
};

/** The count is of the cards that are shown. */
const countsWhatIsThere = (page: Page) =>
  expect
    .poll(
      async () =>
        (await counted(page)) - (await page.getByRole('button', { name: /^Approve / }).count()),
    )
    .toBe(0);

/** The title of the next one in the queue. */
const titleAfter = async (page: Page, { title }: OwnListing): Promise<string | undefined> => {
  const titles = await page.getByRole('article').getByRole('heading').allTextContents();
  return titles[titles.indexOf(title) + 1];
};

/** Answers the queue's two lists with nothing. */
const emptied = (page: Page) =>
  page.route('**/api/admin/review-queue?*', (route) =>
    route.fulfill({ json: { total: 0, items: [], next_cursor: null } }),
  );

describe('the queue, read right after a decision', () => {
  /** Loads the page anew, so that nothing but the API can say what is in the queue. */
  const reloaded = async (page: Page) => {
    await page.reload();
    await page.getByText(/^\d+ listings? awaiting review$/).waitFor();
  };

  it('is without what was approved and rejected', async () => {
    const approved = await pendingOf(owner, { title: 'Cottage just approved' });
    const rejected = await pendingOf(owner, { title: 'Cottage just rejected' });
    const waiting = await pendingOf(owner, { title: 'Cottage that still waits' });
    const page = await open();
    await button(page, 'Approve', approved).click();
    await button(page, 'Approved', approved).waitFor();
    await reloaded(page);
    await card(page, waiting.title).waitFor();
    expect(await card(page, approved.title).count()).toBe(0);

    await button(page, 'Reject', rejected).click();
    await page.getByLabel('Reason').fill('It has no photo.');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject Listing' }).click();
    await button(page, 'Rejected', rejected).waitFor();
    await reloaded(page);
    await card(page, waiting.title).waitFor();
    expect(await card(page, rejected.title).count()).toBe(0);
    await countsWhatIsThere(page);
  });
});

describe('the queue', () => {
  it('is not for others', async () => {
    const page = await open(owner);
    await page.waitForURL('**/dashboard');
    const visitor = await visit(QUEUE);
    await visitor.waitForURL((url) => url.pathname !== QUEUE);
  });

  it('stands in its shape while it loads, then shows of each listing what one decides by, oldest first', async () => {
    const whole = await pendingOf(owner, {
      title: 'Hut that says all',
      summary: 'A hut '.repeat(30).trim(),
      pets_allowed: true,
    });
    const bare = await pendingOf(owner, {
      title: 'House that says little',
      type: 'SALE',
      property_subtype: null,
      inside_national_park: false,
      summary: null,
      price: null,
      bedrooms: null,
      bathrooms: null,
      sleeps: null,
    });
    const { open: let_through, wait } = gate();
    const page = await open(admin, (opened) => opened.route('**/api/admin/review-queue?*', wait));
    await page.getByRole('heading', { level: 1, name: 'Review Queue' }).waitFor();
    await page.getByRole('status').getByText('Loading...').waitFor();
    expect(await page.locator('[data-skeleton]').count()).toBe(3);
    expect(await axeFindings(page)).toEqual([]);
    let_through();
    await card(page, whole.title).waitFor();
    expect(await page.locator('[data-skeleton]').count()).toBe(0);
    expect(await page.title()).toBe('Review Queue | Fellside');
    expect((await headOf(page)).robots).toBe('noindex');
    // The second is the way back; the first is in the list of pages.
    const back = page.getByRole('link', { name: 'Admin Dashboard', exact: true }).nth(1);
    expect(await back.getAttribute('href')).toBe('/admin');

    const said = await card(page, whole.title).innerText();
    for (const text of [
      'Holiday Let',
      'Pet Friendly',
      'Rydal',
      'National Park',
      'Ruth Birkett Lets',
      `${whole.address}, ${whole.postcode}`,
      '£185',
      '/night',
      '2 beds',
      '1 bath',
      'Sleeps 4',
      'No image',
    ]) {
      expect(said).toContain(text);
    }
    expect(said).toMatch(/Created \d{1,2} \w+ \d{4}, \d{2}:\d{2}/);
    expect(
      await card(page, whole.title)
        .getByText(/^A hut A hut/)
        .evaluate((text) => text.clientHeight < text.scrollHeight),
    ).toBe(true);
    expect(await page.getByRole('link', { name: `View ${whole.title}` }).getAttribute('href')).toBe(
      `/listings/${whole.id}`,
    );

    const little = await card(page, bare.title).innerText();
    expect(little).toContain('POA');
    for (const text of ['Pet Friendly', 'National Park', 'Featured', 'bed', 'bath', 'Sleeps']) {
      expect(little).not.toContain(text);
    }

    // Those of the listings that wait; what was edited stands below.
    const titles = await page
      .getByRole('article')
      .getByRole('heading', { level: 2 })
      .allTextContents();
    expect(titles.indexOf(whole.title)).toBeGreaterThanOrEqual(0);
    expect(titles.indexOf(bare.title)).toBeGreaterThan(titles.indexOf(whole.title));
    expect(await counted(page)).toBe(titles.length);
    expect(await flaws(page)).toEqual([]);
  });

  it('is a link away from where an admin’s pages begin, and says when there is nothing to do', async () => {
    const page = await visit('/admin', {
      before: async (opened) => {
        await signedInAs(admin)(opened);
        await emptied(opened);
      },
    });
    await heading(page, 'Admin Dashboard');
    await page.getByRole('link', { name: 'Review Queue 0 listings awaiting review' }).click();
    await page.waitForURL(`**${QUEUE}`);
    await page.getByRole('heading', { name: 'All caught up!' }).waitFor();
    await page.getByText('No listings pending review at the moment.').waitFor();
    await page.getByText('0 listings awaiting review').waitFor();
    const back = page.getByRole('link', { name: 'Back to admin dashboard' });
    expect(await back.getAttribute('href')).toBe('/admin');
    expect(await page.getByRole('heading', { name: 'Edited since approval' }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });

  it('says when it can’t be had, and asks again', async () => {
    const page = await open(admin, (opened) =>
      opened.route('**/api/admin/review-queue?*', denying),
    );
    await page.getByRole('heading', { name: 'Something went wrong' }).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.unroute('**/api/admin/review-queue?*');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByText(/awaiting review$/).waitFor();
  });
});

describe('Approve', () => {
  it('leaves the listing where it fails; else publishes, says so, and keeps its place until it is left; is refused to the second of two admins, and for what nobody has read', async () => {
    const one = await pendingOf(owner, { title: 'Cottage to approve' });
    const taken = await pendingOf(owner, { title: 'Cottage with two admins' });
    const changed = await pendingOf(owner, { title: 'Cottage changed meanwhile' });
    const page = await open();
    await card(page, one.title).waitFor();
    const next = await titleAfter(page, one);
    await page.route('**/approve', failing);
    await button(page, 'Approve', one).click();
    await toast(page, 'Error approving listing', 'Something went wrong');
    await card(page, one.title).waitFor();
    expect(await statusOf(one)).toBe('PENDING');
    await page.unroute('**/approve');

    const { open: let_through, wait } = gate();
    await page.route('**/approve', wait);
    await button(page, 'Approve', one).press('Enter');
    await page.getByRole('button', { name: `Approving... ${one.title}` }).waitFor();
    await card(page, one.title).waitFor();
    let_through();
    await toast(page, 'Listing approved', `"${one.title}" has been published.`);
    expect(await focused(page)).toBe(`Approved ${one.title}`);
    await countsWhatIsThere(page);
    expect(await titleAfter(page, one)).toBe(next);
    await page.mouse.move(0, 0);
    await page.keyboard.press('j');
    expect(await focused(page)).toBe(next);
    await card(page, one.title).waitFor({ state: 'detached' });
    expect(await statusOf(one)).toBe('PUBLISHED');
    await page.unroute('**/approve');

    await approvedBy(admin, taken);
    await button(page, 'Approve', taken).click();
    await toast(page, 'Error approving listing', 'This listing has been approved already');
    // The queue is shown as it is.
    await card(page, taken.title).waitFor({ state: 'detached' });

    await callAs(owner, 'updateListing', {
      params: { listing_id: changed.id },
      body: { title: 'Cottage of another name' },
    });
    await button(page, 'Approve', changed).click();
    await toast(
      page,
      'This listing has been changed since you opened it: Title. Please read it again',
    );
    await card(page, 'Cottage of another name').waitFor();
    expect(await statusOf(changed)).toBe('PENDING');
  });

  it('has removed it for an admin who looks at another listing and comes back', async () => {
    const one = await pendingOf(owner, { title: 'Cottage approved and gone' });
    const next = await pendingOf(owner, { title: 'Cottage looked at next' });
    const page = await open();
    await card(page, one.title).waitFor();
    await button(page, 'Approve', one).click();
    await button(page, 'Approved', one).waitFor();
    await page.getByRole('link', { name: `View ${next.title}` }).click();
    const back = page.getByRole('region', { name: 'Preview' });
    const { open: let_through, wait } = gate();
    await page.route('**/api/admin/review-queue?*', wait);
    await back.getByRole('link', { name: 'Review Queue' }).click();
    await card(page, next.title).waitFor();
    expect(await card(page, one.title).count()).toBe(0);

    const later = await pendingOf(owner, { title: 'Cottage submitted meanwhile' });
    let_through();
    await card(page, later.title).waitFor();
    expect(await card(page, one.title).count()).toBe(0);
  });
});

describe('Reject', () => {
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Reject Listing' });

  it('asks for a reason, which the owner gets', async () => {
    const one = await pendingOf(owner, { title: 'Cottage to reject' });
    const another = await pendingOf(owner, { title: 'Cottage after that' });
    const page = await open();
    await card(page, one.title).waitFor();
    const next = await titleAfter(page, one);
    await button(page, 'Reject', one).press('Enter');
    const dialog = dialogOf(page);
    await dialog
      .getByText(
        'Please provide a reason for rejecting "Cottage to reject". This will be sent to the property owner.',
      )
      .waitFor();
    const reason = dialog.getByLabel('Reason');
    const confirm = dialog.getByRole('button', { name: 'Reject Listing' });
    expect(await reason.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await confirm.isDisabled()).toBe(true);
    expect(await flaws(page)).toEqual([]);
    await reason.fill('   ');
    expect(await confirm.isDisabled()).toBe(true);
    await reason.fill(' The price is missing a digit. ');
    expect(await confirm.isEnabled()).toBe(true);

    const { open: let_through, wait } = gate();
    await page.route('**/reject', wait);
    await confirm.press('Enter');
    const pending = dialog.getByRole('button', { name: 'Rejecting...' });
    await pending.waitFor();
    expect(await pending.isDisabled()).toBe(true);
    let_through();
    await toast(page, 'Listing rejected', '"Cottage to reject" has been rejected.');
    await dialog.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe(`Rejected ${one.title}`);
    await page.keyboard.press('j');
    expect(await focused(page)).toBe(next);
    await card(page, one.title).waitFor({ state: 'detached' });
    expect(await callAs(owner, 'getMyListing', { params: { listing_id: one.id } })).toMatchObject({
      status: 'REJECTED',
      rejection_note: 'The price is missing a digit.',
    });

    await button(page, 'Reject', another).click();
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('');
  });

  it('is taken back by Cancel and by Escape, and keeps the reason until it is sent', async () => {
    const one = await pendingOf(owner, { title: 'Cottage not rejected' });
    const page = await open();
    await button(page, 'Reject', one).press('Enter');
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).press('Enter');
    await dialogOf(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    const reason = dialogOf(page).getByLabel('Reason');
    await reason.fill('Too dark.');
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    expect(
      await button(page, 'Reject', one).evaluate((element) => element === document.activeElement),
    ).toBe(true);

    const confirm = dialogOf(page).getByRole('button', { name: 'Reject Listing' });
    await page.keyboard.press('Enter');
    expect(await reason.inputValue()).toBe('Too dark.');
    await page.route('**/reject', failing);
    await reason.fill('Too short.');
    await confirm.click();
    await toast(page, 'Error rejecting listing', 'Something went wrong');
    expect(await reason.inputValue()).toBe('Too short.');
    await page.unroute('**/reject');
    await reason.fill('r'.repeat(2001));
    await confirm.click();
    await dialogOf(page).getByText('Reason too long', { exact: true }).waitFor();
    expect(await statusOf(one)).toBe('PENDING');
  });
});

it('a listing sent again shows why it was sent back, and what was changed since', async () => {
  const listing = await rejectedOf(lister, admin, 'The price looks wrong.', {
    title: 'Cottage sent again',
  });
  const params = { listing_id: listing.id };
  await callAs(lister, 'updateListing', { params, body: { price: 240 } });
  await callAs(lister, 'submitListing', { params });
  const page = await open();
  const sentAgain = card(page, 'Cottage sent again');
  await sentAgain.getByText('The price looks wrong.').waitFor();
  await sentAgain.getByText('Changed since it was sent back').waitFor();
  expect((await sentAgain.locator('dl').innerText()).replace(/\s+/g, ' ')).toBe(
    'Price £185 → £240',
  );

  await sentAgain.getByRole('link', { name: /^View/ }).click();
  const since = page.getByRole('region', { name: 'Review', exact: true });
  await since.getByText('The price looks wrong.').waitFor();
});

it('what was edited since its approval stands below the queue, outside the count, and is kept or sent back', async () => {
  const edit = async (title: string) => {
    const listing = await publishedOf(owner, admin, { title });
    await callAs(owner, 'updateListing', {
      params: { listing_id: listing.id },
      body: { price: 240, summary: null, pets_allowed: true },
    });
    return listing;
  };
  const right = await edit('Cottage to keep');
  const wrong = await edit('Cottage to send back');
  const waiting = await pendingOf(owner, { title: 'Cottage beside an edited one' });
  const page = await open();
  await page.getByRole('heading', { level: 2, name: 'Edited since approval' }).waitFor();
  await page
    .getByText('These are published, with the changes. Keep what is right; send back what is not.')
    .waitFor();
  const edits = card(page, right.title);
  await edits.getByText(/^by Ruth Birkett, \d{1,2} \w+ \d{4}, \d{2}:\d{2}$/).waitFor();
  const changes = await edits.locator('dl > div').allInnerTexts();
  expect(changes.map((change) => change.replace(/\s+/g, ' '))).toEqual(
    expect.arrayContaining([
      'Price £185 → £240',
      'Summary Two bedrooms, a stove and a path to the lake. → Nothing',
      'Pets allowed No → Yes',
    ]),
  );
  await button(page, 'Approve', waiting).waitFor();
  const pending = await page.getByRole('button', { name: /^Approve / }).count();
  expect(await counted(page)).toBe(pending);
  expect(await axeFindings(page)).toEqual([]);

  // It is kept, and stays public.
  await page.route('**/keep', failing);
  await button(page, 'Keep', right).click();
  await toast(page, 'Error keeping listing', 'Something went wrong');
  await page.unroute('**/keep');
  const keeping = gate();
  await page.route('**/keep', keeping.wait);
  await button(page, 'Keep', right).click();
  await button(page, 'Keeping...', right).waitFor();
  keeping.open();
  await toast(page, 'Listing kept', '"Cottage to keep" stays published as it is.');
  await button(page, 'Kept', right).waitFor();
  await leave(page);
  await card(page, right.title).waitFor({ state: 'detached' });
  expect(await callAs(owner, 'getMyListing', { params: { listing_id: right.id } })).toMatchObject({
    status: 'PUBLISHED',
    edited_since_approval: false,
    price: 240,
  });

  // Or it is sent back, with a reason.
  await button(page, 'Send back', wrong).click();
  const dialog = page.getByRole('dialog', { name: 'Send Back Listing' });
  await dialog
    .getByText(
      'Please provide a reason for sending back "Cottage to send back". It will no longer be public, requests for stays in it will be cancelled, and the reason will be sent to the property owner.',
    )
    .waitFor();
  expect(await flaws(page)).toEqual([]);
  await page.route('**/send-back', failing);
  await dialog.getByLabel('Reason').fill('Pets are not allowed there.');
  await dialog.getByRole('button', { name: 'Send Back Listing' }).click();
  await toast(page, 'Error sending back listing', 'Something went wrong');
  await page.unroute('**/send-back');
  const sending = gate();
  await page.route('**/send-back', sending.wait);
  await dialog.getByRole('button', { name: 'Send Back Listing' }).click();
  await dialog.getByRole('button', { name: 'Sending back...' }).waitFor();
  sending.open();
  await toast(page, 'Listing sent back', '"Cottage to send back" has been sent back to its owner.');
  await button(page, 'Sent back', wrong).waitFor();
  await leave(page);
  await card(page, wrong.title).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 3, name: 'No edits left to look at' }).waitFor();
  expect(await callAs(owner, 'getMyListing', { params: { listing_id: wrong.id } })).toMatchObject({
    status: 'REJECTED',
    rejection_note: 'Pets are not allowed there.',
  });
});

type Several = [OwnListing, OwnListing, OwnListing, OwnListing, OwnListing];

/** Opens a queue of five listings alone. @returns the page, and they */
async function queueOfFive(title: string): Promise<{ page: Page; listings: Several }> {
  const listings: OwnListing[] = [];
  for (const name of ['first', 'second', 'third', 'fourth', 'fifth']) {
    listings.push(await pendingOf(lister, { title: `${title}, the ${name}` }));
  }
  const page = await visit(QUEUE, {
    before: async (opened) => {
      await signedInAs(admin)(opened);
      await queueOf(lister)(opened);
    },
  });
  return { page, listings: listings as Several };
}

describe('what is held or pressed twice decides once', () => {
  it('by a key, by Enter and by the mouse', async () => {
    const { page, listings } = await queueOfFive('Cottage pressed');
    const [first, second, third, fourth, fifth] = listings;
    await card(page, first.title).waitFor();
    while ((await focused(page)) !== first.title) await page.keyboard.press('j');
    await hold(page, 'a');
    await button(page, 'Approved', first).waitFor();

    await button(page, 'Approve', second).focus();
    await hold(page, 'Enter');
    await button(page, 'Approved', second).waitFor();

    // Twice on one spot: the card that was decided on is still there.
    // To where nothing covers it, as a toast may.
    await button(page, 'Approve', third).hover();
    const place = await button(page, 'Approve', third).boundingBox();
    if (place === null) throw new Error('The button is not on the page');
    const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
    // Barred until the decision before it has been heard of.
    const isBarred = () => button(page, 'Approve', third).getAttribute('aria-disabled');
    await expect.poll(isBarred).toBe('false');
    await page.mouse.click(x, y);
    await button(page, 'Approved', third).waitFor();
    // The focus has left the second card, whose place is kept all the same.
    await page.waitForTimeout(500);
    await page.mouse.click(x, y);
    await button(page, 'Approve', fourth).dblclick();
    await button(page, 'Approved', fourth).waitFor();

    // What opens a dialog isn't typed in it.
    while ((await focused(page)) !== fifth.title) await page.keyboard.press('j');
    await hold(page, 'r');
    expect(await page.getByLabel('Reason').inputValue()).toBe('');
    await page.keyboard.press('r');
    expect(await page.getByLabel('Reason').inputValue()).toBe('r');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

    const statuses: string[] = [];
    for (const { id } of listings) {
      statuses.push((await callAs(lister, 'getMyListing', { params: { listing_id: id } })).status);
    }
    expect(statuses).toEqual([...['PUBLISHED', 'PUBLISHED', 'PUBLISHED', 'PUBLISHED'], 'PENDING']);
  });
});

describe('a decision', () => {
  const isUncovered = (page: Page, listing: OwnListing) =>
    button(page, 'Undo', listing).evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });

  it('is undone for ten seconds by a button and a key, again after a cut line, and not past a change', async () => {
    const { page, listings } = await queueOfFive('Cottage undone');
    const [first, second, third, fourth, fifth] = listings;

    // By its button, which no toast covers.
    await button(page, 'Approve', first).click();
    await toast(page, 'Listing approved');
    await page
      .getByRole('status')
      .getByText(`You can undo the decision on "${first.title}" for 10 seconds.`)
      .waitFor();
    await button(page, 'Undo', first)
      .getByText(/^\s\(\d+\)$/)
      .waitFor();
    expect(await isUncovered(page, first)).toBe(true);
    await button(page, 'Undo', first).dblclick();
    await toast(page, 'Decision undone', `"${first.title}" is as it was before.`);
    await button(page, 'Approve', first).waitFor();
    await button(page, 'Reject', first).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await focused(page)).toBe(first.title);
    expect(await statusOf(first, lister)).toBe('PENDING');
    await countsWhatIsThere(page);

    // What was typed is there again.
    await button(page, 'Reject', fifth).click();
    await page.getByLabel('Reason').fill('A slip.');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject Listing' }).click();
    await button(page, 'Undo', fifth).click();
    await button(page, 'Reject', fifth).click();
    expect(await page.getByLabel('Reason').inputValue()).toBe('A slip.');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

    // By a key that is held, from the next listing on.
    await button(page, 'Reject', first).click();
    await page.getByLabel('Reason').fill('A slip.');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject Listing' }).click();
    await button(page, 'Undo', first).waitFor();
    while ((await focused(page)) !== second.title) await page.keyboard.press('j');
    await page.keyboard.press('a');
    await button(page, 'Undo', second).waitFor();
    await page.keyboard.press('j');
    await hold(page, 'u');
    await button(page, 'Approve', second).waitFor();
    await button(page, 'Rejected', first).waitFor();
    expect([await statusOf(first, lister), await statusOf(second, lister)]).toEqual([
      'REJECTED',
      'PENDING',
    ]);

    // The answer is lost, and the next attempt is answered the same.
    await button(page, 'Approve', third).click();
    await page.route('**/undo', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await button(page, 'Undo', third).click();
    await toast(page, 'Error undoing decision');
    await page.unroute('**/undo');
    await button(page, 'Undo', third).click();
    await button(page, 'Approve', third).waitFor();
    expect(await statusOf(third, lister)).toBe('PENDING');

    // Its lister is first.
    await button(page, 'Approve', fourth).click();
    await button(page, 'Undo', fourth).waitFor();
    await callAs(lister, 'updateListing', {
      params: { listing_id: fourth.id },
      body: { title: 'Cottage of another name' },
    });
    await button(page, 'Undo', fourth).click();
    await toast(
      page,
      'Error undoing decision',
      'This can’t be undone any more: the listing has been changed since',
    );
    const isBarred = (listing: OwnListing) =>
      button(page, 'Undo', listing).getAttribute('aria-disabled');
    expect(await isBarred(fourth)).toBe('true');

    // The time is over.
    await button(page, 'Approve', third).click();
    await button(page, 'Undo', third).waitFor();
    expect(await flaws(page)).toEqual([]);
    await expect.poll(() => isBarred(third)).toBe('true');
    await button(page, 'Undo', third).press('Enter');
    expect(await statusOf(third, lister)).toBe('PUBLISHED');
    await leave(page);
    await card(page, third.title).waitFor({ state: 'detached' });
  });

  it('on a listing’s own page is undone by the toast', async () => {
    const listing = await pendingOf(lister, { title: 'Cottage decided on its page' });
    const page = await visit(`/listings/${listing.id}`, { before: signedInAs(admin) });
    await button(page, 'Approve', listing).click();
    await page.waitForURL(`**${QUEUE}`);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await toast(page, 'Decision undone', `"${listing.title}" is as it was before.`);
    expect(await statusOf(listing, lister)).toBe('PENDING');
  });
});

describe('by the keyboard', () => {
  it('one goes from listing to listing, approves, rejects and looks at them, unless one is typing or has switched it off', async () => {
    const one = await pendingOf(owner, { title: 'Keyed cottage, the first' });
    const two = await pendingOf(owner, { title: 'Keyed cottage, the second' });
    const three = await pendingOf(owner, { title: 'Keyed cottage, the third' });
    const page = await open();
    await card(page, three.title).waitFor();
    const titles = await page.getByRole('article').getByRole('heading').allTextContents();
    // Nothing has the focus yet, so nothing is decided.
    await page.keyboard.press('a');
    await page.keyboard.press('j');
    expect(await focused(page)).toBe(titles[0]);
    while ((await focused(page)) !== two.title) await page.keyboard.press('j');
    await page.keyboard.press('k');
    expect(await focused(page)).toBe(one.title);
    expect(await flaws(page)).toEqual([]);
    await page.keyboard.press('a');
    await toast(page, 'Listing approved', `"${one.title}" has been published.`);
    await button(page, 'Approved', one).waitFor();
    // A second press decides on nothing more.
    await page.keyboard.press('a');
    expect(await focused(page)).toBe(one.title);
    await page.keyboard.press('j');
    expect(await focused(page)).toBe(two.title);
    await card(page, one.title).waitFor({ state: 'detached' });
    expect(await statusOf(one)).toBe('PUBLISHED');
    expect(await statusOf(two)).toBe('PENDING');

    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: 'Reject Listing' });
    const reason = dialog.getByLabel('Reason');
    await reason.pressSequentially('a jar?');
    expect(await reason.inputValue()).toBe('a jar?');
    // Nor does a button of the dialog take them.
    await dialog.getByRole('button', { name: 'Cancel' }).focus();
    await page.keyboard.press('a');
    await page.keyboard.press('j');
    await page.keyboard.press('?');
    expect(await page.getByRole('dialog').count()).toBe(1);
    await dialog.getByRole('button', { name: 'Reject Listing' }).click();
    await button(page, 'Rejected', two).waitFor();
    await page.mouse.move(0, 0);
    await page.keyboard.press('j');
    expect(await focused(page)).toBe(three.title);
    await card(page, two.title).waitFor({ state: 'detached' });

    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await keys.getByText('Next listing').waitFor();
    expect(await flaws(page)).toEqual([]);
    await keys.getByRole('switch', { name: 'Use these shortcuts' }).click();
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    // The focus is given back a moment after the dialog has gone.
    await expect.poll(() => focused(page)).toBe(three.title);
    await page.keyboard.press('k');
    await page.keyboard.press('v');
    expect(await focused(page)).toBe(three.title);

    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await keys.getByRole('switch', { name: 'Use these shortcuts' }).click();
    await keys.getByRole('button', { name: 'Close' }).click();
    while ((await focused(page)) !== three.title) await page.keyboard.press('j');
    await page.keyboard.press('v');
    await page.waitForURL(`**/listings/${three.id}`);
  });
});

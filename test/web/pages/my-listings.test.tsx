import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OwnListing } from '../../../shared/listings/own-schema.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import {
  type Answers,
  answer,
  callsOf,
  DENIED,
  FAILED,
  held,
  Refusal,
} from '../support/answers.ts';
import {
  button,
  field,
  focus,
  heading,
  leaveRows,
  link,
  text,
  tryAgainWith,
} from '../support/forms.ts';
import { listerDesk } from '../support/lister-desk.ts';
import { submitWithoutPhotos, withoutPhotos } from '../support/listing-form.ts';
import { OWN_CALENDAR } from '../support/records/bookings.ts';
import {
  exampleId,
  myListingCard,
  ownListing,
  publishedListing,
  readyPhotos,
} from '../support/records/listings.ts';
import { lister, NOTHING_YET, person } from '../support/records.ts';
import { endSession } from '../support/session.ts';
import { visit } from '../support/site.tsx';
import { toast } from '../support/toasts.ts';

const NOTE = 'The second paragraph names another house.\nPlease correct it.';

const row = (title: string) => page.getByRole('article').filter({ hasText: title });
const more = (title: string) => button(`More for ${title}`);
const alerts = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');

/** Opens the user's own listings, from the desk. Actions take effect there. */
const open = async (given: readonly OwnListing[], answers: Answers = {}) => {
  const desk = listerDesk(...given);
  await visit(pagePaths.myListings, { as: lister(), answers: { ...desk.answers, ...answers } });
  await heading('Your listings');
  return desk;
};

/** Chooses an action in a listing's menu. */
const chooseFor = async (title: string, action: string) => {
  await more(title).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

/** A listing's actions: the buttons beside it, and its menu. */
const actionsOf = async (title: string) => {
  const names = (elements: Iterable<Element>) =>
    [...elements].map(({ textContent }) => textContent).filter((name) => name !== '');
  const beside = names(row(title).element().querySelectorAll('a, button'));
  await more(title).click();
  const entries = page.getByRole('menuitem');
  await expect.element(entries.first()).toBeVisible();
  const inMenu = names(entries.elements());
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => entries.elements()).toEqual([]);
  return [beside, inMenu];
};

/** Waits until a listing shows this status. */
const stands = (title: string, state: string) =>
  expect.element(row(title).getByText(state, { exact: true })).toBeVisible();

/** A draft that lacks nothing. */
const ready = ownListing({ photos: readyPhotos('The garden') });

describe('the user’s own listings', () => {
  it('show their status, and why one was rejected, without accessibility violations', async () => {
    await open([
      publishedListing({
        id: exampleId('lst', 3),
        title: 'Flat to rent in Keswick',
        type: 'LETTING',
        area_name: 'Keswick',
        price: 950,
        edited_since_approval: true,
      }),
      ownListing({
        id: exampleId('lst', 2),
        title: 'House sent back',
        type: 'SALE',
        price: null,
        status: 'REJECTED',
        rejection_note: NOTE,
      }),
      ownListing({
        id: exampleId('lst', 4),
        title: 'Barn taken off',
        status: 'ARCHIVED',
        rejection_note: 'It has been sold.',
      }),
      ownListing({ title: 'Draft cottage in Rydal' }),
    ]);
    await expect.element(row('Draft cottage in Rydal')).toBeVisible();
    expect(document.title).toBe('Your listings | Fellside');
    for (const [title, texts] of [
      [
        'Flat to rent in Keswick',
        ['Published', 'Edited since approval', 'Per month', '£950', 'Keswick'],
      ],
      ['House sent back', ['Rejected', 'For Sale', 'POA']],
      ['Draft cottage in Rydal', ['Draft', 'Per night', '£185', 'Rydal', 'Created 1 June 2026']],
    ] as const) {
      for (const each of texts) await stands(title, each);
    }
    const note = row('House sent back').getByText('Why it was sent back.').element();
    expect((note.parentElement as HTMLElement).innerText).toBe(`Why it was sent back. ${NOTE}`);
    await expect
      .element(row('Barn taken off').getByRole('note'))
      .toHaveTextContent('Why it was archived. It has been sold.');
    expect(await accessibilityViolations({ isWhole: true })).toEqual([]);
  });

  it.each([
    [ownListing(), ['Submit for Review', 'Edit'], ['Preview', 'Delete']],
    [ownListing({ status: 'PENDING' }), ['Edit'], ['Preview', 'Withdraw from review']],
    [ownListing({ status: 'REJECTED' }), ['Submit for Review', 'Edit'], ['Preview']],
    [publishedListing(), ['Edit', 'Calendar'], ['View', 'Archive']],
    [publishedListing({ status: 'ARCHIVED' }), ['Submit again', 'Edit'], ['Preview']],
  ])(
    'offer beside them and in a menu what their status allows: $status',
    async (listing, ...actions) => {
      await open([{ ...listing, listing_photos: ready.listing_photos }]);
      await expect.element(row(listing.title)).toBeVisible();
      expect(await actionsOf(listing.title)).toEqual(actions);
    },
  );

  it('have a menu without accessibility violations', async () => {
    const { title } = ownListing();
    await open([ownListing()]);
    await more(title).click();
    await expect.element(page.getByRole('menu')).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('fit the narrowest screen, however long a word in them is, as on the dashboard', async () => {
    const wordy = ownListing({
      title: 'W'.repeat(100),
      area_name: 'A'.repeat(50),
      status: 'REJECTED',
      rejection_note: 'x'.repeat(240),
    });
    const { answers } = await open([wordy]);
    await expect.element(row(wordy.title)).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await visit(pagePaths.dashboard, {
      as: lister(),
      answers: {
        ...answers,
        getDashboard: { ...NOTHING_YET, has_organisation: true, rejected: 1 },
      },
    });
    await expect.element(row(wordy.title)).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
  });
});

describe('submitting a listing', () => {
  const { title, photos } = ready;

  it('is preceded by what it lacks, with a way to each, and nothing where it lacks nothing', async () => {
    const barn = ownListing({ id: exampleId('lst', 2), title: 'Barn', price: null });
    await open([ready, barn]);
    await expect.element(row(title)).toBeVisible();
    expect(
      row(title)
        .getByText(/needs|no photos/)
        .elements(),
    ).toEqual([]);
    await expect
      .element(row('Barn').getByText('To submit it, add a price. It has no photos yet: add photos'))
      .toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await row('Barn').getByRole('link', { name: 'a price' }).click();
    await expect.element(field('Price / night')).toHaveFocus();
  });

  it('asks why it has no photos, and sends the reason', async () => {
    await open([ownListing()]);
    await row(title).getByText('It has no photos yet: add photos').findElement();
    await button(`Submit for Review ${title}`).click();
    await expect.element(withoutPhotos).toBeVisible();
    expect(callsOf('submitListing')).toEqual([]);
    await submitWithoutPhotos('The builders leave in May');
    await stands(title, 'Pending');
    expect(callsOf('submitListing').map(({ body }) => body)).toEqual([
      { no_photos_reason: 'The builders leave in May' },
    ]);
  });

  it('shows progress and success, and focuses the listing that now waits for review', async () => {
    const submitting = held<'submitListing'>(ownListing({ status: 'PENDING', revision: 2 }));
    const desk = await open([ready], { submitListing: submitting.answer });
    await button(`Submit for Review ${title}`).click();
    await expect.element(button(`Submitting... ${title}`)).toBeVisible();
    desk.change(exampleId('lst', 1), { status: 'PENDING' });
    submitting.letGo();
    await toast('Listing submitted', 'Your listing has been submitted for review.');
    await stands(title, 'Pending');
    await expect.element(page.getByRole('heading', { name: title })).toHaveFocus();
  });

  it('is refused with a sentence if it was submitted elsewhere, and shows the current status', async () => {
    const desk = await open([ready], {
      submitListing: new Refusal(409, 'This listing is waiting for review'),
    });
    await expect.element(row(title)).toBeVisible();
    desk.change(exampleId('lst', 1), { status: 'PENDING' });
    await button(`Submit for Review ${title}`).click();
    await toast('Error submitting listing', 'This listing is waiting for review');
    await stands(title, 'Pending');
  });

  it('leads to each missing field', async () => {
    const message = 'Price is required';
    await open([ownListing({ price: null, photos })], {
      submitListing: new Refusal(400, message, [
        { path: 'price', message },
        { path: 'description', message: 'Description is required' },
      ]),
    });
    await button(`Submit for Review ${title}`).click();
    await toast('Error submitting listing', message);
    await stands(title, 'Draft');
    await expect.element(link('Go to Full description')).toBeVisible();
    await link('Go to Price').click();
    await heading(title);
    await expect.element(field('Price / night')).toHaveFocus();
  });
});

describe('archiving a listing', () => {
  const farm = publishedListing({
    title: 'Farm to archive',
    photos: readyPhotos('The yard'),
  });
  const { title } = farm;
  const dialog = page.getByRole('dialog', { name: 'Archive Listing' });
  const confirm = dialog.getByRole('button', { name: 'Archive Listing' });
  const NO_STAYS: Answers = {
    getMyCalendar: OWN_CALENDAR,
    listChannels: { items: [] },
  };

  const askByKeyboard = async () => {
    await focus(more(title));
    await userEvent.keyboard('{Enter}');
    // The menu takes the focus once it is open, wherever it is by then.
    await expect.element(page.getByRole('menuitem', { name: 'View' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
  };

  it('asks for confirmation, also by keyboard; Escape returns the focus', async () => {
    await open([farm], NO_STAYS);
    await expect.element(row(title)).toBeVisible();
    await askByKeyboard();
    await text(
      '"Farm to archive" will be taken off the site at once. Unanswered booking requests are cancelled, and we email those guests. Accepted stays go ahead. You can submit it for review again later.',
    );
    expect(await accessibilityViolations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(more(title)).toHaveFocus();
  });

  it('reports a failure, and changes nothing', async () => {
    await open([farm], { ...NO_STAYS, archiveListing: FAILED });
    await chooseFor(title, 'Archive');
    await confirm.click();
    await toast('Error archiving listing', 'Something went wrong');
    await stands(title, 'Published');
  });

  it('shows progress and success, and focuses the listing that can be submitted again', async () => {
    const archiving = held<'archiveListing'>({ ...farm, status: 'ARCHIVED', revision: 2 });
    const desk = await open([farm], { ...NO_STAYS, archiveListing: archiving.answer });
    await expect.element(row(title)).toBeVisible();
    await askByKeyboard();
    await expect.element(confirm).toBeVisible();
    await focus(confirm);
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('button', { name: 'Archiving...' })).toBeVisible();
    desk.change(farm.id, { status: 'ARCHIVED' });
    archiving.letGo();
    await toast('Listing archived', '"Farm to archive" is no longer on the site.');
    await stands(title, 'Archived');
    await expect.element(page.getByRole('heading', { name: title })).toHaveFocus();
    await button(`Submit again ${title}`).click();
    await stands(title, 'Pending');
  });
});

describe('deleting a draft', () => {
  const goes = ownListing({ title: 'Draft that goes' });
  const stays = ownListing({ id: exampleId('lst', 2), title: 'Draft that stays' });
  const dialog = page.getByRole('dialog', { name: 'Delete Draft' });
  const confirm = dialog.getByRole('button', { name: 'Delete Draft' });

  it('asks for confirmation, without accessibility violations; Cancel does nothing', async () => {
    await open([goes, stays]);
    await chooseFor('Draft that goes', 'Delete');
    await text('"Draft that goes" will be deleted for good. This can’t be undone.');
    expect(await accessibilityViolations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(row('Draft that goes')).toBeVisible();
    expect(callsOf('deleteListing')).toEqual([]);
  });

  it('reports a failure until the next attempt, then success, and focuses the next listing', async () => {
    const desk = await open([goes, stays], { deleteListing: FAILED });
    await chooseFor('Draft that goes', 'Delete');
    await confirm.click();
    await toast('Error deleting draft', 'Something went wrong');
    await stands('Draft that goes', 'Draft');
    const deleting = held<'deleteListing'>(undefined);
    answer({ deleteListing: deleting.answer });
    await confirm.click();
    await expect.element(dialog.getByRole('button', { name: 'Deleting...' })).toBeVisible();
    await expect.element(alerts).not.toBeInTheDocument();
    desk.remove(goes.id);
    deleting.letGo();
    await toast('Draft deleted', '"Draft that goes" has been deleted.');
    await leaveRows();
    await expect.element(row('Draft that goes')).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Draft that stays' })).toHaveFocus();
  });

  it('after the last one leaves only a link to create another', async () => {
    await open([goes]);
    await chooseFor('Draft that goes', 'Delete');
    await confirm.click();
    const none = page.getByRole('heading', { name: 'No listings yet' });
    await leaveRows();
    await expect.element(none).toHaveFocus();
  });

  it('leaves the sign-in link free after the session has ended, and says so once', async () => {
    await open([goes]);
    await chooseFor('Draft that goes', 'Delete');
    endSession();
    await confirm.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await text(/^Your session has ended\./);
    await expect.element(link('Sign in again')).toBeVisible();
    await expect.element(alerts).not.toBeInTheDocument();
    await stands('Draft that goes', 'Draft');
  });
});

describe('the list', () => {
  it('shows a placeholder while it loads, without accessibility violations', async () => {
    await open([], {
      listMyListings: held<'listMyListings'>({ items: [], next_cursor: null }).answer,
    });
    await expect.element(page.getByRole('article')).not.toBeInTheDocument();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('says why it couldn’t be loaded, without accessibility violations, and loads again on request', async () => {
    const desk = await open([ownListing()], { listMyListings: DENIED });
    await text('Error loading listings: Something went wrong');
    expect(await accessibilityViolations()).toEqual([]);
    await tryAgainWith(desk.answers);
    await expect.element(row(ownListing().title)).toBeVisible();
  });

  it('begins with the organisation if there is none, without accessibility violations', async () => {
    await visit(pagePaths.myListings, {
      as: person(),
      answers: { ...listerDesk().answers, listMyOrganisations: { items: [] } },
    });
    await expect.element(page.getByRole('heading', { name: 'No listings yet' })).toBeVisible();
    await expect.element(link('Create Listing')).not.toBeInTheDocument();
    expect(await accessibilityViolations()).toEqual([]);
    await link('Create Organisation').click();
    await heading('Create Organisation');
  });

  it('leads to the first listing, without accessibility violations', async () => {
    await open([]);
    await text('Create your first one. It stays a draft until you submit it for review.');
    expect(await accessibilityViolations()).toEqual([]);
    await link('Create Listing').last().click();
    await heading('Create Listing');
  });

  it('loads more on request, reports a failure, and keeps the focus there', async () => {
    const cards = Array.from({ length: 25 }, (_, index) =>
      myListingCard(ownListing({ id: exampleId('lst', index), title: `Draft number ${index}` })),
    );
    const first = { items: cards.slice(0, 24), next_cursor: 'more' };
    const loadMore = button('Load more');
    const note = page.getByRole('alert').filter({ hasText: 'This list couldn’t be refreshed' });
    await open([], {
      listMyListings: ({ query }) => (query.cursor === undefined ? first : DENIED),
    });
    await expect.element(loadMore).toBeVisible();
    await focus(loadMore);
    await userEvent.keyboard('{Enter}');
    await expect.element(note).toBeVisible();
    await expect.element(loadMore).toHaveFocus();
    expect(page.getByRole('article').elements()).toHaveLength(24);
    expect(await accessibilityViolations()).toEqual([]);

    const last = { items: cards.slice(24), next_cursor: null };
    answer({ listMyListings: ({ query }) => (query.cursor === 'more' ? last : first) });
    await note.getByRole('button', { name: 'Try again' }).click();
    await expect.element(row('Draft number 24')).toBeVisible();
    await expect.element(note).not.toBeInTheDocument();
    expect(page.getByRole('article').elements()).toHaveLength(25);
    await expect.element(loadMore).not.toBeInTheDocument();
  });
});

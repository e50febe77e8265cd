import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LISTING_LIMITS } from '../../../shared/listings/limits.ts';
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
  refusedField,
} from '../support/answers.ts';
import {
  button,
  errorOf,
  field,
  heading,
  link,
  text,
  tryAgainWith,
  wrong,
} from '../support/forms.ts';
import { listerDesk } from '../support/lister-desk.ts';
import {
  openedTab,
  openTab,
  restored,
  submitWithoutPhotos,
  withoutPhotos,
} from '../support/listing-form.ts';
import { OWN_CALENDAR } from '../support/records/bookings.ts';
import {
  exampleId,
  ownListing,
  publishedListing,
  readyPhotos,
} from '../support/records/listings.ts';
import { lister } from '../support/records.ts';
import { endSession, startSession } from '../support/session.ts';
import { visit } from '../support/site.tsx';
import { toast } from '../support/toasts.ts';

const ID = exampleId('lst', 1);
const OUTDATED = /^Someone else changed this listing while you were editing\./;

const visitForm = (desk: ReturnType<typeof listerDesk>, answers: Answers = {}) =>
  visit(pagePaths.editListing(ID), { as: lister(), answers: { ...desk.answers, ...answers } });

/** Opens a listing's form. Saved changes take effect. */
const open = async (listing: OwnListing = ownListing(), answers: Answers = {}) => {
  const desk = listerDesk(listing);
  await visitForm(desk, answers);
  await expect.element(field('Title')).toBeVisible();
  return desk;
};

const save = button('Save Changes');
const submit = button('Submit for Review');
const savedBodies = () => callsOf('updateListing').map(({ body }) => body);

describe('Edit Listing', () => {
  it('names the listing, shows its status, and links back', async () => {
    await open();
    await heading('Slate cottage above Rydal Water');
    expect(document.title).toBe('Edit Listing: Slate cottage above Rydal Water | Fellside');
    await text('Draft');
    await link('Back to listings').click();
    await heading('Your listings');
  });

  it('shows progress, saves only the changes, and keeps input typed meanwhile', async () => {
    const saving = held<'updateListing'>(ownListing({ price: 210, revision: 2 }));
    const desk = await open(ownListing(), { updateListing: saving.answer });
    await openTab('Details');
    await field('Price / night').fill('210');
    await save.click();
    await expect.element(button('Saving...')).toBeVisible();
    await field('Bedrooms').fill('5');
    await saving.asked;
    desk.change(ID, { price: 210 });
    answer(desk.answers);
    saving.letGo();
    await toast('Listing updated');
    await expect.element(field('Bedrooms')).toHaveValue('5');
    await save.click();
    await expect.poll(savedBodies).toEqual([
      { price: 210, revision: 1 },
      { bedrooms: 5, revision: 2 },
    ]);
  });

  it('can be saved from every tab but Availability, which has a button of its own', async () => {
    await open(ownListing(), {
      getMyCalendar: OWN_CALENDAR,
      listChannels: { items: [] },
    });
    for (const tab of ['Basics', 'Location', 'Details', 'Photos']) {
      await openTab(tab);
      await openedTab(tab);
      await expect.element(save).toBeVisible();
    }
    await openTab('Availability');
    await openedTab('Availability');
    await expect.element(button('Save Availability')).toBeVisible();
    expect(save.elements()).toEqual([]);
  });

  it('says what is missing for review, leads there, and asks the API for nothing before', async () => {
    await open(ownListing({ price: null, photos: readyPhotos('The garden') }));
    const note = page.getByRole('note').filter({ hasText: 'To submit this listing, add' });
    await note.getByRole('button', { name: 'Price' }).click();
    await openedTab('Details');
    await expect.element(field('Price / night')).toHaveFocus();
    await openTab('Basics');
    await submit.click();
    await openedTab('Details');
    await wrong(field('Price / night'), 'Price is required');
    expect(callsOf('submitListing')).toEqual([]);
    await userEvent.keyboard('130');
    await expect.element(note).not.toBeInTheDocument();
    await submit.click();
    await heading('Your listings');
  });

  it('shows at its field what the API still misses, and opens its tab', async () => {
    await open(ownListing({ photos: readyPhotos('The garden') }), {
      submitListing: refusedField('price', 'Price is required'),
    });
    await submit.click();
    await toast('Error submitting listing', 'Price is required');
    await openedTab('Details');
    expect(errorOf(field('Price / night'))).toBe('Price is required');
    await expect.element(field('Price / night')).toHaveFocus();
  });

  it('asks why there are no photos before it submits, with a way to add some', async () => {
    await open();
    await button('Photos').click();
    await openedTab('Photos');
    await submit.click();
    await withoutPhotos.getByRole('button', { name: 'Back to the listing' }).click();
    await expect.element(submit).toHaveFocus();
    expect(callsOf('submitListing')).toEqual([]);
    await submit.click();
    await submitWithoutPhotos('The builders leave in May');
    await heading('Your listings');
    expect(callsOf('submitListing').map(({ body }) => body)).toEqual([
      { no_photos_reason: 'The builders leave in May' },
    ]);
  });

  it('keeps the typed reason for having no photos if the submission fails', async () => {
    await open(ownListing(), { submitListing: DENIED });
    await submit.click();
    await submitWithoutPhotos('The builders leave in May');
    await toast('Error submitting listing');
    await submit.click();
    await expect
      .element(withoutPhotos.getByLabelText('Why it has no photos'))
      .toHaveValue('The builders leave in May');
  });

  it('saves changes before it submits, and then shows the list', async () => {
    const desk = await open(ownListing({ photos: readyPhotos('The garden') }));
    await field('Title').fill('Cottage with another name');
    await submit.click();
    await heading('Your listings');
    await toast('Listing submitted', 'Your listing has been submitted for review.');
    const row = page.getByRole('article').filter({ hasText: 'Cottage with another name' });
    await expect.element(row.getByText('Pending', { exact: true })).toBeVisible();
    expect(desk.read()).toMatchObject({ title: 'Cottage with another name', status: 'PENDING' });
  });

  it('offers Submit for Review for a rejected listing, with the reason', async () => {
    const rejection_note = 'The price looks wrong.\nPlease check.';
    await open(ownListing({ status: 'REJECTED', rejection_note }));
    const note = page.getByText('Why it was sent back.').element().parentElement as HTMLElement;
    expect(note.innerText).toBe(`Why it was sent back. ${rejection_note}`);
    await expect.element(submit).toBeVisible();
  });

  it.each([ownListing({ status: 'PENDING' }), publishedListing()])(
    'offers only Save Changes if its status is $status',
    async (listing) => {
      await open(listing);
      await expect.element(save).toBeVisible();
      await expect.element(submit).not.toBeInTheDocument();
    },
  );

  it('says that changes to a published listing are public at once, and then that it was edited', async () => {
    const edited = publishedListing({ edited_since_approval: true, revision: 2 });
    await open(publishedListing(), { updateListing: edited });
    await text(/^This listing is published. Your changes go live as soon as you save/);
    await expect.element(page.getByText('Edited since approval')).not.toBeInTheDocument();
    await field('Title').fill('Cottage that was edited');
    await save.click();
    await text('Edited since approval');
  });

  it('has no accessibility violations, however long a word is', async () => {
    const title = 't'.repeat(LISTING_LIMITS.title.max);
    await open(ownListing({ title, status: 'REJECTED', rejection_note: 'r'.repeat(240) }));
    expect(await accessibilityViolations({ isWhole: true })).toEqual([]);
  });
});

describe('unsaved input', () => {
  /** Saves the title typed here beside the summary changed elsewhere. */
  const bothAreSaved = async (desk: Awaited<ReturnType<typeof open>>) => {
    const both = { title: 'Cottage as typed here', summary: 'As typed elsewhere.' };
    await expect.element(field('Title')).toHaveValue(both.title);
    await expect.element(field('Summary')).toHaveValue(both.summary);
    await save.click();
    await toast('Listing updated');
    await expect.element(page.getByText(OUTDATED)).not.toBeInTheDocument();
    expect(desk.read()).toMatchObject(both);
  };

  it('stays if the listing was changed elsewhere, with the rest updated', async () => {
    const desk = await open();
    await field('Title').fill('Cottage as typed here');
    desk.change(ID, { summary: 'As typed elsewhere.' });
    await save.click();
    await toast('Error updating listing');
    await text(OUTDATED);
    await bothAreSaved(desk);
  });

  it('from an earlier visit is restored, and reported as older than the listing', async () => {
    const desk = await open();
    await field('Title').fill('Cottage as typed here');
    await expect.poll(() => Object.values(localStorage).join()).toContain('as typed here');
    desk.change(ID, { title: 'Cottage as typed elsewhere', summary: 'As typed elsewhere.' });
    await visitForm(desk);
    await restored();
    await text(OUTDATED);
    await bothAreSaved(desk);
  });

  it('isn’t outdated by photos added since', async () => {
    const desk = await open();
    await field('Title').fill('Cottage as typed here');
    await expect.poll(() => Object.values(localStorage).join()).toContain('as typed here');
    desk.setPhotos(ID, [{ state: 'PROCESSING', id: exampleId('pho', 1), alt: 'A', sort_order: 0 }]);
    await visitForm(desk);
    await restored();
    await expect.element(page.getByText(OUTDATED)).not.toBeInTheDocument();
    await save.click();
    await toast('Listing updated');
  });

  it('stays if it can’t be saved and after the session has ended, and is saved later', async () => {
    const desk = await open(ownListing(), { updateListing: FAILED });
    await field('Title').fill('Cottage typed once');
    await openTab('Details');
    await field('Price / night').fill('215');
    await save.click();
    await toast('Error updating listing', 'Something went wrong');
    await expect.element(field('Price / night')).toHaveValue('215');

    answer(desk.answers);
    endSession();
    await save.click();
    await text(/^Your session has ended\./);
    await expect.element(field('Price / night')).toHaveValue('215');

    startSession();
    await visitForm(desk);
    await restored();
    await save.click();
    await toast('Listing updated');
    expect(desk.read()).toMatchObject({ title: 'Cottage typed once', price: 215 });
  });
});

describe('a listing that can’t be loaded', () => {
  it('is reported as not found if it doesn’t exist, without accessibility violations, with a link back', async () => {
    await visitForm(listerDesk());
    await text('Listing not found');
    expect(await accessibilityViolations()).toEqual([]);
    await link('Your listings').click();
    await heading('Your listings');
  });

  it('shows a placeholder, without accessibility violations', async () => {
    const loading = held<'getMyListing'>(ownListing());
    await visitForm(listerDesk(), { getMyListing: loading.answer });
    await text('Loading listing...');
    expect(await accessibilityViolations()).toEqual([]);
    loading.letGo();
    await expect.element(field('Title')).toBeVisible();
  });

  it('is requested three times automatically, and then on request, without accessibility violations', async () => {
    const desk = listerDesk(ownListing());
    await visitForm(desk, { getMyListing: FAILED });
    await text('Failed to load listing');
    expect(await accessibilityViolations()).toEqual([]);
    await expect.poll(() => callsOf('getMyListing')).toHaveLength(3);
    await tryAgainWith(desk.answers);
    await expect.element(field('Title')).toBeVisible();
  });

  it('stays as it was when the connection is back', async () => {
    const desk = await open();
    const title = field('Title').element();
    for (const [reply, asked] of [
      [FAILED, 2],
      [desk.answers.getMyListing ?? FAILED, 3],
    ] as const) {
      answer({ getMyListing: reply });
      for (const event of ['offline', 'online']) dispatchEvent(new Event(event));
      await expect.poll(() => callsOf('getMyListing').length).toBeGreaterThanOrEqual(asked);
    }
    await expect.element(page.getByText('Failed to load listing')).not.toBeInTheDocument();
    expect(title.isConnected).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reviewInWords } from '../../../shared/listings/review-words.ts';
import { pagePaths } from '../../../shared/pages.ts';
import type { Profile } from '../../../shared/profiles/schema.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { type Answers, answer, callsOf, FAILED, held, refusedField } from '../support/answers.ts';
import { button, choice, field, heading, link, text, wrong } from '../support/forms.ts';
import { listerDesk } from '../support/lister-desk.ts';
import {
  fillIn,
  fillInPrice,
  openTab,
  restored,
  submitWithoutPhotos,
  withoutPhotos,
} from '../support/listing-form.ts';
import { ownListing } from '../support/records/listings.ts';
import { lister, person } from '../support/records.ts';
import { endSession } from '../support/session.ts';
import { visit } from '../support/site.tsx';
import { toast } from '../support/toasts.ts';

type Desk = ReturnType<typeof listerDesk>;

/** Opens the form, or opens it again with an existing desk. */
const open = async (answers: Answers = {}, desk: Desk = listerDesk(), as: Profile = lister()) => {
  await visit(pagePaths.createListing, { as, answers: { ...desk.answers, ...answers } });
  await heading('Create Listing');
  await expect.element(field('Title')).toBeVisible();
  return desk;
};

const create = button('Create Draft');
/** Waits until this browser has stored the typed text. */
const kept = (typed: string) =>
  expect.poll(() => Object.values(localStorage).join()).toContain(typed);

describe('Create Listing', () => {
  it('explains what happens to the listing', async () => {
    const time = { within_day_percent: 93, average_hours: 9 };
    await open({ getReviewTime: { review_time: time } });
    expect(document.title).toBe('Create Listing | Fellside');
    await text('It stays a draft until you submit it.');
    await text(`Listing is free while we are new. ${reviewInWords(time)}`);
  });

  it('creates a draft, shows progress and success, and lists it', async () => {
    const title = 'Byre with a stove';
    const creating = held<'createListing'>(ownListing({ title }));
    await open({ createListing: creating.answer });
    await fillIn(title);
    await create.click();
    await expect.element(button('Creating...')).toBeVisible();
    await creating.asked;
    answer(listerDesk(ownListing({ title })).answers);
    creating.letGo();
    await heading('Your listings');
    await toast('Listing created');
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    expect(callsOf('createListing').map(({ body }) => body)).toEqual([
      expect.objectContaining({
        title,
        type: 'HOLIDAY',
        address: '1 Beck Side, Rydal',
        postcode: 'LA22 9LR',
        area_name: 'Rydal',
      }),
    ]);
  });

  it('has one main button: Next until the last tab, and there the one that submits', async () => {
    const mains = () =>
      Array.from(
        document.querySelectorAll('form .mantine-Button-root[data-variant="filled"]'),
        ({ textContent }) => textContent,
      );
    const desk = await open();
    await fillIn('Byre with a stove');
    await fillInPrice();
    await openTab('Basics');
    for (const tab of ['Location', 'Details', 'Photos']) {
      expect(mains()).toEqual(['Next']);
      await button('Next').click();
      await expect
        .element(page.getByRole('tab', { name: tab }))
        .toHaveAttribute('aria-selected', 'true');
    }
    expect(mains()).toEqual(['Create and Submit']);
    await button('Create and Submit').click();
    await submitWithoutPhotos('None yet');
    await heading('Your listings');
    expect(desk.read()).toMatchObject({ status: 'PENDING' });
  });

  it('is empty after another listing was created', async () => {
    await open();
    await fillIn('Byre with a stove');
    await create.click();
    await heading('Your listings');
    await link('Create Listing').first().click();
    await heading('Create Listing');
    await expect.element(field('Title')).toHaveValue('');
  });

  it('says on the last tab what it lacks, leads there, and submits nothing before', async () => {
    const desk = await open();
    const notes = () =>
      page
        .getByRole('note')
        .elements()
        .map((note) => (note as HTMLElement).innerText.split(/\n+/));
    await fillIn('Byre with a stove');
    await field('Address').fill('');
    expect(notes()).toEqual([]);
    await openTab('Photos');
    const photos = [
      'This listing has no photos yet. You can add some before you submit it:',
      'Photos',
    ];
    await expect
      .poll(notes)
      .toEqual([['To submit this listing, add:', 'Address', 'Price'], photos]);
    expect(await accessibilityViolations({ isWhole: true })).toEqual([]);
    await button('Address').click();
    await expect.element(field('Address')).toHaveFocus();
    await userEvent.keyboard('1 Beck Side, Rydal');
    await button('Create and Submit').click();
    await wrong(field('Price / night'), 'Price is required');
    expect(callsOf('createListing')).toEqual([]);
    await userEvent.keyboard('130');
    await openTab('Photos');
    await expect.poll(notes).toEqual([photos]);
    await button('Create and Submit').click();
    await expect.element(withoutPhotos).toBeVisible();
    expect(callsOf('createListing')).toEqual([]);
    expect(await accessibilityViolations()).toEqual([]);
    await submitWithoutPhotos('x'.repeat(201));
    await text('Reason too long');
    await submitWithoutPhotos('The builders leave in May');
    await heading('Your listings');
    await toast('Listing submitted', 'Your listing has been submitted for review.');
    expect(desk.read()).toMatchObject({ title: 'Byre with a stove', status: 'PENDING' });
    expect(callsOf('submitListing').map(({ body }) => body)).toEqual([
      { no_photos_reason: 'The builders leave in May' },
    ]);
  });

  it('leads to the field that the API still misses, and says no more about it once submitted', async () => {
    const title = 'Cottage for no price yet';
    const desk = await open({ submitListing: refusedField('price', 'Price is required') });
    await fillIn(title);
    await fillInPrice();
    await button('Create and Submit').click();
    await submitWithoutPhotos('None yet');
    await toast('Error submitting listing', 'It’s saved as a draft.');
    await text('Price is required');
    await heading(title);
    await text('Draft');
    await expect.element(field('Price / night')).toHaveFocus();

    answer(desk.answers);
    await button('Submit for Review').click();
    await submitWithoutPhotos('None yet');
    await heading('Your listings');
    await toast('Listing submitted');
    await expect.element(page.getByText('Error submitting listing')).not.toBeInTheDocument();
  });

  it('treats an emptied number as none', async () => {
    await open();
    await fillIn('Barn without a price');
    await openTab('Details');
    await field('Price / night').fill('120');
    await field('Price / night').fill('');
    await field('Bedrooms').fill('3');
    await create.click();
    await heading('Your listings');
    expect(callsOf('createListing').map(({ body }) => body)).toEqual([
      expect.objectContaining({ price: null, bedrooms: 3 }),
    ]);
  });

  it('leads to the organisation first if there is none, and back', async () => {
    await visit(pagePaths.createListing, {
      as: person(),
      answers: { listMyOrganisations: { items: [] } },
    });
    await heading('Create Organisation');
    expect(new URLSearchParams(location.search).get('redirect')).toBe(pagePaths.createListing);
  });
});

describe('unsaved input', () => {
  it('survives a failed save, and each attempt has the same key', async () => {
    const title = 'Bothy that was saved unseen';
    const desk = await open({ createListing: FAILED });
    await fillIn(title);
    await create.click();
    await toast('Error creating listing', 'Something went wrong');
    await openTab('Basics');
    await expect.element(field('Title')).toHaveValue(title);
    await open({}, desk);
    await restored();
    await create.click();
    await heading('Your listings');
    await toast('Listing created');
    const keys = callsOf('createListing').map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('is restored in all tabs when the form opens again, until it is discarded', async () => {
    const desk = await open();
    await fillIn('Cottage half described');
    await openTab('Details');
    await page.getByLabelText('Fireplace').click();
    await kept('Fireplace');
    await open({}, desk);
    await restored();
    await expect.element(field('Title')).toHaveValue('Cottage half described');
    await openTab('Location');
    await expect.element(choice('Area')).toHaveValue('Rydal');
    await openTab('Details');
    await expect.element(page.getByLabelText('Fireplace')).toBeChecked();

    const question = page.getByRole('dialog', { name: 'Discard your unsaved changes?' });
    await button('Discard').click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await openTab('Basics');
    await expect.element(field('Title')).toHaveValue('Cottage half described');
    await button('Discard').click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(field('Title')).toHaveValue('');
    await open({}, desk);
    await expect.element(field('Title')).toHaveValue('');
    await expect
      .element(page.getByText(/^We’ve restored your unsaved changes/))
      .not.toBeInTheDocument();
  });

  it('causes a warning before a link leads away, and is restored on coming back', async () => {
    const desk = await open();
    await field('Title').fill('Cottage left behind');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await link('Back to dashboard').click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(field('Title')).toHaveValue('Cottage left behind');
    await link('Back to dashboard').click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await heading('Welcome back, Nell');
    await open({}, desk);
    await restored();
    await expect.element(field('Title')).toHaveValue('Cottage left behind');
  });

  it('stays after the session has ended', async () => {
    await open();
    await fillIn('Cottage of a long evening');
    endSession();
    await create.click();
    await text(/^Your session has ended\./);
    await openTab('Basics');
    await expect.element(field('Title')).toHaveValue('Cottage of a long evening');
  });

  it('can’t be found by another user', async () => {
    const desk = await open();
    await field('Title').fill('A secret cottage');
    await kept('A secret cottage');
    const other = lister({
      id: 'usr_01JZ8M4Q3V6T2X0B9C7D5E1F5H',
      full_name: 'Walter Postlethwaite',
    });
    await open({}, desk, other);
    await expect.element(field('Title')).toHaveValue('');
    await expect
      .element(page.getByText(/^We’ve restored your unsaved changes/))
      .not.toBeInTheDocument();
  });
});

import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pagePaths } from '../../../../shared/pages.ts';
import type { Profile } from '../../../../shared/profiles/schema.ts';
import { memory } from '../../../../web/src/components/shortlist/device-memory.ts';
import { accessibilityViolations, PHONE } from '../../support/accessibility.ts';
import { type Answers, callsOf, FAILED } from '../../support/answers.ts';
import { button, field, focus, heading, link, scrollUntil, text } from '../../support/forms.ts';
import { FREE_CALENDAR } from '../../support/records/bookings.ts';
import { asPublic, publishedListing } from '../../support/records/listings.ts';
import { person } from '../../support/records.ts';
import { openSignUp } from '../../support/sign-in.ts';
import { visit } from '../../support/site.tsx';
import { breakStorage, STORAGE_FAULTS } from '../../support/storage-faults.ts';
import { toast } from '../../support/toasts.ts';

const house = publishedListing({
  title: 'Farmhouse below Nab Scar',
  type: 'SALE',
  property_subtype: 'house',
  sleeps: null,
  price: 495_000,
});
const cottage = publishedListing({ title: 'Boathouse at Waterhead' });
const MESSAGE = 'Could we come and see it on Saturday?\n\nWe are three, with a dog.';
const SENT = { id: 'enq_01JZ8M4Q3V6T2X0B9C7D5E1F4G', created_at: '2026-06-02T14:30:00.000Z' };

const place = page.getByText('Your enquiry goes to', { exact: false });
const message = page.getByRole('textbox', { name: /^Message/ });
const code = page.getByRole('textbox', { name: /^Code/ });
const send = button('Send enquiry');

/** Delivers the browser's reports two at a time, as a busy browser does. */
class LateObserver extends IntersectionObserver {
  constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    const waiting: IntersectionObserverEntry[] = [];
    super((entries, observer) => {
      waiting.push(...entries);
      if (waiting.length > 1) callback(waiting.splice(0), observer);
    }, options);
  }
}

/** Opens a property's page at its form. */
const open = async (listing = house, answers: Answers = {}, as?: Profile) => {
  await visit(pagePaths.listing(listing.id), {
    ...(as && { as }),
    answers: {
      getListing: asPublic(listing),
      getCalendar: FREE_CALENDAR,
      searchListings: { items: [], next_cursor: null, total: 0 },
      ...answers,
    },
  });
  await heading(listing.title);
};
const goToForm = () => scrollUntil('#enquiry', place);
const fillIn = async () => {
  await field('Name').fill('Priya Nair');
  await field('Email').fill('priya@example.com');
  await message.fill(MESSAGE);
};

describe('an enquiry', () => {
  it('starts from the bar on a phone, and the bar disappears', async () => {
    await page.viewport(PHONE.width, PHONE.height);
    await open();
    const bar = link('Get in touch');
    await bar.click();
    await expect.element(place).toBeVisible();
    await expect.element(bar).not.toBeInTheDocument();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('loads when a busy browser reports at once that its place was out of view and is in view', async () => {
    vi.stubGlobal('IntersectionObserver', LateObserver);
    onTestFinished(() => void vi.unstubAllGlobals());
    await page.viewport(PHONE.width, PHONE.height);
    await open();
    await goToForm();
  });

  it('reports missing fields, and sends nothing', async () => {
    await open();
    await goToForm();
    await send.click();
    for (const sentence of [
      'Name is required',
      'Please enter a valid email',
      'Message is required',
    ]) {
      await text(sentence);
    }
    await expect.element(field('Name')).toHaveFocus();
    expect(callsOf('createEnquiry')).toEqual([]);
  });

  it('is prefilled for a signed-in user', async () => {
    await open(house, {}, person({ phone: '01632 960002' }));
    await goToForm();
    await expect.element(field('Name')).toHaveValue('Ruth Birkett');
    await expect.element(field('Email')).toHaveValue('ruth@example.com');
    await expect.element(field('Phone')).toHaveValue('01632 960002');
  });

  it('asks for the details of a visitor only once, also for another property and at sign-up', async () => {
    await open(house, { createEnquiry: { ...SENT, awaits_confirmation: false } });
    await goToForm();
    await fillIn();
    await send.click();
    await toast('Enquiry sent!');
    await open({ ...house, id: 'lst_01K0000000000000000000000Z' });
    await goToForm();
    await expect.element(field('Name')).toHaveValue('Priya Nair');
    await expect.element(field('Email')).toHaveValue('priya@example.com');
    await expect.element(message).toHaveValue('');
    await openSignUp();
    await expect.element(field('Full name')).toHaveValue('Priya Nair');
    await expect.element(field('Email')).toHaveValue('priya@example.com');
  });

  it('is kept if it can’t be sent, also after a reload', async () => {
    await open(house, { createEnquiry: FAILED });
    await goToForm();
    await fillIn();
    await send.click();
    await toast('Error sending enquiry', 'Please try again later.');
    await open();
    await goToForm();
    await expect.element(message).toHaveValue(MESSAGE);
    await expect.element(field('Name')).toHaveValue('Priya Nair');
  });

  it('once sent says who answers it, to which address and when', async () => {
    await open(house, { createEnquiry: { ...SENT, awaits_confirmation: false } });
    await goToForm();
    await fillIn();
    await send.click();
    await toast('Enquiry sent!', "We'll get back to you within 24 hours.");
    // This device remembers that one asked.
    await expect.poll(() => memory.of(house.id)?.asked?.kind).toBe('ENQUIRY');
    await text('Nell Dixon Lets will reply to priya@example.com within 24 hours.');
    expect(callsOf('createEnquiry').map(({ params, body }) => [params, body])).toEqual([
      [
        { listing_id: house.id },
        {
          name: 'Priya Nair',
          email: 'priya@example.com',
          phone: null,
          message: MESSAGE,
          website: null,
        },
      ],
    ]);
  });

  it('about a holiday let is a question that opens by keyboard; nothing loads before', async () => {
    await page.viewport(PHONE.width, PHONE.height);
    await open(cottage);
    await expect.element(page.getByRole('heading', { name: 'Book your stay' })).toBeVisible();
    const question = page.getByText('Ask the host a question', { exact: true });
    await expect.element(question).toBeVisible();
    (question.element() as HTMLElement).scrollIntoView();
    expect(message.elements()).toEqual([]);
    await focus(question);
    await userEvent.keyboard('{Enter}');
    await expect.element(message).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
  });
});

describe('an enquiry that waits for its code', () => {
  const waits = page.getByRole('heading', { name: 'Confirm your enquiry' });
  const begin = async () => {
    const waiting = { ...SENT, created_at: new Date().toISOString(), awaits_confirmation: true };
    await open(house, { createEnquiry: waiting, confirmEnquiry: SENT });
    await goToForm();
    await fillIn();
    await send.click();
    await expect.element(waits).toBeVisible();
  };
  const openAnew = async () => {
    await open();
    document.querySelector('#enquiry')?.scrollIntoView();
  };

  it('says where the code was sent, and focuses that; after a reload it takes no focus', async () => {
    await begin();
    await text(/emailed a code to priya@example\.com/);
    await expect.element(waits).toHaveFocus();
    expect(await accessibilityViolations()).toEqual([]);
    await openAnew();
    await expect.element(waits).toBeVisible();
    await text(/emailed a code to priya@example\.com/);
    await expect.element(waits).not.toHaveFocus();
  });

  it('can be edited and sent again', async () => {
    await begin();
    await button('Write it again').click();
    await expect.element(message).toHaveValue(MESSAGE);
    await send.click();
    await expect.element(waits).toBeVisible();
    expect(callsOf('createEnquiry')).toHaveLength(2);
  });

  it.each(STORAGE_FAULTS)('is sent where storage is %s', async (fault) => {
    breakStorage(fault);
    await begin();
    await code.fill('123456');
    await send.click();
    await toast('Enquiry sent!');
    expect(callsOf('createEnquiry').map(({ body }) => body.message)).toEqual([MESSAGE]);
  });

  it('is sent with the code, and removed from the browser', async () => {
    await begin();
    expect(memory.of(house.id)?.asked).toBeUndefined();
    await code.fill('123456');
    await send.click();
    await toast('Enquiry sent!');
    await expect.poll(() => memory.of(house.id)?.asked?.kind).toBe('ENQUIRY');
    expect(callsOf('confirmEnquiry').map(({ params, body }) => [params, body])).toEqual([
      [{ enquiry_id: SENT.id }, { code: '123456' }],
    ]);
    await openAnew();
    await expect.element(message).toHaveValue('');
  });
});

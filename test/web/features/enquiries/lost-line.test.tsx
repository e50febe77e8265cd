import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pagePaths } from '../../../../shared/pages.ts';
import { setSession, UNKNOWN } from '../../../../web/src/lib/session/session-store.ts';
import { accessibilityViolations } from '../../support/accessibility.ts';
import { type Answers, answer, callsOf } from '../../support/answers.ts';
import { button, field, heading, scrollUntil } from '../../support/forms.ts';
import { cutLine, loseLine, mendLine } from '../../support/line.ts';
import { asPublic, publishedListing } from '../../support/records/listings.ts';
import { person } from '../../support/records.ts';
import { visit } from '../../support/site.tsx';
import { toast } from '../../support/toasts.ts';

/** The connection is lost at each step of an enquiry. */

const house = publishedListing({ type: 'LETTING', property_subtype: 'house', sleeps: null });
const MESSAGE = 'Is the cottage free in May?';
const SENT = {
  id: 'enq_01JZ8M4Q3V6T2X0B9C7D5E1F4G',
  created_at: new Date().toISOString(),
  awaits_confirmation: false,
};
const WAITS = { ...SENT, awaits_confirmation: true };

const message = page.getByRole('textbox', { name: /^Message/ });
const code = page.getByRole('textbox', { name: /^Code/ });
const send = button('Send enquiry');

const open = async (answers: Answers = {}) => {
  await visit(pagePaths.listing(house.id), {
    answers: {
      getListing: asPublic(house),
      searchListings: { items: [], next_cursor: null, total: 0 },
      createEnquiry: SENT,
      ...answers,
    },
  });
  await heading(house.title);
  await scrollUntil('#enquiry', message);
};
const write = async () => {
  await field('Name').fill('Priya Nair');
  await field('Email').fill('priya@example.com');
  await message.fill(MESSAGE);
};
/** Sends the remaining input again. */
const sendAgain = async () => {
  await expect.element(message).toHaveValue(MESSAGE);
  await send.click();
  await toast('Enquiry sent!');
};

it('keeps the input while it is typed', async () => {
  await open();
  await loseLine();
  await write();
  await mendLine();
  await sendAgain();
  expect(callsOf('createEnquiry')).toHaveLength(1);
});

it('isn’t sent and keeps the input, and the page says why', async () => {
  await open();
  await write();
  await loseLine();
  await send.click();
  await toast('Error sending enquiry');
  expect(await accessibilityViolations()).toEqual([]);
  expect(callsOf('createEnquiry')).toEqual([]);
  await mendLine();
  await sendAgain();
  expect(callsOf('createEnquiry')).toHaveLength(1);
});

it('is sent again with the same key if the reply was lost', async () => {
  await open({ createEnquiry: cutLine });
  await write();
  await send.click();
  await toast('Error sending enquiry');
  await mendLine();
  answer({ createEnquiry: SENT });
  await sendAgain();
  const [first, second, ...others] = callsOf('createEnquiry');
  expect(others).toEqual([]);
  expect(first?.key).toEqual(expect.any(String));
  expect(second).toEqual(first);
});

it('is restored by a reload once the connection is back', async () => {
  await open();
  await loseLine();
  await write();
  await mendLine();
  await open();
  await sendAgain();
  expect(callsOf('createEnquiry')).toHaveLength(1);
});

it('keeps its code if the reply was lost', async () => {
  await open({ createEnquiry: WAITS, confirmEnquiry: cutLine });
  await write();
  await send.click();
  await code.fill('123456');
  await send.click();
  await toast('Error sending enquiry');
  await mendLine();
  await expect.element(code).toHaveValue('123456');
  answer({ confirmEnquiry: { id: SENT.id, created_at: SENT.created_at } });
  await send.click();
  await toast('Enquiry sent!');
  expect(callsOf('confirmEnquiry')).toHaveLength(2);
});

it('keeps the input typed before the session has loaded', async () => {
  await open();
  setSession(UNKNOWN);
  await message.fill(MESSAGE);
  setSession({ status: 'signed-in', profile: person() });
  await expect.element(field('Name')).toHaveValue('Ruth Birkett');
  await sendAgain();
});

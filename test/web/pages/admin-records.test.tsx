import { describe, expect, it, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { pagePaths } from '../../../shared/pages.ts';
import { USER_NOT_FOUND } from '../../../shared/profiles/ids.ts';
import { cancellationInWords } from '../../../shared/quotes/sentences.ts';
import { accessibilityViolations, DESKTOP, PHONE, tooWide } from '../support/accessibility.ts';
import {
  type Answers,
  answer,
  callsOf,
  FAILED,
  Refusal,
  refusedField,
} from '../support/answers.ts';
import { nextDownload } from '../support/downloads.ts';
import { button, field, heading, link, text, tryAgainWith } from '../support/forms.ts';
import { exampleId } from '../support/records/listings.ts';
import { wholeOrganisation } from '../support/records/organisations.ts';
import { bookingRecord, enquiryRecord, recordPage } from '../support/records/records.ts';
import { ADMIN, adminListing, reviewCard } from '../support/records/review.ts';
import { adminUser } from '../support/records/users.ts';
import { visit } from '../support/site.tsx';
import { toast } from '../support/toasts.ts';

const RUTH = adminUser({ full_name: 'Ruth Birkett' });
const REASON = 'Both say that the other cancelled.';

const open = async (answers: Answers = {}, id = RUTH.id): Promise<void> => {
  await visit(pagePaths.adminRecords(id), { as: ADMIN, answers: { getUser: RUTH, ...answers } });
};
/** Reads with a reason what the API answers. */
async function read(kind: 'Bookings' | 'Enquiries', answers: Answers): Promise<void> {
  await heading('Bookings and Enquiries');
  if (kind === 'Enquiries') await page.getByRole('radio', { name: 'Enquiries' }).click();
  await field('Reason 0 of 2,000').fill(REASON);
  answer(answers);
  await button(`Read ${kind}`).click();
}
const cards = page.getByRole('article');
const said = (index: number) =>
  (cards.nth(index).element() as HTMLElement).innerText.replaceAll(/\s+/g, ' ');
const bodies = () => callsOf('readRecords').map(({ body }) => body);

/** Waits for a heading below the page's own. */
const headed = (name: string): Promise<void> =>
  expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible();

describe('bookings and enquiries', () => {
  it('are read after a reason, and say who wrote what, the terms, each change and each mail', async () => {
    await open();
    await text('Of Ruth Birkett, to settle a dispute.');
    await button('Read Bookings').click();
    await text('Please give a reason');
    expect(bodies()).toEqual([]);
    expect(await accessibilityViolations({ isWhole: true })).toEqual([]);
    await read('Bookings', { readRecords: recordPage({ bookings: [bookingRecord()] }) });

    const found = page.getByRole('heading', { level: 2, name: '1 booking' });
    await expect.element(found).toHaveFocus();
    expect(bodies()).toEqual([{ subject: RUTH.id, kind: 'bookings', reason: REASON }]);
    const card = said(0);
    for (const part of [
      '4 June 2027 to 8 June 2027',
      'Cancelled',
      'As a guest',
      'Knott fold',
      'Nell Dixon Lets',
      'Ruth Birkett ruth@example.com, 01632 960002',
      '4 nights, 2 guests, 1 dog',
      '£185.50',
      'Dog (£50 a dog): £50 £792 in all',
      'Deposit £150',
      cancellationInWords(bookingRecord().quote) ?? 'none',
      'No payments go through Fellside.',
      'To the guest: The stay is accepted, sent, 3 May 2026, 13:00',
      'To the guest: The stay is cancelled, not sent: the mail service refused it, written, 20 May 2026, 09:15',
      'The guest wrote with the request We bring a dog.',
      'The host wrote with the cancellation The boiler is broken.',
      'Requested by the guest, 3 May 2026, 11:30',
      'Accepted by the host, 3 May 2026, 13:00',
      'Cancelled by the host, 20 May 2026, 09:15',
    ]) {
      expect(card).toContain(part);
    }
    await expect
      .element(link('Knott fold'))
      .toHaveAttribute('href', pagePaths.adminListing(exampleId('lst', 7)));
    await expect
      .element(link('Nell Dixon Lets'))
      .toHaveAttribute('href', pagePaths.adminOrganisation(exampleId('org', 1)));
    await text(REASON);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('are enquiries, too, by their text', async () => {
    await open();
    await read('Enquiries', {
      readRecords: recordPage({
        enquiries: [
          enquiryRecord(),
          enquiryRecord({ id: exampleId('enq', 2), sender: null, message: null, side: 'host' }),
        ],
      }),
    });
    await expect.element(cards.nth(1)).toBeVisible();
    await headed('2 enquiries');
    expect(said(0)).toContain('The sender wrote May we come on Sunday? We are two.');
    expect(said(0)).toContain('Marked as read by the host, 3 May 2026, 13:00');
    expect(said(1)).toContain('Enquiry of a deleted account');
    expect(said(1)).toContain('As a host');
    await text('Replies to enquiries go by email and aren’t stored here.');
    expect(bodies()).toEqual([{ subject: RUTH.id, kind: 'enquiries', reason: REASON }]);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('load page by page without another reason', async () => {
    await open();
    const next_cursor = 'bW9yZQ';
    await read('Bookings', {
      readRecords: recordPage({ bookings: [bookingRecord()], next_cursor }),
    });
    await headed('The latest 1 bookings');
    answer({ readRecords: FAILED });
    await button('Load more').click();
    await toast('Error loading more', FAILED.problem.detail);
    const second = bookingRecord({
      id: exampleId('bkg', 2),
      guest: null,
      special_requests: null,
      listing: { id: exampleId('lst', 8), title: 'Skelwith Barn', is_deleted: true },
      organisation: { id: exampleId('org', 2), name: null },
      history: [],
    });
    answer({ readRecords: recordPage({ bookings: [second] }) });
    await button('Load more').click();
    await headed('2 bookings');
    for (const part of ['Skelwith Barn (deleted)', 'Deleted account', 'A deleted organisation'])
      expect(said(1)).toContain(part);
    expect(bodies().slice(1)).toEqual(
      Array(2).fill({ subject: RUTH.id, kind: 'bookings', cursor: next_cursor }),
    );
  });

  it('may be none; another reading needs another reason', async () => {
    await open();
    await read('Bookings', { readRecords: recordPage() });
    await headed('No bookings found');
    expect(await accessibilityViolations()).toEqual([]);
    await button('Read something else').click();
    await expect.element(field('Reason 0 of 2,000')).toHaveValue('');
  });

  it('keep the reason if they can’t be read', async () => {
    await open();
    await read('Bookings', { readRecords: FAILED });
    await toast('Error reading the bookings', FAILED.problem.detail);
    await expect.element(page.getByLabelText(/^Reason/)).toHaveValue(REASON);
    answer({ readRecords: refusedField('reason', 'Reason too long') });
    await button('Read Bookings').click();
    await text('Reason too long');
  });

  it('are printed over the whole width, without what can be pressed', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await open();
    await read('Bookings', { readRecords: recordPage({ bookings: [bookingRecord()] }) });
    await button('Print').click();
    expect(print).toHaveBeenCalledOnce();
    await page.viewport(DESKTOP.width, DESKTOP.height);
    await commands.emulateMedia({ media: 'print' });
    const isShown = (element: Element) => element.checkVisibility();
    expect([...document.querySelectorAll('nav, button, textarea')].filter(isShown)).toEqual([]);
    expect(cards.first().element().clientWidth).toBeGreaterThan(DESKTOP.width / 2);
    await commands.emulateMedia({ media: 'screen' });
  });

  it.each([
    [
      'Bookings',
      recordPage({ bookings: [bookingRecord({ special_requests: '=A dog, please' })] }),
      /'=A dog, please",The boiler is broken\.,"Accepted by the host, 2026-05-03T12:00:00\.000Z\nCancelled by the host, [^"]*","To the guest: The stay is accepted, sent, /,
    ],
    [
      'Enquiries',
      recordPage({ enquiries: [enquiryRecord()] }),
      /,Ruth Birkett,ruth@example\.com,,"May we come on Sunday\?\n\nWe are two\.",Read,"Marked as read by the host, 2026/,
    ],
  ] as const)('are downloaded as a table: %s', async (kind, answered, line) => {
    await open();
    await read(kind, { readRecords: answered });
    const file = nextDownload();
    await button('Download as CSV').click();
    const { name, text: table } = await file;
    expect(name).toMatch(new RegExp(`^fellside-${kind.toLowerCase()}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
    expect(table).toMatch(line);
  });

  it('are those of an organisation or a listing', async () => {
    const organisation = wholeOrganisation();
    await open({ getAdminOrganisation: organisation }, organisation.id);
    await text(`Of ${organisation.name}, to settle a dispute.`);
    await expect
      .element(link(organisation.name))
      .toHaveAttribute('href', pagePaths.adminOrganisation(organisation.id));
    const listing = adminListing(reviewCard());
    await open({ getAdminListing: listing }, listing.id);
    await text(`Of ${listing.title}, to settle a dispute.`);
    await read('Bookings', { readRecords: recordPage({ bookings: [bookingRecord()] }) });
    await headed('1 booking');
    expect(said(0)).not.toContain('As a guest');
  });

  it('report an unknown person, or load again on request', async () => {
    await open({ getUser: new Refusal(404, USER_NOT_FOUND) });
    await headed('Not found');
    await text(USER_NOT_FOUND);
    await expect.element(link('All users')).toHaveAttribute('href', pagePaths.adminUsers);
    await open({ getUser: FAILED });
    await headed('Error loading this page');
    expect(await accessibilityViolations()).toEqual([]);
    await tryAgainWith({ getUser: RUTH });
    await text('Of Ruth Birkett, to settle a dispute.');
  });

  it('fit a phone', async () => {
    await page.viewport(PHONE.width, PHONE.height);
    await open();
    await read('Bookings', { readRecords: recordPage({ bookings: [bookingRecord()] }) });
    await headed('1 booking');
    expect(await tooWide()).toEqual([]);
    await page.viewport(DESKTOP.width, DESKTOP.height);
  });
});
